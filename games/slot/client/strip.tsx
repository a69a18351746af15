/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { prefersStillness } from '#games/client/motion.ts';

/** The moving part of a reel: its window, and below it the symbols that rush past. */
export interface Strip {
  readonly hold: (node: HTMLElement | null) => void;
  node: HTMLElement | null;
  turning: Animation | null;
}

/** The number of windows that rush past. The last repeats the first, so that the loop has no seam. */
export const passes = 4;
/** After the page has been drawn, and before anybody has read it. */
const readyMs = 500;

export function createStrip(): Strip {
  const strip: Strip = { hold: (node) => void (strip.node = node), node: null, turning: null };
  return strip;
}

/** Passing cells, drawn once in advance, because drawing them during a press would delay it. */
export const passingCells = <S extends string>(symbols: Iterable<S>, face: (symbol: S) => ComponentChild): readonly ComponentChild[] =>
  Array.from(symbols, (symbol, row) => (
    <div class="cell is-passing" key={`passing ${row}`}>
      {face(symbol)}
    </div>
  ));

/** Calls back once the page has been drawn; never with reduced motion. */
export function whenDrawn(call: () => void): void {
  if (!prefersStillness()) setTimeout(call, readyMs);
}

/** Turns until it is stopped. */
export function turn(strip: Strip, turnMs: number): void {
  strip.turning =
    strip.node?.animate([{ transform: `translateY(${-100 * passes}%)` }, { transform: 'translateY(-100%)' }], {
      duration: turnMs,
      iterations: Number.POSITIVE_INFINITY,
    }) ?? null;
}

/** Moves the strip from the passing windows to its own. */
export async function land(strip: Strip, settleMs: number): Promise<void> {
  const away = `translateY(${-100 * (passes - 1)}%)`;
  await strip.node?.animate([{ transform: away }, { transform: 'translateY(1.5%)', offset: 0.9 }, { transform: 'none' }], {
    duration: settleMs,
    easing: 'cubic-bezier(0.15, 0.6, 0.35, 1)',
  }).finished;
}

export function rest(strip: Strip): void {
  strip.turning?.cancel();
  strip.turning = null;
}
