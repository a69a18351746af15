import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';
import { type Audit, auditBundle, auditRounds, type Bet, type FindRules, storedBetFaults, proved } from './audit.ts';
import type { Bundle, PairRecord } from './bundle.ts';
import { chainFaults } from './chain.ts';
import { type Fault, sortedFaults } from './faults.ts';
import { NumberSeries } from './numbers.ts';

/** A file of rounds: all of them, or one part of a larger record. */
export interface BundleFile {
  readonly bundle: Bundle;
  /** The file's text as saved; the next part names its hash. */
  readonly text: string;
}

export const partHash = (text: string): string => bytesToHex(sha256(utf8ToBytes(text)));

/** Maximum pairs remembered between parts, to follow stored commitments from one to the next. */
const maxLinks = 200_000;

type Kept = Pick<Bundle, 'bets' | 'commitments'>;
type Counts = Omit<Audit, 'verdict' | 'faults' | 'kept'>;
const nothing: Counts = { recomputed: 0, unrevealed: 0, unproven: 0, unchecked: 0 };

/** Joins the parts of a record, newest first. It remembers what links them, and no rounds. */
class Joined {
  private readonly numbers = new NumberSeries();
  private readonly linked = new Set<string>();
  /** Oldest first, as in one bundle. */
  private links: PairRecord[] = [];
  /** Stored bets whose round a part contains, and those of them with a readable receipt. */
  private readonly listed = new Set<string>();
  private readonly storedBets = new Map<string, Bet>();
  private before: { readonly number: number; readonly hash: string; readonly game: string; readonly isLast: boolean } | null = null;
  private kept: Kept = { bets: [], commitments: [] };
  private isBroken = false;
  private counts = nothing;
  readonly faults: Fault[] = [];

  get isEmpty(): boolean {
    return this.before === null;
  }

  /** Checks whether a file is the next part. */
  private follow({ bundle, text }: BundleFile): void {
    const { number, previous, is_last: isLast } = bundle.part ?? { number: 1, previous: null, is_last: true };
    const isNext = this.before
      ? !this.before.isLast && number === this.before.number + 1 && previous === this.before.hash && bundle.game_id === this.before.game
      : number === 1 && previous === null;
    if (!isNext) this.isBroken = true;
    this.before = { number, hash: isLast ? '' : partHash(text), game: bundle.game_id, isLast };
  }

  async add(file: BundleFile, findRules: FindRules): Promise<void> {
    const isFirst = this.before === null;
    this.follow(file);
    const { bundle } = file;
    if (isFirst) this.kept = { bets: bundle.bets, commitments: bundle.commitments };
    const listed = new Set(bundle.rounds.map(({ id }) => id));
    const own = { ...bundle, bets: this.kept.bets.filter(({ round_id }) => listed.has(round_id)), commitments: [], is_whole: false };
    const { bets, faults, ...counts } = await auditRounds(own, findRules, proved(this.kept));
    this.faults.push(...faults);
    for (const { round_id } of own.bets) {
      this.listed.add(round_id);
      const bet = bets.get(round_id);
      if (bet) this.storedBets.set(round_id, bet);
    }
    const earlier = bundle.pairs.filter(({ server_seed_hash: hash }) => !this.linked.has(hash));
    for (const { server_seed_hash: hash } of earlier) this.linked.add(hash);
    if (this.links.length < maxLinks) this.links = [...earlier, ...this.links];
    this.faults.push(
      ...this.numbers.addPart(
        bundle.pairs,
        [...bets.values()].map(({ claims }) => claims),
      ),
    );
    this.counts = {
      recomputed: this.counts.recomputed + counts.recomputed,
      unrevealed: this.counts.unrevealed + counts.unrevealed,
      unproven: this.counts.unproven + counts.unproven,
      unchecked: this.counts.unchecked + counts.unchecked,
    };
  }

  /** @param areAllParts whether each file names its part. @returns the audit of all parts together. */
  async end(findRules: FindRules, areAllParts: boolean): Promise<Audit> {
    const { kept, storedBets } = this;
    if (!areAllParts || this.before?.isLast !== true) this.isBroken = true;
    const whole = { pairs: this.links, ...kept };
    for (const [round_id, bet] of storedBets)
      this.faults.push(...(await storedBetFaults(bet, whole, findRules)).map((kind) => ({ kind, round_id, nonce: bet.claims.nonce })));
    for (const { round_id, receipt } of kept.bets) {
      if (receipt === null) this.faults.push({ kind: 'missing_receipt', round_id, nonce: null });
      if (!this.isBroken && !this.listed.has(round_id)) this.faults.push({ kind: 'missing_round', round_id, nonce: null });
    }
    const isOfTables = this.links.some(({ chain_commitment }) => chain_commitment !== undefined);
    if (!this.isBroken && !isOfTables && this.links.length < maxLinks) this.faults.push(...chainFaults(whole));
    const gaps = this.numbers.end();
    const isUnfair = this.faults.length > 0 || (!this.isBroken && gaps.length > 0);
    // Numbers in a missing part do not count against the provider.
    if (this.isBroken) this.faults.push({ kind: 'missing_part', round_id: null, nonce: null });
    else this.faults.push(...gaps);
    const { recomputed, unproven } = this.counts;
    return {
      ...this.counts,
      kept: kept.bets.length,
      verdict: isUnfair ? 'unfair' : this.isBroken || unproven > 0 ? 'unproven' : recomputed === 0 ? 'unfinished' : 'fair',
      faults: sortedFaults(this.faults),
    };
  }
}

/**
 * Verifies the parts of a record one after the other, newest first, in the memory of one: each on its own, and that nothing is missing between them.
 * @param files all parts, or the single bundle of a smaller record.
 */
export async function auditFiles(files: AsyncIterable<BundleFile>, findRules: FindRules): Promise<Audit> {
  const joined = new Joined();
  let whole: Bundle | null = null;
  for await (const file of files) {
    if (file.bundle.part === undefined && whole === null) whole = file.bundle;
    else await joined.add(file, findRules);
  }
  if (whole && joined.isEmpty) return auditBundle(whole, findRules);
  return joined.end(findRules, whole === null);
}

/**
 * Sorts files by their parts, with one in memory at a time: each is read twice.
 * @param reads one for each file, in any order.
 * @throws UnreadableBundle for any other file.
 */
export async function* inOrder(reads: readonly (() => Promise<BundleFile>)[]): AsyncGenerator<BundleFile, void> {
  const numbered: { readonly read: () => Promise<BundleFile>; readonly number: number }[] = [];
  const [only] = reads;
  if (only && reads.length === 1) {
    yield await only();
    return;
  }
  for (const read of reads) numbered.push({ read, number: (await read()).bundle.part?.number ?? 0 });
  for (const { read } of numbered.toSorted((a, b) => a.number - b.number)) yield await read();
}
