import { createHmac } from 'node:crypto';
import { Ajv } from 'ajv';
import { describe, expect, test } from 'vitest';
import { areBetsOn, betsSchema, dueOfBets, readBets, stakeOfBets } from '#games/engine/bets.ts';
import { aceHighOf, dealtFrom, everyRank, rankOf, rankShoe, suitOf } from '#games/engine/cards.ts';
import { thrownDie, thrownPair, totalOfDice } from '#games/engine/dice.ts';
import { commitmentOf, type Randomness, randomnessOf, serverSeedFrom } from '#games/engine/fairness.ts';
import { paidOf, paidOfDue } from '#games/engine/payout.ts';
import { percentOf } from '#games/engine/returns.ts';
import { draw, seed } from '#tests/support/draws.ts';

/** Returns these numbers, one after the other, and records the requests. */
function scripted(...numbers: readonly number[]): Randomness & { readonly limits: readonly number[] } {
  const limits: number[] = [];
  return { limits, below: (limit) => numbers[limits.push(limit) - 1]!, bits: () => 0n };
}

describe('the bytes of a draw', () => {
  const stream = Buffer.concat([0, 1, 2].map((block) => createHmac('sha256', Buffer.from(seed, 'hex')).update(`ear:7:${block}`).digest()));
  const bigint = (from: number, to: number) => BigInt(`0x${stream.subarray(from, to).toString('hex')}`);

  test('are taken whole, of which the leading bits count', () => {
    const random = randomnessOf(draw('ear', 7));
    expect(random.bits(4)).toBe(bigint(0, 1) >> 4n);
    expect(random.bits(8)).toBe(bigint(1, 2));
    expect(random.bits(52)).toBe(bigint(2, 9) >> 4n);
    expect(random.bits(9)).toBe(bigint(9, 11) >> 7n);
    expect(random.bits(40)).toBe(bigint(11, 16));
  });

  test('go on over the end of a block', () => {
    const random = randomnessOf(draw('ear', 7));
    expect(random.bits(8 * 30)).toBe(bigint(0, 30));
    expect(random.bits(8 * 4)).toBe(bigint(30, 34));
    expect(random.bits(8 * 40)).toBe(bigint(34, 74));
  });

  test('make a number below a limit of four of them each', () => {
    const words = Array.from({ length: 24 }, (_, word) => stream.readUInt32BE(word * 4));
    for (const limit of [1, 2, 6, 52, 10_000, 2 ** 32]) {
      const random = randomnessOf(draw('ear', 7));
      expect(words.map(() => random.below(limit))).toEqual(words.map((word) => word % limit));
    }
  });

  test('of which those are passed over that would favour the small numbers', () => {
    const limit = 2 ** 31 + 1;
    const words = Array.from({ length: 24 }, (_, word) => stream.readUInt32BE(word * 4));
    const kept = words.filter((word) => word < limit);
    expect(kept.length).toBeGreaterThan(5);
    expect(kept.length).toBeLessThan(words.length);
    const random = randomnessOf(draw('ear', 7));
    expect(kept.map(() => random.below(limit))).toEqual(kept);
  });
});

describe('a server seed', () => {
  const reported = new RangeError('a server seed has 64 lower-case hex digits');
  test.each([['', `0${seed}`, `${seed}0`, `${seed}00`, `00${seed}`, seed.slice(1), seed.toUpperCase(), 'g'.repeat(64)]])(
    'has its form',
    (...texts) => {
      for (const text of texts) {
        expect(() => commitmentOf(text)).toThrow(reported);
        expect(() => randomnessOf({ ...draw('a', 0), serverSeed: text })).toThrow(reported);
      }
    },
  );
  test('is made of 32 bytes', () => {
    expect(serverSeedFrom(Uint8Array.from({ length: 32 }, (_, index) => index))).toBe(seed);
    for (const length of [0, 31, 33])
      expect(() => serverSeedFrom(new Uint8Array(length))).toThrow(new RangeError('a server seed has 32 bytes'));
  });
  test('goes with a nonce that is a whole number from 0', () => {
    const refused = new RangeError('a nonce is a whole number from 0');
    for (const nonce of [-1, 0.5, Number.NaN, 2 ** 53]) expect(() => randomnessOf(draw('a', nonce))).toThrow(refused);
    for (const nonce of [0, 1, 2 ** 53 - 1]) expect(() => randomnessOf(draw('a', nonce))).not.toThrow();
  });
});

describe('two dice', () => {
  test('show 1 to 6 each, the first one first', () => {
    const random = scripted(0, 5, 2);
    expect([thrownPair(random), thrownDie(random)]).toEqual([[1, 6], 3]);
    expect(random.limits).toEqual([6, 6, 6]);
    expect(totalOfDice([1, 6, 3])).toBe(10);
  });
});

describe('cards', () => {
  test('lie suit by suit, from ace to king', () => {
    const cards = [0, 9, 12, 13, 25, 26, 51, 52, 103];
    expect(cards.map(rankOf)).toEqual([0, 9, 12, 0, 12, 0, 12, 0, 12]);
    expect(cards.map(suitOf)).toEqual([0, 0, 0, 1, 1, 2, 3, 0, 3]);
    expect(cards.map(aceHighOf)).toEqual([14, 10, 13, 14, 13, 14, 13, 14, 13]);
  });

  test('are dealt without putting back: the n-th of those that are left', () => {
    const random = scripted(2, 2, 0, 0, 0);
    const deal = dealtFrom(random, 5);
    expect([deal(), deal(), deal(), deal(), deal()]).toEqual([2, 3, 0, 1, 4]);
    expect(random.limits).toEqual([5, 4, 3, 2, 1]);
  });

  test('of a shoe are gone while the next one is looked at, and no longer', () => {
    const each = rankShoe(2);
    const first: [number, bigint][] = [];
    const second: bigint[][] = [];
    each((rank, ways) => {
      first.push([rank, ways]);
      const row: bigint[] = [];
      each((_, left) => row.push(left));
      second.push(row);
    });
    expect(everyRank).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12]);
    expect(first).toEqual(everyRank.map((rank) => [rank, 8n]));
    expect(second).toEqual(everyRank.map((gone) => everyRank.map((rank) => (rank === gone ? 7n : 8n))));
  });
});

describe('bets on several places', () => {
  const bets = [
    { on: 'red', stake: 3 },
    { on: '17', stake: 2 },
  ];
  const isPlace = (on: string) => on === 'red' || /^\d+$/.test(on);

  test('come to the sum of their stakes, and pay each for itself', () => {
    expect(stakeOfBets(bets)).toBe(5n);
    expect(stakeOfBets([])).toBe(0n);
    expect(dueOfBets(bets, (on) => (on === 'red' ? 200 : 3_600))).toBe(7_800n);
    expect(dueOfBets([], () => 200)).toBe(0n);
    expect(stakeOfBets([{ on: 'a', stake: 2 ** 53 - 1 }, ...bets])).toBe(9_007_199_254_740_996n);
  });

  test('are read without what else came with them', () => {
    expect(readBets([{ stake: 3, on: 'red', paid: 9 }])).toEqual([{ on: 'red', stake: 3 }]);
    expect(JSON.stringify(readBets([{ stake: 3, on: 'red' }]))).toBe('[{"on":"red","stake":3}]');
    expect([undefined, null, 'red', {}].map(readBets)).toEqual([[], [], [], []]);
  });

  test('are on places that there are, none twice, and each of a stake', () => {
    expect(areBetsOn(bets, isPlace)).toBe(true);
    expect(areBetsOn([], isPlace)).toBe(false);
    expect(areBetsOn([...bets, { on: 'blue', stake: 1 }], isPlace)).toBe(false);
    expect(areBetsOn([...bets, { on: 'red', stake: 1 }], isPlace)).toBe(false);
    for (const stake of [0, -1, 0.5, 2 ** 53, '1' as never]) expect(areBetsOn([{ on: 'red', stake }], isPlace)).toBe(false);
    expect(areBetsOn([{ on: 'red', stake: 1 }], isPlace)).toBe(true);
    const many = (length: number) => Array.from({ length }, (_, on) => ({ on: String(on), stake: 1 }));
    expect([areBetsOn(many(200), isPlace), areBetsOn(many(201), isPlace)]).toEqual([true, false]);
  });

  test('have a schema of as many places with a stake each', () => {
    const isOne = new Ajv({ strict: false }).compile(betsSchema);
    const one = { on: 'red', stake: 1 };
    expect(
      [[], [one], [one, { on: 'a'.repeat(20), stake: 2 ** 53 - 1 }], Array.from({ length: 200 }, () => one)].filter((its) => !isOne(its)),
    ).toEqual([]);
    const wrong = [
      {},
      'red',
      [7],
      [{ on: 'red' }],
      [{ stake: 1 }],
      [{ on: '', stake: 1 }],
      [{ on: 'a'.repeat(21), stake: 1 }],
      [{ on: 7, stake: 1 }],
      [{ on: 'red', stake: 0 }],
      [{ on: 'red', stake: 0.5 }],
      [{ on: 'red', stake: '1' }],
      [{ on: 'red', stake: 2 ** 53 }],
      Array.from({ length: 201 }, () => one),
    ];
    expect(wrong.filter((its) => isOne(its))).toEqual([]);
  });
});

test('what is paid is whole, and the rest of it is kept', () => {
  expect(paidOf(33n, 101, 0n)).toEqual({ paid: 33n, kept: 33n });
  expect(paidOf(33n, 101, 67n)).toEqual({ paid: 34n, kept: 0n });
  expect(paidOf(33n, 101, 66n)).toEqual({ paid: 33n, kept: 99n });
  expect(paidOfDue(250n, 49n)).toEqual({ paid: 2n, kept: 99n });
});

test('a return is told in per cent with two decimals, rounded down', () => {
  expect(
    [
      { paid: 9_597n, of: 100n },
      { paid: 97n, of: 1n },
      { paid: 9_599_999n, of: 100_000n },
      { paid: 9_705n, of: 100n },
      { paid: 5n, of: 100n },
    ].map(percentOf),
  ).toEqual(['95.97', '97.00', '95.99', '97.05', '0.05']);
});
