import { describe, expect, test } from 'vitest';
import {
  type BlackjackAction,
  blackjackPays,
  blackjackPoints,
  type Card,
  handsAfter,
  isBlackjack,
  resultsOf,
  type Wager,
} from '#games/engine/index.ts';
import { decisionTimeoutMs } from '#games/provider/deciding.ts';
import type { RoundView } from '#games/provider/protocol.ts';
import { settleDue } from '#games/provider/settlement.ts';
import { blackjackDecision as by, blackjackStake as stakeMinor, blackjackTable, isOpenRound } from '#tests/support/blackjack.ts';
import type { GameClient } from '#tests/support/house-games.ts';
import { houseUnderTest } from '#tests/support/house.ts';

const house = houseUnderTest();
const { cardsOf, dealNext } = blackjackTable(house);
const wager: Wager = { kind: 'blackjack', variant: 'split', decks: 8 };
/** Half of the stake of 33, rounded up. */
const insurance = 17;

type Deal = (cards: readonly Card[]) => boolean;
const after = (cards: readonly Card[], ...actions: readonly BlackjackAction[]) => handsAfter({ cards }, actions, 'split');
const pointsAt = (cards: readonly Card[], at: number) => blackjackPoints(cards[at]!);
const isInsurable: Deal = (cards) => pointsAt(cards, 1) === 1 && !isBlackjack(after(cards).player);
const hasHoleTen: Deal = (cards) => pointsAt(cards, 3) === 10;
/** Two hands of two small cards: no card ends either of them. */
const isSmallPair: Deal = (cards) =>
  pointsAt(cards, 1) !== 1 &&
  !after(cards).isOver &&
  pointsAt(cards, 0) === pointsAt(cards, 2) &&
  [2, 3, 4, 5].includes(pointsAt(cards, 0));

const finish = async (client: GameClient, round: RoundView): Promise<RoundView> => {
  let last = round;
  while (isOpenRound(last)) {
    const answer = await client.decide(last.id, last.progress!.decided.length, by('stand'));
    expect(answer.status).toBe(200);
    last = answer.round;
  }
  return last;
};
const seatWhere = async (isOne: Deal, cash = 10_000n) => {
  const client = await house.openRealSession('blackjack', cash);
  await dealNext(client, wager, isOne);
  const { round } = await client.play(stakeMinor, wager);
  expect(round.state).toBe('open');
  return { client, id: round.id, round, before: await house.cashOf(client.player) };
};
const poorSeatWhere = (isOne: Deal) => seatWhere(isOne, BigInt(stakeMinor));
const { furtherBetsOf: betsOf, bookedOf } = house;
const settled = (amount: number, payout: number) => ({ status: 'settled', amount, payout });
/** Returns the payout of each hand of a split, the first hand first. */
const handsPaid = async (id: string, actions: readonly BlackjackAction[]) =>
  resultsOf(handsAfter(await cardsOf(id), actions, 'split'), 'split').map((result) => (stakeMinor * blackjackPays[result]) / 100);

describe('[GAME-03] a split', () => {
  test.each([
    [
      ['won', 'lost'],
      ['split', 'hit', 'stand', 'stand'],
    ],
    [
      ['lost', 'won'],
      ['split', 'stand', 'hit', 'stand'],
    ],
  ] as const)('is a bet of its own: hands that %o are each paid by the id of their bet', async (results, actions) => {
    const { client, id, before } = await seatWhere(
      (cards) =>
        isSmallPair(cards) &&
        actions.every((_action, number) => !after(cards, ...actions.slice(0, number)).isOver) &&
        resultsOf(after(cards, ...actions), 'split').join() === results.join(),
    );
    const taken = await client.decide(id, 0, by('split'));
    expect(taken).toMatchObject({ status: 200, round: { state: 'open', further_minor: stakeMinor } });
    expect(await house.cashOf(client.player)).toBe(before - stakeMinor);
    for (let number = 1; number < actions.length; number += 1)
      expect((await client.decide(id, number, by(actions[number]!))).status).toBe(200);
    const ended = (await client.look(id)).round;
    const [first, second] = results.map((result) => (result === 'won' ? 2 * stakeMinor : 0)) as [number, number];
    expect(ended).toMatchObject({ state: 'closed', stake_minor: stakeMinor, further_minor: stakeMinor, payout_minor: 2 * stakeMinor });
    expect(await betsOf(id)).toMatchObject([{ state: 'taken', stake_minor: BigInt(stakeMinor), payout_minor: BigInt(second) }]);
    expect(await bookedOf(id)).toEqual([settled(stakeMinor, first), settled(stakeMinor, second)]);
    expect(await house.cashOf(client.player)).toBe(before + stakeMinor);
  });

  test('whose reply is lost is asked for again under the same id, and the stake is taken once', async () => {
    const { client, id, before } = await seatWhere(isSmallPair);
    house.wallet.faults['bet'] = 'lost reply';
    expect(await client.decide(id, 0, by('split'))).toMatchObject({ status: 503, round: { progress: { decided: [] } } });
    expect(await client.decide(id, 0, by('stand'))).toMatchObject({ status: 409, code: 'bet_pending' });
    house.wallet.faults = {};
    const { round } = await client.decide(id, 0, by('split'));
    expect(await house.cashOf(client.player)).toBe(before - stakeMinor);
    expect(await betsOf(id)).toHaveLength(1);
    const ended = await finish(client, round);
    expect(await house.cashOf(client.player)).toBe(before - stakeMinor + ended.payout_minor!);
  });

  test('that the balance does not cover is refused, and the hand is as it was', async () => {
    const { client, round } = await poorSeatWhere(isSmallPair);
    expect(await client.decide(round.id, 0, by('split'))).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect((await client.look(round.id)).round.progress).toEqual(round.progress);
    const ended = await finish(client, round);
    expect([ended.further_minor, await house.cashOf(client.player)]).toEqual([undefined, ended.payout_minor]);
  });

  test('stands with both hands for who stays away a day', async () => {
    const { client, id, before } = await seatWhere(isSmallPair);
    await client.decide(id, 0, by('split'));
    await house.letPass(id, decisionTimeoutMs + 60_000);
    await settleDue(house.host());
    const ended = (await client.look(id)).round;
    const [first, second] = await handsPaid(id, ['split', 'stand', 'stand']);
    expect(ended).toMatchObject({
      state: 'closed',
      progress: { decided: ['split', 'stand', 'stand'].map((each) => by(each as BlackjackAction)) },
    });
    expect(await bookedOf(id)).toEqual([settled(stakeMinor, first!), settled(stakeMinor, second!)]);
    expect(await house.cashOf(client.player)).toBe(before - stakeMinor + first! + second!);
  });
});

describe('[GAME-03] insurance', () => {
  test.each([
    ['2:1 where the dealer has a blackjack', true],
    ['lost where not', false],
  ])('is a bet of its own: %s', async (_which, isWon) => {
    const { client, id, before } = await seatWhere((cards) => isInsurable(cards) && hasHoleTen(cards) === isWon);
    const { round, status } = await client.decide(id, 0, by('insure'));
    expect(status).toBe(200);
    expect(isOpenRound(round)).toBe(!isWon);
    const ended = await finish(client, round);
    const [hand] = isWon ? [0] : await handsPaid(id, ['insure', 'stand']);
    const won = isWon ? insurance * 3 : 0;
    expect(ended).toMatchObject({ state: 'closed', further_minor: insurance, payout_minor: won + hand! });
    expect(await betsOf(id)).toMatchObject([{ state: 'taken', stake_minor: BigInt(insurance), payout_minor: BigInt(won) }]);
    expect(await bookedOf(id)).toEqual([settled(stakeMinor, hand!), settled(insurance, won)]);
    expect(await house.cashOf(client.player)).toBe(before - insurance + won + hand!);
  });

  test('of a blackjack is asked for before it is paid, and each is paid by its own', async () => {
    const { client, id, before } = await seatWhere(
      (cards) => pointsAt(cards, 1) === 1 && isBlackjack(after(cards).player) && !hasHoleTen(cards),
    );
    const { round } = await client.decide(id, 0, by('insure'));
    // Half a unit of 2.5 times 33 waits for the next.
    expect(round).toMatchObject({ state: 'closed', payout_minor: 82 });
    expect(await bookedOf(id)).toEqual([settled(stakeMinor, 82), settled(insurance, 0)]);
    expect(await house.cashOf(client.player)).toBe(before - insurance + 82);
  });

  test('that the balance does not cover is refused, and the question stays', async () => {
    const { client, round } = await poorSeatWhere(isInsurable);
    expect(await client.decide(round.id, 0, by('insure'))).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect((await client.look(round.id)).round.progress).toEqual(round.progress);
    const declined = await client.decide(round.id, 0, by('decline'));
    const ended = await finish(client, declined.round);
    expect(await house.cashOf(client.player)).toBe(ended.payout_minor);
  });

  test('is declined for who stays away a day', async () => {
    const { client, id, before } = await seatWhere(isInsurable);
    await house.letPass(id, decisionTimeoutMs + 60_000);
    await settleDue(house.host());
    const ended = (await client.look(id)).round;
    expect(ended.state).toBe('closed');
    expect(ended.progress!.decided[0]).toEqual(by('decline'));
    expect(await betsOf(id)).toEqual([]);
    expect(await house.cashOf(client.player)).toBe(before + ended.payout_minor!);
  });
});
