import type { RouletteTable } from './spots.ts';

export const sectorNames = ['voisins', 'tiers', 'orphelins', 'zero-game'] as const;
export type SectorName = (typeof sectorNames)[number];

/** Several chips at once, by the position of their numbers on the wheel. Each chip is a bet of its own, on a spot of the table. */
export interface AnnouncedBet {
  /** `neighbours-17`, `voisins`, … */
  readonly id: string;
  /** The number in the middle; null of a named part of the wheel. */
  readonly middle: number | null;
  /** The spot of each chip; a spot with two chips is listed twice. */
  readonly chips: readonly string[];
}

const reach = 2;

/** The named parts of a wheel of 37. */
const sectors: Readonly<Record<SectorName, readonly string[]>> = {
  voisins: ['0-2-3', '0-2-3', '4-7', '12-15', '18-21', '19-22', '25-26-28-29', '25-26-28-29', '32-35'],
  tiers: ['5-8', '10-11', '13-16', '23-24', '27-30', '33-36'],
  orphelins: ['1', '6-9', '14-17', '17-20', '31-34'],
  'zero-game': ['0-3', '12-15', '26', '32-35'],
};

/** A number with the two on either side of it on the wheel; on a full table also the wheel's named sections. */
export function announcedBets({ wheelOrder, pockets, spotOf }: RouletteTable): readonly AnnouncedBet[] {
  const around = (middle: number): AnnouncedBet => {
    const place = wheelOrder.indexOf(middle) + wheelOrder.length;
    const chips = Array.from({ length: 2 * reach + 1 }, (_, step) => String(wheelOrder[(place + step - reach) % wheelOrder.length]));
    return { id: `neighbours-${middle}`, middle, chips };
  };
  const named = sectorNames.map((id): AnnouncedBet => ({ id, middle: null, chips: sectors[id] }));
  return [...named.filter(({ chips }) => chips.every((on) => spotOf(on) !== undefined)), ...pockets.map(around)];
}
