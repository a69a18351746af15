import Big from 'big.js';
import { fromMinor } from '#domain/money.ts';
import { vipLevels, vipOf } from '#domain/vip.ts';
import { mayBeAddressed } from '../marketing/addressable.ts';
import { fragment } from '../db/database.ts';
import { recordCashback } from '../notifications/payment-notices.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';

const everyS = 900;
const dayMs = 86_400_000;
/** How far back a day is still settled: the platform may have been down, or a round open, on the day after. */
const latestDays = 7;

/** Each day's cashback is paid on the day after, in UTC, in whichever process comes first. */
export const cashbackJobs = (platform: Platform): readonly Job[] => [
  { name: 'paying VIP cashback', everyS: everyS, work: () => payCashback(platform) },
];

/** Bets with cash that stand, each once, from midnight to midnight in UTC. Those of the seed's accounts were never real. */
const validBets = (from: Date, to: Date) => fragment`
  transactions join game_bets on game_bets.player_id = transactions.player_id and game_bets.round_id = transactions.round_id
    and game_bets.transaction_id = transactions.id and game_bets.status <> 'rolled_back'
  where transactions.type_id = 4 and not transactions.is_sandbox and transactions.created_at >= ${from} and transactions.created_at < ${to}`;

/** Settles the days that have ended, the oldest first. Doing it again, or twice at once, pays nothing more. */
export async function payCashback(platform: Platform): Promise<void> {
  const today = Math.floor(platform.now().getTime() / dayMs) * dayMs;
  for (let back = latestDays; back > 0; back -= 1) {
    const day = new Date(today - back * dayMs);
    for (const playerId of await unsettledPlayers(platform, day)) await settleDay(platform, playerId, day);
  }
}

/** Those who bet on the day and have no round of it open any more: its bet could still be rolled back. */
async function unsettledPlayers({ db }: Platform, day: Date): Promise<number[]> {
  const rows = await db.sql<{ player_id: number }>`
    select transactions.player_id from ${validBets(day, nextDay(day))}
      and not exists (select 1 from cashback_days where cashback_days.player_id = transactions.player_id and day = ${dateOf(day)}::date)
    group by transactions.player_id having bool_and(game_bets.status = 'settled')`;
  return rows.map((row) => row.player_id);
}

const settleDay = (platform: Platform, playerId: number, day: Date): Promise<void> =>
  platform.db.transaction(async () => {
    const { db, wallet, now } = platform;
    await db.sql`select 1 from wallets where player_id = ${playerId} for update`;
    if (await db.one`select 1 from cashback_days where player_id = ${playerId} and day = ${dateOf(day)}::date`) return;
    const bets = await db.one<{ wagered: bigint }>`
      select sum(game_bets.amount_minor)::bigint as wagered from ${validBets(day, nextDay(day))} and transactions.player_id = ${playerId}`;
    const { betEur, depositedEur } = await wallet.balanceOf(playerId);
    const { cashback } = vipLevels[vipOf(fromMinor(betEur), fromMinor(depositedEur)).level]!;
    const percent = (await mayBeAddressed(platform, playerId)) ? cashback : '0';
    const wagered = bets?.wagered ?? 0n;
    const amount = cashbackOf(wagered, percent);
    const transactionId = amount > 0n ? await wallet.payCashback({ playerId, reference: dateOf(day), amount, at: now() }) : null;
    if (transactionId !== null) await recordCashback(platform, playerId, transactionId, amount);
    await db.sql`
      insert into cashback_days (player_id, day, wagered_minor, percent, transaction_id, settled_at)
      values (${playerId}, ${dateOf(day)}::date, ${wagered}::bigint, ${percent}::numeric, ${transactionId}, ${now()})`;
  });

/** @param wagered minor units. @returns minor units, rounded down. */
const cashbackOf = (wagered: bigint, percent: string): bigint =>
  BigInt(new Big(wagered.toString()).times(percent).div(100).round(0, Big.roundDown).toFixed());

const nextDay = (day: Date): Date => new Date(day.getTime() + dayMs);
const dateOf = (day: Date): string => day.toISOString().slice(0, 10);
