import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { countdown } from '#games/client/live/countdown.ts';
import type { TableView } from '#games/provider/table-protocol.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const viewOf = (phase: 'open' | 'closed' | 'drawn', remaining_ms: number): TableView => ({
  version: `${phase} ${remaining_ms}`,
  you: 'BCDFG',
  remaining_ms,
  table: {
    chain: { commitment: '', length: 10, salt: '', published_at: '', source: { kind: 'players', attempt: 1, phase: 'made', players: 1 } },
    round: { id: 'one', number: 1, phase, result: phase === 'drawn' ? [7] : null, betting_ms: 20_000 },
    bets: [],
    players: 0,
    results: [],
  },
});
const started = () => {
  const onSecond = vi.fn();
  return { onSecond, clock: countdown(onSecond) };
};

test('[GAME-03] a countdown says nothing before the table has answered, and seconds after it', () => {
  const { clock } = started();
  expect(clock.now()).toBeNull();
  clock.update(viewOf('open', 2_400));
  expect(clock.now()).toEqual({ phase: 'open', seconds: 3 });
  vi.advanceTimersByTime(500);
  expect(clock.now()).toEqual({ phase: 'open', seconds: 2 });
});

test('[GAME-03] bets are closed once their time is over, before anybody says so, and whatever the clock on the wall says', () => {
  const { clock } = started();
  clock.update(viewOf('open', 3_000));
  vi.setSystemTime(0);
  vi.advanceTimersByTime(2_999);
  expect(clock.now()).toEqual({ phase: 'open', seconds: 1 });
  vi.advanceTimersByTime(1);
  expect(clock.now()).toEqual({ phase: 'closed', seconds: 0 });
  vi.advanceTimersByTime(60_000);
  expect(clock.now()).toEqual({ phase: 'closed', seconds: 0 });
});

test('[GAME-03] each other second is told once, a phase that changes too, and none after the end', () => {
  const { clock, onSecond } = started();
  clock.update(viewOf('open', 3_000));
  vi.advanceTimersByTime(3_400);
  // 3, 2, 1, and that bets are closed.
  expect(onSecond).toHaveBeenCalledTimes(4);
  clock.update(viewOf('drawn', 800));
  vi.advanceTimersByTime(200);
  expect(onSecond).toHaveBeenCalledTimes(5);
  expect(clock.now()).toEqual({ phase: 'drawn', seconds: 1 });
  clock.stop();
  vi.advanceTimersByTime(5_000);
  expect(onSecond).toHaveBeenCalledTimes(5);
});
