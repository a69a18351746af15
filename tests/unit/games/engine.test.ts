import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  bucketsOf,
  commitmentOf,
  crash,
  crashPointAt,
  exitAt,
  LANDING,
  LOWEST_EXIT,
  msUntil,
  multiplierAt,
  outcomeOf,
  outcomesReaching,
  PAYLINES,
  payoutOf,
  percentOf,
  plinko,
  PLINKO_RISKS,
  PLINKO_ROWS,
  profileOf,
  randomnessOf,
  readStops,
  SLOT_PROFILES,
  slotReturn,
  slots,
  untouchedEnd,
  verify,
  type Draw,
  type SlotProfile,
  type SlotProfileName,
  type Wager,
} from '../../../games/engine/index.ts';

const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const draw = (clientSeed: string, nonce: number): Draw => ({ serverSeed: SEED, clientSeed, nonce });

const anyDraw = fc.record({
  serverSeed: fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex')),
  clientSeed: fc.string({ minLength: 1, maxLength: 64 }),
  nonce: fc.nat(),
});
const profiles = Object.keys(SLOT_PROFILES) as SlotProfileName[];

/** How far observed counts lie from expected ones; with k cells a fair source stays below k + 4·sqrt(2k). */
const chiSquare = (observed: readonly number[], expected: readonly number[]) =>
  observed.reduce((sum, count, cell) => sum + (count - (expected[cell] ?? 0)) ** 2 / (expected[cell] ?? 1), 0);
const bound = (cells: number) => cells + 4 * Math.sqrt(2 * cells);

const choose = (n: number, k: number): bigint => (k === 0 ? 1n : (choose(n, k - 1) * BigInt(n - k + 1)) / BigInt(k));

describe('randomness', () => {
  test('is HMAC-SHA-256 of client seed, nonce and block, keyed with the seed whose SHA-256 was shown', () => {
    const key = Buffer.from(SEED, 'hex');
    const block = (number: number) => createHmac('sha256', key).update(`ear:7:${number}`).digest('hex');
    const random = randomnessOf(draw('ear', 7));
    expect(random.bits(256).toString(16).padStart(64, '0')).toBe(block(0));
    expect(random.bits(256).toString(16).padStart(64, '0')).toBe(block(1));
    expect(commitmentOf(SEED)).toBe(createHash('sha256').update(key).digest('hex'));
    expect(commitmentOf(SEED)).toBe('630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd');
  });

  test('refuses what is no seed and no nonce', () => {
    expect(() => randomnessOf({ ...draw('a', 0), serverSeed: SEED.toUpperCase() })).toThrow(RangeError);
    expect(() => randomnessOf({ ...draw('a', 0), serverSeed: SEED.slice(2) })).toThrow(RangeError);
    expect(() => randomnessOf(draw('a', -1))).toThrow(RangeError);
    expect(() => randomnessOf(draw('a', 0.5))).toThrow(RangeError);
  });

  test('throws away the values that would favour small numbers', () => {
    // 3 · 2^30 leaves a quarter of all words unused; each third must still be as likely.
    const limit = 3 * 2 ** 30;
    const thirds = [0, 0, 0];
    for (let nonce = 0; nonce < 3000; nonce += 1) {
      const third = Math.floor(randomnessOf(draw('reject', nonce)).below(limit) / 2 ** 30);
      thirds[third] = (thirds[third] ?? 0) + 1;
    }
    expect(chiSquare(thirds, [1000, 1000, 1000])).toBeLessThan(bound(3));
  });

  test('the same draw always gives the same outcome, and it verifies', () => {
    const anyWager = fc.oneof(
      fc.record({ kind: fc.constant('crash' as const), autoExit: fc.option(fc.integer({ min: LOWEST_EXIT, max: LANDING })) }),
      fc.record({ kind: fc.constant('plinko' as const), rows: fc.constantFrom(...PLINKO_ROWS), risk: fc.constantFrom(...PLINKO_RISKS) }),
      fc.record({ kind: fc.constant('slots' as const), profile: fc.constantFrom(...profiles) }),
    );
    fc.assert(
      fc.property(anyDraw, anyWager, (any, wager: Wager) => {
        const outcome = outcomeOf(any, wager);
        expect(verify(any, commitmentOf(any.serverSeed), wager, outcome)).toEqual({ isSeedCommitted: true, isOutcomeFair: true, outcome });
      }),
      { numRuns: 200 },
    );
  });

  test('a swapped seed and a changed outcome are found', () => {
    const wager: Wager = { kind: 'crash', autoExit: null };
    const played = outcomeOf(draw('croupier', 0), wager);
    expect(verify(draw('croupier', 0), commitmentOf('ff'.repeat(32)), wager, played).isSeedCommitted).toBe(false);
    expect(verify(draw('croupier', 1), commitmentOf(SEED), wager, played).isOutcomeFair).toBe(false);
    expect(verify(draw('croupier', 0), commitmentOf(SEED), wager, { kind: 'crash', crashPoint: 163 }).isOutcomeFair).toBe(false);
  });
});

describe('published vectors', () => {
  test.each([
    ['croupier', 0, 162, '0110011100100011', 4, [18, 27, 25, 8, 10]],
    ['croupier', 1, 188, '0111101111101011', 340, [9, 0, 14, 28, 27]],
    ['ear', 41, 109, '0001110010100101', 5, [20, 5, 2, 18, 27]],
  ])('%s, nonce %i', (clientSeed, nonce, crashPoint, path, multiplier, stops) => {
    const any = draw(clientSeed, nonce);
    expect(crash(any)).toBe(crashPoint);
    expect(plinko(any, 16, 'high')).toEqual({ path: path.split('').map(Number), bucket: path.replaceAll('0', '').length, multiplier });
    expect(slots(any, 'steady').stops).toEqual(stops);
  });
});

describe('payout', () => {
  test('is exact and rounds down, however large the stake', () => {
    expect(payoutOf(33n, 101)).toBe(33n);
    expect(payoutOf(9_007_199_254_740_993n, 150)).toBe(13_510_798_882_111_489n);
    fc.assert(
      fc.property(fc.bigInt({ min: 1n, max: 10n ** 12n }), fc.integer({ min: 0, max: LANDING }), (stake, multiplier) => {
        const rest = stake * BigInt(multiplier) - payoutOf(stake, multiplier) * 100n;
        expect(rest >= 0n && rest < 100n).toBe(true);
      }),
    );
  });
});

describe('crash', () => {
  const OUTCOMES = 2n ** 52n;

  test('leaving at any multiplier returns 97 %, short by less than one outcome in 2^52', () => {
    fc.assert(
      fc.property(fc.integer({ min: LOWEST_EXIT, max: LANDING }), (exit) => {
        // The outcomes that reach an exit are the last ones: the first of them is the boundary.
        const first = OUTCOMES - outcomesReaching(exit);
        expect(crashPointAt(first)).toBeGreaterThanOrEqual(exit);
        expect(crashPointAt(first - 1n)).toBeLessThan(exit);
        const short = 97n * OUTCOMES - outcomesReaching(exit) * BigInt(exit);
        expect(short >= 0n && short < BigInt(exit)).toBe(true);
      }),
      { numRuns: 500 },
    );
  });

  test('falls on the runway, lands, and never stands between', () => {
    expect(crashPointAt(0n)).toBe(100);
    expect(crashPointAt(OUTCOMES - 1n)).toBe(LANDING);
    fc.assert(
      fc.property(fc.bigInt({ min: 0n, max: OUTCOMES - 1n }), (outcome) => {
        const point = crashPointAt(outcome);
        expect(point === 100 || (point >= LOWEST_EXIT && point <= LANDING)).toBe(true);
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
    expect(multiplierAt(10_000_000)).toBe(LANDING);
    for (let ms = 0; ms < 120_000; ms += 50) expect(multiplierAt(ms + 50)).toBeGreaterThanOrEqual(multiplierAt(ms));
  });

  test('msUntil is the first moment that shows the multiplier', () => {
    fc.assert(
      fc.property(fc.integer({ min: 101, max: LANDING }), (multiplier) => {
        expect(multiplierAt(msUntil(multiplier))).toBeGreaterThanOrEqual(multiplier);
        expect(multiplierAt(msUntil(multiplier) - 1)).toBeLessThan(multiplier);
      }),
    );
  });

  test('an untouched flight ends at its automatic exit, at the landing or in a crash', () => {
    expect(untouchedEnd(200, 150)).toEqual({ afterMs: msUntil(150), paid: 150 });
    expect(untouchedEnd(200, 200)).toEqual({ afterMs: msUntil(200), paid: 200 });
    expect(untouchedEnd(200, 201)).toEqual({ afterMs: msUntil(201), paid: 0 });
    expect(untouchedEnd(200, null)).toEqual({ afterMs: msUntil(201), paid: 0 });
    expect(untouchedEnd(LANDING, null)).toEqual({ afterMs: msUntil(LANDING), paid: LANDING });
  });

  test('leaving pays what shows, never more than the crash point, and never before take-off', () => {
    expect(exitAt(0, 500, null)).toBeNull();
    expect(exitAt(8_700, 500, null)).toBe(200);
    expect(exitAt(8_700, 500, 150)).toBe(150);
    expect(exitAt(8_700, 150, null)).toBe(0);
    fc.assert(
      fc.property(
        fc.nat(150_000),
        fc.integer({ min: 100, max: LANDING }),
        fc.option(fc.integer({ min: 101, max: LANDING })),
        (ms, point, auto) => {
          const paid = exitAt(ms, point, auto);
          expect(paid ?? 0).toBeLessThanOrEqual(Math.min(point, auto ?? LANDING));
        },
      ),
    );
  });
});

describe('plinko', () => {
  const boards = PLINKO_ROWS.flatMap((rows) => PLINKO_RISKS.map((risk) => [rows, risk] as const));

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

describe('slots', () => {
  const RETURNS: Record<SlotProfileName, string> = { gentle: '95.97', steady: '95.99', bold: '95.98', fierce: '95.99' };

  test.each(profiles)('%s returns what is documented', (name) => {
    expect(percentOf(slotReturn(SLOT_PROFILES[name]))).toBe(RETURNS[name]);
  });

  test('the analysis agrees with turning a small machine through every position', () => {
    const small: SlotProfile = { ...SLOT_PROFILES.steady, strips: ['ABHSGHC', 'AWHSGHB', 'AHSWGHE', 'AHHSGAW', 'SHAGHBA'] };
    let paid = 0n;
    let turns = 0n;
    const turn = (stops: readonly number[]): void => {
      const strip = small.strips[stops.length];
      if (strip) for (let stop = 0; stop < strip.length; stop += 1) turn([...stops, stop]);
      else {
        paid += BigInt(readStops(small, stops).multiplier);
        turns += 1n;
      }
    };
    turn([]);
    expect(slotReturn(small)).toEqual({ paid, of: turns });
  });

  test.each(profiles)('the strips of %s keep what the analysis relies on', (name) => {
    SLOT_PROFILES[name].strips.forEach((strip, reel) => {
      expect(strip).toMatch(/^[WSA-H]+$/);
      expect(reel === 0 && strip.includes('W')).toBe(false);
      const around = strip + strip.slice(0, 2);
      expect(around).not.toMatch(/S.?S/);
    });
  });

  test('ten different lines cross every reel once', () => {
    expect(new Set(PAYLINES.map((line) => line.join())).size).toBe(10);
    for (const line of PAYLINES) expect(line.every((row) => row >= 0 && row <= 2) && line.length === 5).toBe(true);
  });

  test('a wild stands for the symbol from the left, a scatter pays anywhere and breaks a line', () => {
    const machine: SlotProfile = { ...SLOT_PROFILES.steady, strips: ['AHS', 'WGS', 'AFE', 'HEG', 'DCB'] };
    const spin = readStops(machine, [0, 0, 0, 0, 0]);
    expect(spin.window.map((reel) => reel.join(''))).toEqual(['AHS', 'WGS', 'AFE', 'HEG', 'DCB']);
    expect(spin.lineWins).toEqual([{ line: 1, symbol: 'A', count: 3, multiplier: machine.linePays.A[0] * 10 }]);
    expect(spin.multiplier).toBe(machine.linePays.A[0] * 10);
    const scattered = readStops({ ...machine, strips: ['AHS', 'WGS', 'SFE', 'HEG', 'DCB'] }, [0, 0, 0, 0, 0]);
    expect(scattered).toMatchObject({ lineWins: [], scatters: 3, multiplier: machine.scatterPays[0] * 100 });
  });

  test('20,000 spins stop everywhere alike', () => {
    const length = SLOT_PROFILES.bold.strips[0]?.length ?? 0;
    const observed = Array.from({ length }, () => 0);
    for (let nonce = 0; nonce < 20_000; nonce += 1) {
      const stop = slots(draw('reels', nonce), 'bold').stops[0] ?? 0;
      observed[stop] = (observed[stop] ?? 0) + 1;
    }
    expect(
      chiSquare(
        observed,
        observed.map(() => 20_000 / length),
      ),
    ).toBeLessThan(bound(length));
  });

  test('a game keeps its profile, and all four are in use', () => {
    expect(profileOf('aurora-vault')).toBe(profileOf('aurora-vault'));
    expect(new Set(Array.from({ length: 40 }, (_, number) => profileOf(`game-${number}`))).size).toBe(4);
  });
});
