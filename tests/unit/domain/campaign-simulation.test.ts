import { describe, expect, test } from 'vitest';
import { campaigns } from '#sandbox/seeds/campaign-list.ts';
import { costOf, optimalPlay, replay, requiredOf } from '#server/campaigns/simulation.ts';
import { bonusOf } from '#server/campaigns/terms.ts';

const price = { edge: 250, weight: 100 };
const rule = { percent: 50, times: 30, minimum: 2_000n, maximum: 10_000n };

describe('[34.5] [BONUS-01] the gain of an optimal player', () => {
  test('is the bonus less what its wagering costs in the cheapest title', () => {
    // 40 EUR bring 20 EUR, 60 EUR are wagered 30 times, and 2.5 % of 1,800 EUR are 45 EUR.
    expect(requiredOf(4_000n, rule)).toBe(180_000n);
    expect(costOf(180_000n, price)).toBe(4_500n);
    expect(optimalPlay({ ...rule, minimum: 4_000n, maximum: 2_000n }, price)).toEqual({ gain: -2_500n, deposit: 4_000n });
  });

  test('is that of the largest bonus where the terms can be abused, and of the smallest deposit where they cannot', () => {
    expect(optimalPlay({ ...rule, times: 2 }, price)).toEqual({ gain: 8_500n, deposit: 20_000n });
    expect(optimalPlay(rule, price).deposit).toBe(2_000n);
  });

  test('grows with the weight of a title, and is the whole bonus where a bet costs nothing', () => {
    const gain = (weight: number) => optimalPlay({ ...rule, times: 10 }, { edge: 250, weight }).gain;
    expect(gain(10)).toBeLessThan(gain(100));
    expect(optimalPlay(rule, { edge: -5, weight: 100 }).gain).toBe(10_000n);
  });

  test('is never beaten by another deposit', () => {
    for (const { percent, times } of campaigns)
      for (const edge of [1, 50, 249, 400]) {
        const own = { percent, times, minimum: 2_000n, maximum: 10_000n };
        const best = optimalPlay(own, { edge, weight: 100 }).gain;
        for (let deposit = 2_000n; deposit <= 200_000n; deposit += 777n)
          // Rounding is worth a minor unit at most.
          expect(bonusOf(deposit, percent, 10_000n) - costOf(requiredOf(deposit, own), { edge, weight: 100 })).toBeLessThanOrEqual(
            best + 1n,
          );
      }
  });
});

test('[34.5] a replay counts who bet enough, and what they would have been given', () => {
  const past = (value: bigint, required: bigint, counted: bigint) => ({ value, required, counted });
  expect(replay([past(100n, 500n, 500n), past(200n, 500n, 499n), past(300n, 0n, 0n)])).toEqual({
    finished: 2,
    converted: 400n,
    offered: 600n,
  });
  expect(replay([])).toEqual({ finished: 0, converted: 0n, offered: 0n });
});
