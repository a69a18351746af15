import { required } from '#domain/required.ts';
import type { PlayLimit, PlayLimitRequest, PlayLimits, PlayTime, PlayTimeRequest } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import {
  isLooser,
  looserAfterMs,
  type PlayLimitKind,
  playLimitKinds,
  type PlayLimitPeriod,
  playLimitPeriods,
  playPeriodMs,
  type PlayTimeKind,
  playTimeKinds,
} from '#domain/play-limits.ts';
import { minorOf } from '../currencies/minor-units.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { openInterventionOf } from './harm/interventions.ts';
import { requireBelowMaximum } from './deposit-maximums.ts';
import { rulesOfCountry } from '../jurisdictions/current.ts';
import { helpIn, type Jurisdiction } from '../jurisdictions/jurisdictions.ts';

type Host = Pick<Platform, 'config' | 'db' | 'now'>;

/** Period of a limit; `session` stands for the reality check, which has no period. */
type HeldPeriod = PlayLimitPeriod | 'session';

export interface Row {
  readonly kind: PlayLimitKind | PlayTimeKind;
  readonly period: HeldPeriod;
  readonly amount_minor: bigint | null;
  readonly next_amount_minor: bigint | null;
  readonly next_from: Date | null;
}
/** State of a limit at a moment, in minor units or, for time, in minutes; null is no limit. */
interface Held {
  readonly amount: bigint | null;
  readonly next: { readonly amount: bigint | null; readonly from: Date } | null;
}
const none: Held = { amount: null, next: null };

/** Returns the limit at a moment. A postponed change holds from its time on, without any job. */
export function heldAt(row: Row | undefined, now: Date): Held {
  if (!row) return none;
  const { amount_minor: amount, next_amount_minor: nextAmount, next_from: from } = row;
  if (from === null) return { amount, next: null };
  return from <= now ? { amount: nextAmount, next: null } : { amount, next: { amount: nextAmount, from } };
}

interface Used {
  readonly deposited: bigint;
  readonly staked: bigint;
  readonly lost: bigint;
}

/**
 * Sums the amount that counts against the limits of a period that ends now, in minor units. A deposit counts as long as it is open, because it may be
 * paid at any moment, and for the period after its credit.
 * @param but a deposit to leave out.
 */
export async function usedIn({ db, now }: Host, playerId: number, period: PlayLimitPeriod, but: string | null = null): Promise<Used> {
  const since = new Date(now().getTime() - playPeriodMs[period]);
  return db.single<Used>`
    select staked, lost, ((
      select coalesce(sum(amount_minor), 0) from transactions
      where player_id = ${playerId} and type_id = 1 and status in ('initialized', 'pending') and id is distinct from ${but}::uuid
    ) + (
      select coalesce(sum(moved_minor), 0) from ledger_entries
      where player_id = ${playerId} and kind = 'deposit' and created_at > ${since} and transaction_id is distinct from ${but}::uuid
    ))::bigint as deposited
    from play_used(${playerId}::int, ${since}::timestamptz)`;
}
const usedOf = (kind: PlayLimitKind, { deposited, staked, lost }: Used): bigint =>
  kind === 'deposit' ? deposited : kind === 'loss' ? lost : staked;

export function onWire(kind: PlayLimitKind, period: PlayLimitPeriod, { amount, next }: Held, used: Used, decimals: number): PlayLimit {
  const money = (minor: bigint | null) => (minor === null ? null : fromMinor(minor, decimals));
  const of = usedOf(kind, used);
  return {
    kind,
    period,
    amount: money(amount),
    used: fromMinor(of, decimals),
    left: money(amount === null ? null : amount > of ? amount - of : 0n),
    next: next && { amount: money(next.amount), from: next.from.toISOString() },
  };
}

function timeOnWire(kind: PlayTimeKind, { amount, next }: Held, required: number | null): PlayTime {
  const minutes = (of: bigint | null) => (of === null ? null : Number(of));
  return {
    kind,
    minutes: minutes(amount),
    ...(required !== null && { required_minutes: required }),
    next: next && { minutes: minutes(next.amount), from: next.from.toISOString() },
  };
}

export const rowsOf = ({ db }: Pick<Host, 'db'>, playerId: number): Promise<readonly Row[]> => db.sql<Row>`
  select kind, period, amount_minor, next_amount_minor, next_from from play_limits where player_id = ${playerId}`;

/** Whether a player's country requires a limit before a deposit, and the player has none. A limit that is about to end still counts. */
export const needsDepositLimit = ({ deposit_limit }: Jurisdiction, rows: readonly Row[], now: Date): boolean =>
  deposit_limit === 'required' && !rows.some((row) => row.kind === 'deposit' && heldAt(row, now).amount !== null);

interface LossOfCountry {
  readonly amount: bigint;
  readonly used: bigint;
  readonly until: Date | null;
}

/** Returns the highest loss of a day in the player's country, with what is used of it; null without one. */
async function lossOfCountry(
  { db, now }: Pick<Host, 'db' | 'now'>,
  { id, currency: { decimals } }: Pick<SessionPlayer, 'id' | 'currency'>,
): Promise<PlayLimits['country_loss'] | null> {
  const row = await db.one<LossOfCountry>`select amount, used, until from loss_day_max(${id}::int, ${now()}::timestamptz)`;
  if (!row) return null;
  const { amount, used, until } = row;
  return {
    amount: fromMinor(amount, decimals),
    used: fromMinor(used, decimals),
    left: fromMinor(amount > used ? amount - used : 0n, decimals),
    ...(until && { until: until.toISOString() }),
  };
}

/** Returns a player's own limits and how much of each is used. */
export async function playLimitsOf(
  host: Host,
  { id, currency, country, language }: Pick<SessionPlayer, 'id' | 'currency' | 'country' | 'language'>,
): Promise<PlayLimits> {
  const now = host.now();
  const jurisdiction = await rulesOfCountry(host, country);
  const dayAgo = new Date(now.getTime() - playPeriodMs.day);
  const [rows, player, ...used] = await Promise.all([
    rowsOf(host, id),
    host.db.one<{ until: Date | null; played: number; minutes_max: number | null }>`
      select break_until as until, play_minutes_max(id, ${now}::timestamptz)::int as minutes_max, floor(extract(epoch from played_since(id, ${dayAgo}::timestamptz, ${now}::timestamptz)) / 60)::int as played
      from players where id = ${id}`,
    ...playLimitPeriods.map((period) => usedIn(host, id, period)),
  ]);
  const intervention = await openInterventionOf(host, { id, currency });
  const loss = await lossOfCountry(host, { id, currency });
  const until = player?.until ?? null;
  return {
    currency: currency.code,
    limits: playLimitKinds.flatMap((kind) =>
      playLimitPeriods.map((period, place) => {
        const row = rows.find((each) => each.kind === kind && each.period === period);
        return onWire(kind, period, heldAt(row, now), required(used[place], 'The sums of a period'), currency.decimals);
      }),
    ),
    times: playTimeKinds.map((kind) =>
      timeOnWire(
        kind,
        heldAt(
          rows.find((each) => each.kind === kind),
          now,
        ),
        kind === 'reality_check' ? jurisdiction.reality_check_minutes : (player?.minutes_max ?? null),
      ),
    ),
    played_minutes: player?.played ?? 0,
    break_until: until !== null && until > now ? until.toISOString() : null,
    ...(intervention !== null && { intervention }),
    ...(loss && { country_loss: loss }),
    ...(needsDepositLimit(jurisdiction, rows, now) && { needs_deposit_limit: true }),
    help: helpIn(language, jurisdiction),
  };
}

interface Asked {
  readonly kind: Row['kind'];
  readonly period: HeldPeriod;
  readonly asked: bigint | null;
}

/** Sets a limit: a stricter one at once, a looser one after a day. Repeating it changes nothing. */
const set = (host: Host, player: Pick<SessionPlayer, 'id'>, { kind, period, asked }: Asked): Promise<void> =>
  host.db.transaction(async () => {
    const { db } = host;
    // Locks the player and the wallet, so that no other change, bet or deposit comes in between.
    await db.sql`select 1 from players where id = ${player.id} for no key update`;
    await db.sql`select 1 from wallets where player_id = ${player.id} for update`;
    const now = host.now();
    const row = (await rowsOf(host, player.id)).find((each) => each.kind === kind && each.period === period);
    const { amount: before, next } = heldAt(row, now);
    if (next ? next.amount === asked : before === asked) return;
    const waits = isLooser(before, asked);
    const from = waits ? new Date(now.getTime() + looserAfterMs) : now;
    await db.sql`
      insert into play_limits (player_id, kind, period, amount_minor, next_amount_minor, next_from)
      values (${player.id}, ${kind}, ${period}, ${waits ? before : asked}, ${waits ? asked : null}, ${waits ? from : null})
      on conflict (player_id, kind, period) do update
      set amount_minor = excluded.amount_minor, next_amount_minor = excluded.next_amount_minor, next_from = excluded.next_from`;
    await db.sql`
      insert into play_limit_changes (player_id, kind, period, amount_before_minor, amount_minor, holds_from, at)
      values (${player.id}, ${kind}, ${period}, ${before}, ${asked}, ${from}, ${now})`;
  });

/** Sets one limit of money. @throws Problem 422 with more decimals than the currency has, or `amount_above_maximum`. */
export async function setPlayLimit(host: Host, player: SessionPlayer, { kind, period, amount }: PlayLimitRequest): Promise<void> {
  const asked = amount === null ? null : minorOf(amount, player.currency.decimals, 'body/amount');
  if (kind === 'deposit' && asked !== null) await requireBelowMaximum(host, player, { period, asked });
  await set(host, player, { kind, period, asked });
}

async function minutesMaxOf({ db, now }: Host, { id }: Pick<SessionPlayer, 'id'>): Promise<number | null> {
  const row = await db.one<{ minutes: number | null }>`select play_minutes_max(${id}::int, ${now()}::timestamptz)::int as minutes`;
  return row?.minutes ?? null;
}

/**
 * Sets the limit of time within 24 hours, or the interval of the reality check: shorter is stricter.
 * @throws Problem `play_time_required` for a longer time than the player's country allows, or none.
 */
export async function setPlayTime(
  host: Host,
  player: Pick<SessionPlayer, 'id' | 'country'>,
  { kind, minutes }: PlayTimeRequest,
): Promise<void> {
  const required =
    kind === 'reality_check' ? (await rulesOfCountry(host, player.country)).reality_check_minutes : await minutesMaxOf(host, player);
  if (required !== null && (minutes === null || minutes > required))
    throw new Problem('play_time_required', `Your country allows at most ${required} minutes.`, { required_minutes: required });
  await set(host, player, { kind, period: kind === 'time' ? 'day' : 'session', asked: minutes === null ? null : BigInt(minutes) });
}
