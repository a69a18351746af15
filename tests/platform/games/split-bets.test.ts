import { describe, expect, test } from 'vitest';
import {
  type BlackjackAction,
  blackjackPays,
  blackjackPoints,
  type Card,
  handsAfter,
  resultsOf,
  rulesOf,
  type Wager,
} from '../../../games/engine/index.ts';
import { decisionPatienceMs } from '../../../games/provider/deciding.ts';
import type { RoundView } from '../../../games/provider/protocol.ts';
import { settleDue } from '../../../games/provider/settlement.ts';
import { blackjackDecision as by, blackjackStake as stakeMinor, blackjackTable, isOpenRound } from '../../support/blackjack.ts';
import type { GameClient } from '../../support/house-games.ts';
import { houseUnderTest } from '../../support/house.ts';

const house = houseUnderTest();
const { cardsOf } = blackjackTable(house);
const wager: Wager = { kind: 'blackjack', variant: 'split', decks: 8 };
/** Half of the stake of 33, rounded up. */
const insurance = 17;

const seen = ({ progress }: RoundView) => progress!.seen as { readonly player: readonly Card[]; readonly dealer: readonly Card[] };
const isInsurable = (round: RoundView) => isOpenRound(round) && blackjackPoints(seen(round).dealer[0]!) === 1;
const isPair = (round: RoundView) =>
  isOpenRound(round) && !isInsurable(round) && blackjackPoints(seen(round).player[0]!) === blackjackPoints(seen(round).player[1]!);
/** Two hands of two small cards: no card ends either of them. */
const isSmallPair = (round: RoundView) => isPair(round) && [2, 3, 4, 5].includes(blackjackPoints(seen(round).player[0]!));

const finish = async (client: GameClient, round: RoundView): Promise<RoundView> => {
  let last = round;
  while (isOpenRound(last)) {
    const { decided } = last.progress!;
    const action = isInsurable(last) && decided.length === 0 ? 'decline' : 'stand';
    const answer = await client.decide(last.id, decided.length, by(action));
    expect(answer.status).toBe(200);
    last = answer.round;
  }
  return last;
};
const seatWhere = async (isOne: (round: RoundView) => boolean) => {
  const client = await house.openRealSession('blackjack', 1_000_000n);
  for (;;) {
    const { round } = await client.play(stakeMinor, wager);
    if (isOne(round)) return { client, id: round.id, round, before: await house.cashOf(client.player) };
    await finish(client, round);
  }
};
const poorSeatWhere = async (isOne: (round: RoundView) => boolean) => {
  for (;;) {
    const client = await house.openRealSession('blackjack', BigInt(stakeMinor));
    const { round } = await client.play(stakeMinor, wager);
    if (isOne(round)) return { client, round };
  }
};
const betsOf = (id: string) =>
  house.platform.db.sql<{ id: string; state: string; stake_minor: bigint; payout_minor: bigint | null }>`
    select id, state, stake_minor, payout_minor from provider.further_bets where round_id = ${id} order by created_at`;
const bookedOf = (id: string) =>
  house.platform.db.sql<{ status: string; amount: number; payout: number | null }>`
    select status, amount_minor::int as amount, payout_minor::int as payout from game_bets where round_id = ${id} order by created_at, id`;
const settled = (amount: number, payout: number) => ({ status: 'settled', amount, payout });
/** What each hand of a split is paid, the first one first. */
const handsPaid = async (id: string, actions: readonly BlackjackAction[]) =>
  resultsOf(handsAfter(await cardsOf(id), actions, 'split'), 'split').map((result) => (stakeMinor * blackjackPays[result]) / 100);

describe('[GAME-03] a split', () => {
  test('is a bet of its own, and each hand is paid by the id of its bet what that hand won', async () => {
    for (let areApart = false; !areApart;) {
      const { client, id, before } = await seatWhere(isSmallPair);
      const taken = await client.decide(id, 0, by('split'));
      expect(taken).toMatchObject({ status: 200, round: { state: 'flying', further_minor: stakeMinor } });
      expect(await house.cashOf(client.player)).toBe(before - stakeMinor);
      // Of two hands the first gets two cards more, that they may end apart.
      let last = taken.round;
      for (let hits = 0; hits < 2 && (last.progress!.seen as { at?: number }).at === 0 && isOpenRound(last); hits += 1)
        last = (await client.decide(id, hits + 1, by('hit'))).round;
      const ended = await finish(client, last);
      const actions = ended.progress!.decided.map((decision) => (decision as { action: BlackjackAction }).action);
      const [first, second] = await handsPaid(id, actions);
      expect(ended).toMatchObject({ state: 'closed', stake_minor: stakeMinor, further_minor: stakeMinor, payout_minor: first! + second! });
      expect(await betsOf(id)).toMatchObject([{ state: 'taken', stake_minor: BigInt(stakeMinor), payout_minor: BigInt(second!) }]);
      expect(await bookedOf(id)).toEqual([settled(stakeMinor, first!), settled(stakeMinor, second!)]);
      expect(await house.cashOf(client.player)).toBe(before - stakeMinor + first! + second!);
      areApart = first !== second;
    }
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
    const { client, round } = await poorSeatWhere(isPair);
    expect(await client.decide(round.id, 0, by('split'))).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect((await client.look(round.id)).round.progress).toEqual(round.progress);
    const ended = await finish(client, round);
    expect([ended.further_minor, await house.cashOf(client.player)]).toEqual([undefined, ended.payout_minor]);
  });

  test('stands with both hands for who stays away a day', async () => {
    const { client, id, before } = await seatWhere(isSmallPair);
    await client.decide(id, 0, by('split'));
    await house.letPass(id, decisionPatienceMs + 60_000);
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
  test('is a bet of its own: 2:1 where the dealer has a blackjack, and lost where not', async () => {
    const results = new Set<number>();
    while (results.size < 2) {
      const { client, id, before } = await seatWhere(isInsurable);
      const { round, status } = await client.decide(id, 0, by('insure'));
      expect(status).toBe(200);
      const ended = await finish(client, round);
      const { cards } = await cardsOf(id);
      const won = blackjackPoints(cards[3] as Card) === 10 ? insurance * 3 : 0;
      const actions = ended.progress!.decided;
      const due = Number(rulesOf('blackjack').decisions!.dueOf({ kind: 'blackjack', cards } as never, wager, actions, BigInt(stakeMinor))!);
      // Half a unit of a blackjack's 2.5 waits for the next.
      const first = Math.floor(due / 100) - won;
      expect(ended).toMatchObject({ state: 'closed', further_minor: insurance });
      const over = ended.payout_minor! - won - first;
      expect([0, 1]).toContain(over);
      expect(await betsOf(id)).toMatchObject([{ state: 'taken', stake_minor: BigInt(insurance), payout_minor: BigInt(won) }]);
      expect(await bookedOf(id)).toEqual([settled(stakeMinor, first + over), settled(insurance, won)]);
      expect(await house.cashOf(client.player)).toBe(before - insurance + ended.payout_minor!);
      results.add(won);
    }
  });

  test('that the balance does not cover is refused, and the question stays', async () => {
    const { client, round } = await poorSeatWhere(isInsurable);
    expect(await client.decide(round.id, 0, by('insure'))).toMatchObject({ status: 402, code: 'insufficient_funds' });
    expect((await client.look(round.id)).round.progress).toEqual(round.progress);
    const ended = await finish(client, round);
    expect(await house.cashOf(client.player)).toBe(ended.payout_minor);
  });

  test('is declined for who stays away a day', async () => {
    const { client, id, before } = await seatWhere(isInsurable);
    await house.letPass(id, decisionPatienceMs + 60_000);
    await settleDue(house.host());
    const ended = (await client.look(id)).round;
    expect(ended.state).toBe('closed');
    expect(ended.progress!.decided[0]).toEqual(by('decline'));
    expect(await betsOf(id)).toEqual([]);
    expect(await house.cashOf(client.player)).toBe(before + ended.payout_minor!);
  });
});
