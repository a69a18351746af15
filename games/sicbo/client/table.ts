import { spotMarks } from '#games/client/dice-table.tsx';
import { spotLabel } from '#games/client/dice-texts.ts';
import type { PlayContext } from '#games/client/page.ts';
import type { SpotGroup, TableSpot } from '#games/client/spot-table.tsx';
import { type Dice, sicBoPays, type SicBoSort, type SicBoSpot, sicBoSpots } from '../engine.ts';
import type { MessageId } from './messages.ts';
import { spotMark, spotName, spotPaysText } from './names.ts';

const sortsOfGroups = {
  totals: ['total'],
  faces: ['single', 'double', 'triple'],
  combinations: ['combination'],
} as const satisfies Readonly<Record<string, readonly SicBoSort[]>>;
export type SicBoGroup = keyof typeof sortsOfGroups;
export const sicBoGroups = Object.keys(sortsOfGroups) as readonly SicBoGroup[];

const ofSorts = (sorts: readonly SicBoSort[]) => sorts.flatMap((wanted) => sicBoSpots.filter(({ sort }) => sort === wanted));
const alwaysThere = ofSorts(['small', 'any-triple', 'big']);

/** Small, big and any triple, with one group of other bets below. The spots that won the last round are highlighted. */
export function sicBoTable({ t, money }: Pick<PlayContext<MessageId>, 't' | 'money'>) {
  // Shown once: each is counted over all throws.
  const pays = new Map(sicBoSpots.map((spot) => [spot.id, spotPaysText(money, spot)]));
  return (group: SicBoGroup, dice: Dice | null): readonly SpotGroup[] => {
    const lie = (spot: SicBoSpot): TableSpot => ({
      id: spot.id,
      class: `spot-${spot.sort}${dice && sicBoPays(spot, dice) > 0 ? ' hit' : ''}`,
      label: spotLabel(t, spotName(t, spot), pays.get(spot.id) ?? ''),
      marks: spotMarks(spotMark(t, spot), pays.get(spot.id) ?? ''),
    });
    return [
      { key: 'always', class: 'group always', spots: alwaysThere.map(lie) },
      { key: group, class: `group group-${group}`, spots: ofSorts(sortsOfGroups[group]).map(lie) },
    ];
  };
}
