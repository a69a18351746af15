import type { PairRecord } from './bundle.ts';
import { nonceFaults } from './chain.ts';
import type { Fault } from './faults.ts';
import type { ReceiptClaims } from './receipt.ts';

/** Missing numbers that are named of one pair of seeds; more are as bad. */
const maxNamed = 1_000;

/** Integers from 0 as ranges: a series without gaps is one range, however long it is. */
class Numbers {
  /** In ascending order, and never adjacent. */
  private ranges: { readonly from: number; readonly to: number }[] = [];

  /** Adds distinct numbers in ascending order. @returns those that were there before. */
  add(numbers: readonly number[]): number[] {
    const known = numbers.filter((number) => this.ranges.some(({ from, to }) => from <= number && number <= to));
    const all = [...this.ranges, ...numbers.map((number) => ({ from: number, to: number }))].toSorted((a, b) => a.from - b.from);
    const joined: { from: number; to: number }[] = [];
    for (const { from, to } of all) {
      const last = joined.at(-1);
      if (last && from <= last.to + 1) last.to = Math.max(last.to, to);
      else joined.push({ from, to });
    }
    this.ranges = joined;
    return known;
  }

  /** @returns the missing numbers below `end`, or below the highest number. */
  missing(end: number): number[] {
    const found: number[] = [];
    let next = 0;
    for (const { from, to } of [...this.ranges, { from: end, to: end }]) {
      for (; next < from && found.length < maxNamed; next += 1) found.push(next);
      next = Math.max(next, to + 1);
    }
    return found;
  }
}

interface Series {
  readonly numbers: Numbers;
  /** The number of bets that the provider names. */
  bets: number;
}

/**
 * Checks over all parts of a record, newest first, that each number under a pair of seeds came once. A series that is missing in a part has ended.
 */
export class NumberSeries {
  private open = new Map<string, Series>();

  /** @returns faults of ended series, and repeated numbers. */
  addPart(pairs: readonly PairRecord[], receipts: readonly ReceiptClaims[]): Fault[] {
    const bets = new Map(pairs.map((pair) => [pair.server_seed_hash, pair.bets]));
    const bySeed = new Map<string, ReceiptClaims[]>();
    // A player need not bet in every round of a table.
    for (const each of receipts.filter(({ chain_commitment }) => chain_commitment === undefined)) {
      const known = bySeed.get(each.server_seed_hash);
      if (known) known.push(each);
      else bySeed.set(each.server_seed_hash, [each]);
    }
    const faults = nonceFaults({ bets: [], pairs: [], is_whole: false }, receipts).filter(({ kind }) => kind === 'repeated_nonce');
    const continued = new Map<string, Series>();
    for (const [seed, claims] of bySeed) {
      const series = this.open.get(seed) ?? { numbers: new Numbers(), bets: bets.get(seed) ?? 0 };
      const byNumber = new Map(claims.map((each) => [each.nonce, each.round_id]));
      for (const nonce of series.numbers.add([...byNumber.keys()]))
        faults.push({ kind: 'repeated_nonce', round_id: byNumber.get(nonce) ?? null, nonce });
      continued.set(seed, series);
      this.open.delete(seed);
    }
    const ended = this.end();
    this.open = continued;
    return [...faults, ...ended];
  }

  /** @returns the missing numbers of the series that had not ended before. */
  end(): Fault[] {
    const faults = [...this.open.values()].flatMap(({ numbers, bets }) =>
      numbers.missing(bets).map((nonce): Fault => ({ kind: 'skipped_nonce', round_id: null, nonce })),
    );
    this.open.clear();
    return faults;
  }
}
