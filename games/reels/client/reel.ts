import type { ComponentChild } from 'preact';
import { createStrip, passes, passingCells, type Strip } from '#games/slot/client/strip.tsx';
import type { Column, ReelMachine } from '../screens.ts';

export interface Reel {
  readonly strip: Strip;
  column: Column;
  /** Renders the symbols that rush past, by the number of visible rows. */
  readonly passing: (height: number) => readonly ComponentChild[];
}

export type Face = (symbol: string, coin: number) => ComponentChild;

const fallMs = 420;

/** A column of another height, filled up by repeating its symbols. */
const padded = (column: Column, height: number): Column => column.repeat(Math.ceil(height / column.length)).slice(0, height);

function createReel(column: Column, face: Face, passingOf: (height: number) => string): Reel {
  const drawn = new Map<number, readonly ComponentChild[]>();
  const passing = (height: number) => {
    const cells = drawn.get(height) ?? passingCells(passingOf(height), (symbol) => face(symbol, 0));
    drawn.set(height, cells);
    return cells;
  };
  return { strip: createStrip(), column, passing };
}

/** The reels of a machine at rest, with the reel of factors last. */
export function reelsAtRest({ atRest, factors }: ReelMachine, face: Face): readonly Reel[] {
  const reels = atRest.map((column) => createReel(column, face, (height) => padded(column, height).repeat(passes)));
  if (factors === undefined) return reels;
  const different = Array.from(new Set(factors)).slice(0, passes - 1);
  return [...reels, createReel(factors.charAt(0), face, () => [...different, different[0]].join(''))];
}

/** Counts the cells that each symbol of a column fell: new ones come from above. */
function dropsOf(before: Column, gone: ReadonlySet<string>, after: Column): readonly number[] {
  const kept = Array.from(before).flatMap((symbol, row) => (gone.has(symbol) ? [] : [row]));
  const fresh = after.length - kept.length;
  return Array.from(after, (_, row) => {
    const was = kept[row - fresh];
    return was === undefined ? fresh : row - was;
  });
}

/** Drops the remaining symbols of a reel into its gaps. @param before the column after its winning symbols were removed. */
export async function fall({ strip, column }: Reel, before: Column, gone: ReadonlySet<string>): Promise<void> {
  const cells = strip.node?.children ?? [];
  const moves = dropsOf(before, gone, column).flatMap((drop, row) => {
    const cell = cells[row];
    if (!cell || drop === 0) return [];
    return [
      cell.animate([{ transform: `translateY(${-100 * drop}%)` }, { transform: 'none' }], { duration: fallMs, easing: 'ease-in' }).finished,
    ];
  });
  await Promise.all(moves);
}

/** Fades in the symbols that differ from the previous screen. */
export async function appear(reels: readonly Reel[], before: readonly Column[]): Promise<void> {
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
}
