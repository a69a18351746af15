import { describe, expect, test } from 'vitest';
import { roundFault, type StoredRound } from '#tools/soak/burst-check.ts';
import { burstFaults } from '#tools/soak/burst-bars.ts';
import type { BurstResult } from '#tools/soak/burst-soak.ts';
import { percentile } from '#tools/soak/statistics.ts';
import { trustDocument } from '#tools/evidence/document.ts';
import { readRecords } from '#tools/evidence/records.ts';

const flight: StoredRound = {
  id: 'r',
  state: 'closed',
  refusal: null,
  stake: 100,
  autoExit: 200,
  point: 150,
  multiplier: null,
  payout: 0,
};

describe('[U-01] the soak of bursts accepts a round', () => {
  test.each<[string, Partial<StoredRound>]>([
    ['lost before its automatic exit', {}],
    ['won by its automatic exit', { point: 200, payout: 200 }],
    ['left by hand in time', { autoExit: null, multiplier: 120, payout: 120 }],
    ['left by hand too late', { autoExit: null, multiplier: 0, payout: 0 }],
    ['refused by the wallet', { state: 'refused', point: null, payout: null, refusal: 'insufficient_funds' }],
  ])('%s', (_what, change) => expect(roundFault({ ...flight, ...change })).toBeNull());
});

describe('[U-01] the soak of bursts refuses a round', () => {
  test.each<[string, Partial<StoredRound>]>([
    ['whose stake went back', { state: 'undone', payout: null }],
    ['whose lost stake was paid', { payout: 100 }],
    ['that is still open', { state: 'flying', payout: null }],
    ['that closed with a refusal', { refusal: 'outage' }],
    ['whose automatic exit was not paid', { point: 300 }],
    ['left by hand above its end', { autoExit: null, multiplier: 180, payout: 180 }],
    ['left by hand and paid too much', { autoExit: null, multiplier: 120, payout: 130 }],
  ])('%s', (_what, change) => expect(roundFault({ ...flight, ...change })).toMatch(/^round r /));
});

const counts = { 'missing pages': 1_000, 'missing games': 2, 'long polls': 3, 'half-sent bodies': 4, bombs: 5 };
const fine: BurstResult = {
  engine: 'postgres',
  limits: 'lifted',
  counts,
  bets: 10,
  cashOuts: 5,
  refused: [],
  p99Ms: { quiet: 100, burst: 300 },
  memoryMb: { process: 300, withDecoders: 400 },
  rounds: 10,
  gains: [],
  differences: [],
};

test('[T-19] a burst fails by a gain, a refused cash-out, memory and, where times are judged, a slow bet', () => {
  const bad: BurstResult = {
    ...fine,
    refused: ['cash-out: 503 unavailable'],
    gains: ['player 1 has 2 instead of 1'],
    p99Ms: { quiet: 100, burst: 301 },
    memoryMb: { process: 300, withDecoders: 401 },
  };
  expect(burstFaults(fine, true)).toEqual([]);
  expect(burstFaults(bad, true)).toHaveLength(4);
  expect(burstFaults(bad, false)).toHaveLength(3);
  expect(burstFaults({ ...fine, cashOuts: 0 }, false)).toEqual(['postgres, burst with lifted limits: nobody played']);
});

test('[T-19] docs/evidence.md shows what a burst came to', () => {
  const bursts = {
    ...readRecords().soak!,
    spanS: 60,
    size: { calls: 1, polls: 2, halves: 3 },
    results: [{ ...fine, refused: ['cash-out: 503 unavailable'] }],
  };
  const text = trustDocument({ ...readRecords(), bursts });
  expect(text).toContain('1,000 missing pages');
  expect(text).toMatch(/postgres \| lifted \| 10 \| 5 \| 1 \| 0 \| 0 \| 100, 300 \| 300, 400/);
  expect(text).toContain('- postgres, burst with lifted limits: refused cash-out: 503 unavailable.');
});

test('[T-19] a percentile is a value that was measured', () => {
  expect([percentile([], 0.99), percentile([3, 1, 2], 0.5), percentile([3, 1, 2], 0.99)]).toEqual([0, 2, 3]);
});
