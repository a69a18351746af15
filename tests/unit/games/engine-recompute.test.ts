import { createHash } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { commitmentOf } from '#games/engine/fairness.ts';
import type { Rules } from '#games/engine/index.ts';
import { agrees, recompute, type Recomputed } from '#games/engine/recompute.ts';
import type { RoundRecord } from '#games/engine/record.ts';
import { isPaidAsDecided, verifyBy } from '#games/engine/verification.ts';

const serverSeed = '0a'.repeat(32);
const commitment = createHash('sha256').update(Buffer.from(serverSeed, 'hex')).digest('hex');
const draw = { serverSeed, clientSeed: 'ear', nonce: 3 };

type Face = { kind: string; face: number; multiplier?: number };
/** The nonce is the face. A wager on a face pays twice the stake on it. */
const die = {
  kind: 'die',
  outcomeOf: ({ nonce }: { nonce: number }, { face }: Face) => ({ kind: 'die', face: nonce, multiplier: face === nonce ? 200 : 0 }),
  multiplierOf: ({ multiplier }: Face) => multiplier ?? null,
  isSameOutcome: (a: Face, b: Face) => a.face.toFixed() === b.face.toFixed() && a.multiplier === b.multiplier,
  openRound: null,
  decisions: null,
} as unknown as Rules;
const [won, lost] = [
  { kind: 'die', face: 3, multiplier: 200 },
  { kind: 'die', face: 3, multiplier: 0 },
];

/** Steps of a ladder, each of which doubles the payout until one stops; a step on the fifth is not allowed. */
const ladder = {
  ...die,
  outcomeOf: () => ({ kind: 'ladder' }),
  isSameOutcome: () => true,
  decisions: {
    isAllowed: (_decision: unknown, _outcome: unknown, _wager: unknown, decided: readonly unknown[]) => decided.length < 4,
    dueOf: (_outcome: unknown, _wager: unknown, decided: readonly { step: string }[], stake: bigint) =>
      decided.at(-1)?.step === 'stop' ? stake * 100n * 2n ** BigInt(decided.length - 1) : null,
  },
} as unknown as Rules;
const steps = (...names: readonly string[]) => names.map((step) => ({ kind: 'ladder', step })) as never;

/** Left at any height up to 300. */
const flight = {
  ...die,
  multiplierOf: () => null,
  outcomeOf: () => ({ kind: 'flight', height: 300 }),
  isSameOutcome: () => true,
  openRound: { canPay: (paid: number, { height }: { height: number }) => paid === 0 || paid <= height },
} as unknown as Rules;

const record = (said: object = {}): RoundRecord => ({
  draw,
  commitment: null,
  chainCommitment: null,
  chainSalt: null,
  wager: { kind: 'die', face: 3 } as never,
  isWagerOfGame: null,
  hasStakes: true,
  stakeMinor: 50n,
  isStakeKnown: true,
  decided: [],
  outcome: null,
  multiplier: null,
  ...said,
});

describe('a round is drawn again', () => {
  test('and what nothing was said of is null', () => {
    expect(recompute(die, record())).toEqual({
      commitment,
      outcome: won,
      multiplier: 200,
      isSeedCommitted: null,
      isSeedOfChain: null,
      isSaltProved: null,
      isWagerOfGame: null,
      isOutcomeSame: null,
      isMultiplierSame: null,
    });
  });

  test.each<[said: object, found: Partial<Recomputed>]>([
    [{ commitment }, { isSeedCommitted: true }],
    [{ commitment: 'f0'.repeat(32) }, { isSeedCommitted: false }],
    [{ isWagerOfGame: false }, { isWagerOfGame: false }],
    [{ outcome: won }, { isOutcomeSame: true }],
    [{ outcome: lost }, { isOutcomeSame: false }],
    [{ outcome: { kind: 'die' } }, { isOutcomeSame: false }],
    [{ multiplier: 200 }, { isMultiplierSame: true }],
    [{ multiplier: 199 }, { isMultiplierSame: false }],
    [
      { wager: { kind: 'die', face: 4 }, multiplier: 0 },
      { multiplier: 0, isMultiplierSame: true },
    ],
    // Without stakes the result of the bets is unknown, and only the draw is compared.
    [
      { hasStakes: false, outcome: lost, multiplier: 7 },
      { multiplier: null, isOutcomeSame: true, isMultiplierSame: null },
    ],
    [{ hasStakes: false, outcome: { ...won, face: 4 } }, { isOutcomeSame: false }],
  ])('and compared with %j', (said, found) => expect(recompute(die, record(said))).toMatchObject(found));

  test('without stakes an outcome that has no multiplier gets none', () => {
    const reported: Face[] = [];
    const bare = {
      ...die,
      outcomeOf: () => ({ kind: 'die', face: 3 }),
      isSameOutcome: (_own: Face, said: Face) => reported.push(said) > 0,
    } as unknown as Rules;
    recompute(bare, record({ hasStakes: false, outcome: { kind: 'die', face: 3 } }));
    expect(reported.map((each) => Object.keys(each))).toEqual([['kind', 'face']]);
  });
});

describe('a round that asks the player', () => {
  test.each<[title: string, decided: never, multiplier: number | null, said: number | null, isSame: boolean | null]>([
    ['is paid by what was decided', steps('up', 'stop'), 200, 200, true],
    ['is not paid otherwise', steps('up', 'stop'), 200, 400, false],
    ['has no end while something is to be decided', steps('up'), null, 200, false],
    ['cannot be decided after its end', steps('stop', 'stop'), null, 200, false],
    ['cannot be decided after its end, whatever follows', steps('stop', 'up'), null, null, false],
    ['takes as many decisions as are allowed', steps('up', 'up', 'up', 'stop'), 800, 800, true],
    ['takes none that is not allowed', steps('up', 'up', 'up', 'up', 'stop'), null, 1_600, false],
    ['says nothing where nothing was said', steps('up', 'stop'), 200, null, null],
  ])('%s', (_title, decided, multiplier, said, isSame) => {
    expect(recompute(ladder, record({ decided, multiplier: said }))).toMatchObject({ multiplier, isMultiplierSame: isSame });
  });
});

test('a round that can be left may have been paid at every height that was reached', () => {
  const found = [0, 150, 300, 301].map((multiplier) => recompute(flight, record({ multiplier })));
  expect(found.map(({ multiplier, isMultiplierSame }) => [multiplier, isMultiplierSame])).toEqual([
    [null, true],
    [null, true],
    [null, true],
    [null, false],
  ]);
  expect(recompute(flight, record()).isMultiplierSame).toBeNull();
});

test('a record agrees where all that it says is so, and something is said', () => {
  const nothing = recompute(die, record());
  const all = recompute(die, record({ commitment, isWagerOfGame: true, outcome: won, multiplier: 200 }));
  expect([agrees(nothing), agrees(all)]).toEqual([null, true]);
  for (const part of ['isSeedCommitted', 'isSeedOfChain', 'isSaltProved', 'isWagerOfGame', 'isOutcomeSame', 'isMultiplierSame'] as const) {
    expect([part, agrees({ ...all, [part]: false }), agrees({ ...all, [part]: null })]).toEqual([part, false, true]);
    expect([part, agrees({ ...nothing, [part]: true }), agrees({ ...nothing, [part]: false })]).toEqual([part, true, false]);
  }
});

describe('a played round is verified', () => {
  const verified = (hash: string, played: object) => verifyBy(die as never, draw, hash, { kind: 'die', face: 3 } as never, played as never);
  test('by its commitment and its outcome', () => {
    expect(verified(commitment, won)).toEqual({ isSeedCommitted: true, isOutcomeFair: true, outcome: won });
    expect(verified('f0'.repeat(32), won)).toMatchObject({ isSeedCommitted: false, isOutcomeFair: true });
    expect(verified(commitment, lost)).toMatchObject({ isSeedCommitted: true, isOutcomeFair: false });
    expect(verified(commitment, { ...won, kind: 'coin' }).isOutcomeFair).toBe(false);
  });
  test('and by what was decided', () => {
    const isPaid = (rules: Rules, decided: never, multiplier: number | null) =>
      isPaidAsDecided(rules as never, { kind: 'ladder' } as never, {} as never, { decided, stakeMinor: 50, multiplier });
    expect(isPaid(ladder, steps('up', 'stop'), 200)).toBe(true);
    expect(isPaid(ladder, steps('up', 'stop'), 201)).toBe(false);
    expect(isPaid(ladder, steps('up'), null)).toBe(false);
    expect(isPaid(ladder, steps('up'), 0)).toBe(false);
    expect(isPaid(die, steps(), 200)).toBe(false);
    expect(isPaid(die, steps(), null)).toBe(false);
  });
});

test('[GAME-03] a seed has its place in a chain where SHA-256, as often as its number says, comes to what was published', () => {
  const published = commitmentOf(commitmentOf(commitmentOf(draw.serverSeed)));
  const placed = (nonce: number, chainCommitment = published) =>
    recompute(die, record({ draw: { ...draw, nonce }, chainCommitment })).isSeedOfChain;
  expect([placed(3), placed(2), placed(4), placed(0), placed(100_001)]).toEqual([true, false, false, false, false]);
  expect([placed(1, commitment), placed(3, 'f0'.repeat(32))]).toEqual([true, false]);
});
