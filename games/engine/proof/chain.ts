import type { Bundle, PairRecord, ShownCommitment } from './bundle.ts';
import type { Fault } from './faults.ts';
import type { ReceiptClaims } from './receipt.ts';

/** Whether a seed follows a commitment: it was in use, was announced as the next one, or is linked to it from pair to pair. */
export function isAnnounced(hash: string, shown: ShownCommitment, pairs: readonly PairRecord[]): boolean {
  if (hash === shown.server_seed_hash || hash === shown.next_server_seed_hash) return true;
  const at = pairs.findIndex((pair) => pair.server_seed_hash === shown.server_seed_hash);
  let pair = pairs[at];
  if (pair?.next_server_seed_hash !== shown.next_server_seed_hash) return false;
  for (const next of pairs.slice(at + 1)) {
    // A pair is replaced only after it was played: one without bets has no successor.
    if (pair.bets <= 0 || next.server_seed_hash !== pair.next_server_seed_hash) return false;
    if (next.server_seed_hash === hash) return true;
    pair = next;
  }
  return false;
}

/** Seeds that replaced announced ones. */
export function chainFaults({ commitments, pairs }: Pick<Bundle, 'commitments' | 'pairs'>): Fault[] {
  const broken = { kind: 'other_chain', round_id: null, nonce: null } as const;
  const isShownInOrder = commitments.every((shown, at) => {
    const before = commitments[at - 1];
    if (!before) return true;
    if (before.server_seed_hash === shown.server_seed_hash) return before.next_server_seed_hash === shown.next_server_seed_hash;
    return isAnnounced(shown.server_seed_hash, before, pairs);
  });
  const isToldAsShown = commitments.every((shown) => {
    const pair = pairs.find(({ server_seed_hash }) => server_seed_hash === shown.server_seed_hash);
    return !pair || pair.next_server_seed_hash === shown.next_server_seed_hash;
  });
  return isShownInOrder && isToldAsShown ? [] : [broken];
}

/** The round of a receipt's number: at a table, several bets of a player belong to one round. */
const roundOf = ({ chain_commitment, wager, round_id }: ReceiptClaims): string =>
  chain_commitment !== undefined && typeof wager['round'] === 'string' ? wager['round'] : round_id;
const seriesOf = ({ chain_commitment, server_seed_hash }: ReceiptClaims): string => chain_commitment ?? server_seed_hash;

const lowest = (numbers: readonly number[]): number => numbers.reduce((least, each) => Math.min(least, each), Number.MAX_SAFE_INTEGER);

/** More numbers than anybody plays under one pair of seeds. */
const maxNumbers = 200_000;

/** Missing and repeated numbers under one pair of seeds. @param receipts one for each bet, stored here or sent. */
export function nonceFaults(
  { bets, pairs, is_whole }: Pick<Bundle, 'bets' | 'pairs' | 'is_whole'>,
  receipts: readonly ReceiptClaims[],
): Fault[] {
  const faults: Fault[] = [];
  const series = new Map<string, ReceiptClaims[]>();
  for (const each of receipts) {
    const known = series.get(seriesOf(each));
    if (known) known.push(each);
    else series.set(seriesOf(each), [each]);
  }
  for (const [seed, claims] of series) {
    const numbers = new Map<number, string>();
    for (const each of claims) {
      const first = numbers.get(each.nonce);
      if (first === undefined) numbers.set(each.nonce, roundOf(each));
      else if (first !== roundOf(each)) faults.push({ kind: 'repeated_nonce', round_id: each.round_id, nonce: each.nonce });
    }
    // A player need not bet in every round of a table.
    if (claims.some(({ chain_commitment }) => chain_commitment !== undefined)) continue;
    const pair = is_whole ? pairs.find(({ server_seed_hash }) => server_seed_hash === seed) : undefined;
    const shown = bets.flatMap((bet) => (bet.shown.server_seed_hash === seed ? [bet.shown.nonce] : []));
    const from = pair ? 0 : lowest([...shown, ...numbers.keys()]);
    const end = [...numbers.keys()].reduce((highest, nonce) => Math.max(highest, nonce + 1), pair?.bets ?? 0);
    for (let nonce = from; nonce < Math.min(end, from + maxNumbers); nonce += 1)
      if (!numbers.has(nonce)) faults.push({ kind: 'skipped_nonce', round_id: null, nonce });
  }
  return faults;
}
