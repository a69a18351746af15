import type { ComponentChild, VNode } from 'preact';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { moneyFormat } from '#games/client/money.ts';
import { plinkoBoard } from '#games/plinkoear/client/board.tsx';

type Drawn = VNode<{ readonly class?: string; readonly transform?: string; readonly children?: ComponentChild[] }>;

beforeEach(() => void vi.stubGlobal('matchMedia', () => ({ matches: false })));
afterEach(() => void vi.unstubAllGlobals());

/** A board whose ball records its positions. */
function laid() {
  const places: string[] = [];
  const ball = { setAttribute: (_name: string, place: string) => void places.push(place) };
  const rests = vi.fn();
  const drawn = () =>
    ((board.view() as Drawn).props.children as Drawn[]).find((part) => part && part.props.class === 'ball' && part) as Drawn | undefined;
  const redraw = () => (drawn()?.ref as ((node: unknown) => void) | undefined)?.(ball);
  const board = plinkoBoard(moneyFormat('en', 'EUR', 2), redraw, rests);
  board.lay(8, 'low');
  return { board, places, rests, drawn };
}

test.each([
  ['in a frame that began after the bet was answered', 0],
  ['in a frame that had begun before that, as on a slow phone', -40],
])('[GAME-03] the ball falls past each peg, %s', async (_when, lead) => {
  const begins = performance.now();
  vi.stubGlobal('requestAnimationFrame', (frame: FrameRequestCallback) => {
    setTimeout(() => frame(begins + lead + (frames += 20)), 0);
    return frames;
  });
  let frames = -20;
  const { board, places, rests, drawn } = laid();
  await board.drop([1, 0, 1, 1, 0, 0, 1, 0], false);
  // Eight hops of 130 ms.
  expect(places.length).toBeGreaterThanOrEqual(52);
  expect(rests).toHaveBeenCalledTimes(8);
  expect(drawn()?.props.transform).toMatch(/^translate\(200 /);
});
