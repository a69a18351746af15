import { describe, expect, test } from 'vitest';
import { CallError } from '#games/client/call-error.ts';
import { asking, askingMore, ended, hold, state } from '#tests/support/fixtures/house-round.ts';
import { openPage } from '#tests/support/house-round-page.ts';

const decided = async () => {
  const page = openPage();
  page.press('first');
  await page.answer('place', asking);
  page.actor.send({ type: 'decision.made', decision: hold });
  return page;
};
const sent = { roundId: 'round-1', number: 0, decision: hold };

describe('[P-01] a round that asks its player', () => {
  test('waits for as long as they like, and hears each decision once', async () => {
    const page = openPage();
    page.press('first');
    await page.answer('place', asking);
    page.clock.increment(86_400_000);
    expect([page.view().phase, page.calls.decide.inputs, page.log]).toEqual(['deciding', [], ['keep first', 'forget']]);
    page.actor.send({ type: 'decision.made', decision: hold });
    page.actor.send({ type: 'decision.made', decision: { ...hold, hold: [] } });
    expect(page.calls.decide.inputs).toEqual([sent]);
    await page.answer('decide', askingMore);
    page.actor.send({ type: 'decision.made', decision: hold });
    expect(page.calls.decide.inputs).toEqual([sent, { ...sent, number: 1 }]);
    await page.answer('decide', ended);
    await page.answer('show', undefined);
    expect(page.view()).toMatchObject({ phase: 'ready', notice: { kind: 'result', round: ended.round } });
  });

  test('is asked the same again while nobody answers, and no bet goes out beside', async () => {
    const page = await decided();
    for (let time = 1; time <= 3; time += 1) {
      await page.answer('decide', new CallError('unreachable'));
      expect([page.view().phase, page.view().notice]).toEqual(['deciding', { kind: 'undecided' }]);
      page.press('another');
      page.actor.send({ type: 'decision.made', decision: { ...hold, hold: [] } });
      page.clock.increment(1_000);
      expect(page.calls.decide.inputs).toEqual(Array.from({ length: time + 1 }, () => sent));
    }
    await page.answer('decide', ended);
    expect([page.view().phase, page.calls.place.inputs.length]).toEqual(['showing', 1]);
  });

  test('is looked at where it has gone on elsewhere, and goes on from there', async () => {
    const page = await decided();
    await page.answer('decide', new CallError('out_of_turn'));
    expect([page.calls.look.inputs, page.view().notice]).toEqual([[{ roundId: 'round-1' }], { kind: 'refused', code: 'out_of_turn' }]);
    await page.answer('look', askingMore);
    expect(page.view()).toMatchObject({ phase: 'deciding', isSent: false, round: askingMore.round });
  });

  test('stands where it was when a decision is refused, and says so', async () => {
    const page = await decided();
    await page.answer('decide', new CallError('insufficient_funds'));
    expect(page.view()).toMatchObject({ phase: 'deciding', isSent: false, round: asking.round, notice: { code: 'insufficient_funds' } });
  });

  test('is taken up by a page that is loaded anew', () => {
    const page = openPage({ state: { ...state, rounds: [asking.round] }, unknownBet: null });
    expect(page.view()).toMatchObject({ phase: 'deciding', isSent: false, round: asking.round });
  });
});
