import { bundleFormat, type Bundle, type ChainRecord, type PairRecord, type RecordedRound } from '#games/engine/proof/bundle.ts';
import { readReceipt, type PublicKey } from '#games/engine/proof/receipt.ts';
import type { RecordPage } from '#games/provider/protocol.ts';
import type { StoredRecord } from './store.ts';

type Ask = <Reply>(path: string) => Promise<Reply>;

/** More pages than the provider answers a network in its window. */
const maxPages = 100;

interface Told {
  readonly game_id: string;
  readonly pairs: readonly PairRecord[];
  readonly rounds: readonly RecordedRound[];
  readonly chains: readonly ChainRecord[];
  readonly isWhole: boolean;
}

/** Reads the player's record from the provider, page by page. @param seed the commitment of the only pair that is read; null for all. */
async function readRecord(ask: Ask, seed: string | null): Promise<Told> {
  const pairs = new Map<string, PairRecord>();
  const rounds: RecordedRound[] = [];
  const chains = new Map<string, ChainRecord>();
  let after: string | null = null;
  for (let count = 0; ; count += 1) {
    const query: string = new URLSearchParams({ ...(seed !== null && { seed }), ...(after !== null && { after }) }).toString();
    const page: RecordPage = await ask<RecordPage>(query ? `/record?${query}` : '/record');
    // Pages come newest first, pairs oldest first.
    for (const pair of page.pairs.toReversed()) if (!pairs.has(pair.server_seed_hash)) pairs.set(pair.server_seed_hash, pair);
    rounds.push(...(page.rounds as unknown as readonly RecordedRound[]));
    for (const chain of page.chains ?? []) chains.set(chain.chain_commitment, chain);
    after = page.next;
    if (after === null || count + 1 === maxPages)
      return {
        game_id: page.game_id,
        pairs: [...pairs.values()].toReversed(),
        rounds,
        chains: [...chains.values()],
        isWhole: after === null,
      };
  }
}

/** The bets of one pair, of a record that has many. */
function betsOfSeed({ bets }: StoredRecord, seed: string, rounds: readonly RecordedRound[]): StoredRecord['bets'] {
  const told = new Set(rounds.map(({ id }) => id));
  return bets.filter(
    ({ round_id, receipt }) => told.has(round_id) || (receipt !== null && readReceipt(receipt)?.server_seed_hash === seed),
  );
}

/** Everything that verifies a player's bets: what this browser has kept, and what the provider says today. */
export async function collectBundle(ask: Ask, kept: StoredRecord, seed: string | null = null): Promise<Bundle> {
  const { keys } = await ask<{ readonly keys: readonly PublicKey[] }>('/keys');
  const { game_id, pairs, rounds, chains, isWhole } = await readRecord(ask, seed);
  const known = new Set(kept.keys.map(({ kid }) => kid));
  return {
    format: bundleFormat,
    version: 1,
    game_id,
    keys: [...kept.keys, ...keys.filter(({ kid }) => !known.has(kid))],
    // Those of other pairs have no place beside one.
    commitments: kept.commitments.filter(({ server_seed_hash }) => seed === null || server_seed_hash === seed),
    bets: seed === null ? kept.bets : betsOfSeed(kept, seed, rounds),
    pairs,
    rounds,
    ...(chains.length > 0 && { chains }),
    is_whole: isWhole,
  };
}
