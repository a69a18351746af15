/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Drawing } from '#games/client/drawing.ts';
import { prefersStillness } from '#games/client/motion.ts';
import { pause } from '#games/client/pause.ts';
import { paylines, reelCount, rowCount, type SlotOutcome } from '../engine.ts';
import type { SlotProfileName, SlotSymbol } from '../profiles.ts';
import { slotProfiles } from '../profiles.ts';
import { createStrip, land, passes, passingCells, rest, type Strip, turn, whenDrawn } from './strip.tsx';

export interface ReelSet {
  view(): ComponentChild;
  /** Starts turning; they stop only when told how. */
  spin(): void;
  /** Resolves when every reel has stopped at the outcome. */
  stop(outcome: SlotOutcome): Promise<void>;
  /** Stops without an outcome and shows the previous symbols. */
  cancel(): void;
  /** Highlights the cells of a line, or all scatters; null removes the highlight. */
  mark(line: number | 'scatters' | null): void;
}

const turnMs = 390;
const settleMs = 620;
const staggerMs = 170;

interface Reel {
  readonly strip: Strip;
  /** The symbols at rest. */
  symbols: readonly SlotSymbol[];
  readonly passing: readonly ComponentChild[];
}

const windowAt = (strip: string, stop: number, count: number) =>
  Array.from({ length: count }, (_, row) => strip[(stop + row) % strip.length] as SlotSymbol);

/** @param rows the row of a line on each reel; without them nothing is drawn. */
const paylineDrawing = (rows: readonly number[] | undefined): ComponentChild => (
  <svg class="paylines" viewBox={`0 0 ${reelCount} ${rowCount}`} preserveAspectRatio="none" aria-hidden="true" key="lines">
    <polyline class="payline" points={rows?.map((row, reel) => `${reel + 0.5},${row + 0.5}`).join(' ') ?? ''} />
  </svg>
);

/** Five strips behind a window of three rows. The passing symbols are those of the real strip, in their order. */
export function reelSet(
  profile: SlotProfileName,
  face: (symbol: SlotSymbol) => ComponentChild,
  { redraw, redrawNow }: Drawing,
  onRest: () => void,
): ReelSet {
  const strips = slotProfiles[profile].strips;
  const reels = Array.from({ length: reelCount }, (_, index): Reel => {
    const strip = strips[index] ?? '';
    const rows = windowAt(strip, index * 5, rowCount * (passes - 1));
    return {
      strip: createStrip(),
      symbols: windowAt(strip, index * 3, rowCount),
      passing: passingCells([...rows, ...rows.slice(0, rowCount)], face),
    };
  });
  let marked: number | 'scatters' | null = null;
  let isReady = false;
  const drawPassing = () => {
    isReady = true;
    redrawNow();
  };
  whenDrawn(() => isReady || drawPassing());

  const stopOne = async (reel: Reel, index: number, outcome: SlotOutcome) => {
    reel.symbols = outcome.window[index] ?? reel.symbols;
    if (prefersStillness()) {
      if (index === 0) onRest();
      return rest(reel.strip);
    }
    await pause(staggerMs * index);
    rest(reel.strip);
    redrawNow();
    await land(reel.strip, settleMs);
    onRest();
  };
  const isMarked = (symbol: SlotSymbol, reel: number, row: number) =>
    marked === 'scatters' ? symbol === 'S' : marked !== null && paylines[marked]?.[reel] === row;

  return {
    view: () => (
      <div class={marked === null ? 'reels' : 'reels is-marking'} aria-hidden="true">
        {reels.map(({ strip, symbols, passing }, index) => (
          <div class="reel" key={index}>
            <div class="strip" ref={strip.hold}>
              {symbols.map((symbol, row) => (
                <div class={isMarked(symbol, index, row) ? 'cell is-marked' : 'cell'} key={`${row}${symbol}`}>
                  {face(symbol)}
                </div>
              ))}
              {isReady && passing}
            </div>
          </div>
        ))}
        {paylineDrawing(typeof marked === 'number' ? paylines[marked] : undefined)}
      </div>
    ),
    mark(line) {
      marked = line;
      // Removing a highlight needs no redraw, because the next spin draws anyway.
      if (line !== null) redraw();
    },
    spin() {
      if (prefersStillness()) return;
      drawPassing();
      for (const { strip } of reels) turn(strip, turnMs);
    },
    async stop(outcome) {
      await Promise.all(reels.map((reel, index) => stopOne(reel, index, outcome)));
      redraw();
    },
    cancel() {
      for (const { strip } of reels) rest(strip);
      redraw();
    },
  };
}
