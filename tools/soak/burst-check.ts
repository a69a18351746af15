import { payoutOf } from '#games/engine/index.ts';
import type { Database } from '#server/db/database.ts';
import { audit } from '#server/wallet/audit.ts';
import type { Flyer } from './flyers.ts';

/** A round of real money as the provider stored it. */
export interface StoredRound {
  readonly id: string;
  readonly state: string;
  readonly refusal: string | null;
  readonly stake: number;
  readonly autoExit: number | null;
  readonly point: number | null;
  readonly multiplier: number | null;
  readonly payout: number | null;
}

/** Finds the fault of a round that no outage may touch: a returned stake, an open round, or a payout that its seed does not decide. */
export function roundFault({ id, state, refusal, stake, autoExit, point, multiplier, payout }: StoredRound): string | null {
  // A bet that the wallet refused took no stake.
  if (state === 'refused') return null;
  if (state !== 'closed' || point === null || refusal !== null) return `round ${id} is ${state}${refusal === null ? '' : `, ${refusal}`}`;
  const paid = BigInt(payout ?? 0);
  const exit = autoExit ?? multiplier;
  const due = exit !== null && (autoExit === null || point >= autoExit) ? payoutOf(BigInt(stake), exit) : 0n;
  if (paid > payoutOf(BigInt(stake), point)) return `round ${id} paid ${paid}, though it ended at ${point}`;
  // A player who left by hand either left in time or got nothing.
  return paid === due || (autoExit === null && paid === 0n) ? null : `round ${id} paid ${paid} instead of ${due}`;
}

export interface BurstBooks {
  readonly rounds: number;
  /** Returned stakes, payouts that no seed decided and balances that rounds do not explain. */
  readonly gains: readonly string[];
  readonly differences: readonly string[];
}

/** @param depositedMinor the only money that each player brought. */
export async function checkBurst(db: Database, players: readonly Flyer[], depositedMinor: bigint): Promise<BurstBooks> {
  const rounds = await db.sql<StoredRound>`
    select rounds.id, rounds.state, rounds.refusal, rounds.stake_minor::int as stake, (wager ->> 'autoExit')::int as "autoExit",
      (outcome ->> 'crashPoint')::int as point, multiplier, payout_minor::int as payout
    from provider.rounds join provider.sessions on sessions.id = session_id where sessions.mode = 'real'`;
  const outages = await db.sql<{ began_at: Date }>`select began_at from provider.outages`;
  const balances = await db.query<{ id: number; cash: bigint; net: bigint }>(
    `select player_id as id, cash_minor as cash,
       (select coalesce(sum(coalesce(payout_minor, 0) - amount_minor), 0)::bigint from game_bets
        where game_bets.player_id = wallets.player_id and status <> 'rolled_back') as net
     from wallets where player_id in (select value::int from jsonb_array_elements_text($1::jsonb))`,
    [JSON.stringify(players.map(({ id }) => id))],
  );
  const { differences } = await audit(db);
  return {
    rounds: rounds.length,
    gains: [
      ...rounds.map(roundFault).filter((fault) => fault !== null),
      ...outages.map(({ began_at: at }) => `an outage was recorded at ${at.toISOString()}`),
      ...balances
        .filter(({ cash, net }) => cash !== depositedMinor + net)
        .map(({ id, cash, net }) => `player ${id} has ${cash} instead of ${depositedMinor + net}`),
    ],
    differences: differences.map(({ rule, subject, expected, actual }) => `${rule}: ${subject} is ${actual}, not ${expected}`),
  };
}
