import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  crash,
  crashPointAt,
  exitAt,
  landingHeight,
  lowestExit,
  msUntil,
  multiplierAt,
  outcomesReaching,
  naturalEnd,
} from '#games/engine/index.ts';
import { draw, chiSquare, bound } from '#tests/support/draws.ts';

describe('crash', () => {
  const outcomes = 2n ** 52n;

  test('leaving at any multiplier returns 97 %, short by less than one outcome in 2^52', () => {
    fc.assert(
      fc.property(fc.integer({ min: lowestExit, max: landingHeight }), (exit) => {
        // The outcomes that reach an exit are the last ones: the first of them is the boundary.
        const first = outcomes - outcomesReaching(exit);
        expect(crashPointAt(first)).toBeGreaterThanOrEqual(exit);
        expect(crashPointAt(first - 1n)).toBeLessThan(exit);
        const short = 97n * outcomes - outcomesReaching(exit) * BigInt(exit);
        expect(short >= 0n && short < BigInt(exit)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('falls on the runway, lands, and never stands between', () => {
    expect(crashPointAt(0n)).toBe(100);
    expect(crashPointAt(outcomes - 1n)).toBe(landingHeight);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: outcomes - 1n }), (outcome) => {
        const point = crashPointAt(outcome);
        expect(point === 100 || (point >= lowestExit && point <= landingHeight)).toBe(true);
      }),
    );
  });

  test('20,000 flights fall where they should', () => {
    const edges = [101, 120, 150, 200, 300, 500, 1000, 10_000];
    const observed = Array.from({ length: edges.length + 1 }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const point = crash(draw('distribution', nonce));
      const cell = edges.filter((edge) => point >= edge).length;
      observed[cell] = (observed[cell] ?? 0) + 1;
    }
    const reaching = [1, ...edges.map((edge) => 97 / edge), 0];
    const expected = observed.map((_, cell) => 20_000 * ((reaching[cell] ?? 0) - (reaching[cell + 1] ?? 0)));
    expect(chiSquare(observed, expected)).toBeLessThan(bound(observed.length));
  });

  test('the climb starts at 1.00, never falls, doubles in under nine seconds and stops at the landing', () => {
    expect(multiplierAt(0)).toBe(100);
    expect(multiplierAt(49)).toBe(100);
    expect(multiplierAt(8_600)).toBe(198);
    expect(multiplierAt(8_700)).toBe(200);
    expect(multiplierAt(10_000_000)).toBe(landingHeight);
    for (let ms = 0; ms < 120_000; ms += 50) expect(multiplierAt(ms + 50)).toBeGreaterThanOrEqual(multiplierAt(ms));
  });

  test('msUntil is the first moment that shows the multiplier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: landingHeight }), (multiplier) => {
        expect(multiplierAt(msUntil(multiplier))).toBeGreaterThanOrEqual(multiplier);
        expect(multiplierAt(msUntil(multiplier) - 1)).toBeLessThan(multiplier);
      }),
    );
  });

  test('an untouched flight ends at its automatic exit, at the landing or in a crash', () => {
    expect(naturalEnd(200, 150)).toEqual({ afterMs: msUntil(150), paid: 150 });
    expect(naturalEnd(200, 200)).toEqual({ afterMs: msUntil(200), paid: 200 });
    expect(naturalEnd(200, 201)).toEqual({ afterMs: msUntil(201), paid: 0 });
    expect(naturalEnd(200, null)).toEqual({ afterMs: msUntil(201), paid: 0 });
    expect(naturalEnd(landingHeight, null)).toEqual({ afterMs: msUntil(landingHeight), paid: landingHeight });
  });

  test('leaving pays what shows, never more than the crash point, and never before take-off', () => {
    expect(exitAt(0, 500, null)).toBeNull();
    expect(exitAt(8_700, 500, null)).toBe(200);
    expect(exitAt(8_700, 500, 150)).toBe(150);
    expect(exitAt(8_700, 150, null)).toBe(0);
    fc.assert(
      fc.property(
        fc.nat(150_000),
        fc.integer({ min: 100, max: landingHeight }),
        fc.option(fc.integer({ min: 101, max: landingHeight })),
        (ms, point, auto) => {
          const paid = exitAt(ms, point, auto);
          expect(paid ?? 0).toBeLessThanOrEqual(Math.min(point, auto ?? landingHeight));
        },
      ),
    );
  });
});
