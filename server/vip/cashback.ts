import Big from 'big.js';
import { compare, type Decimal, fromMinor } from '#domain/money.ts';
import { required } from '#domain/required.ts';
import { vipOf } from '#domain/vip.ts';
import { mayBeAddressed } from '../marketing/addressable.ts';
import { recordCashback } from '../notifications/payment-notices.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { vipLevelsBetween } from './levels.ts';

const everyS = 900;
const dayMs = 86_400_000;
/** Days that are still settled: the platform may have been down, or a round open, on the day after. */
const latestDays = 7;

/** Each day's cashback is paid on the day after, in UTC, by the first process that gets to it. */
export const cashbackJobs = (platform: Platform): readonly Job[] => [
  { name: 'paying VIP cashback', everyS: everyS, work: () => payCashback(platform) },
];

/** Settles the days that have ended, the oldest first. Doing it again, or twice at once, pays nothing more. */
export async function payCashback(platform: Platform): Promise<void> {
  const today = Math.floor(platform.now().getTime() / dayMs) * dayMs;
  await platform.db.sql`delete from cashback_due where day < ${dateOf(new Date(today - latestDays * dayMs))}::date`;
  for (let back = latestDays; back > 0; back -= 1) {
    const day = new Date(today - back * dayMs);
    for (const playerId of await unsettledPlayers(platform, day)) await settleDay(platform, playerId, day);
  }
}

/** Players with a day that is due. The sandbox's own accounts were never real. */
async function unsettledPlayers({ db }: Platform, day: Date): Promise<number[]> {
  const rows = await db.sql<{ player_id: number }>`
    select player_id from cashback_due join players on players.id = player_id where day = ${dateOf(day)}::date and not is_sandbox order by player_id`;
  return rows.map((row) => row.player_id);
}

/**
 * The sum that a player bet with cash on a day, without bets that were rolled back or voided, from the totals of the ledger; null while a round of the day is
 * open, because its bet can still be rolled back.
 */
async function wageredOn({ db }: Platform, playerId: number, day: Date): Promise<bigint | null> {
  const [from, to] = [day, nextDay(day)];
  const row = await db.one<{ is_open: boolean; staked: bigint; undone: bigint; voided: bigint }>`
    select exists (
        select 1 from game_bets join transactions on transactions.id = game_bets.transaction_id
        where game_bets.player_id = ${playerId} and game_bets.status = 'open' and type_id = 4 and transactions.created_at >= ${from} and transactions.created_at < ${to}
      ) as is_open, (
        select first.cash_bets_minor - last.cash_bets_minor
        from history_before(${playerId}::int, ${from}::timestamptz) as first, history_before(${playerId}::int, ${to}::timestamptz) as last
      ) as staked, (
        select coalesce(sum(game_bets.amount_minor), 0)::bigint
        from (
          select distinct round_id from transactions where player_id = ${playerId} and type_id = 6 and type_id > 5
        ) as undone join game_bets on game_bets.player_id = ${playerId} and game_bets.round_id = undone.round_id and game_bets.status = 'rolled_back'
          join transactions on transactions.id = game_bets.transaction_id
        where type_id = 4 and transactions.created_at >= ${from} and transactions.created_at < ${to}
      ) as undone, (
        select coalesce(sum(adjustments.amount_minor), 0)::bigint
        from adjustments join game_bets on game_bets.id = bet_id join transactions on transactions.id = game_bets.transaction_id
        where adjustments.player_id = ${playerId} and adjustments.kind = 'void' and adjustments.amount_minor > 0
          and type_id = 4 and transactions.created_at >= ${from} and transactions.created_at < ${to}
      ) as voided`;
  return row && !row.is_open ? row.staked - row.undone - row.voided : null;
}

const settleDay = (platform: Platform, playerId: number, day: Date): Promise<void> =>
  platform.db.transaction(async () => {
    const { db, wallet, now } = platform;
    await db.sql`select 1 from wallets where player_id = ${playerId} for update`;
    const isSettled = await db.one`select 1 from cashback_days where player_id = ${playerId} and day = ${dateOf(day)}::date`;
    const wagered = isSettled ? 0n : await wageredOn(platform, playerId, day);
    if (wagered === null) return;
    await db.sql`delete from cashback_due where player_id = ${playerId} and day = ${dateOf(day)}::date`;
    if (wagered === 0n) return;
    const { betEur, depositedEur } = await wallet.balanceOf(playerId);
    const cashback = await cashbackAt(platform, day, fromMinor(betEur), fromMinor(depositedEur));
    const percent = (await mayBeAddressed(platform, playerId)) ? cashback : '0';
    const amount = cashbackOf(wagered, percent);
    const transactionId = amount > 0n ? await wallet.payCashback({ playerId, reference: dateOf(day), amount, at: now() }) : null;
    if (transactionId !== null) await recordCashback(platform, playerId, transactionId, amount);
    await db.sql`
      insert into cashback_days (player_id, day, wagered_minor, percent, transaction_id, settled_at)
      values (${playerId}, ${dateOf(day)}::date, ${wagered}::bigint, ${percent}::numeric, ${transactionId}, ${now()})`;
  });

/** Returns the percentage for a day: the highest of the levels that were in force during it, so that a change in the middle takes nothing away. */
async function cashbackAt(platform: Platform, day: Date, bets: Decimal, deposits: Decimal): Promise<Decimal> {
  const percents = (await vipLevelsBetween(platform, day, nextDay(day))).map(
    (levels) => required(levels[vipOf(levels, bets, deposits).level], 'The level').cashback,
  );
  return percents.reduce((highest, percent) => (compare(percent, highest) > 0 ? percent : highest), '0');
}

/** @param wagered minor units. @returns minor units, rounded down. */
const cashbackOf = (wagered: bigint, percent: string): bigint =>
  BigInt(new Big(wagered.toString()).times(percent).div(100).round(0, Big.roundDown).toFixed());

const nextDay = (day: Date): Date => new Date(day.getTime() + dayMs);
const dateOf = (day: Date): string => day.toISOString().slice(0, 10);
