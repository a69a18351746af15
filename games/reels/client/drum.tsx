/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Drawing } from '#games/client/drawing.ts';
import { prefersStillness } from '#games/client/motion.ts';
import { pause } from '#games/client/pause.ts';
import { createStrip, land as landStrip, passes, passingCells, rest, type Strip, turn, whenDrawn } from '#games/slot/client/strip.tsx';
import { factorLetter } from '../models/three-reels.ts';
import { cellAt, type Column, type ReelMachine, type Screen } from '../screens.ts';

export interface Drum {
  view(): ComponentChild;
  /** Starts turning; it stops only when told how. */
  spin(): void;
  /** Resolves when every cell shows this screen; what stays where it was does not move. */
  show(screen: Screen): Promise<void>;
  /** Comes to rest as it stood, when there is no outcome. */
  cancel(): void;
  /** Marks these cells; null takes the mark away. */
  mark(cells: readonly number[] | null): void;
}

const turnMs = 640;
const settleMs = 560;
const staggerMs = 140;
const fallMs = 420;
interface Reel {
  readonly strip: Strip;
  column: Column;
  /** Renders the symbols that rush past, by the number of visible rows. */
  readonly passing: (height: number) => readonly ComponentChild[];
}

/** Those of the machine, and that of the factors. */
export const reelsShown = ({ reels, factors }: ReelMachine): number => reels + Number(factors !== undefined);

/** How many cells each symbol of a column came down: those that are new come from above. */
export function dropsOf(before: Column, gone: ReadonlySet<string>, after: Column): readonly number[] {
  const kept = Array.from(before).flatMap((symbol, row) => (gone.has(symbol) ? [] : [row]));
  const fresh = after.length - kept.length;
  return Array.from(after, (_, row) => {
    const was = kept[row - fresh];
    return was === undefined ? fresh : row - was;
  });
}

/** Reels of one machine, each as high as its screen says. @param face of the symbol in a cell, with what is written on it. @param onRest of each reel that stops, and of what has fallen. */
export function drumOf(
  machine: ReelMachine,
  face: (symbol: string, coin: number) => ComponentChild,
  { redraw, redrawNow }: Drawing,
  onRest: () => void = () => undefined,
): Drum {
  const { factors } = machine;
  const reelOf = (column: Column, passingOf: (height: number) => string): Reel => {
    const drawn = new Map<number, readonly ComponentChild[]>();
    const passing = (height: number) => {
      const cells = drawn.get(height) ?? passingCells(passingOf(height), (symbol) => face(symbol, 0));
      drawn.set(height, cells);
      return cells;
    };
    return { strip: createStrip(), column, passing };
  };
  const reels = machine.atRest.map((column) => reelOf(column, (height) => padded(column, height).repeat(passes)));
  if (factors !== undefined) {
    const different = Array.from(new Set(factors)).slice(0, passes - 1);
    reels.push(reelOf(factors.charAt(0), () => [...different, different[0]].join('')));
  }
  const columnsOf = ({ window, factor }: Screen): readonly Column[] => (factors === undefined ? window : [...window, factorLetter(factor)]);
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
  const move = async ({ strip }: Reel, drops: readonly number[]) => {
    const cells = strip.node?.children ?? [];
    const moves = drops.flatMap((drop, row) => {
      const cell = cells[row];
      if (!cell || drop === 0) return [];
      return [
        cell.animate([{ transform: `translateY(${-100 * drop}%)` }, { transform: 'none' }], { duration: fallMs, easing: 'ease-in' })
          .finished,
      ];
    });
    await Promise.all(moves);
  };
  const appear = async (before: readonly Column[]) => {
    const changed = reels.flatMap(({ strip, column }, index) =>
      Array.from(column).flatMap((symbol, row) => {
        const cell = symbol === before[index]?.[row] ? null : strip.node?.children[row];
        return cell ? [cell] : [];
      }),
    );
    const comes = [
      { opacity: 0, transform: 'scale(0.6)' },
      { opacity: 1, transform: 'none' },
    ];
    await Promise.all(changed.map((cell) => cell.animate(comes, { duration: fallMs }).finished));
  };

  return {
    view() {
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
    },
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
      if (screen.by === 'respin') await appear(before);
      else await Promise.all(reels.map((reel, index) => move(reel, dropsOf(before[index] ?? reel.column, gone, reel.column))));
      onRest();
    },
    cancel() {
      for (const { strip } of reels) rest(strip);
      redraw();
    },
  };
}

/** A column of another height, its symbols again where it is too low. */
const padded = (column: Column, height: number): Column => column.repeat(Math.ceil(height / column.length)).slice(0, height);
