import { expect, test } from 'vitest';
import { isNews } from '#games/provider/live/watch.ts';

test('[GAME-03] a new phase of a table is told at once, new bets now and then, and the same thing never twice', () => {
  expect(isNews('open.one', undefined, 0)).toBe(true);
  expect(isNews('closed.two', 'open.one', 0)).toBe(true);
  expect(isNews('open.two', 'open.one', 0)).toBe(false);
  expect(isNews('open.two', 'open.one', 1_999)).toBe(false);
  expect(isNews('open.two', 'open.one', 2_000)).toBe(true);
  expect(isNews('open.one', 'open.one', 60_000)).toBe(false);
});
