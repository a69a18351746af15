import { h, type ComponentChild } from 'preact';
import { prefersStillness } from '../../client/motion.ts';
import { paylines, reelCount, rowCount, type SlotOutcome } from '../engine.ts';
import type { SlotProfileName, SlotSymbol } from '../profiles.ts';
import { slotProfiles } from '../profiles.ts';

export interface ReelSet {
  view(): ComponentChild;
  /** Starts turning; they stop only when told how. */
  spin(): void;
  /** Resolves when every reel stands on the outcome. */
  stop(outcome: SlotOutcome): Promise<void>;
  /** Comes to rest as it stood, when there is no outcome. */
  cancel(): void;
  /** Marks the cells of a line, or of all scatters; null takes the mark away. */
  mark(line: number | 'scatters' | null): void;
}

const turnMs = 390;
const settleMs = 620;
const staggerMs = 170;
/** After the page has been drawn, and before anybody has read what it says. */
const readyMs = 500;

interface Reel {
  readonly hold: (node: HTMLElement | null) => void;
  strip: HTMLElement | null;
  /** What it rests on. */
  symbols: readonly SlotSymbol[];
  /** Drawn once, below the window: a press that had them drawn would wait for it. */
  readonly passing: readonly ComponentChild[];
  turning: Animation | null;
}

/** How many windows rush past, of which the last repeats the first, so that the loop has no seam. */
const passes = 4;

const windowAt = (strip: string, stop: number, count: number) =>
  Array.from({ length: count }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol);

function createReel(symbols: readonly SlotSymbol[], passing: readonly ComponentChild[]): Reel {
  const reel: Reel = { hold: (node) => void (reel.strip = node), strip: null, symbols, passing, turning: null };
  return reel;
}

/** Five strips behind a window of three rows. The symbols that rush past are those of the real strip, in their order. */
export function reelSet(
  profile: SlotProfileName,
  face: (symbol: SlotSymbol) => ComponentChild,
  redraw: () => void,
  onRest: () => void,
): ReelSet {
  const strips = slotProfiles[profile].strips;
  const passingOn = (strip: string, index: number) => {
    const rows = windowAt(strip, index * 5, rowCount * (passes - 1));
    return [...rows, ...rows.slice(0, rowCount)].map((symbol, row) =>
      h('div', { class: 'cell is-passing', key: `passing ${row}` }, face(symbol)),
    );
  };
  const reels = Array.from({ length: reelCount }, (_, index) => {
    const strip = strips[index] ?? '';
    return createReel(windowAt(strip, index * 3, rowCount), passingOn(strip, index));
  });
  let marked: number | 'scatters' | null = null;
  let isReady = false;
  const drawPassing = () => {
    isReady = true;
    redraw();
  };
  if (!prefersStillness()) setTimeout(() => isReady || drawPassing(), readyMs);

  const rest = (reel: Reel) => {
    reel.turning?.cancel();
    reel.turning = null;
  };
  const stopOne = async (reel: Reel, index: number, outcome: SlotOutcome) => {
    reel.symbols = outcome.window[index] ?? reel.symbols;
    if (prefersStillness()) {
      if (index === 0) onRest();
      return rest(reel);
    }
    await pause(staggerMs * index);
    rest(reel);
    redraw();
    await reel.strip?.animate([{ transform: 'translateY(-300%)' }, { transform: 'translateY(1.5%)', offset: 0.9 }, { transform: 'none' }], {
      duration: settleMs,
      easing: 'cubic-bezier(0.15, 0.6, 0.35, 1)',
    }).finished;
    onRest();
  };
  const isMarked = (symbol: SlotSymbol, reel: number, row: number) =>
    marked === 'scatters' ? symbol === 'S' : marked !== null && paylines[marked]?.[reel] === row;

  return {
    view() {
      const rows = typeof marked === 'number' ? paylines[marked] : undefined;
      return h(
        'div',
        { class: marked === null ? 'reels' : 'reels is-marking', 'aria-hidden': 'true' },
        reels.map(({ hold, symbols, passing }, index) =>
          h(
            'div',
            { class: 'reel', key: index },
            h(
              'div',
              { class: 'strip', ref: hold },
              symbols.map((symbol, row) =>
                h('div', { class: isMarked(symbol, index, row) ? 'cell is-marked' : 'cell', key: `${row}${symbol}` }, face(symbol)),
              ),
              isReady && passing,
            ),
          ),
        ),
        h(
          'svg',
          { class: 'paylines', viewBox: `0 0 ${reelCount} ${rowCount}`, preserveAspectRatio: 'none', 'aria-hidden': 'true', key: 'lines' },
          h('polyline', { class: 'payline', points: rows?.map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(' ') ?? '' }),
        ),
      );
    },
    mark(line) {
      marked = line;
      // Whoever takes a mark away goes on to draw the next spin.
      if (line !== null) redraw();
    },
    spin() {
      if (prefersStillness()) return;
      drawPassing();
      for (const reel of reels)
        reel.turning =
          reel.strip?.animate([{ transform: `translateY(${-100 * passes}%)` }, { transform: 'translateY(-100%)' }], {
            duration: turnMs,
            iterations: Number.POSITIVE_INFINITY,
          }) ?? null;
    },
    async stop(outcome) {
      await Promise.all(reels.map((reel, index) => stopOne(reel, index, outcome)));
      redraw();
    },
    cancel() {
      reels.forEach(rest);
      redraw();
    },
  };
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));
