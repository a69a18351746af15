/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Drawing } from '#games/client/drawing.ts';
import { prefersStillness } from '#games/client/motion.ts';
import { pause } from '#games/client/pause.ts';
import { land as landStrip, rest, turn, whenDrawn } from '#games/slot/client/strip.tsx';
import { factorLetter } from '../models/three-reels.ts';
import { cellAt, type Column, type ReelMachine, type Screen } from '../screens.ts';
import { appear, type Face, fall, type Reel, reelsAtRest } from './reel.ts';

export interface Drum {
  view(): ComponentChild;
  /** Starts turning; it stops only when told how. */
  spin(): void;
  /** Resolves when every cell shows this screen; unchanged cells do not move. */
  show(screen: Screen): Promise<void>;
  /** Stops without an outcome and shows the previous screen. */
  cancel(): void;
  /** Highlights these cells; null removes the highlight. */
  mark(cells: readonly number[] | null): void;
}

const turnMs = 640;
const settleMs = 560;
const staggerMs = 140;

/** The reels of the machine, and the reel of the factors. */
export const reelsShown = ({ reels, factors }: ReelMachine): number => reels + Number(factors !== undefined);

interface Drawn {
  readonly reels: readonly Reel[];
  /** The screen with the coins and the lit cells; null while it turns. */
  readonly shown: Screen | null;
  readonly marked: ReadonlySet<number> | null;
  /** Whether the passing symbols are drawn too. */
  readonly isReady: boolean;
}

function drumView(machine: ReelMachine, face: Face, { reels, shown, marked, isReady }: Drawn): ComponentChild {
  let coin = 0;
  const style = { '--reels': reels.length, '--rows': Math.min(machine.rows, 4) };
  const cell = (symbol: string, reel: number, row: number) => {
    const place = cellAt(reel, row);
    const worth = symbol === 'O' ? (shown?.coins[coin++] ?? 0) : 0;
    const marks = [marked?.has(place) && 'is-marked', shown?.lit.includes(place) && 'is-lit'].filter(Boolean).join(' ');
    return (
      <div class={`cell ${marks}`} key={`${row}${symbol}`}>
        {face(symbol, worth)}
      </div>
    );
  };
  return (
    <div class={`reels model${marked ? ' is-marking' : ''}`} style={style} aria-hidden="true">
      {reels.map(({ strip, column, passing }, index) => (
        <div class={index < machine.reels ? 'reel' : 'reel reel-factors'} key={index} style={{ '--shown': column.length }}>
          <div class="strip" ref={strip.hold}>
            {Array.from(column, (symbol, row) => cell(symbol, index, row))}
            {isReady && passing(column.length)}
          </div>
        </div>
      ))}
    </div>
  );
}

/**
 * Reels of one machine, each with its number of rows.
 * @param face the picture and text of a symbol in a cell.
 * @param onRest called for each stopped reel, with its symbols.
 */
export function drumOf(machine: ReelMachine, face: Face, { redraw, redrawNow }: Drawing, onRest: () => void = () => undefined): Drum {
  const reels = reelsAtRest(machine, face);
  const columnsOf = ({ window, factor }: Screen): readonly Column[] =>
    machine.factors === undefined ? window : [...window, factorLetter(factor)];
  let shown: Screen | null = null;
  let marked: ReadonlySet<number> | null = null;
  let isReady = false;
  const drawPassing = () => {
    isReady = true;
    redrawNow();
  };
  whenDrawn(() => isReady || drawPassing());

  const put = (screen: Screen) => {
    shown = screen;
    marked = null;
    const columns = columnsOf(screen);
    reels.forEach((reel, index) => void (reel.column = columns[index] ?? reel.column));
  };
  const land = async (reel: Reel, index: number, column: Column) => {
    await pause(staggerMs * index);
    rest(reel.strip);
    reel.column = column;
    redrawNow();
    await landStrip(reel.strip, settleMs);
    onRest();
  };

  return {
    view: () => drumView(machine, face, { reels, shown, marked, isReady }),
    mark(cells) {
      marked = cells && new Set(cells);
      redraw();
    },
    spin() {
      shown = null;
      marked = null;
      if (prefersStillness()) return redraw();
      drawPassing();
      for (const { strip } of reels) turn(strip, turnMs);
    },
    async show(screen) {
      const before = reels.map(({ column }) => column);
      const gone = new Set(shown?.wins.map(({ symbol }) => symbol));
      if (prefersStillness()) {
        for (const { strip } of reels) rest(strip);
        put(screen);
        onRest();
        return redraw();
      }
      if (screen.by === 'spin' || screen.by === 'free') {
        shown = null;
        marked = null;
        const columns = columnsOf(screen);
        await Promise.all(reels.map((reel, index) => land(reel, index, columns[index] ?? reel.column)));
        put(screen);
        return redraw();
      }
      put(screen);
      redrawNow();
      if (screen.by === 'respin') await appear(reels, before);
      else await Promise.all(reels.map((reel, index) => fall(reel, before[index] ?? reel.column, gone)));
      onRest();
    },
    cancel() {
      for (const { strip } of reels) rest(strip);
      redraw();
    },
  };
}
