import type { Bet } from '../engine/bets.ts';
import type { Stake } from './stake.ts';

/** The chips on a table, in the order in which they were put down. */
export interface Chips {
  /** By place. */
  bets(): readonly Bet[];
  /** Minor units of all chips, and of those on one place. */
  total(): number;
  on(place: string): number;
  /** Puts the chip that is typed beside the table on a place. False where it is none, or all of them would be more than a round may hold. */
  put(place: string): boolean;
  undo(): void;
  clear(): void;
  /** What an earlier visit had put down. */
  lay(bets: readonly Bet[]): void;
  /** Whether the last chip was one too many. */
  isOverMost(): boolean;
}

interface Options {
  readonly stake: Pick<Stake, 'read'>;
  readonly most: number;
  readonly redraw: () => void;
}

export function chipsOn({ stake, most, redraw }: Options): Chips {
  let put: readonly Bet[] = [];
  let isOver = false;
  const sum = (chips: readonly Bet[]) => chips.reduce((total, chip) => total + chip.stake, 0);
  const on = (place: string) => sum(put.filter((chip) => chip.on === place));
  const change = (chips: readonly Bet[], isOneTooMany = false) => {
    put = chips;
    isOver = isOneTooMany;
    redraw();
  };
  return {
    bets: () => [...new Set(put.map((chip) => chip.on))].map((place) => ({ on: place, stake: on(place) })),
    total: () => sum(put),
    on,
    put(place) {
      const chip = stake.read();
      if (chip === null) return false;
      const isFree = sum(put) + chip <= most;
      change(isFree ? [...put, { on: place, stake: chip }] : put, !isFree);
      return isFree;
    },
    undo: () => change(put.slice(0, -1)),
    clear: () => change([]),
    lay: (bets) => change(bets),
    isOverMost: () => isOver,
  };
}
