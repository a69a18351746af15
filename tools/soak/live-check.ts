import { commitmentOf, isOfChain, readBets } from '#games/engine/index.ts';
import { isSignedByQuicknet } from '#games/engine/beacon-signature.ts';
import { isSaltProved, type SaltProof } from '#games/engine/salt.ts';
import { betsDue, fallenIn, roulette } from '#games/roulette/engine.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { withLongStatements } from '#server/db/statement-timeout.ts';
import { audit } from '#server/wallet/audit.ts';
import type { TableCrowd } from './live-players.ts';

interface DrawnRound {
  readonly id: string;
  readonly number: number;
  readonly result: readonly number[] | null;
  readonly late_ms: number | null;
  readonly commitment: string;
  readonly salt: string;
  readonly salt_proof: SaltProof;
  readonly server_seed: string;
  readonly server_seed_hash: string;
}
interface KeptBet {
  readonly id: string;
  readonly request_id: string;
  readonly live_round_id: string;
  readonly state: string;
  readonly bets: unknown;
  readonly stake_minor: bigint;
  readonly payout_minor: bigint | null;
  readonly is_in_time: boolean;
  readonly booked: string | null;
  readonly booked_minor: bigint | null;
  readonly paid_minor: bigint | null;
  readonly written: number;
}

export interface LiveChecked {
  readonly faults: readonly string[];
  readonly differences: readonly string[];
  readonly entries: number;
  readonly rounds: number;
  readonly settled: number;
  readonly returned: number;
  /** Milliseconds from when a round was due until it was drawn, smallest first. */
  readonly drawLateMs: readonly number[];
}

/**
 * Compares players' observations at a table with its rounds, its rounds with their chain, its bets with the rounds and the ledger, and the ledger
 * with itself.
 */
export async function checkTable(databaseUrl: string, { bets, seen }: Pick<TableCrowd, 'bets' | 'seen'>): Promise<LiveChecked> {
  const db = openPostgres(databaseUrl, { connections: 1, onError: () => undefined });
  try {
    return await withLongStatements(async () => {
      const faults: string[] = [];
      const rounds = await db.sql<DrawnRound>`
        select live_rounds.id, number, result, (extract(epoch from drawn_at - draws_at) * 1000)::int as late_ms, commitment, salt, salt_proof, server_seed, server_seed_hash
        from provider.live_rounds join provider.chains on chains.id = chain_id join provider.seed_pairs on seed_pairs.id = seed_pair_id
        where live_rounds.table_id = 'live-roulette' order by place`;
      const results = new Map(rounds.map((round) => [round.id, round.result]));
      const firstOf = new Map<string, number>();
      rounds.forEach((round, index) => {
        const first = firstOf.get(round.commitment) ?? index;
        firstOf.set(round.commitment, first);
        faults.push(...faultsOf(round, index - first).map((fault) => `round ${round.number} ${fault}`));
      });
      for (const [id, seenResults] of seen)
        if (seenResults.size !== 1 || results.get(id)?.join() !== [...seenResults][0])
          faults.push(`players saw ${[...seenResults].join(' and ')} fall in ${id}`);

      const kept = await db.sql<KeptBet>`
        select rounds.id, request_id, live_round_id, rounds.state, wager -> 'bets' as bets, rounds.stake_minor, rounds.payout_minor,
          rounds.created_at < closes_at as is_in_time, game_bets.status as booked, game_bets.amount_minor as booked_minor, game_bets.payout_minor as paid_minor,
          (select count(*) from provider.rounds twin where twin.request_id = rounds.request_id)::int as written
        from provider.rounds join provider.live_rounds on live_rounds.id = live_round_id left join game_bets on game_bets.id = 'games:bet-' || rounds.id
        where live_rounds.table_id = 'live-roulette'`;
      const byRequest = new Map(kept.map((bet) => [bet.request_id, bet]));
      for (const bet of kept)
        faults.push(...faultsOfBet(bet, results.get(bet.live_round_id) ?? null).map((fault) => `bet ${bet.id} ${fault}`));
      for (const { request, isLate, isTaken, stake, payout, id } of bets) {
        const bet = byRequest.get(request);
        if (isLate && isTaken) faults.push(`bet ${request} was taken after the close`);
        if (isTaken && (bet?.id !== id || bet?.state !== 'closed' || Number(bet.stake_minor) !== stake))
          faults.push(`bet ${request} was lost`);
        if (!isTaken && bet && !['undone', 'refused'].includes(bet.state))
          faults.push(`bet ${request} plays, which its player was refused`);
        if (payout !== null && Number(bet?.payout_minor) !== payout) faults.push(`bet ${request} was reported to pay ${payout}`);
      }
      const { entries, differences } = await audit(db);
      return {
        faults,
        entries,
        differences: differences.map(({ rule, subject, expected, actual }) => `${rule}: ${subject} is ${actual}, not ${expected}`),
        rounds: rounds.length,
        settled: kept.filter(({ state }) => state === 'closed').length,
        returned: kept.filter(({ state }) => state === 'undone').length,
        drawLateMs: rounds.flatMap(({ late_ms }) => late_ms ?? []).toSorted((a, b) => a - b),
      };
    });
  } finally {
    await db.close();
  }
}

function faultsOf({ number, result, commitment, salt, salt_proof, server_seed, server_seed_hash }: DrawnRound, index: number): string[] {
  if (number !== index + 1) return [`stands in the place of ${index + 1}`];
  if (result === null) return ['was never drawn'];
  const draw = { serverSeed: server_seed, clientSeed: salt, nonce: number };
  const again = fallenIn(roulette(draw, [{ on: '17', stake: 1 }], 'european')).join();
  return [
    ...(again === result.join() ? [] : [`is ${result.join()}, and comes to ${again}`]),
    ...(isOfChain(draw, commitment) && commitmentOf(server_seed) === server_seed_hash ? [] : ['is not of the chain']),
    ...(isSaltProved(commitment, salt, salt_proof, isSignedByQuicknet) ? [] : ['has a salt without its source']),
  ];
}

function faultsOfBet(
  { state, bets, stake_minor, payout_minor, is_in_time, booked, booked_minor, paid_minor, written }: KeptBet,
  result: readonly number[] | null,
): string[] {
  if (written !== 1) return [`was written ${written} times`];
  if (state === 'undone' || state === 'refused')
    return booked === null || booked === 'rolled_back' ? [] : [`is ${state}, and ${booked} in the books`];
  if (state !== 'closed' || result === null) return [`is ${state}`];
  // The division of hundredths leaves no remainder here: even the lowest price is 2×.
  const due = betsDue(readBets(bets), result, 'european') / 100n;
  return [
    ...(is_in_time ? [] : ['was taken after the close']),
    ...(payout_minor === due ? [] : [`pays ${payout_minor}, and ${due} is due`]),
    ...(booked === 'settled' && booked_minor === stake_minor && paid_minor === due
      ? []
      : [`is ${booked} in the books, with ${paid_minor} of ${due}`]),
  ];
}
