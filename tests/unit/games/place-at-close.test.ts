import { expect, test, vi } from 'vitest';
import { placeAtClose } from '#games/client/live/place-at-close.ts';

function atTable() {
  const table = { phase: 'open' as 'open' | 'closed' | 'drawn', seconds: 12, round: 'one', total: 500, isReady: true, hasToWait: false };
  const place = vi.fn(() => {
    if (!table.hasToWait) table.isReady = false;
  });
  const look = placeAtClose({
    now: () => ({ phase: table.phase, seconds: table.seconds }),
    round: () => table.round,
    total: () => table.total,
    isReady: () => table.isReady,
    place,
  });
  const placed = (change: Partial<typeof table> = {}) => {
    Object.assign(table, change);
    look();
    return place.mock.calls.length;
  };
  return { placed };
}

test('[V-01] chips on the table are placed just before bets close, and not before', () => {
  const { placed } = atTable();
  expect([placed(), placed({ seconds: 3 }), placed({ seconds: 2 }), placed({ seconds: 1 })]).toEqual([0, 0, 1, 1]);
});

test('[V-01] chips that were taken back are not placed', () => {
  expect(atTable().placed({ seconds: 2, total: 0 })).toBe(0);
});

test('[V-01] chips that were refused are placed in the next round, and not again in this one', () => {
  const { placed } = atTable();
  expect([placed({ seconds: 2 }), placed({ isReady: true, seconds: 1 }), placed({ round: 'two', seconds: 2 })]).toEqual([1, 1, 2]);
});

test('[V-01] a bet that has to wait for the one before is tried again', () => {
  const { placed } = atTable();
  expect([placed({ seconds: 2, hasToWait: true }), placed({ seconds: 1, hasToWait: false }), placed()]).toEqual([1, 2, 2]);
});

test('[V-01] nothing is placed once bets are closed, or while a bet is on its way', () => {
  const { placed } = atTable();
  expect([placed({ phase: 'closed', seconds: 0 }), placed({ phase: 'open', seconds: 2, isReady: false })]).toEqual([0, 0]);
});
