import Big from 'big.js';
import { required } from '#domain/required.ts';
import type { WithdrawalAllowance } from '#openapi/model.ts';
import { compare, type Decimal, fromMinor } from '#domain/money.ts';
import { kycStatusOf } from '../documents/documents.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { isWider, type Level, type LevelLimits, limitNames, type LimitLevels } from './limit-levels.ts';
import { type Turnover, turnoverOf } from './turnover.ts';

type Need = NonNullable<WithdrawalAllowance['next']>['needs'][number];
type Verified = Readonly<Record<Need, boolean>>;
type Host = Pick<Platform, 'config' | 'db' | 'now'>;

const dayMs = 86_400_000;
const windowMs = { day: dayMs, month: 30 * dayMs } as const;

async function verifiedOf({ db, now }: Host, playerId: number): Promise<Verified> {
  const row = await db.single<Omit<Verified, 'document'>>`
    select email_verified_at is not null as email, mobile_verified_at is not null as mobile, funds_verified_at is not null as funds
    from players where id = ${playerId}`;
  return { ...row, document: (await kycStatusOf({ db, now }, playerId)) === 'approved' };
}

type Verifiable = Exclude<Level, 0>;

/** Proofs required for each level. A document outweighs a phone number, so level 2 and above do not require the number. */
const needs: Readonly<Record<Verifiable, readonly Need[]>> = { 1: ['email', 'mobile'], 2: ['document'], 3: ['document', 'funds'] };
const isReached = (level: Verifiable, verified: Verified): boolean => needs[level].every((need) => verified[need]);
const levelOf = (verified: Verified): Level => ([3, 2, 1] as const).find((level) => isReached(level, verified)) ?? 0;

/** Amounts in minor units of the euro. */
interface Used {
  readonly day: bigint;
  readonly month: bigint;
  readonly firstOfDay: Date | null;
  readonly firstOfMonth: Date | null;
}

/**
 * Sums withdrawals that are paid or under way, at the rate of their request; declined ones do not count.
 * @param but a withdrawal to leave out.
 */
async function usedOf({ db, now }: Host, playerId: number, but: string | null): Promise<Used> {
  const at = now().getTime();
  const [day, month] = [new Date(at - windowMs.day), new Date(at - windowMs.month)];
  return db.single<Used>`
    select coalesce(sum(amount_eur_minor) filter (where created_at > ${day}), 0)::bigint as day, coalesce(sum(amount_eur_minor), 0)::bigint as month,
      min(created_at) filter (where created_at > ${day}) as "firstOfDay", min(created_at) as "firstOfMonth"
    from transactions
    where player_id = ${playerId} and type_id = 2 and status <> 'declined' and created_at > ${month} and id is distinct from ${but}::uuid`;
}

const least = (amounts: readonly (bigint | null)[]): bigint | null =>
  amounts.reduce<bigint | null>((smallest, next) => (next !== null && (smallest === null || next < smallest) ? next : smallest), null);
const leftOf = (limit: bigint | null, used: bigint): bigint | null => (limit === null ? null : limit > used ? limit - used : 0n);

interface EuroAllowance {
  readonly level: Level;
  readonly limits: LevelLimits;
  readonly used: Used;
  readonly verified: Verified;
  /** Maximum of a single withdrawal now, null without limit. */
  readonly left: bigint | null;
}

async function allowanceInEuros(host: Host, levels: LimitLevels, playerId: number, but: string | null): Promise<EuroAllowance> {
  const verified = await verifiedOf(host, playerId);
  const level = levelOf(verified);
  const limits = levels[level];
  const used = await usedOf(host, playerId, but);
  const left = least([limits.transaction, leftOf(limits.day, used.day), leftOf(limits.month, used.month)]);
  return { level, limits, used, verified, left };
}

/** Returns when the oldest payment that uses up the limit leaves its period; null where waiting changes nothing. */
function moreFrom({ limits, used, left }: EuroAllowance): Date | null {
  if (left === null || left === limits.transaction) return null;
  const of = (name: 'day' | 'month', first: Date | null): number =>
    first !== null && leftOf(limits[name], used[name]) === left ? first.getTime() + windowMs[name] : 0;
  const at = Math.max(of('day', used.firstOfDay), of('month', used.firstOfMonth));
  return at === 0 ? null : new Date(at);
}

function onWire(
  allowance: EuroAllowance,
  levels: LimitLevels,
  { code, decimals }: SessionPlayer['currency'],
  eurRate: string,
): WithdrawalAllowance {
  // Never more than can be withdrawn, and never less than was.
  const money = (eur: bigint, rounding: Big.RoundingMode = Big.roundDown): Decimal =>
    new Big(fromMinor(eur, 2)).div(eurRate).round(decimals, rounding).toFixed(decimals);
  const orNull = (eur: bigint | null) => (eur === null ? null : money(eur));
  const { level, limits, used, verified, left } = allowance;
  const window = (limit: bigint | null, of: bigint) =>
    limit === null ? null : { limit: money(limit), used: money(of, Big.roundUp), left: money(required(leftOf(limit, of), 'What is left')) };
  const next = ([1, 2, 3] as const).find((other) => other > level && limitNames.some((name) => isWider(limits[name], levels[other][name])));
  return {
    level,
    currency: code,
    left: orNull(left),
    transaction: orNull(limits.transaction),
    day: window(limits.day, used.day),
    month: window(limits.month, used.month),
    more_from: moreFrom(allowance)?.toISOString() ?? null,
    next:
      next === undefined
        ? null
        : {
            level: next,
            needs: needs[next].filter((need) => !verified[need]),
            transaction: orNull(levels[next].transaction),
            day: orNull(levels[next].day),
            month: orNull(levels[next].month),
          },
  };
}

const rateOf = async ({ db }: Host, code: string): Promise<string> =>
  (await db.single<{ eur_rate: string }>`select eur_rate from currencies where code = ${code}`).eur_rate;

/** Returns the player's withdrawal allowance now, in their currency at today's rate; null without limits by the operator. */
export async function allowanceOf(host: Host, player: SessionPlayer): Promise<WithdrawalAllowance | null> {
  const turnover = await turnoverOf(host, player.id, false);
  const levels = host.config.withdrawalLimits ?? (turnover && noLimits);
  if (!levels) return null;
  const allowance = await allowanceInEuros(host, levels, player.id, null);
  return withTurnover(onWire(allowance, levels, player.currency, await rateOf(host, player.currency.code)), turnover, player);
}

/** Stands for no limits, for platforms that require turnover alone. */
const open = { transaction: null, day: null, month: null };
const noLimits: LimitLevels = [open, open, open, open];

function withTurnover(allowance: WithdrawalAllowance, turnover: Turnover | null, { currency }: SessionPlayer): WithdrawalAllowance {
  if (!turnover || turnover.missing === 0n) return allowance;
  const money = (minor: bigint) => fromMinor(minor, currency.decimals);
  const free = money(turnover.free);
  return {
    ...allowance,
    left: allowance.left !== null && compare(allowance.left, free) < 0 ? allowance.left : free,
    turnover: { missing: money(turnover.missing), locked: money(turnover.locked) },
  };
}

/**
 * Whether a withdrawal that was just written down is within its player's limits, in the transaction that wrote it. Of a player one is open at a time,
 * and another waits at its row: whatever came before it is seen here. @throws Problem `withdrawal_limit_reached`.
 */
export async function requireAllowed(host: Host, player: SessionPlayer, transactionId: string): Promise<void> {
  const turnover = await turnoverOf(host, player.id, true);
  const levels = host.config.withdrawalLimits ?? (turnover && noLimits);
  if (!levels) return;
  const allowance = await allowanceInEuros(host, levels, player.id, transactionId);
  const row = await host.db.single<{ asked: bigint; amount: bigint }>`
    select amount_eur_minor as asked, -amount_minor as amount from transactions where id = ${transactionId}`;
  const isPlayed = turnover === null || turnover.missing === 0n || row.amount <= turnover.free;
  if (isPlayed && (allowance.left === null || row.asked <= allowance.left)) return;
  const { code } = player.currency;
  const withdrawal = withTurnover(onWire(allowance, levels, player.currency, await rateOf(host, code)), turnover, player);
  throw new Problem('withdrawal_limit_reached', `You can withdraw up to ${withdrawal.left} ${code} at this moment.`, { withdrawal });
}
