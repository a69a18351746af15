import { describe, expect, test } from 'vitest';
import {
  bucketsOf,
  crashReturnPercent,
  landingHeight,
  lowestExit,
  outcomesReaching,
  paidOf,
  payoutOf,
  plinkoReturnPercent,
  plinkoRisks,
  plinkoRows,
  slotProfiles,
  slotReturn,
  type SlotProfileName,
} from '#games/engine/index.ts';
import { limitsOf } from '#games/provider/sessions.ts';

const { minimum_minor, maximum_minor } = limitsOf({ decimals: 2 });
/** Every possible stake of a currency with two decimals. */
const stakes = Array.from({ length: maximum_minor - minimum_minor + 1 }, (_, index) => BigInt(minimum_minor + index));
/** In hundredths of a minor unit: the payout, and the fraction saved for the next win. */
const worth = (stake: bigint, multiplier: number): bigint => {
  const { paid, kept } = paidOf(stake, multiplier, 0n);
  return paid * 100n + kept;
};
const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n, k - 1) * BigInt(n - k + 1)) / BigInt(k));

describe('[T-05] [GAME-03] the stated return holds at every stake from the least to the most', () => {
  test.each(plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => [rows, risk] as const)))('plinko, %i rows, %s risk', (rows, risk) => {
    const buckets = bucketsOf(rows, risk);
    const ways = buckets.map((_, bucket) => choose(rows, bucket));
    const all = BigInt(plinkoReturnPercent) * 2n ** BigInt(rows);
    const short = stakes.filter(
      (stake) => buckets.reduce((sum, multiplier, bucket) => sum + ways[bucket]! * worth(stake, multiplier), 0n) !== all * stake,
    );
    expect(short).toEqual([]);
  });

  test('crash, at every exit, but for less than one outcome of 2^52', () => {
    const outcomes = 2n ** 52n;
    const broken: string[] = [];
    const check = (stake: bigint, exit: number): void => {
      const short = BigInt(crashReturnPercent) * outcomes * stake - outcomesReaching(exit) * worth(stake, exit);
      if (short < 0n || short >= BigInt(exit) * stake) broken.push(`${stake} at ${exit}`);
    };
    for (let exit = lowestExit; exit <= landingHeight; exit += exit < 1_000 ? 1 : 997)
      for (const stake of [10n, 11n, 99n, 101n, 9_999n]) check(stake, exit);
    for (const stake of stakes) for (const exit of [lowestExit, 109, 133, landingHeight]) check(stake, exit);
    expect(broken).toEqual([]);
  });

  test.each(Object.keys(slotProfiles) as SlotProfileName[])('slots, %s', (name) => {
    const { linePays, scatterPays } = slotProfiles[name];
    // A machine pays sums of these prizes, and splitting a sum into paid and stored parts equals splitting each prize.
    const pays = [...Object.values(linePays).flatMap((each) => each.map((pay) => pay * 10)), ...scatterPays.map((pay) => pay * 100)];
    const short = stakes.flatMap((stake) => pays.filter((multiplier) => worth(stake, multiplier) !== stake * BigInt(multiplier)));
    expect(short).toEqual([]);
    expect(slotReturn(slotProfiles[name]).paid).toBeGreaterThan(0n);
  });

  test('what is kept is less than a minor unit, is paid with the next, and is never paid twice', () => {
    let kept = 0n;
    let all = 0n;
    for (let round = 1n; round <= 1_000n; round += 1n) {
      const [stake, multiplier] = [10n + (round % 7n), 101 + Number(round % 13n)];
      const step = paidOf(stake, multiplier, kept);
      expect(step.kept >= 0n && step.kept < 100n).toBe(true);
      expect(step.paid - payoutOf(stake, multiplier) === 0n || step.paid - payoutOf(stake, multiplier) === 1n).toBe(true);
      expect(step.paid * 100n + step.kept).toBe(stake * BigInt(multiplier) + kept);
      kept = step.kept;
      all += step.paid;
    }
    expect(all).toBeGreaterThan(0n);
  });
});
