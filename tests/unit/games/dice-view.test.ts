import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { type DiceView, diceView } from '#games/client/dice-view.tsx';

const throws = [
  [3, 5],
  [1, 2],
  [6, 2],
];

function laid({ isStill = false, stepMs = 900, moments = throws } = {}) {
  vi.stubGlobal('matchMedia', () => ({ matches: isStill }));
  const drawn: { readonly seen: number; readonly hasEnded: boolean }[] = [];
  const dice: DiceView = diceView({ count: 2, stepMs, redraw: () => drawn.push({ seen: dice.seen().length, hasEnded: dice.hasEnded() }) });
  let isOver = false;
  const over = dice.lay(moments).then(() => (isOver = true));
  return { dice, drawn, over, isOver: () => isOver };
}

describe('dice that are thrown several times', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => {
    vi.useRealTimers();
    vi.unstubAllGlobals();
  });

  test('lie there one throw after the other, and the end is told with the last', async () => {
    const { dice, drawn, over } = laid();
    expect(dice.seen()).toEqual([]);
    await vi.advanceTimersByTimeAsync(899);
    expect(dice.seen()).toEqual([]);
    await vi.advanceTimersByTimeAsync(901);
    expect([dice.seen(), dice.hasEnded()]).toEqual([throws.slice(0, 2), false]);
    await vi.advanceTimersByTimeAsync(900);
    await over;
    expect([dice.seen(), dice.hasEnded()]).toEqual([throws, true]);
    expect(drawn.map(({ seen }) => seen)).toEqual([0, 1, 2, 3, 3]);
    dice.clear();
    expect([dice.seen(), dice.hasEnded()]).toEqual([[], false]);
  });

  test('are shown to their end at once when that is asked for, and only then', async () => {
    const { dice, over } = laid();
    await vi.advanceTimersByTimeAsync(900);
    dice.finish();
    await over;
    expect([dice.seen(), dice.hasEnded(), vi.getTimerCount()]).toEqual([throws, true, 0]);
    dice.clear();
    dice.finish();
    expect(dice.seen()).toEqual([]);
  });

  test('are there at once for who wants no motion', async () => {
    const { dice, drawn, over } = laid({ isStill: true });
    await over;
    expect([dice.seen(), vi.getTimerCount()]).toEqual([throws, 0]);
    expect(drawn.map(({ seen }) => seen)).toEqual([0, 3]);
  });

  test('take eight seconds, however many there are', async () => {
    const { over, isOver } = laid({ moments: Array.from({ length: 100 }, () => [1, 3]) });
    await vi.advanceTimersByTimeAsync(7_900);
    expect(isOver()).toBe(false);
    await vi.advanceTimersByTimeAsync(100);
    await over;
    expect(isOver()).toBe(true);
  });
});
