import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { dueOf, verify, type Bet, type RouletteVariant, type Wager } from '#games/engine/index.ts';
import { createPlayer, openGame } from '#tests/support/games.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const { openRealSession, openSession, cashOf } = house;

type Several = Extract<Wager, { readonly bets: unknown; readonly variant: unknown }>;
const baccarat = (bets: readonly Bet[], variant: 'commission' | 'no-fee' = 'commission'): Several => ({ kind: 'baccarat', variant, bets });
const roulette = (bets: readonly Bet[], variant: RouletteVariant = 'european'): Several => ({ kind: 'roulette', variant, bets });

describe.each([
  [
    'roulette',
    roulette([
      { on: '17', stake: 30 },
      { on: 'red', stake: 101 },
      { on: '0-1-2-3', stake: 7 },
    ]),
    138,
    roulette([{ on: 'red', stake: 138 }], 'french'),
  ],
  [
    'baccarat',
    baccarat([
      { on: 'banker', stake: 33 },
      { on: 'tie', stake: 10 },
    ]),
    43,
    baccarat([{ on: 'banker', stake: 43 }], 'no-fee'),
  ],
  [
    'sic-bo',
    {
      kind: 'sic-bo',
      bets: [
        { on: 'total-9', stake: 31 },
        { on: 'single-3', stake: 17 },
      ],
    },
    48,
    { kind: 'sic-bo', bets: [{ on: 'red', stake: 48 }] },
  ],
] as const)('[GAME-03] a round of %s with several bets', (kind, wager, stake, foreign) => {
  const [one, other] = wager.bets.map(({ on }) => on);

  test('takes what they come to, pays each of them, and anybody can check it', async () => {
    const client = await openRealSession(kind);
    const ids: string[] = [];
    let due = 0n;
    for (let number = 0; number < 12; number += 1) {
      const { round } = await client.play(stake, wager);
      expect(round).toMatchObject({ state: 'closed', stake_minor: stake, wager, nonce: number });
      due += dueOf(wager, round.outcome!, BigInt(stake), round.multiplier!);
      ids.push(round.id);
    }
    const { rounds, net_minor } = await (await client.reveal(), client.state());
    const paid = rounds.reduce((sum, { payout_minor }) => sum + payout_minor!, 0);
    // Fractions of a minor unit are saved for the next win.
    expect(BigInt(paid)).toBe(due / 100n);
    expect(net_minor).toBe(paid - 12 * stake);
    expect(await cashOf(client.player)).toBe(10_000 + net_minor);
    expect(rounds.map(({ id }) => id).toReversed()).toEqual(ids);
    for (const { server_seed, client_seed, nonce, server_seed_hash, wager: played, outcome } of rounds) {
      const draw = { serverSeed: server_seed!, clientSeed: client_seed, nonce: nonce! };
      expect(verify(draw, server_seed_hash, played, outcome!)).toMatchObject({ isSeedCommitted: true, isOutcomeFair: true });
    }
  });

  test('is the same round where it is asked for again, and another one with the same stake elsewhere is refused', async () => {
    const client = await openRealSession(kind);
    const request = randomUUID();
    const { round } = await client.play(stake, wager, request);
    expect((await client.play(stake, wager, request)).round).toEqual(round);
    const elsewhere = { ...wager, bets: [{ on: one, stake }] } as Wager;
    expect(await client.play(stake, elsewhere, request)).toMatchObject({ status: 422, code: 'request_reused' });
    expect((await client.state()).rounds).toHaveLength(1);
  });

  test.each([
    ['less than they come to', stake - 1, wager],
    ['more than they come to', stake + 1, wager],
    ['no bet', stake, { ...wager, bets: [] }],
    ['a bet on nothing', stake, { ...wager, bets: [{ on: 'elsewhere', stake }] }],
    [
      'two in one place',
      stake,
      {
        ...wager,
        bets: [
          { on: one, stake: 1 },
          { on: one, stake: stake - 1 },
        ],
      },
    ],
    [
      'one that takes back what another puts down',
      stake,
      {
        ...wager,
        bets: [
          { on: one, stake: stake + 5 },
          { on: other, stake: -5 },
        ],
      },
    ],
    [
      'half a cent',
      stake,
      {
        ...wager,
        bets: [
          { on: one, stake: stake - 0.5 },
          { on: other, stake: 0.5 },
        ],
      },
    ],
    ['bets that are no list', stake, { ...wager, bets: { on: 'red' } }],
    ['what another title plays', stake, foreign],
  ])('with %s is refused, and nothing is taken', async (_name, amount, asked) => {
    const client = await openRealSession(kind);
    expect(await client.play(amount, asked as unknown as Wager)).toMatchObject({ status: 400, code: 'invalid_request' });
    expect(await cashOf(client.player)).toBe(10_000);
  });
});

test.each([
  [
    'French roulette',
    'french-roulette',
    'roulette',
    '98.64',
    roulette([{ on: 'red', stake: 100 }], 'french'),
    roulette([{ on: 'red', stake: 100 }]),
  ],
  ['mini roulette', 'mini-roulette', 'roulette', '96.15', roulette([{ on: '7', stake: 100 }], 'mini'), roulette([{ on: '7', stake: 100 }])],
  [
    'two-ball roulette',
    'two-ball-roulette',
    'roulette',
    '97.29',
    roulette([{ on: '17', stake: 100 }], 'two-ball'),
    roulette([{ on: '17', stake: 100 }]),
  ],
  [
    'no fee baccarat',
    'no-fee-baccarat',
    'baccarat',
    '98.76',
    baccarat([{ on: 'banker', stake: 100 }], 'no-fee'),
    baccarat([{ on: 'banker', stake: 100 }]),
  ],
  [
    'dice duel',
    'dice-duel',
    'two-dice',
    '97.08',
    { kind: 'two-dice', variant: 'dice-duel', bets: [{ on: 'first', stake: 100 }] },
    { kind: 'two-dice', variant: 'two-dice', bets: [{ on: 'even', stake: 100 }] },
  ],
] as const)('a title of %s plays that variant, which the wallet says and no page', async (_name, code, kind, percent, own, initial) => {
  const player = await createPlayer(house.platform, { cash: 10_000n });
  const token = await openGame(house.platform, player, 'cash', 'salon', code);
  const client = await openSession(kind, { mode: 'real', token });
  expect(client.opened).toMatchObject({ return_percent: percent, wager: { variant: own.variant } });
  expect((await client.play(100, own)).round.state).toBe('closed');
  expect(await client.play(100, initial)).toMatchObject({ status: 400, code: 'invalid_request' });
});
