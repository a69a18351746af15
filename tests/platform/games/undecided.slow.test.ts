import { describe, expect, test } from 'vitest';
import type { Outcome, Wager } from '#games/engine/index.ts';
import { drawnOf, endUntouched, applyDecision } from '#games/provider/deciding.ts';
import { undoFurtherBets } from '#games/provider/further-bets.ts';
import { dealtAs } from '#tests/support/blackjack-cards.ts';
import { blackjackPerTest, by, classic, refused } from '#tests/support/deciding.ts';
import type { HouseBooks } from '#tests/support/house-books.ts';

let house: HouseBooks;
const dayS = 24 * 3_600;
const { hand, decides, cash, known } = blackjackPerTest((opened) => void ({ house } = opened));

describe('further bets that the worker gives up', () => {
  const undo = () => undoFurtherBets(house.host);
  const bet = async (more: { state?: string; attempts?: number; ageS?: number; nextS?: number; refusal?: string | null } = {}) => {
    const { state = 'undoing', attempts = 0, ageS = 0, nextS = 0, refusal = null } = more;
    // One of a single player, because a player has one open round of a game.
    const own = await house.sit('blackjack');
    const id = await house.round(own, { wager: classic, outcome: dealtAs('65', 'T7', 'TT'), decisions: [] });
    const row = await house.platform.db.one<{ id: string }>`
      insert into provider.further_bets (id, round_id, session_id, number, decision, stake_minor, state, attempts, refusal, created_at, next_attempt_at)
      values (gen_random_uuid(), ${id}, ${own.session.id}, 0, ${JSON.stringify(by('double'))}::jsonb, 100, ${state}, ${attempts}, ${refusal},
        clock_timestamp() - ${ageS} * interval '1 second', clock_timestamp() + ${nextS} * interval '1 second') returning id`;
    await house.bet(own.token, `bet-${row!.id}`, { round_id: id });
    return { id, own, money: async () => (await house.money(own.player.id))['cash'] };
  };
  const only = async (id: string) => (await house.further(id))[0];

  test('are rolled back once', async () => {
    const { id, money } = await bet({ refusal: 'not_found' });
    expect(await undo()).toBe(1);
    expect([await money(), await only(id)]).toMatchObject([9_900, { state: 'undone', refusal: 'not_found', attempts: 1, is_closed: true }]);
    expect(await undo()).toBe(0);
    expect(house.logged).toEqual([]);
  });

  test('are those whose request died, after half a minute', async () => {
    const [young, old] = [await bet({ state: 'betting', ageS: 20 }), await bet({ state: 'betting', ageS: 31 })];
    expect(await undo()).toBe(1);
    expect([await only(young.id), await only(old.id)]).toMatchObject([{ state: 'betting' }, { state: 'undone', refusal: 'unknown' }]);
    expect([await young.money(), await old.money()]).toEqual([9_800, 9_900]);
  });

  test.each([
    [0, 5],
    [2, 20],
    [30, 300],
  ])('are asked for again where the wallet is silent, after %i tries in %i s', async (attempts, next_s) => {
    const { id } = await bet({ attempts });
    const other = await bet();
    house.faults['rollback'] = 'lost reply';
    expect(await undo()).toBe(2);
    expect([await only(id), await only(other.id)]).toMatchObject([
      { state: 'undoing', attempts: attempts + 1, next_s, is_closed: false },
      { state: 'undoing' },
    ]);
    expect(await undo()).toBe(0);
  });

  test('that the wallet refuses to give back are for a person to look at', async () => {
    const { id } = await bet();
    house.faults['rollback'] = 'refused';
    await undo();
    const kept = await only(id);
    expect(kept).toMatchObject({ state: 'disputed', is_closed: true });
    expect(house.logged).toEqual([
      {
        fields: { err: new Error(JSON.stringify({ kind: 'refused', code: 'not_found' })), bet: kept!.id },
        message: 'the wallet refuses what it must accept',
      },
    ]);
  });

  test('are put off for no longer than an hour: the clock was set back', async () => {
    const [soon, far] = [await bet({ nextS: 3_500 }), await bet({ nextS: 3_700 })];
    expect(await undo()).toBe(1);
    expect([await only(soon.id), await only(far.id)]).toMatchObject([{ state: 'undoing' }, { state: 'undone' }]);
  });
});

describe('what nobody comes back to decide', () => {
  test('ends as its game says, step by step, without the bet that nobody knows of', async () => {
    const id = await hand(dealtAs('65', 'T7', 'TT'));
    house.faults['bet'] = 'lost reply';
    await refused(decides(id, 0, by('double')));
    house.clean();
    const ended = await house.platform.db.transaction(async () => endUntouched(house.host, await known(id)));
    expect(ended).toMatchObject({ state: 'paying', decisions: [by('stand')], payout_minor: 0n, further: [] });
    expect(await house.further(id)).toMatchObject([{ state: 'undoing', refusal: 'unknown', payout: null, next_s: 0 }]);
    await undoFurtherBets(house.host);
    expect(await cash()).toBe(9_900);
  });

  test('is decided as often as it takes', async () => {
    const wager: Wager = { kind: 'blackjack', variant: 'split', decks: 8 };
    const id = await hand(dealtAs('T9', 'A7'), { wager });
    const ended = await house.platform.db.transaction(async () => endUntouched(house.host, await known(id)));
    expect(ended.decisions).toEqual([by('decline'), by('stand')]);
    expect(ended).toMatchObject({ state: 'paying', multiplier: 200, payout_minor: 200n });
  });

  test('takes nothing in a round that was decided meanwhile', async () => {
    const id = await hand(undefined, { state: 'paying', multiplier: 0, payout: 0n });
    expect(await applyDecision(house.host, { ...(await known(id)), state: 'flying' }, by('stand'))).toMatchObject({
      state: 'paying',
      multiplier: 0,
      decisions: [],
    });
  });
});

describe('a round that was drawn', () => {
  const drawn = async (wager: Wager, outcome: Outcome, stake = 101n) => {
    const id = await hand(undefined, { wager, outcome: null, decisions: null, stake, state: 'closed' });
    return drawnOf(house.host, await known(id), outcome);
  };

  test('is open where its player decides, and over where nothing is to be decided', async () => {
    expect(await drawn(classic, dealtAs('T9', 'T7'))).toEqual({ multiplier: null, payout: null, openMs: dayS * 1_000, decisions: [] });
    expect(await drawn(classic, dealtAs('AT', '97'))).toEqual({ multiplier: 250, payout: 252n, openMs: null, decisions: [] });
  });

  test('flies for as long as it is drawn to, or is over with what it pays', async () => {
    const crash: Wager = { kind: 'crash', autoExit: null };
    const flight = await drawn(crash, { kind: 'crash', crashPoint: 100 });
    expect(flight).toEqual({ multiplier: null, payout: null, openMs: expect.any(Number), decisions: null });
    expect(flight.openMs).toBeGreaterThan(0);
    const dice = { kind: 'dice', side: 'under', chance: 5_000 } as const;
    const thrown = (multiplier: number) => drawn(dice, { kind: 'dice', roll: 1, multiplier });
    expect(await thrown(194)).toEqual({ multiplier: 194, payout: 195n, openMs: null, decisions: null });
    expect(await thrown(0)).toEqual({ multiplier: 0, payout: 0n, openMs: null, decisions: null });
  });
});
