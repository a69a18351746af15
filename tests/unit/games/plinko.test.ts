import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bucketsOf, plinko, plinkoRisks, plinkoRows } from '#games/engine/index.ts';
import { draw, anyDraw, chiSquare, bound } from '#tests/support/draws.ts';

const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n, k - 1) * BigInt(n - k + 1)) / BigInt(k));

describe('plinko', () => {
  const boards = plinkoRows.flatMap((rows) => plinkoRisks.map((risk) => [rows, risk] as const));

  test.each(boards)('%i rows at %s risk return exactly 97 % over all paths', (rows, risk) => {
    const buckets = bucketsOf(rows, risk);
    expect(buckets).toHaveLength(rows + 1);
    expect(buckets).toEqual([...buckets].reverse());
    const paid = buckets.reduce((sum, multiplier, bucket) => sum + choose(rows, bucket) * BigInt(multiplier), 0n);
    expect(paid).toBe(97n * 2n ** BigInt(rows));
    const left = buckets.slice(0, Math.floor(rows / 2) + 1);
    expect([...left].sort((a, b) => b - a)).toEqual(left);
  });

  test('the path leads to the bucket that pays', () => {
    fc.assert(
      fc.property(anyDraw, fc.constantFrom(...boards), (any, [rows, risk]) => {
        const { path, bucket, multiplier } = plinko(any, rows, risk);
        expect(path).toHaveLength(rows);
        expect(path.filter((turn) => turn === 1)).toHaveLength(bucket);
        expect(multiplier).toBe(bucketsOf(rows, risk)[bucket]);
      }),
    );
  });

  test('20,000 balls spread as they should', () => {
    const observed = Array.from({ length: 13 }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const { bucket } = plinko(draw('spread', nonce), 12, 'medium');
      observed[bucket] = (observed[bucket] ?? 0) + 1;
    }
    const expected = observed.map((_, bucket) => (20_000 * Number(choose(12, bucket))) / 4096);
    expect(chiSquare(observed, expected)).toBeLessThan(bound(13));
  });
});
