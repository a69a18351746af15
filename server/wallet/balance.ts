import type { Balance, BalanceExact } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import type { Database } from '../db/database.ts';
import { Problem } from '../http/problem.ts';

/** Minor units of `currency`; the two EUR sums are minor units of EUR. */
export interface WalletBalance {
  readonly currency: string;
  readonly decimals: number;
  readonly cash: bigint;
  readonly locked: bigint;
  readonly bonus: bigint;
  /** Deposits that are under way. */
  readonly pending: bigint;
  /** All deposits ever authorized. */
  readonly deposited: bigint;
  readonly depositedEur: bigint;
  /** All cash ever bet, without rolled back bets. */
  readonly betEur: bigint;
}

/** Returns the balances of these players by player id; players without a wallet are left out. */
export async function balancesOf(db: Database, playerIds: readonly number[]): Promise<ReadonlyMap<number, WalletBalance>> {
  const rows = await db.sql<WalletBalance & { playerId: number }>`
    select player_id as "playerId", wallets.currency, currencies.decimals, cash_minor as cash, locked_minor as locked, bonus_minor as bonus,
      deposited_minor as deposited, deposited_eur_minor as "depositedEur", bet_eur_minor as "betEur",
      (select coalesce(sum(amount_minor), 0)::bigint from transactions
        where player_id = wallets.player_id and type_id = 1 and status in ('initialized', 'pending')) as pending
    from wallets join currencies on currencies.code = wallets.currency where player_id = any(${playerIds}::int[])`;
  return new Map(rows.map(({ playerId, ...balance }) => [playerId, balance]));
}

/** @throws Problem 404 when the player has no wallet. */
export async function balanceOf(db: Database, playerId: number): Promise<WalletBalance> {
  return requireWallet((await balancesOf(db, [playerId])).get(playerId));
}

/** @throws Problem 404 for a player without a wallet. */
export function requireWallet(balance: WalletBalance | undefined): WalletBalance {
  if (!balance) throw new Problem('not_found', 'No such wallet.');
  return balance;
}

/** The labels of the contract. */
export function balanceOnWire({ cash, locked, bonus, pending, deposited, decimals }: WalletBalance): {
  balance: Balance;
  balance_exact: BalanceExact;
} {
  const exact = (minor: bigint) => fromMinor(minor, decimals);
  const balance_exact: BalanceExact = {
    real: exact(cash),
    bonus: exact(bonus),
    total: exact(cash + bonus),
    available: exact(cash),
    pending: exact(pending),
    locked: exact(locked),
    deposited: exact(deposited),
  };
  // Numbers for display only: the contract has them for older clients, and calculations use `balance_exact`.
  const balance = Object.fromEntries(Object.entries(balance_exact).map(([label, value]) => [label, Number(value)])) as unknown as Balance;
  return { balance, balance_exact };
}
