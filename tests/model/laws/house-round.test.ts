import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { AnyEventObject } from 'xstate';
import { CallError } from '#games/client/call-error.ts';
import type { PlaceRound } from '#games/provider/protocol.ts';
import { crash, ended, leftBehind, open, roundCases, rounds, state, walletsOf } from '#tests/support/fixtures/house-round.ts';
import { openPage } from '#tests/support/house-round-page.ts';

describe('laws of house rounds', () => {
  test('a bet is kept before it goes out, and until it is known what became of it', async () => {
    const page = openPage();
    page.press('first');
    expect(page.log).toEqual(['keep first']);
    expect(page.calls.place.inputs).toEqual([{ request_id: 'first', stake_minor: 100, wager: crash }]);
    await page.answer('place', new CallError('unreachable'));
    await page.answer('lookUp', new CallError('unavailable'));
    expect(page.log).toEqual(['keep first']);
    page.actor.send({ type: 'connection.back' });
    await page.answer('lookUp', { fate: 'placed', ...ended });
    expect(page.log).toEqual(['keep first', 'forget']);
  });

  test('a bet that an earlier visit left is asked for first of all; a round that is open comes before it', async () => {
    const page = openPage({ state, unknownBet: leftBehind });
    expect([page.snapshot().value, page.calls.lookUp.inputs]).toEqual(['lookingUp', [{ requestId: 'left-behind' }]]);
    const aboard = openPage({ state: { ...state, rounds: [rounds.open] }, unknownBet: leftBehind });
    expect([aboard.view().phase, aboard.calls.look.inputs, aboard.calls.lookUp.inputs]).toEqual(['open', [{ roundId: 'round-1' }], []]);
    await aboard.answer('look', ended);
    await aboard.answer('show', undefined);
    aboard.press('another');
    expect([aboard.calls.place.inputs, aboard.calls.lookUp.inputs]).toEqual([[], [{ requestId: 'left-behind' }]]);
  });

  test('a bet names the money it is played with where that is not what the session was opened with', async () => {
    const page = openPage();
    page.actor.send({ type: 'wallet.chosen', wallet: 'cash' });
    page.press('with cash');
    expect(page.calls.place.inputs).toEqual([{ request_id: 'with cash', stake_minor: 100, wager: crash, wallet: 'cash' }]);
    // While it is under way the choice stays the same.
    page.actor.send({ type: 'wallet.chosen', wallet: 'bonus' });
    expect(page.view().played).toBe('cash');
  });

  test('the outcome is in no balance, history or word to the site before it was shown', async () => {
    const page = openPage();
    page.press('first');
    await page.answer('place', ended);
    expect(page.view()).toMatchObject({ phase: 'showing', rounds: [], netMinor: 0, wallets: state.wallets, notice: null });
    expect(page.emitted.map(({ type }) => type)).toEqual(['round.changed']);
    await page.answer('show', undefined);
    expect(page.view()).toMatchObject({ phase: 'ready', rounds: [{ id: 'round-1' }], netMinor: 50, wallets: walletsOf(5_000, 2_050) });
    expect(page.emitted.at(-1)).toEqual({ type: 'balance.changed', balanceMinor: 2_050 });
  });

  test('bonus money that ends during a flight is changed for cash when the flight has ended, and that is told', async () => {
    const page = openPage();
    page.press('the last of the bonus');
    await page.answer('place', { ...open, wallets: walletsOf(5_000, 0) });
    expect(page.view()).toMatchObject({ phase: 'open', played: 'bonus', hasBonusEnded: false });
    await page.answer('look', { ...ended, round: { ...ended.round, multiplier: 0, payout_minor: 0 }, wallets: walletsOf(5_000, 0) });
    await page.answer('show', undefined);
    expect(page.view()).toMatchObject({ phase: 'ready', played: 'cash', hasBonusEnded: true, netMinor: -100 });
  });

  test('[P-06] bonus money that ends while cash is played is told: with the round that made cash of it, or as soon as it is known', async () => {
    const page = openPage();
    page.actor.send({ type: 'wallet.chosen', wallet: 'cash' });
    page.press('the last of the wagering');
    await page.answer('place', { ...ended, wallets: walletsOf(7_050, 0) });
    expect(page.view().hasBonusGone).toBe(false);
    await page.answer('show', undefined);
    expect(page.view()).toMatchObject({ notice: { kind: 'result' }, hasBonusGone: true, hasBonusEnded: false });
    page.press('the next');
    expect(page.view()).toMatchObject({ notice: null, hasBonusGone: false });

    const other = openPage();
    other.actor.send({ type: 'wallet.chosen', wallet: 'cash' });
    other.actor.send({ type: 'state.read', state: { ...state, wallets: walletsOf(5_000, 0) } });
    expect(other.view()).toMatchObject({ played: 'cash', hasBonusGone: true });
    const without = openPage({ state: { ...state, wallet: 'cash', wallets: walletsOf(5_000, 0) }, unknownBet: null });
    expect(without.view().hasBonusGone).toBe(false);
  });

  test('a refusal for want of money is told with the balances that it was refused for', async () => {
    const page = openPage();
    page.press('too much', 3_000);
    await page.answer('place', new CallError('insufficient_funds'));
    await page.answer('readState', state);
    expect(page.view().notice).toEqual({ kind: 'refused', code: 'bonus_short' });
    page.press('too much', 3_000);
    await page.answer('place', new CallError('insufficient_funds'));
    await page.answer('readState', { ...state, wallets: walletsOf(5_000, 0) });
    expect(page.view()).toMatchObject({ notice: { code: 'insufficient_funds' }, played: 'cash', hasBonusEnded: true });
    // The message stays until the next press.
    page.actor.send({ type: 'state.read', state });
    expect(page.view()).toMatchObject({ played: 'cash', hasBonusEnded: true });
    page.press('with cash');
    expect(page.view()).toMatchObject({ notice: null, hasBonusEnded: false });
  });

  test('a bet that had no answer is told as placed as soon as that is known, while its flight is in the air', async () => {
    const page = openPage();
    page.press('first');
    await page.answer('place', new CallError('unreachable'));
    expect(page.view().notice).toEqual({ kind: 'unknown', stakeMinor: 100 });
    await page.answer('lookUp', { fate: 'placed', ...open });
    expect(page.view()).toMatchObject({ phase: 'open', notice: { kind: 'placed', stakeMinor: 100 } });
  });

  test('a round that the books already have is counted once', async () => {
    const page = openPage({ state: { ...state, rounds: [rounds.ended], net_minor: 50 }, unknownBet: leftBehind });
    await page.answer('lookUp', { fate: 'placed', ...ended });
    await page.answer('show', undefined);
    expect(page.view()).toMatchObject({ netMinor: 50, rounds: [{ id: 'round-1' }], notice: { kind: 'result', wasUnknown: true } });
    expect(page.view().rounds).toHaveLength(1);
  });

  test('a server that falls silent or has a fault does not end a flight: it is followed until it is known how it ended', async () => {
    const page = openPage();
    page.press('first');
    await page.answer('place', open);
    for (const code of ['unreachable', 'internal', 'unavailable'] as const) {
      await page.answer('look', new CallError(code));
      expect(page.view()).toMatchObject({ phase: 'open', notice: { kind: 'outOfReach' } });
      page.clock.increment(2_000);
    }
    page.actor.send({ type: 'cashOut.pressed', multiplier: 143 });
    page.actor.send({ type: 'cashOut.pressed', multiplier: 150 });
    expect(page.calls.cashOut.inputs).toEqual([{ roundId: 'round-1' }]);
    await page.answer('look', ended);
    await page.answer('show', undefined);
    // The answer to the press comes late, and is of a round whose result was shown.
    await page.answer('cashOut', ended);
    expect(page.view()).toMatchObject({ phase: 'ready', notice: { kind: 'result' }, netMinor: 50 });
    expect(page.view().rounds).toHaveLength(1);
  });
});

describe('[P-01] a cash-out and what became of it', () => {
  const aboard = async () => {
    const page = openPage();
    page.press('first');
    await page.answer('place', open);
    return page;
  };
  const lost = { ...ended, round: { ...ended.round, multiplier: 0, payout_minor: 0 } };

  test('a press is acknowledged at once, as asked and not as paid', async () => {
    const page = await aboard();
    page.actor.send({ type: 'cashOut.pressed', multiplier: 143 });
    expect(page.view()).toMatchObject({ phase: 'open', isLeaving: true, notice: { kind: 'leaving', multiplier: 143 } });
    await page.answer('cashOut', ended);
    await page.answer('show', undefined);
    expect(page.view().notice).toEqual({ kind: 'result', round: ended.round, wasUnknown: false, asked: 143 });
  });

  test('silence is told before the call gives up, and a broken connection does not talk it over', async () => {
    const page = await aboard();
    page.actor.send({ type: 'cashOut.pressed', multiplier: 143 });
    page.clock.increment(1_500);
    const unanswered = { phase: 'open', isLeaving: true, notice: { kind: 'unanswered', multiplier: 143 } };
    expect(page.view()).toMatchObject(unanswered);
    await page.answer('look', new CallError('unreachable'));
    expect(page.view()).toMatchObject(unanswered);
    expect(page.calls.cashOut.inputs).toHaveLength(1);
  });

  test('it is asked for again, for the same round, as long as the flight is open, and at once when the connection is back', async () => {
    const page = await aboard();
    page.actor.send({ type: 'cashOut.pressed', multiplier: 143 });
    for (const code of ['unreachable', 'internal', 'unavailable', 'rate_limited'] as const) {
      await page.answer('cashOut', new CallError(code));
      expect(page.view()).toMatchObject({ isLeaving: true, notice: { kind: 'unanswered', multiplier: 143 } });
      page.clock.increment(1_000);
    }
    await page.answer('cashOut', new CallError('unreachable'));
    page.actor.send({ type: 'connection.back' });
    expect(page.calls.cashOut.inputs).toEqual(Array.from({ length: 6 }, () => ({ roundId: 'round-1' })));
    await page.answer('look', lost);
    await page.answer('show', undefined);
    expect(page.view()).toMatchObject({ phase: 'ready', notice: { kind: 'result', asked: 143, round: { payout_minor: 0 } } });
    page.clock.increment(10_000);
    page.actor.send({ type: 'connection.back' });
    expect(page.calls.cashOut.inputs).toHaveLength(6);
  });

  test('one that the provider did not count is told as such, and the next round knows nothing of it', async () => {
    const page = await aboard();
    page.actor.send({ type: 'cashOut.pressed', multiplier: 100 });
    await page.answer('cashOut', new CallError('too_early'));
    expect(page.view()).toMatchObject({ isLeaving: false, notice: { kind: 'refused', code: 'too_early' } });
    await page.answer('look', lost);
    await page.answer('show', undefined);
    expect(page.view().notice).toMatchObject({ kind: 'result', asked: null });
  });

  test('a connection that is back is looked over at once, and "No connection" goes', async () => {
    const page = await aboard();
    await page.answer('look', new CallError('unreachable'));
    page.actor.send({ type: 'connection.back' });
    expect(page.calls.look.inputs).toHaveLength(2);
    await page.answer('look', open);
    expect(page.view().notice).toBeNull();
  });
});

/** All events of a page, by a name that is printed when a law is broken. */
const happenings: Readonly<Record<string, AnyEventObject>> = Object.fromEntries([
  ...Object.entries(roundCases.events).flatMap(([type, samples]) =>
    Object.entries(samples).map(([sample, event]) => [`${type} ${sample}`, event] as const),
  ),
  ...Object.entries(roundCases.outputs).flatMap(([id, samples]) =>
    Object.entries(samples).map(([sample, output]) => [`${id}: ${sample}`, { type: `xstate.done.actor.${id}`, output }] as const),
  ),
  ...Object.entries(roundCases.errors).flatMap(([id, samples]) =>
    Object.entries(samples).map(([sample, error]) => [`${id} fails: ${sample}`, { type: `xstate.error.actor.${id}`, error }] as const),
  ),
  ['lookUpAgain passes', { type: 'xstate.after.lookUpAgain.' }] as const,
  ['lookAgain passes', { type: 'xstate.after.lookAgain.' }] as const,
  ['unanswered passes', { type: 'xstate.after.unanswered.' }] as const,
  ['cashOutAgain passes', { type: 'xstate.after.cashOutAgain.' }] as const,
]);

test('whatever happens in whatever order, no bet goes out while it is not known what became of another', async () => {
  let placed = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat({ max: 9_999 }), { minLength: 60, maxLength: 60 }), async (walk) => {
      const page = openPage();
      let presses = 0;
      for (const luck of walk) {
        // Mostly the expected event, at times any.
        const awaited = page.snapshot()._nodes.flatMap((node) => node.ownEvents as string[]);
        const isAwaited = ({ type }: AnyEventObject) => awaited.some((each) => each.startsWith(type));
        const all = Object.values(happenings);
        const choices = luck % 5 === 0 ? all : all.filter(isAwaited);
        const event = choices[Math.floor(luck / 5) % choices.length]!;
        if (event.type === 'bet.pressed') page.press(`request-${(presses += 1)}`);
        await page.happen(event.type === 'bet.pressed' ? { type: 'connection.back' } : event);
      }
      const ids = (page.calls.place.inputs as PlaceRound[]).map(({ request_id }) => request_id);
      placed += ids.length;
      expect(new Set(ids).size).toBe(ids.length);
      // Each is stored, and deleted before the next is stored.
      const kept = page.log.filter((line) => line !== 'forget').map((line) => line.slice('keep '.length));
      expect(kept).toEqual(ids);
      expect(page.log.every((line, at) => (at % 2 === 0 ? line !== 'forget' : line === 'forget'))).toBe(true);
      const { status, context } = page.snapshot();
      expect([status, context.bet !== null]).toEqual(['active', page.log.length % 2 === 1]);
      page.actor.stop();
    }),
    { numRuns: 300 },
  );
  expect(placed).toBeGreaterThan(1_000);
});
