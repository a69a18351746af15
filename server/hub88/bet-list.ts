import type { GameProviderConnection } from '../games/providers.ts';
import { nameOfPlayer } from '../games/player-names.ts';
import type { Host } from '../host.ts';
import { AnswerTooLong } from '../http/limited-text.ts';
import { ListNotOffered } from '../statements/lists.ts';
import type { Called, Hub88Call } from './api.ts';
import { betsIn, isListed, type Transaction, transactionsIn, unknownKinds } from './transactions.ts';

type List = NonNullable<GameProviderConnection['list']>;
type Filter = { readonly start_time: string; readonly end_time: string } | { readonly round: string; readonly user?: string };

/** Hub88 asks both sides to keep transactions for four months. */
export const listedDays = 120;

const bounds = { maxBytes: 4 * 1024 * 1024, waitMs: 30_000 };
const minuteMs = 60_000;
const firstLengthMs = 60 * minuteMs;
const maxLengthMs = 24 * 60 * minuteMs;
/** Rows of one page, unless one minute has more. */
const maxRows = 4_000;
/** Wins that come soon after a bet are read with it; later ones by its round, where they are missed. */
const winsMs = 10 * minuteMs;
/** Times of calls have whole seconds. */
const secondMs = 1_000;

/** A part of the time that is listed, as `next` has it. */
interface Part {
  readonly at: number;
  readonly lengthMs: number;
}
const partText = ({ at, lengthMs }: Part): string => `${at}:${lengthMs}`;
function partFrom(text: string): Part {
  const [at = '', lengthMs = ''] = text.split(':');
  return { at: Number(at), lengthMs: Number(lengthMs) };
}

/** Formats a time for Hub88: UTC, in whole seconds. */
const timeText = (ms: number): string => new Date(ms).toISOString().slice(0, 19);
const between = (from: number, to: number): Filter => ({
  start_time: timeText(from),
  end_time: timeText(Math.ceil(to / secondMs) * secondMs),
});

/** Transactions API of Hub88. Bets are put together from its rows, and one bet is read by its round. */
export function hub88BetList({ db, log, now }: Pick<Host, 'db' | 'log' | 'now'>, call: Hub88Call): List {
  async function rowsOf(filter: Filter): Promise<readonly Transaction[]> {
    const answer: Called = await call('/transactions/list', filter, bounds);
    if (answer.status === 404 || answer.status === 501) throw new ListNotOffered(`answered ${answer.status}`);
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
    const rows = transactionsIn(answer.json);
    const kinds = unknownKinds(rows);
    if (kinds.length > 0) log.warn({ kinds }, 'Hub88 lists transactions of kinds that are not compared');
    return rows;
  }

  async function put(rows: readonly Transaction[]) {
    const known = await db.sql<{ code: string; decimals: number }>`select code, decimals from currencies`;
    const decimals = new Map(known.map((currency) => [currency.code, currency.decimals]));
    return betsIn(rows, (currency) => decimals.get(currency) ?? 2);
  }

  /** The round of a bet or a credit, as it is booked here, else as Hub88 listed it at that time. */
  async function roundOf(bet: string, at: number): Promise<{ readonly round: string; readonly user: string | null } | null> {
    const id = `hub88:${bet}`;
    const ours = await db.one<{ round_id: string | null; player_id: number }>`
      select round_id, player_id from game_bets where id = ${id}
      union all select transactions.round_id, transactions.player_id
      from provider_credits join transactions on transactions.id = transaction_id where provider_credits.id = ${id} limit 1`;
    if (ours && ours.round_id !== null) return { round: ours.round_id, user: nameOfPlayer(ours.player_id) };
    const near = await rowsOf(between(at - 2 * secondMs, at + 2 * secondMs));
    const theirs = near.find((row) => row.id === bet && isListed(row));
    return theirs && theirs.round !== null ? { round: theirs.round, user: theirs.user } : null;
  }

  async function find(bet: string, at: number) {
    const found = await roundOf(bet, at);
    if (!found) return [];
    const { round, user } = found;
    const rows = await rowsOf({ round, ...(user !== null && { user }) });
    return (await put(rows)).filter(({ bet_uuid: id }) => id === bet);
  }

  /** The rows of a part of the time, which is made shorter until they are few enough. */
  async function rowsIn({ at, lengthMs }: Part, to: number): Promise<{ readonly rows: readonly Transaction[]; readonly lengthMs: number }> {
    const isShort = lengthMs <= minuteMs;
    const end = Math.min(at + lengthMs, to);
    try {
      const rows = await rowsOf(between(at, Math.min(end + winsMs, now().getTime())));
      if (isShort || rows.length <= maxRows) return { rows, lengthMs };
    } catch (error) {
      if (isShort || !(error instanceof AnswerTooLong)) throw error;
    }
    return rowsIn({ at, lengthMs: Math.max(minuteMs, lengthMs / 2) }, to);
  }

  return async ({ from, to, after, bet }) => {
    if (bet !== undefined) return { bets: await find(bet, (from.getTime() + to.getTime()) / 2), next: null };
    const part = after === undefined ? { at: from.getTime(), lengthMs: firstLengthMs } : partFrom(after);
    const { rows, lengthMs } = await rowsIn(part, to.getTime());
    const until = new Date(Math.min(part.at + lengthMs, to.getTime()));
    const bets = (await put(rows)).filter(({ created_at: at }) => new Date(at).getTime() >= part.at && new Date(at) < until);
    const nextLengthMs = rows.length < maxRows / 4 ? Math.min(2 * lengthMs, maxLengthMs) : lengthMs;
    return { bets, until, next: until < to ? partText({ at: until.getTime(), lengthMs: nextLengthMs }) : null };
  };
}
