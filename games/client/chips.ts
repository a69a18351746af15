import type { Bet } from '../engine/bets.ts';
import type { Stake } from './stake.tsx';

/** The chips on a table, in the order in which they were placed. */
export interface Chips {
  /** By spot. */
  bets(): readonly Bet[];
  /** Minor units of all chips, and of those on one place. */
  total(): number;
  on(place: string): number;
  /** Places the typed chip on each of these spots. False for an invalid chip, or if the sum would exceed the round's limit. */
  put(...places: readonly string[]): boolean;
  /** Removes the last placement, also of several chips. */
  undo(): void;
  clear(): void;
  /** Restores the bets of an earlier visit. */
  lay(bets: readonly Bet[]): void;
  /** Whether the last chip exceeded the limit. */
  isOverMost(): boolean;
}

interface Options {
  readonly stake: Pick<Stake, 'read'>;
  readonly most: number;
  readonly redraw: () => void;
}

export function chipsOn({ stake, most, redraw }: Options): Chips {
  let presses: readonly (readonly Bet[])[] = [];
  let isOver = false;
  const sum = (chips: readonly Bet[]) => chips.reduce((total, chip) => total + chip.stake, 0);
  const put = () => presses.flat();
  const on = (place: string) => sum(put().filter((chip) => chip.on === place));
  const change = (now: readonly (readonly Bet[])[], isOneTooMany = false) => {
    presses = now;
    isOver = isOneTooMany;
    redraw();
  };
  return {
    bets: () => [...new Set(put().map((chip) => chip.on))].map((place) => ({ on: place, stake: on(place) })),
    total: () => sum(put()),
    on,
    put(...places) {
      const chip = stake.read();
      if (chip === null) return false;
      const isFree = sum(put()) + chip * places.length <= most;
      change(isFree ? [...presses, places.map((place) => ({ on: place, stake: chip }))] : presses, !isFree);
      return isFree;
    },
    undo: () => change(presses.slice(0, -1)),
    clear: () => change([]),
    lay: (bets) => change(bets.map((bet) => [bet])),
    isOverMost: () => isOver,
  };
}
