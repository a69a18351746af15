import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentOf, isOfChain } from '#games/engine/fairness.ts';
import { isSaltProved, saltOf, shareCommitment, type SaltProof } from '#games/engine/salt.ts';
import { fallenIn, roulette } from '#games/roulette/engine.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const shareOf = (number: string, attempt: number, of: string) => ({ commitment: shareCommitment(of, attempt, number), number });

/** A reproducible source of numbers. */
function numbersFrom(name: string): () => string {
  let count = 0;
  return () => sha256(`${name} ${(count += 1)}`);
}

interface Chain {
  readonly commitment: string;
  readonly seeds: readonly string[];
}
function chainFrom(last: string, length: number): Chain {
  const seeds = [last];
  while (seeds.length < length) seeds.unshift(commitmentOf(seeds[0]!));
  return { commitment: commitmentOf(seeds[0]!), seeds };
}
const blackPockets = new Set([2, 4, 6, 8, 10, 11, 13, 15, 17, 20, 22, 24, 26, 28, 29, 31, 33, 35]);
const resultsOf = ({ seeds }: Chain, clientSeed: string): number[] =>
  seeds.map((serverSeed, at) => fallenIn(roulette({ serverSeed, clientSeed, nonce: at + 1 }, [{ on: '17', stake: 1 }], 'european'))[0]!);

/** The knowledge of a party that decides whether to withhold: all numbers, their salt, and, for the house alone, the chain. */
type Withholds = (candidate: { readonly salt: string; readonly attempt: number; readonly chain: Chain }) => boolean;

/**
 * A salt as the provider makes it: an attempt counts once all numbers are there. Attackers hold `attackers` of the seats and see everything before
 * they decide.
 */
interface Strategy {
  readonly seats: number;
  readonly attackers: number;
  readonly withholds: Withholds;
  /** Whether a player who withheld may come back, as only the house can allow. */
  readonly isForgiven?: boolean;
}

function ceremony(chain: Chain, next: () => string, { seats, attackers, withholds, isForgiven = false }: Strategy) {
  let left = attackers;
  for (let attempt = 1; ; attempt += 1) {
    const present = seats - attackers + left;
    const shares = Array.from({ length: Math.max(1, present) }, () => shareOf(next(), attempt, chain.commitment));
    const made: SaltProof = { source: 'players', attempt, shares };
    const candidate = saltOf(chain.commitment, made);
    // One of them withholds and is left out of the next attempt, if anybody else is there.
    if (left === 0 || !withholds({ salt: candidate, attempt, chain })) return { salt: candidate, proof: made };
    if (present > 1 && !isForgiven) left -= 1;
  }
}

/** Chi-square of counts that should all be alike. */
function chiSquare(counts: readonly number[]): number {
  const expected = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  return counts.reduce((sum, count) => sum + (count - expected) ** 2 / expected, 0);
}
/** With 36 degrees of freedom, one table in 100,000 exceeds this by chance. */
const chiSquareLimit = 88;

describe('[U-08] who sits at a table and withholds numbers', () => {
  const isOdd: Withholds = ({ salt: text }) => Number.parseInt(text.slice(-1), 16) % 2 === 1;
  const isHigh: Withholds = ({ salt: text }) => text >= '8';
  const guesses: Withholds = ({ salt: text }) =>
    fallenIn(roulette({ serverSeed: sha256(text), clientSeed: text, nonce: 1 }, [{ on: '17', stake: 1 }], 'european'))[0]! > 18;
  test.each<[string, Strategy]>([
    ['first, with a number that is chosen and never withheld', { seats: 4, attackers: 1, withholds: () => false }],
    ['last, and withholds by what the salt would be', { seats: 4, attackers: 1, withholds: isOdd }],
    ['alone', { seats: 1, attackers: 1, withholds: ({ attempt, salt: text }) => attempt < 4 && text >= '8' }],
    ['in half of the seats', { seats: 8, attackers: 4, withholds: isHigh }],
    ['in half of the seats, and guesses the chain', { seats: 8, attackers: 4, withholds: guesses }],
    ['in all seats but one', { seats: 6, attackers: 5, withholds: isOdd }],
  ])('%s, makes no result more frequent', (name, strategy) => {
    const next = numbersFrom(name);
    const counts = Array.from({ length: 37 }, () => 0);
    let blacks = 0;
    const [chains, length] = [600, 12];
    for (let at = 0; at < chains; at += 1) {
      const own = chainFrom(next(), length);
      const { salt: made, proof: by } = ceremony(own, next, strategy);
      expect(isSaltProved(own.commitment, made, by, null)).toBe(true);
      for (const pocket of resultsOf(own, made)) {
        counts[pocket]! += 1;
        if (blackPockets.has(pocket)) blacks += 1;
      }
    }
    expect(chiSquare(counts)).toBeLessThan(chiSquareLimit);
    // 18 of 37, within four and a half standard deviations.
    expect(Math.abs(blacks - (chains * length * 18) / 37)).toBeLessThan(4.5 * Math.sqrt((chains * length * 18 * 19) / 37 ** 2));
  });

  test('as the house, which knows the chain, gets the salt that it wants only by attempts that everybody counts', () => {
    const next = numbersFrom('house');
    const isWanted = (own: Chain, text: string) =>
      resultsOf(own, text)
        .slice(0, 3)
        .every((pocket) => blackPockets.has(pocket));
    let [wanted, broken] = [0, 0];
    for (let at = 0; at < 60; at += 1) {
      const own = chainFrom(next(), 3);
      const made = ceremony(own, next, { seats: 2, attackers: 1, isForgiven: true, withholds: ({ salt: text }) => !isWanted(own, text) });
      if (isWanted(own, made.salt)) wanted += 1;
      if (made.proof.source !== 'players') continue;
      broken += made.proof.attempt - 1;
      // The count is part of the salt: a house that hides attempts has no proof of it.
      for (let attempt = 1; attempt < made.proof.attempt; attempt += 1)
        expect(isSaltProved(own.commitment, made.salt, { ...made.proof, attempt }, null)).toBe(false);
      for (const [index, serverSeed] of own.seeds.entries())
        expect(isOfChain({ serverSeed, clientSeed: made.salt, nonce: index + 1 }, own.commitment)).toBe(true);
    }
    // About one salt in nine fits: every chain does now, and the count shows the price.
    expect(wanted).toBe(60);
    expect(broken).toBeGreaterThan(200);
  });
});
