import type { Platform } from '../platform.ts';

/** Amounts in minor units of the player's currency. */
export interface Turnover {
  /** The amount of deposits that is still to be staked before all of the balance can leave. */
  readonly missing: bigint;
  /** The part of the balance that stays until then: never more than was deposited and not played. */
  readonly locked: bigint;
  /** The amount that can leave now. */
  readonly free: bigint;
}

/** Deposits before these were played, or their age speaks for them. */
const countedDeposits = 100;

/**
 * The turnover that a player owes on deposits. A stake counts for one deposit only, the earliest first; winnings and what a bonus left are free.
 * Under the lock of the wallet no bet comes between the figures.
 */
export async function turnoverOf(
  { config, db }: Pick<Platform, 'config' | 'db'>,
  playerId: number,
  lock: boolean,
): Promise<Turnover | null> {
  const percent = BigInt(config.depositTurnover);
  if (percent === 0n) return null;
  if (lock) await db.sql`select 1 from wallets where player_id = ${playerId} for update`;
  const { cash, missing } = await db.single<{ cash: bigint; missing: bigint }>`
    select cash_minor as cash, (
      -- From each deposit on: what it and later ones ask for, less what was staked since. The most of these is what is missing.
      select coalesce(max(greatest(asked - (play_used(${playerId}::int, created_at - interval '1 microsecond')).staked, 0)), 0)::bigint
      from (
        select created_at, ceil(sum(moved_minor) over (order by id desc) * ${config.depositTurnover}::int / 100.0) as asked
        from (
          select id, created_at, moved_minor from ledger_entries
          where player_id = ${playerId} and kind = 'deposit' order by id desc limit ${countedDeposits}
        ) as latest
      ) as deposits
    ) as missing
    from wallets where player_id = ${playerId}`;
  const unplayed = (missing * 100n + percent - 1n) / percent;
  const locked = unplayed < cash ? unplayed : cash;
  return { missing, locked, free: cash - locked };
}
