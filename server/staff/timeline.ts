import type { components } from '#openapi/operators.schema.d.ts';
import { fromMinor } from '#domain/money.ts';
import { deviceOf } from '../accounts/devices.ts';
import { type Fragment, fragment, joined } from '../db/database.ts';
import { nextAfter } from '../db/next-page.ts';
import { Problem } from '../http/problem.ts';
import type { Host } from '../host.ts';
import type { StaffMember } from './context.ts';
import { type Role, scopeOf } from './permissions.ts';
import { at, byId, caseSource, ruleSource, type Source } from './timeline-sources.ts';

type Parts = Pick<Host, 'db' | 'now'>;
type TimelineEvent = components['schemas']['TimelineEvent'];

const pageSize = 50;

interface Moment {
  readonly playerId: number;
  /** Events after it are left out. */
  readonly until: Date;
}

/** Each source is a table with an index by player. */
const sourcesOf = (playerId: number, role: Role): readonly Source[] => {
  const own = fragment`player_id = ${playerId}`;
  const sources: Source[] = [
    {
      kind: 'payment',
      rows: fragment`transactions where ${own} and type_id in (1, 2)`,
      at: fragment`created_at`,
      key: fragment`id::text`,
      columns: fragment`case type_id when 1 then 'deposit' else 'withdrawal' end, status, id::text, abs(amount_minor)`,
    },
    {
      kind: 'play',
      rows: fragment`play_sessions where ${own}`,
      at: fragment`started_at`,
      key: byId,
      columns: fragment`'session', '', id::text, null::bigint`,
    },
    {
      kind: 'credit',
      rows: fragment`provider_credits where ${own}`,
      at: fragment`created_at`,
      key: fragment`encode(sha256(convert_to(id, 'UTF8')), 'hex')`,
      // A rollback that came before its credit has no kind.
      columns: fragment`coalesce(kind, 'unknown'), partner || ': ' || replace(status, '_', ' '), id, amount_minor`,
    },
    {
      kind: 'login',
      rows: fragment`sessions where ${own}`,
      at: fragment`created_at`,
      // The hash of the token itself stays in the database.
      key: fragment`encode(sha256(token_hash), 'hex')`,
      columns: fragment`'login', user_agent, '', null::bigint`,
    },
    {
      kind: 'document',
      rows: fragment`document_changes where ${own}`,
      at,
      key: byId,
      columns: fragment`what, note, document_id::text, null::bigint`,
    },
    {
      kind: 'status',
      rows: fragment`player_status_changes where ${own}`,
      at,
      key: byId,
      columns: fragment`status, note, '', null::bigint`,
    },
    {
      kind: 'hold',
      rows: fragment`player_hold_changes where ${own}`,
      at,
      key: byId,
      columns: fragment`case when is_held then 'held' else 'released' end, concat_ws(': ', hold, note), '', null::bigint`,
    },
    { kind: 'limit', rows: fragment`play_limit_changes where ${own}`, at, key: byId, columns: fragment`kind, period, '', amount_minor` },
    { kind: 'pause', rows: fragment`player_breaks where ${own}`, at, key: byId, columns: fragment`'break', '', '', null::bigint` },
    {
      kind: 'factor',
      rows: fragment`second_factor_changes where ${own}`,
      at,
      key: byId,
      columns: fragment`change, coalesce(note, ''), '', null::bigint`,
    },
  ];
  if (scopeOf(role, 'deposits.read') !== null) sources.push(ruleSource(playerId));
  if (scopeOf(role, 'cases.read') !== null) sources.push(caseSource(playerId, role));
  if (scopeOf(role, 'activity.read') === null) return sources;
  const columns = fragment`operation, concat_ws(': ', actor, nullif(reason, '')), coalesce(after ->> 'proposal', ''), null::bigint`;
  return [...sources, { kind: 'staff', rows: fragment`staff_actions where object = ${`player ${playerId}`}`, at, key: byId, columns }];
};

interface Row extends Omit<TimelineEvent, 'at' | 'amount' | 'result'> {
  readonly at: Date;
  readonly amount_minor: bigint | null;
  readonly micros: bigint;
  readonly key: string;
}

/** The last event of a page: events of one time are ordered by their kind and their key. */
interface Cursor {
  readonly micros: string;
  readonly kind: string;
  readonly key: string;
}
const cursorForm = /^(\d{1,18}) ([a-z]{1,20}) ([0-9a-f-]{1,64})$/;
function cursorFrom(text: string): Cursor {
  const [, micros, kind, key] = cursorForm.exec(text) ?? [];
  if (micros === undefined || kind === undefined || key === undefined)
    throw new Problem('invalid_request', 'This page does not exist. Begin at the first one.');
  return { micros, kind, key };
}
const cursorOf = ({ micros, kind, key }: Row): string => `${micros} ${kind} ${key}`;

/** The condition for rows after a cursor in the list. Times have microseconds, which dates of JavaScript do not. */
function isOlder({ kind, at: time, key }: Source, cursor: Cursor | null): Fragment {
  if (cursor === null) return fragment`true`;
  const last = fragment`'epoch'::timestamptz + ${cursor.micros}::bigint * interval '1 microsecond'`;
  if (kind > cursor.kind) return fragment`${time} < ${last}`;
  if (kind < cursor.kind) return fragment`${time} <= ${last}`;
  return fragment`(${time} < ${last} or (${time} = ${last} and ${key} collate "C" < ${cursor.key}))`;
}

/** The newest rows of all sources: each gives at most one page, so active players cost no more than others. */
async function rowsOf({ db }: Parts, { playerId, until }: Moment, role: Role, cursor: Cursor | null): Promise<Row[]> {
  const pages = sourcesOf(playerId, role).map(
    (source) => fragment`(
      select ${source.kind}::text, ${source.at}, ${source.key} collate "C", ${source.columns} from ${source.rows} and ${source.at} <= ${until}
        and ${isOlder(source, cursor)} order by ${source.at} desc, ${source.key} collate "C" desc limit ${pageSize + 1})`,
  );
  return db.sql<Row>`
    select kind, at, key, what, detail, subject, amount_minor, (extract(epoch from at) * 1000000)::bigint as micros
    from (${joined(pages, ' union all ')}) as events (kind, at, key, what, detail, subject, amount_minor)
    order by at desc, kind collate "C" desc, key collate "C" desc limit ${pageSize + 1}`;
}

interface Played {
  readonly id: string;
  readonly bets: bigint;
  readonly won: bigint;
}

/** Bets and wins of play sessions. The totals of the history give both ends; a session is over half an hour after its last bet. */
async function playedIn({ db }: Parts, playerId: number, rows: readonly Row[]): Promise<ReadonlyMap<string, Played>> {
  const ids = rows.filter(({ kind }) => kind === 'play').map(({ subject }) => subject);
  if (ids.length === 0) return new Map();
  const played = await db.sql<Played>`
    select id::text as id, (before.cash_bets_minor + before.bonus_bets_minor - after.cash_bets_minor - after.bonus_bets_minor)::bigint as bets,
      (after.wins_minor - before.wins_minor)::bigint as won
    from play_sessions
      cross join lateral history_before(${playerId}::int, started_at) as before
      cross join lateral history_before(${playerId}::int, last_bet_at + interval '30 minutes') as after
    where play_sessions.player_id = ${playerId} and id = any(${ids}::bigint[])`;
  return new Map(played.map((each) => [each.id, each]));
}

interface BalanceRow {
  readonly currency: string;
  readonly decimals: number;
  readonly cash: bigint;
  readonly locked: bigint;
  readonly bonus: bigint;
}

/** The balance that the last entry up to a moment left. */
async function balanceAt({ db }: Parts, { playerId, until }: Moment): Promise<BalanceRow> {
  const row = await db.one<BalanceRow>`
    select currency, decimals, coalesce(cash_after_minor, 0)::bigint as cash, coalesce(locked_after_minor, 0)::bigint as locked,
      coalesce(bonus_after_minor, 0)::bigint as bonus
    from wallets join currencies on currencies.code = wallets.currency left join lateral (
      select cash_after_minor, locked_after_minor, bonus_after_minor from ledger_entries
      where ledger_entries.player_id = wallets.player_id and created_at <= ${until} order by created_at desc, id desc limit 1
    ) as last on true where wallets.player_id = ${playerId}`;
  if (!row) throw new Problem('not_found', 'There is no such player.');
  return row;
}

function detailOf({ kind, detail }: Row): string {
  if (kind !== 'login') return detail;
  const { browser, system } = deviceOf(detail);
  return [browser, system].filter((part) => part !== null).join(', ');
}

/** The events of a player up to a moment, with the balance of that moment. @throws Problem `not_found`. */
export async function playerTimeline(
  parts: Parts,
  playerId: number,
  { at, before }: { readonly at?: string; readonly before?: string },
  { role }: StaffMember,
) {
  const moment = { playerId, until: at === undefined ? parts.now() : new Date(at) };
  const { currency, decimals, ...balance } = await balanceAt(parts, moment);
  const money = (minor: bigint) => fromMinor(minor, decimals);
  const cursor = before === undefined ? null : cursorFrom(before);
  const rows = await rowsOf(parts, moment, role, cursor);
  const page = rows.slice(0, pageSize);
  const played = await playedIn(parts, playerId, page);
  const data = page.map((row): TimelineEvent => {
    const { kind, what, subject, amount_minor: amount } = row;
    const play = kind === 'play' ? played.get(subject) : undefined;
    // Limits of time are minutes.
    const isMinutes = kind === 'limit' && (what === 'time' || what === 'reality_check');
    return {
      at: row.at.toISOString(),
      kind,
      what,
      detail: detailOf(row),
      subject: kind === 'play' ? '' : subject,
      amount: play ? money(play.bets) : amount === null ? null : isMinutes ? `${amount}` : money(amount),
      result: play ? money(play.won) : null,
    };
  });
  return {
    at: moment.until.toISOString(),
    currency,
    cash: money(balance.cash),
    locked: money(balance.locked),
    bonus: money(balance.bonus),
    data,
    next: nextAfter(rows, pageSize, cursorOf),
  };
}
