import { required } from '#domain/required.ts';
import type { PlayLimit } from '#openapi/model.ts';
import type { PlayLimitPeriod } from '#domain/play-limits.ts';
import { requireActive } from '../accounts/status.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import { rulesOfCountry } from '../jurisdictions/current.ts';
import type { Platform } from '../platform.ts';
import { depositMaximumsOf } from './deposit-maximums.ts';
import { heldAt, needsDepositLimit, onWire, type Row, rowsOf, usedIn } from './play-limits.ts';

type Host = Pick<Platform, 'config' | 'db' | 'now'>;
type Limited = Pick<SessionPlayer, 'id' | 'country' | 'currency'>;

/** The rule that leaves no room for a deposit, as its player and operators read it. */
export const heldForReasons = ['account', 'limit_required', 'country_maximum', 'own_limit'] as const;
export type HeldFor = (typeof heldForReasons)[number];

/** A limit with its remainder in minor units: negative if the limit was lowered below the amount used. */
interface Room {
  readonly limit: PlayLimit;
  readonly left: bigint;
}

const narrowestOf = (rooms: readonly Room[]): Room | undefined => rooms.toSorted((a, b) => (a.left < b.left ? -1 : 1))[0];
const isLimited = (row: Row, now: Date): row is Row & { readonly period: PlayLimitPeriod } =>
  row.kind === 'deposit' && heldAt(row, now).amount !== null;

/** Returns the room that each limit of the player and each maximum of their country leaves beside a deposit. */
async function roomsOf(host: Host, player: Limited, rows: readonly Row[], deposit: string | null): Promise<Room[]> {
  const now = host.now();
  const { decimals } = player.currency;
  const rooms: Room[] = [];
  for (const row of rows.filter((each) => isLimited(each, now))) {
    const held = heldAt(row, now);
    const used = await usedIn(host, player.id, row.period, deposit);
    const limit = onWire('deposit', row.period, held, used, decimals);
    rooms.push({ limit, left: required(held.amount, 'The limit') - used.deposited });
  }
  for (const [period, maximum] of await depositMaximumsOf(host, player)) {
    const used = await usedIn(host, player.id, period, deposit);
    const limit = onWire('deposit', period, { amount: maximum, next: null }, used, decimals);
    rooms.push({ limit: { ...limit, is_required: true }, left: maximum - used.deposited });
  }
  return rooms;
}

/** Locks the basis of deposit limits: credits of one player take turns here, and a change of a limit waits. */
const lockWallet = ({ db }: Host, playerId: number) => db.sql`select 1 from wallets where player_id = ${playerId} for update`;

/** @returns the player's limits. @throws Problem `deposit_limit_required` if the player's country requires one before a deposit. */
export async function requireLimitSet(host: Host, { id, country }: Pick<Limited, 'id' | 'country'>): Promise<readonly Row[]> {
  const rows = await rowsOf(host, id);
  if (needsDepositLimit(await rulesOfCountry(host, country), rows, host.now()))
    throw new Problem('deposit_limit_required', 'Set a deposit limit before your first deposit. Your country requires it.');
  return rows;
}

/**
 * Checks whether a just recorded deposit is within its player's own limits and the maximums of their country, in the same transaction.
 * @throws Problem `play_limit_reached`, with the limit that leaves least, or `deposit_limit_required` if the player's country requires a limit.
 */
export async function requireWithinDepositLimits(
  host: Host,
  player: Limited,
  { id, amount }: { readonly id: string; readonly amount: bigint },
): Promise<void> {
  await lockWallet(host, player.id);
  const rows = await requireLimitSet(host, player);
  const narrowest = narrowestOf(await roomsOf(host, player, rows, id));
  if (!narrowest || amount <= narrowest.left) return;
  const { limit } = narrowest;
  const whose = limit.is_required ? 'The maximum of your country' : 'Your own limit';
  throw new Problem('play_limit_reached', `${whose} leaves ${limit.left} ${player.currency.code} for deposits.`, { play_limit: limit });
}

/** The amount that a player may be credited for a deposit now, in minor units. */
export interface DepositRoom {
  /** Null without a limit. */
  readonly left: bigint | null;
  /** The room of the player's own limits. */
  readonly own: bigint | null;
  /** The remainder under the rules that nobody can override: the maximum of the country, a limit that it requires, and the state of the account. */
  readonly strict: bigint | null;
  /** The rule that leaves least; null without a limit. */
  readonly heldFor: HeldFor | null;
}

type Locked = Omit<Limited, 'currency'> &
  Parameters<typeof requireActive>[0] & { readonly currency_id: number; readonly code: string; readonly decimals: number };

function isActive(player: Locked, now: Date): boolean {
  try {
    requireActive(player, now);
    return true;
  } catch (error) {
    if (error instanceof Problem) return false;
    throw error;
  }
}

const positive = (left: bigint | undefined): bigint | null => (left === undefined ? null : left > 0n ? left : 0n);
const barred = (heldFor: HeldFor, own: bigint | null): DepositRoom => ({ left: 0n, own, strict: 0n, heldFor });

/**
 * Returns the amount that a player may be credited for a deposit now, by the rules for opening one. Locks the player's status and wallet until the
 * transaction ends.
 * @param deposit one that does not count as used.
 */
export async function depositRoomOf(host: Host, playerId: number, deposit: string | null): Promise<DepositRoom> {
  const { db, now } = host;
  const row = await db.single<Locked>`
    select players.id, country, status, excluded_until as "excludedUntil", break_until as "breakUntil", holds, currencies.id as currency_id, code, decimals
    from players join currencies on currencies.id = currency_id where players.id = ${playerId} for share of players`;
  await lockWallet(host, playerId);
  const player = { ...row, currency: { id: row.currency_id, code: row.code, decimals: row.decimals } };
  const rows = await rowsOf(host, playerId);
  const rooms = await roomsOf(host, player, rows, deposit);
  const ofCountry = narrowestOf(rooms.filter(({ limit }) => limit.is_required));
  const own = positive(narrowestOf(rooms.filter(({ limit }) => !limit.is_required))?.left);
  if (!isActive(player, now())) return barred('account', own);
  if (needsDepositLimit(await rulesOfCountry(host, player.country), rows, now())) return barred('limit_required', own);
  const strict = positive(ofCountry?.left);
  const narrowest = narrowestOf(rooms);
  if (!narrowest) return { left: null, own, strict, heldFor: null };
  const heldFor = narrowest.limit.is_required ? 'country_maximum' : 'own_limit';
  return { left: positive(narrowest.left), own, strict, heldFor };
}
