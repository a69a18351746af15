import { describe, expect, test } from 'vitest';
import { ended, leftBehind, open, rounds, state } from '#tests/support/fixtures/house-round.ts';
import { openPage } from '#tests/support/house-round-page.ts';

describe('[P-01] a round that ended while no page was open', () => {
  const returning = { state: { ...state, unseen: rounds.ended, net_minor: 20 }, unknownBet: null };

  test('is told by the next page once it was shown, and stands in no book of this session', async () => {
    const page = openPage(returning);
    expect([page.view().phase, page.view().notice, page.emitted]).toEqual(['showing', null, []]);
    await page.answer('show', undefined);
    expect(page.view()).toMatchObject({ phase: 'ready', notice: { kind: 'recalled', round: rounds.ended }, rounds: [], netMinor: 20 });
    expect([page.view().wallets, page.emitted]).toEqual([state.wallets, [{ type: 'round.seen', roundId: 'round-1' }]]);
    page.press('the next');
    expect([page.view().notice, page.calls.place.inputs]).toMatchObject([null, [{ request_id: 'the next' }]]);
  });

  test('is told even where it cannot be drawn; an open round and an unknown bet come first', async () => {
    const page = openPage(returning);
    await page.answer('show', new Error('no canvas'));
    expect(page.view()).toMatchObject({ phase: 'ready', notice: { kind: 'recalled' } });
    expect(openPage({ ...returning, unknownBet: leftBehind }).calls.lookUp.inputs).toEqual([{ requestId: 'left-behind' }]);
    expect(openPage({ ...returning, state: { ...returning.state, rounds: [rounds.open] } }).view().phase).toBe('open');
  });

  test('no round counts as seen before its player saw how it ended', async () => {
    const page = openPage();
    page.press('first');
    await page.answer('place', open);
    await page.answer('look', ended);
    expect(page.emitted.map(({ type }) => type)).not.toContain('round.seen');
    await page.answer('show', undefined);
    expect(page.emitted.filter(({ type }) => type === 'round.seen')).toEqual([{ type: 'round.seen', roundId: 'round-1' }]);
  });
});
