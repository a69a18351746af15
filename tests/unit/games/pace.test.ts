import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { paceOf } from '#games/client/pace.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function paced(cycleMs: number | null) {
  let at = 1_000;
  const redraw = vi.fn<() => void>();
  const pace = paceOf(cycleMs, redraw, () => at);
  const pass = (ms: number) => {
    at += ms;
    vi.advanceTimersByTime(ms);
  };
  return { pace, redraw, pass };
}

test('after a round began, the next one waits for the rest of the cycle, in whole seconds', () => {
  const { pace, redraw, pass } = paced(2_500);
  expect(pace.left()).toBe(0);
  pace.begin();
  expect(pace.left()).toBe(3);
  pass(600);
  expect(pace.left()).toBe(2);
  pass(1_899);
  expect(pace.left()).toBe(1);
  pass(1);
  expect(pace.left()).toBe(0);
  pass(1_000);
  const drawn = redraw.mock.calls.length;
  pass(10_000);
  expect(redraw.mock.calls.length).toBe(drawn);
});

test('where nothing is required, nothing is waited for', () => {
  const { pace, redraw, pass } = paced(null);
  pace.begin();
  expect(pace.left()).toBe(0);
  pass(5_000);
  expect(redraw).not.toHaveBeenCalled();
});
