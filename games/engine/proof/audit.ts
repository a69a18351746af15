import { agrees, recompute } from '../recompute.ts';
import { readRecord, UnreadableRecord } from '../record.ts';
import { commitmentOf } from '../fairness.ts';
import type { Rules } from '../wager.ts';
import type { Bundle, KeptBet, RecordedRound } from './bundle.ts';
import { chainFaults, isAnnounced, nonceFaults } from './chain.ts';
import { isSameJson, sortedFaults, type Fault, type FaultKind } from './faults.ts';
import { checkSignature, readReceipt, type ReceiptClaims } from './receipt.ts';
import { saltFaults } from './table-salt.ts';

export interface GameOfRules {
  readonly rules: Rules;
  /** Codes of the games that these rules play. */
  readonly plays: readonly string[];
}
export type FindRules = (kind: string) => Promise<GameOfRules | null>;

export interface Audit {
  /**
   * `unfinished`: no fault so far, and nothing revealed that could be recomputed. `unproven`: no fault, but for some bets only the provider's present
   * record names the hash shown before them.
   */
  readonly verdict: 'fair' | 'unfair' | 'unproven' | 'unfinished';
  /** Rounds that were computed again from their revealed seeds. */
  readonly recomputed: number;
  /** Rounds with an unrevealed seed. */
  readonly unrevealed: number;
  /** Rounds whose commitment the page stored before the bet. */
  readonly kept: number;
  /** Recomputed rounds whose hash no page stored before the bet. */
  readonly unproven: number;
  /** Receipts whose signature cannot be checked in this environment. */
  readonly unchecked: number;
  readonly faults: readonly Fault[];
}

/** The facts in which two descriptions of one bet may differ. */
type BetFacts = Partial<Pick<ReceiptClaims, 'wager' | 'stake_minor' | 'currency' | 'client_seed' | 'nonce' | 'server_seed_hash'>>;
const faultsOfFields = {
  wager: 'changed_wager',
  stake_minor: 'changed_stake',
  currency: 'changed_currency',
  client_seed: 'changed_client_seed',
  nonce: 'changed_nonce',
  server_seed_hash: 'swapped_seed',
} as const satisfies Record<keyof BetFacts, FaultKind>;

const differences = (now: BetFacts, before: BetFacts): FaultKind[] =>
  (Object.keys(faultsOfFields) as (keyof BetFacts)[])
    .filter((field) => before[field] !== undefined && !isSameJson(now[field], before[field]))
    .map((field) => faultsOfFields[field]);

/** Reads a bet as the server reads it from a page: unknown fields are no part of it. */
async function readAsked({ asked }: KeptBet, findRules: FindRules): Promise<BetFacts> {
  const found = await findRules(String(asked.wager['kind']));
  try {
    return found ? { ...asked, wager: { ...found.rules.readWager(asked.wager) } } : asked;
  } catch {
    return asked;
  }
}

/** The faults of a bet's seed and number: the page must have been shown the seed's hash, and the number must be unused. */
function shownFaults({ shown }: KeptBet, claims: ReceiptClaims, { commitments, pairs }: Shown): FaultKind[] {
  const { chain_commitment: chain, server_seed_hash: hash, nonce, client_seed: clientSeed } = claims;
  if (chain !== undefined) {
    const isPublished = [shown, ...commitments].some(({ next_server_seed_hash }) => next_server_seed_hash === chain);
    return isPublished ? [] : ['other_chain'];
  }
  if (!isAnnounced(hash, shown, pairs)) return ['other_chain'];
  if (hash !== shown.server_seed_hash) return [];
  const isOwnSeed = [shown, ...commitments].some((each) => each.server_seed_hash === hash && each.client_seed === clientSeed);
  return [...(nonce < shown.nonce ? (['repeated_nonce'] as const) : []), ...(isOwnSeed ? [] : (['changed_client_seed'] as const))];
}

/** A round with its bet from the receipt, because the reveal is not trusted. The salt is checked once for its chain. */
const roundToDraw = (round: RecordedRound, claims: ReceiptClaims): Record<string, unknown> => ({ ...round, ...claims, chain_salt: null });

async function drawnFaults(round: RecordedRound, claims: ReceiptClaims, findRules: FindRules): Promise<FaultKind[]> {
  const found = await findRules(String(claims.wager['kind']));
  if (!found) return ['unreadable_round'];
  try {
    const drawn = recompute(found.rules, readRecord(found.rules, found.plays, roundToDraw(round, claims)));
    if (agrees(drawn) !== false) return [];
    if (drawn.isSeedOfChain === false) return ['other_chain'];
    if (drawn.isOutcomeSame === false || drawn.isWagerOfGame === false) return ['wrong_outcome'];
    return [drawn.isSeedCommitted === false ? 'swapped_seed' : 'wrong_multiplier'];
  } catch (error) {
    if (error instanceof UnreadableRecord) return ['unreadable_round'];
    throw error;
  }
}

type Shown = Pick<Bundle, 'commitments' | 'pairs'>;

/** The receipt that counts for a round: the one that the page got with the bet, otherwise the one of the reveal. */
export interface Bet {
  readonly claims: ReceiptClaims;
  readonly kept: KeptBet | undefined;
}

/** Compares a bet with the page's stored record of it; no faults without one. */
export async function storedBetFaults({ claims, kept }: Bet, shown: Shown, findRules: FindRules): Promise<FaultKind[]> {
  if (!kept) return [];
  return [...differences(claims, await readAsked(kept, findRules)), ...shownFaults(kept, claims, shown)];
}

async function roundFaults(round: RecordedRound, { claims }: Bet, findRules: FindRules): Promise<FaultKind[]> {
  const receipt = readReceipt(round.receipt);
  const changed = [...differences(round, claims), ...(receipt ? differences(receipt, claims) : (['missing_receipt'] as const))];
  if (round.server_seed === null || changed.includes('swapped_seed')) return changed;
  if (commitmentOf(round.server_seed) !== claims.server_seed_hash) return [...changed, 'swapped_seed'];
  return [...changed, ...(await drawnFaults(round, claims, findRules))];
}

async function signatureFaults(bundle: Bundle): Promise<{ readonly faults: Fault[]; readonly unchecked: number }> {
  const shown = [
    ...bundle.bets.flatMap(({ receipt, round_id }) => (receipt === null ? [] : [{ receipt, round_id }])),
    ...bundle.rounds.map(({ receipt, id }) => ({ receipt, round_id: id })),
  ];
  const receipts = new Map(shown.map((each) => [`${each.round_id} ${each.receipt}`, each]));
  const faults: Fault[] = [];
  let unchecked = 0;
  for (const { receipt, round_id } of receipts.values()) {
    const check = await checkSignature(receipt, bundle.keys);
    const claims = readReceipt(receipt);
    if (check === 'unavailable') unchecked += 1;
    if (check === 'invalid' || !claims || claims.round_id !== round_id)
      faults.push({ kind: 'bad_signature', round_id, nonce: claims?.nonce ?? null });
    else if (check === 'unknown_key') faults.push({ kind: 'unknown_key', round_id, nonce: claims.nonce });
  }
  return { faults, unchecked };
}

function betsOf({ bets, rounds }: Bundle): Map<string, Bet> {
  const kept = new Map(bets.map((bet) => [bet.round_id, bet]));
  const receipts = new Map<string, string | null>([
    ...rounds.map(({ id, receipt }) => [id, receipt] as const),
    ...bets.map((bet) => [bet.round_id, bet.receipt] as const),
  ]);
  return new Map(
    [...receipts].flatMap(([id, receipt]) => {
      const claims = receipt === null ? null : readReceipt(receipt);
      return claims ? [[id, { claims, kept: kept.get(id) }] as const] : [];
    }),
  );
}

/** Whether a page stored the hash of a round's seed when it was shown, or, at a table, the commitment of its chain. */
export function proved({ bets, commitments }: Pick<Bundle, 'bets' | 'commitments'>): (bet: Bet | undefined) => boolean {
  const shown = new Set(
    [...commitments, ...bets.map((bet) => bet.shown)].flatMap((each) => [each.server_seed_hash, each.next_server_seed_hash]),
  );
  return (bet) => bet !== undefined && shown.has(bet.claims.chain_commitment ?? bet.claims.server_seed_hash);
}

type Counts = Pick<Audit, 'recomputed' | 'unrevealed' | 'unproven' | 'unchecked'>;

/** Verifies each round of a bundle: its receipt, its seeds and its outcome. @param isProved whether a page stored the hash of a bet. */
export async function auditRounds(
  bundle: Bundle,
  findRules: FindRules,
  isProved: ReturnType<typeof proved>,
): Promise<Counts & { readonly bets: ReadonlyMap<string, Bet>; readonly faults: Fault[] }> {
  const bets = betsOf(bundle);
  const { faults, unchecked } = await signatureFaults(bundle);
  const receipts = [...bets.values()].map(({ claims }) => claims);
  faults.push(...(await saltFaults(bundle, receipts)));
  for (const round of bundle.rounds) {
    const bet = bets.get(round.id);
    const kinds = bet ? await roundFaults(round, bet, findRules) : (['missing_receipt'] as const);
    faults.push(...kinds.map((kind) => ({ kind, round_id: round.id, nonce: round.nonce })));
  }
  const revealed = bundle.rounds.filter(({ server_seed }) => server_seed !== null);
  return {
    bets,
    faults,
    recomputed: revealed.length,
    unrevealed: bundle.rounds.length - revealed.length,
    unproven: revealed.filter(({ id }) => !isProved(bets.get(id))).length,
    unchecked,
  };
}

/** Verifies all rounds of a bundle against the records that a page stored before each bet, and names the faults. */
export async function auditBundle(bundle: Bundle, findRules: FindRules): Promise<Audit> {
  const { bets, faults, ...counts } = await auditRounds(bundle, findRules, proved(bundle));
  const add = (kinds: readonly FaultKind[], round_id: string, nonce: number | null) =>
    faults.push(...kinds.map((kind) => ({ kind, round_id, nonce })));
  const listed = new Set(bundle.rounds.map(({ id }) => id));
  if ([...bets.values()].every(({ claims }) => claims.chain_commitment === undefined)) faults.push(...chainFaults(bundle));
  faults.push(
    ...nonceFaults(
      bundle,
      [...bets.values()].map(({ claims }) => claims),
    ),
  );
  for (const { round_id, receipt } of bundle.bets) {
    if (receipt === null) add(['missing_receipt'], round_id, null);
    if (bundle.is_whole && !listed.has(round_id)) add(['missing_round'], round_id, null);
  }
  for (const [id, bet] of bets) add(await storedBetFaults(bet, bundle, findRules), id, bet.claims.nonce);
  const { recomputed, unproven } = counts;
  return {
    verdict: faults.length > 0 ? 'unfair' : recomputed === 0 ? 'unfinished' : unproven > 0 ? 'unproven' : 'fair',
    ...counts,
    kept: bundle.bets.length,
    faults: sortedFaults(faults),
  };
}
