/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChild, type ComponentChildren } from 'preact';
import type { ChipTable } from '#games/client/chip-table.tsx';
import type { PlayContext } from '#games/client/page.ts';
import { selectTool } from '#games/client/select-field.tsx';
import { spotTable, type TableSpot } from '#games/client/spot-table.tsx';
import { announcedBets, type AnnouncedBet } from '../announced.ts';
import { colourOf, type RouletteTable, type Spot, type SpotSort } from '../spots.ts';
import type { MessageId } from './messages.ts';
import { announcedName, spotMark } from './names.ts';

const insideSorts = ['straight', 'split', 'street', 'corner', 'line'] as const satisfies readonly SpotSort[];
export type InsideSort = (typeof insideSorts)[number] | 'neighbours';

interface Options extends Pick<PlayContext<MessageId>, 't' | 'money' | 'redraw'> {
  readonly table: RouletteTable;
  readonly chips: ChipTable;
  /** Describes the placed chips of a spot, which can no longer be removed. */
  readonly placed?: (spot: string) => { readonly marks: ComponentChildren; readonly label: string };
  /** Names a spot for assistive technology. */
  readonly nameOf: (spot: string) => string;
}

export interface TableView {
  /** Chooses which inside bets the table shows. */
  insideTool(inside: InsideSort, isDisabled: boolean, onChoose: (inside: InsideSort) => void): ComponentChildren;
  /** @param fallen the pockets of the last round, marked. */
  view(inside: InsideSort, fallen: readonly number[]): ComponentChild;
}

/** Numbers and outside bets; bets on several numbers replace the numbers with a list; neighbours are shown at their middle number. */
export function rouletteTable({ t, money, table: played, chips, redraw, placed, nameOf }: Options): TableView {
  const { spots } = played;
  const table = spotTable({ t, money, chips, redraw });
  const [sectors, around] = [true, false].map((isNamed) => announcedBets(played).filter(({ middle }) => (middle === null) === isNamed)) as [
    AnnouncedBet[],
    AnnouncedBet[],
  ];
  const labelled = (id: string) => {
    const label = placed?.(id).label ?? '';
    return label === '' ? {} : { label: `${nameOf(id)}, ${label}` };
  };
  const ofSort = (wanted: SpotSort) => spots.filter(({ sort }) => sort === wanted);
  /** The kinds of inside bets that this table has. */
  const sorts: readonly InsideSort[] = [...insideSorts.filter((inside) => ofSort(inside).length > 0), 'neighbours'];
  return {
    insideTool: (inside, isDisabled, onChoose) =>
      selectTool({
        id: 'inside',
        label: t('inside'),
        isDisabled,
        value: inside,
        options: sorts.map((sort) => [sort, t(sort)]),
        onChoose: (value) => onChoose(value as InsideSort),
      }),
    view(inside, fallen) {
      const lie = (spot: Spot): TableSpot => ({
        id: spot.id,
        ...labelled(spot.id),
        class: `${classesOf(spot)}${spot.sort === 'straight' && fallen.includes(spot.numbers[0] ?? -1) ? ' fallen' : ''}`,
        marks: (
          <Fragment>
            <span class="spot-mark" aria-hidden="true">
              {spotMark(t, spot)}
            </span>
            {placed?.(spot.id).marks}
          </Fragment>
        ),
      });
      const call = (bet: AnnouncedBet): TableSpot => {
        const label = announcedName(t, bet);
        return {
          id: bet.id,
          class: bet.middle === null ? 'spot-sector' : `spot-neighbours ${placeOf(bet.middle)} ${colourOf(bet.middle)}`,
          label,
          chips: bet.chips,
          marks: (
            <span class="spot-mark" aria-hidden="true">
              {bet.middle ?? label.split(',')[0]}
            </span>
          ),
        };
      };
      return table.view([
        ...(inside === 'neighbours' && sectors.length > 0 ? [{ key: 'sectors', class: 'sectors', spots: sectors.map(call) }] : []),
        inside === 'neighbours'
          ? { key: inside, class: 'numbers', spots: around.map(call) }
          : { key: inside, class: inside === 'straight' ? 'numbers' : 'numbers numbers-listed', spots: ofSort(inside).map(lie) },
        { key: 'columns', class: 'columns', spots: ofSort('column').toReversed().map(lie) },
        { key: 'dozens', class: 'dozens', spots: ofSort('dozen').map(lie) },
        { key: 'chances', class: 'chances', spots: ofSort('chance').map(lie) },
      ]);
    },
  };
}

/** Returns the CSS classes of a spot: its sort, the row and colour of a number, and the colour of a bet on a colour. */
function classesOf({ id, sort, numbers: [number = 0] }: Spot): string {
  if (sort === 'straight') return `spot-straight ${placeOf(number)} ${colourOf(number)}`;
  return id === 'red' || id === 'black' ? `spot-${sort} ${id}` : `spot-${sort}`;
}

/** The class of a number's row: a horizontal table has its first column at the bottom. */
const placeOf = (number: number): string => (number === 0 ? 'row-all' : `row-${((number - 1) % 3) + 1}`);
