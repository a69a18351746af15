import {
  bundleFormat,
  type Bundle,
  type BundlePart,
  type ChainRecord,
  type PairRecord,
  type RecordedRound,
} from '#games/engine/proof/bundle.ts';
import { type BundleFile, partHash } from '#games/engine/proof/parts.ts';
import { readReceipt, type PublicKey } from '#games/engine/proof/receipt.ts';
import type { RecordPage } from '#games/provider/protocol.ts';
import { CallError } from '../call-error.ts';
import { pause } from '../pause.ts';
import type { StoredRecord } from './store.ts';

type Ask = <Reply>(path: string) => Promise<Reply>;

/** Rounds per part, so that a page holds only these in memory. */
const maxPartRounds = 10_000;
/** The provider limits the pages that a network reads; a longer record waits for the next window. */
const limitPauseMs = 10_000;
const maxLimitPauses = 60;

interface Reported {
  readonly game_id: string;
  readonly pairs: readonly PairRecord[];
  readonly rounds: readonly RecordedRound[];
  readonly chains: readonly ChainRecord[];
  /** Cursor of the next part; null at the end of the record. */
  readonly next: string | null;
}

async function requestWithPauses(ask: Ask, path: string): Promise<RecordPage> {
  for (let pauses = 0; ; pauses += 1) {
    try {
      return await ask<RecordPage>(path);
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'rate_limited' || pauses === maxLimitPauses) throw error;
      await pause(limitPauseMs);
    }
  }
}

/**
 * Reads a part of the player's record from the provider, page by page.
 * @param seed the commitment of the only pair that is read; null for all. @param from cursor: the end of the part before.
 */
async function readRecord(ask: Ask, seed: string | null, from: string | null, maxRounds: number): Promise<Reported> {
  const pairs = new Map<string, PairRecord>();
  const rounds: RecordedRound[] = [];
  const chains = new Map<string, ChainRecord>();
  let next = from;
  for (;;) {
    const query: string = new URLSearchParams({ ...(seed !== null && { seed }), ...(next !== null && { after: next }) }).toString();
    const page: RecordPage = await requestWithPauses(ask, query ? `/record?${query}` : '/record');
    // Pages come newest first, pairs oldest first.
    for (const pair of page.pairs.toReversed()) if (!pairs.has(pair.server_seed_hash)) pairs.set(pair.server_seed_hash, pair);
    rounds.push(...(page.rounds as unknown as readonly RecordedRound[]));
    for (const chain of page.chains ?? []) chains.set(chain.chain_commitment, chain);
    ({ next } = page);
    if (next === null || rounds.length >= maxRounds)
      return { game_id: page.game_id, pairs: [...pairs.values()].toReversed(), rounds, chains: [...chains.values()], next };
  }
}

/** The bets of one pair, of a record that has many. */
function betsOfSeed({ bets }: StoredRecord, seed: string, rounds: readonly RecordedRound[]): StoredRecord['bets'] {
  const known = new Set(rounds.map(({ id }) => id));
  return bets.filter(
    ({ round_id, receipt }) => known.has(round_id) || (receipt !== null && readReceipt(receipt)?.server_seed_hash === seed),
  );
}

/** The text of a saved bundle: the next part names its hash. */
const textOf = (bundle: Bundle): string => JSON.stringify(bundle, null, 1);

/**
 * Everything that verifies a player's bets, part by part, newest first: the records of this browser and of the provider. A record that fits into one
 * part is one bundle without a number.
 */
export async function* collectBundles(
  ask: Ask,
  kept: StoredRecord,
  seed: string | null = null,
  maxRounds: number = maxPartRounds,
): AsyncGenerator<BundleFile, void> {
  const { keys } = await ask<{ readonly keys: readonly PublicKey[] }>('/keys');
  const known = new Set(kept.keys.map(({ kid }) => kid));
  const allKeys = [...kept.keys, ...keys.filter(({ kid }) => !known.has(kid))];
  let from: string | null = null;
  let previous: string | null = null;
  for (let number = 1; ; number += 1) {
    const { game_id, pairs, rounds, chains, next } = await readRecord(ask, seed, from, maxRounds);
    const isWhole = number === 1 && next === null;
    const part: BundlePart = { number, previous, is_last: next === null };
    const bundle: Bundle = {
      format: bundleFormat,
      version: 1,
      game_id,
      keys: allKeys,
      // Commitments of other pairs are not part of a single pair's bundle. The first part has those that the page stored.
      commitments: number > 1 ? [] : kept.commitments.filter(({ server_seed_hash }) => seed === null || server_seed_hash === seed),
      bets: number > 1 ? [] : seed === null ? kept.bets : betsOfSeed(kept, seed, rounds),
      pairs,
      rounds,
      ...(chains.length > 0 && { chains }),
      is_whole: isWhole,
      ...(!isWhole && { part }),
    };
    const text = textOf(bundle);
    yield { bundle, text };
    if (next === null) return;
    from = next;
    previous = partHash(text);
  }
}
