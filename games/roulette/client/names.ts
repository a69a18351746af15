import type { PlayContext } from '#games/client/page.ts';
import { type AnnouncedBet, announcedBets, type SectorName } from '../announced.ts';
import { colourOf, type RouletteTable, type Spot } from '../spots.ts';
import type { MessageId } from './messages.ts';

type Translate = PlayContext<MessageId>['t'];

export const numberName = (t: Translate, number: number): string => t('numberName', { number, colour: t(colourOf(number)) });

/** Describes the pocket of each ball. */
export function fellText(t: Translate, [first = 0, second]: readonly number[]): string {
  if (second === undefined) return t('fell', { number: first, colour: t(colourOf(first)) });
  return t('bothFell', { first: numberName(t, first), second: numberName(t, second) });
}

/** Names a spot of the table. */
export function spotName(t: Translate, { id, sort, numbers }: Spot): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  switch (sort) {
    case 'straight':
      return numberName(t, first);
    case 'chance':
      return t(id as 'red' | 'black' | 'even' | 'odd' | 'low' | 'high', { from: first, to: last });
    case 'dozen':
      return t(numbers.length === 12 ? 'dozen' : 'third', { from: first, to: last });
    case 'column':
      return t('column', { from: first });
    default:
      return t('spotName', { sort: t(sort), numbers: numbers.join(', ') });
  }
}

/** The short form on the table. */
export function spotMark(t: Translate, { id, sort, numbers }: Spot): string {
  const [first = 0, last = 0] = [numbers[0], numbers.at(-1)];
  if (sort === 'chance') return id === 'low' || id === 'high' ? `${first}–${last}` : t(id as 'red' | 'black' | 'even' | 'odd');
  if (sort === 'dozen') return `${first}–${last}`;
  if (sort === 'column') return '2:1';
  return sort === 'line' ? `${first}–${last}` : numbers.join(' ');
}

/** Names a bet on a sector of the wheel. */
export const announcedName = (t: Translate, { id, middle, chips }: AnnouncedBet): string =>
  middle === null
    ? t(id === 'zero-game' ? 'zeroGame' : (id as Exclude<SectorName, 'zero-game'>))
    : t('neighboursOf', { number: middle, numbers: chips.join(', ') });

/** Names any bet by its id. */
export const betName =
  (t: Translate, table: RouletteTable) =>
  (on: string): string => {
    const spot = table.spotOf(on);
    if (spot) return spotName(t, spot);
    const announced = announcedBets(table).find(({ id }) => id === on);
    return announced ? announcedName(t, announced) : on;
  };
