import { describe, expect, test } from 'vitest';
import type { Rules } from '#games/engine/index.ts';
import { isRevealed, kindIn, readRecord, type RecordField, UnreadableRecord } from '#games/engine/record.ts';

/** A coin: heads or tails are bet on, and nothing else is a wager. Its title `two-sided` accepts heads only. */
const coin = {
  kind: 'coin',
  readWager: ({ side }: { side?: unknown }) => ({ kind: 'coin', side }),
  isPossible: ({ side }: { side: unknown }, id: string) => {
    if (side === 'edge') throw new TypeError('no such side');
    return side === 'heads' || (side === 'tails' && id !== 'two-sided');
  },
  severalBets: null,
  decisions: null,
} as unknown as Rules;

/** Bets on the colours of a table; a round can have some of them. */
const table = {
  kind: 'table',
  readWager: ({ bets }: { bets?: unknown }) => ({ kind: 'table', bets }),
  isPossible: ({ bets }: { bets: { on: string }[] }) => bets.length > 0 && bets.every(({ on }) => on === 'red' || on === 'black'),
  severalBets: {
    stakeOf: ({ bets }: { bets: { stake: number }[] }) => bets.reduce((sum, { stake }) => sum + BigInt(stake), 0n),
  },
  decisions: null,
} as unknown as Rules;

/** A game that can be left or continued. */
const ladder = {
  ...coin,
  decisions: { readDecision: ({ step }: { step?: unknown }) => ({ kind: 'coin', step }) },
} as unknown as Rules;

const [seed, hash] = ['0a'.repeat(32), 'f0'.repeat(32)];
const least = { server_seed: seed, client_seed: 'my words', nonce: 7, wager: { kind: 'coin', side: 'tails' } };
const read = (change: object, rules = coin) => readRecord(rules, ['coin'], { ...least, ...change });
const fault = (change: object, rules = coin): RecordField | null => {
  try {
    read(change, rules);
    return null;
  } catch (error) {
    if (!(error instanceof UnreadableRecord)) throw error;
    return error.field;
  }
};
const onTable = (...bets: readonly object[]) => ({ wager: { kind: 'table', bets } });

test('a record that says the least is read, and what it does not say is null', () => {
  expect(read({})).toEqual({
    draw: { serverSeed: seed, clientSeed: 'my words', nonce: 7 },
    commitment: null,
    chainCommitment: null,
    chainSalt: null,
    wager: { kind: 'coin', side: 'tails' },
    isWagerOfGame: null,
    hasStakes: true,
    isStakeKnown: false,
    stakeMinor: 100n,
    decided: [],
    outcome: null,
    multiplier: null,
  });
});

test('a record that says all is read', () => {
  const reported = {
    server_seed_hash: hash,
    game_id: 'a',
    game_code: 'coin',
    stake_minor: 250,
    outcome: { kind: 'coin', up: 'tails' },
    multiplier: 196,
  };
  expect(read({ ...reported, decisions: [] })).toMatchObject({
    commitment: hash,
    isWagerOfGame: true,
    stakeMinor: 250n,
    outcome: { kind: 'coin', up: 'tails' },
    multiplier: 196,
  });
});

describe('what is not said is no fault, and nor is null', () => {
  test.each(['server_seed_hash', 'stake_minor', 'outcome', 'multiplier', 'decisions'])('%s', (field) => {
    expect([fault({ [field]: undefined }), fault({ [field]: null })]).toEqual([null, null]);
  });
});

describe('a field that cannot be so is named', () => {
  test.each<[field: RecordField, values: readonly unknown[]]>([
    ['server_seed', [undefined, null, 7, '', seed.slice(1), `${seed}0`, `0${seed}`, seed.toUpperCase(), 'g'.repeat(64)]],
    ['server_seed_hash', [7, '', hash.slice(1), `${hash}0`, `0${hash}`]],
    ['client_seed', [undefined, null, 7, '', 'a'.repeat(65), ['a']]],
    ['nonce', [undefined, null, -1, 0.5, '7', 2 ** 53]],
    ['stake_minor', [0, -1, 0.5, '100', 2 ** 53]],
    ['multiplier', [-1, 0.5, '100']],
    ['outcome', [7, [], 'coin', {}, { kind: 'table' }]],
    ['decisions', [7, {}, 'x']],
    ['wager', [undefined, null, 7, [], 'coin', {}, { side: 'edge' }, { side: 'neither' }]],
  ])('%s', (field, values) => {
    expect(values.map((value) => fault({ [field]: value }))).toEqual(values.map(() => field));
  });
  test('and says so', () => {
    expect(() => read({ nonce: -1 })).toThrow(expect.objectContaining({ name: 'UnreadableRecord', message: 'nonce', field: 'nonce' }));
  });
  test('while these are the least and the most', () => {
    expect(
      [{ nonce: 0 }, { multiplier: 0 }, { stake_minor: 1 }, { client_seed: 'a' }, { client_seed: 'a'.repeat(64) }].map((change) =>
        fault(change),
      ),
    ).toEqual(Array.from({ length: 5 }, () => null));
  });
});

describe('whether the wager is one of the game', () => {
  test.each([
    [{ game_id: 'a' }, true],
    [{ game_id: 'two-sided' }, false],
    [{ game_id: 'two-sided', wager: { side: 'heads' } }, true],
    [{ game_id: 7 }, null],
    [{}, null],
  ])('%j: %s', (change, expected) => expect(read(change).isWagerOfGame).toBe(expected));

  test('is asked of the code beside the id, where there is one', () => {
    const asked: unknown[] = [];
    const rules = { ...coin, isPossible: (_wager: unknown, ...title: unknown[]) => asked.push(title) > 0 } as unknown as Rules;
    read({ game_id: 'a', game_code: 'coin' }, rules);
    read({ game_id: 'a', game_code: 7 }, rules);
    expect(asked.filter((title) => String(title).startsWith('a'))).toEqual([
      ['a', 'coin'],
      ['a', undefined],
    ]);
  });

  test('is never so of bets that do not come to the stake', () => {
    const bets = onTable({ on: 'red', stake: 60 }, { on: 'black', stake: 40 });
    expect(read({ ...bets, game_id: 'a', stake_minor: 100 }, table)).toMatchObject({ isWagerOfGame: true, stakeMinor: 100n });
    expect(read({ ...bets, game_id: 'a', stake_minor: 101 }, table)).toMatchObject({ isWagerOfGame: false, stakeMinor: 101n });
    expect(read({ ...bets, stake_minor: 101 }, table).isWagerOfGame).toBe(false);
    expect(read({ ...bets, game_id: 'a' }, table)).toMatchObject({ isWagerOfGame: true, stakeMinor: 100n });
  });

  test('a title that the wager is of may be any, and have any code that the rules play', () => {
    const last = {
      ...coin,
      isPossible: (_wager: unknown, id: string, code?: string) => id === '63' && code === 'second',
    } as unknown as Rules;
    expect(readRecord(last, ['first', 'second'], least).wager).toEqual({ kind: 'coin', side: 'tails' });
    expect(() => readRecord(last, ['first'], least)).toThrow(UnreadableRecord);
    const bare = { ...coin, isPossible: (_wager: unknown, _id: string, code?: string) => code === undefined } as unknown as Rules;
    expect(readRecord(bare, ['first'], least).hasStakes).toBe(true);
  });
});

describe('bets whose stakes are not told', () => {
  test('are read with a stake that says nothing', () => {
    expect(read({ ...onTable({ on: 'red' }, { on: 'black' }), game_id: 'a', stake_minor: 500 }, table)).toMatchObject({
      hasStakes: false,
      isWagerOfGame: true,
      stakeMinor: 500n,
      wager: {
        bets: [
          { on: 'red', stake: 1 },
          { on: 'black', stake: 1 },
        ],
      },
    });
    expect(read(onTable({ on: 'red', stake: 5 }, { on: 'black' }), table).hasStakes).toBe(false);
    expect(read(onTable({ on: 'red', stake: 5 }), table).hasStakes).toBe(true);
  });
  test('are refused where one is none', () => {
    expect(fault(onTable({ on: 'red', stake: 1 }, null as never), table)).toBe('wager');
    expect(fault({ wager: { bets: [] } }, table)).toBe('wager');
  });
  test('are nothing to a game of one bet', () => {
    expect(read({ wager: { side: 'heads', bets: [{ on: 'red' }] } })).toMatchObject({ hasStakes: true, wager: { side: 'heads' } });
  });
});

describe('decisions', () => {
  test('are read as the provider tells them, or as a person writes them', () => {
    const decided = [{ kind: 'coin', step: 'up' }];
    expect(read({ decisions: [{ step: 'up' }] }, ladder).decided).toEqual(decided);
    expect(read({ progress: { decided: [{ step: 'up' }] }, decisions: [{ step: 'down' }] }, ladder).decided).toEqual(decided);
  });
  test('are refused of a game that asks nothing, and where one is none', () => {
    expect(fault({ decisions: [{ step: 'up' }] })).toBe('decisions');
    expect(fault({ decisions: [7] }, ladder)).toBe('decisions');
    expect(fault({ progress: {} }, ladder)).toBe('decisions');
  });
});

test('a record names its kind, or none', () => {
  const records = [
    { wager: { kind: 'coin' } },
    { wager: { kind: 7 } },
    { wager: null },
    {},
    { wager: [] },
    null,
    'coin',
    [{ wager: { kind: 'coin' } }],
  ];
  expect(records.map(kindIn)).toEqual(['coin', null, null, null, null, null, null, null]);
});

test('a record is revealed once it tells its server seed', () => {
  expect([{ server_seed: seed }, { server_seed: null }, {}, null, 'x', undefined, []].map(isRevealed)).toEqual([
    true,
    false,
    false,
    false,
    false,
    false,
    false,
  ]);
});
