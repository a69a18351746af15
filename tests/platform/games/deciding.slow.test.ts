import { describe, expect, test } from 'vitest';
import { casinoWarDecks, type Decision, type Outcome, type Wager } from '#games/engine/index.ts';
import { placeFurtherBet, undoFurtherBets } from '#games/provider/further-bets.ts';
import { dealtAs } from '#tests/support/blackjack-cards.ts';
import { blackjackPerTest, by, classic, refused } from '#tests/support/deciding.ts';
import type { HouseBooks, Seat } from '#tests/support/house-books.ts';

let house: HouseBooks;
let table: Seat;
const dayS = 24 * 3_600;
const { hand, decides, cash, known } = blackjackPerTest((opened) => void ({ house, table } = opened));

describe('[GAME-03] a decision', () => {
  test('stands, leaves what is still to be decided open for a day, and ends the round where nothing is', async () => {
    // 7 and 2, then 5: 14 against 17.
    const id = await hand(dealtAs('72', 'T7', '5T'));
    expect(await decides(id, 0, by('hit'))).toMatchObject({
      round: { state: 'open', multiplier: null, payout_minor: null, progress: { decided: [by('hit')] } },
      balance_minor: null,
    });
    expect(house.calls).toEqual([]);
    expect(await house.stored(id)).toMatchObject({ state: 'flying', payout: null, next_s: dayS + 10, ends_s: dayS });
    expect(await decides(id, 1, by('stand'))).toMatchObject({
      round: { state: 'closed', multiplier: 0, payout_minor: 0, progress: { decided: [by('hit'), by('stand')] } },
      balance_minor: 9_900,
    });
    expect(await house.stored(id)).toMatchObject({ state: 'closed', next_s: 10, ends_s: 0 });
  });

  test('is taken once: the same again, in whichever order it is written, is answered with how the round stands', async () => {
    const id = await hand();
    const first = await decides(id, 0, by('stand'));
    expect(first).toMatchObject({ round: { state: 'closed', multiplier: 200, payout_minor: 200 }, balance_minor: 10_100 });
    expect(await decides(id, 0, { action: 'stand', kind: 'blackjack' } as Decision)).toMatchObject({ round: first.round });
    expect(await cash()).toBe(10_100);
    expect(house.calls).toEqual(['win', 'balance']);
  });

  test('out of turn is refused, and how the round stands is told with that', async () => {
    const id = await hand(dealtAs('72', 'T7', '5T'));
    const message = 'The round has gone on since.';
    expect(await refused(decides(id, 1, by('hit')))).toMatchObject({
      code: 'out_of_turn',
      message,
      round: { id, progress: { decided: [] } },
    });
    await decides(id, 0, by('hit'));
    expect(await refused(decides(id, 0, by('stand')))).toMatchObject({
      code: 'out_of_turn',
      message,
      round: { state: 'open', progress: { decided: [by('hit')] } },
    });
    await decides(id, 1, by('stand'));
    expect(await refused(decides(id, 2, by('hit')))).toMatchObject({ code: 'out_of_turn', message, round: { state: 'closed' } });
    expect((await house.stored(id))['decisions']).toEqual([by('hit'), by('stand')]);
  });

  test('that the rules do not allow now is refused, with how the round stands', async () => {
    const id = await hand();
    for (const action of ['split', 'dance'])
      expect(await refused(decides(id, 0, by(action)))).toMatchObject({
        code: 'invalid_request',
        message: 'This cannot be decided now.',
        round: { id, state: 'open' },
      });
    expect(await house.stored(id)).toMatchObject({ decisions: [] });
  });

  test('where nothing is to be decided is refused: of another kind, in a round that asks nothing, or that is not drawn', async () => {
    const nothing = { code: 'invalid_request', message: 'Nothing is to be decided here.' };
    const id = await hand();
    expect(await refused(decides(id, 0, { kind: 'video-poker', hold: [] } as unknown as Decision))).toEqual(nothing);
    const game = await house.sit('crash', { player: table.player });
    const flight = await house.round(game, { wager: { kind: 'crash', autoExit: null }, outcome: { kind: 'crash', crashPoint: 200 } });
    expect(await refused(decides(flight, 0, { kind: 'crash' } as unknown as Decision, game.session))).toEqual(nothing);
    const other = await house.sit('blackjack');
    for (const more of [{ outcome: null }, { decisions: null }]) {
      const unready = await house.round(other, { wager: classic, outcome: dealtAs('T9', 'T7'), decisions: [], state: 'closed', ...more });
      expect(await refused(decides(unready, 0, by('stand'), other.session))).toEqual(nothing);
    }
  });

  test('is for its player, and their game, alone', async () => {
    const id = await hand();
    const none = { code: 'not_found', message: 'No such round.' };
    expect(await refused(decides(id, 0, by('stand'), (await house.sit('blackjack')).session))).toEqual(none);
    const elsewhere = await house.sit('blackjack', { player: table.player, gameId: 'another' });
    expect(await refused(decides(id, 0, by('stand'), elsewhere.session))).toEqual(none);
    expect(await refused(decides('00000000-0000-4000-8000-000000000000', 0, by('stand')))).toEqual(none);
  });

  test('of two that meet, one is taken', async () => {
    const id = await hand(dealtAs('72', 'T7', '5T'));
    const answers = await Promise.all([refused(decides(id, 0, by('hit'))), refused(decides(id, 0, by('stand')))]);
    expect(answers.filter(({ code }) => code === 'out_of_turn')).toHaveLength(1);
    expect((await house.stored(id))['decisions']).toHaveLength(1);
  });
});

describe('[GAME-03] a decision that stakes more', () => {
  /** 11, and a ten follows: 21 against 17. */
  const eleven = () => hand(dealtAs('65', 'T7', 'TT'), { stake: 101n });
  const double = by('double');
  const pending = async (id: string, fault: 'lost request' | 'lost reply' = 'lost reply') => {
    house.faults['bet'] = fault;
    expect(await refused(decides(id, 0, double))).toMatchObject({
      code: 'unavailable',
      message: 'The wallet does not answer. The same decision may be sent again.',
      round: { state: 'open', progress: { decided: [] } },
    });
    house.clean();
  };

  test('is a bet of its own, which is taken first, and paid its share', async () => {
    const id = await eleven();
    expect(await decides(id, 0, double)).toMatchObject({
      round: { state: 'closed', stake_minor: 101, further_minor: 101, multiplier: 400, payout_minor: 404 },
      balance_minor: 10_000 - 202 + 404,
    });
    expect(house.calls).toEqual(['bet', 'win', 'win']);
    const [bet, ...others] = await house.further(id);
    expect(others).toEqual([]);
    expect(bet).toMatchObject({ number: 0, decision: double, stake: 101, payout: 202, state: 'taken', refusal: null, is_closed: true });
    expect((await house.booked(id)).map(({ amount, payout }) => [amount, payout])).toEqual([
      [101, 202],
      [101, 202],
    ]);
    await decides(id, 0, double);
    expect(await house.further(id)).toHaveLength(1);
    expect(await cash()).toBe(10_202);
  });

  test('that is refused leaves the hand as it was, and another may be decided', async () => {
    const poor = await house.sit('blackjack', { cash: 150n });
    const id = await house.round(poor, { wager: classic, outcome: dealtAs('65', 'T7', 'TT'), decisions: [] });
    expect(await refused(decides(id, 0, double, poor.session))).toMatchObject({
      code: 'insufficient_funds',
      message: 'The balance does not cover this bet.',
      round: { id, state: 'open', progress: { decided: [] } },
    });
    expect(await house.further(id)).toMatchObject([{ state: 'refused', refusal: 'insufficient_funds', payout: null, is_closed: true }]);
    expect(await decides(id, 0, by('stand'), poor.session)).toMatchObject({ round: { state: 'closed' }, balance_minor: 50 });
    expect((await known(id)).further).toEqual([]);
  });

  test.each(['lost request', 'lost reply'] as const)(
    'that has a %s is asked for again as the same bet, and nothing else until then',
    async (fault) => {
      const id = await eleven();
      await pending(id, fault);
      for (const [number, decision] of [
        [0, by('stand')],
        [0, by('hit')],
      ] as const)
        expect(await refused(decides(id, number, decision))).toMatchObject({
          code: 'bet_pending',
          message: 'What was decided before is still being taken.',
          round: { id, progress: { decided: [] } },
        });
      expect(house.calls).toEqual([]);
      expect(await decides(id, 0, double)).toMatchObject({ round: { state: 'closed', further_minor: 101, payout_minor: 404 } });
      expect(await house.further(id)).toHaveLength(1);
      expect(await cash()).toBe(10_202);
    },
  );

  test('is a bet of the session that decides, where that plays the same currency, and else of that of the round', async () => {
    const id = await eleven();
    const again = await house.sit('blackjack', { player: table.player });
    await decides(id, 0, double, again.session);
    const sessionOf = async (round: string) =>
      (await house.platform.db.one<{ id: string }>`select session_id as id from provider.further_bets where round_id = ${round}`)!.id;
    expect(await sessionOf(id)).toBe(again.session.id);
    const other = await eleven();
    await decides(other, 0, double, { ...again.session, currency: 'USD' });
    expect(await sessionOf(other)).toBe(table.session.id);
  });

  test('that was given up before the wallet answered comes back, and the hand is as it was', async () => {
    const id = await eleven();
    await pending(id, 'lost request');
    const round = await known(id);
    await house.platform.db.sql`update provider.further_bets set state = 'undoing', refusal = 'unknown' where round_id = ${id}`;
    expect(await refused(placeFurtherBet(house.host, round, round.further[0]!))).toMatchObject({
      code: 'unavailable',
      message: 'The wallet was too slow. What was taken comes back.',
      round: { id, state: 'open', progress: { decided: [] } },
    });
    expect(await undoFurtherBets(house.host)).toBe(1);
    expect([await cash(), (await house.further(id))[0]]).toMatchObject([9_899, { state: 'undone', is_closed: true }]);
    const paid = await decides(id, 0, double);
    expect(paid.round).toMatchObject({ payout_minor: 404 });
    expect((await house.further(id)).map(({ state }) => state)).toEqual(['undone', 'taken']);
  });

  test('that another call has taken meanwhile stands as that one left it', async () => {
    const id = await eleven();
    await pending(id);
    const round = await known(id);
    await decides(id, 0, double);
    expect(await placeFurtherBet(house.host, round, round.further[0]!)).toMatchObject({ id, state: 'closed', payout_minor: 404n });
    expect(await cash()).toBe(10_202);
  });

  test('in a game that pays each bet its share shares what is paid, and only among those that were taken', async () => {
    const war = await house.sit('casino-war');
    const decision: Decision = { kind: 'casino-war', action: 'war' };
    const wager: Wager = { kind: 'casino-war', decks: casinoWarDecks };
    const outcome: Outcome = { kind: 'casino-war', cards: [0, 0, 1, 2, 3, 12, 4, 5, 6, 1] };
    const id = await house.round(war, { wager, outcome, decisions: [], stake: 101n });
    const reply = await decides(id, 0, decision, war.session);
    const payout = BigInt(reply.round.payout_minor ?? 0);
    expect(reply.round).toMatchObject({ state: 'closed', further_minor: 101 });
    expect(await house.further(id)).toMatchObject([{ payout: Number((payout * 101n) / 202n), state: 'taken' }]);
    const booked = (await house.booked(id)).reduce((sum, bet) => sum + BigInt(bet.payout ?? 0), 0n);
    expect(booked).toBe(payout);
  });
});
