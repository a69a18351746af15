import { h, type ComponentChild } from 'preact';
import type { Chips } from '../../client/chips.ts';
import type { PlayContext } from '../../client/page.ts';
import { colourOf, type Spot, spots, type SpotSort } from '../spots.ts';
import type { MessageId } from './messages.ts';
import { spotMark, spotName } from './names.ts';

export const insideSorts = ['straight', 'split', 'street', 'corner', 'line'] as const satisfies readonly SpotSort[];
export type InsideSort = (typeof insideSorts)[number];

const outside = spots.filter(({ sort }) => sort === 'chance' || sort === 'dozen' || sort === 'column');

interface Options extends Pick<PlayContext<MessageId>, 't' | 'money' | 'redraw'> {
  readonly chips: Chips;
  readonly put: (spot: Spot) => void;
}

export interface Table {
  /** @param fallen the pocket of the last round, marked. */
  view(inside: InsideSort, isFixed: boolean, fallen: number | null): ComponentChild;
}

const arrows: Readonly<Record<string, readonly [x: number, y: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The nearest place in a direction: the table is one stop of the Tab key, and its places lie as they are drawn. */
function neighbourOf(from: Element, [x, y]: readonly [number, number], places: readonly HTMLElement[]): HTMLElement | undefined {
  const middle = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  };
  const start = middle(from);
  const reached = places.flatMap((place) => {
    const { x: left, y: top } = middle(place);
    const ahead = (left - start.x) * x + (top - start.y) * y;
    const aside = Math.abs((left - start.x) * y) + Math.abs((top - start.y) * x);
    return place !== from && ahead > 4 ? [{ place, distance: ahead + aside * 3 }] : [];
  });
  return reached.toSorted((a, b) => a.distance - b.distance)[0]?.place;
}

/** Numbers and what lies around them; of bets on several numbers, a list in place of the numbers. */
export function rouletteTable({ t, money, chips, put, redraw }: Options): Table {
  let current = '';
  const move = (event: KeyboardEvent) => {
    const way = arrows[event.key];
    const { currentTarget: table, target } = event;
    if (!way || !(table instanceof Element) || !(target instanceof Element)) return;
    event.preventDefault();
    neighbourOf(target, way, [...table.querySelectorAll<HTMLElement>('.spot')])?.focus();
  };
  const spotButton = (spot: Spot, isFixed: boolean, isStop: boolean, isFallen: boolean) => {
    const amount = chips.on(spot.id);
    const name = spotName(t, spot);
    const place = spot.sort === 'straight' ? ` ${placeOf(spot.numbers[0] ?? 0)}` : '';
    const colour =
      spot.sort === 'straight' ? ` ${colourOf(spot.numbers[0] ?? 0)}` : spot.id === 'red' || spot.id === 'black' ? ` ${spot.id}` : '';
    return h(
      'button',
      {
        type: 'button',
        key: spot.id,
        class: `spot spot-${spot.sort}${place}${colour}${isFallen ? ' fallen' : ''}`,
        'aria-label': amount > 0 ? t('withChip', { spot: name, amount: money.amount(amount) }) : name,
        // Not `disabled`: the focus would be lost at every round.
        'aria-disabled': isFixed ? 'true' : undefined,
        tabindex: isStop ? 0 : -1,
        onFocus: () => {
          current = spot.id;
          redraw();
        },
        onClick: () => !isFixed && put(spot),
      },
      h('span', { class: 'spot-mark', 'aria-hidden': 'true' }, spotMark(t, spot)),
      amount > 0 && h('span', { class: 'chip-on', 'aria-hidden': 'true' }, shortAmount(money.plain(amount))),
    );
  };

  return {
    view(inside, isFixed, fallen) {
      const listed = spots.filter(({ sort }) => sort === inside);
      const all = [...listed, ...outside];
      const stop = all.some(({ id }) => id === current) ? current : all[0]?.id;
      const draw = (spot: Spot) => spotButton(spot, isFixed, spot.id === stop, spot.sort === 'straight' && spot.numbers[0] === fallen);
      return h(
        'div',
        { class: 'table', role: 'group', 'aria-label': t('table'), 'aria-describedby': 'table-hint', onKeyDown: move, key: 'table' },
        h('div', { class: inside === 'straight' ? 'numbers' : 'numbers numbers-listed', key: inside }, listed.map(draw)),
        h(
          'div',
          { class: 'columns', key: 'columns' },
          outside
            .filter(({ sort }) => sort === 'column')
            .toReversed()
            .map(draw),
        ),
        h('div', { class: 'dozens', key: 'dozens' }, outside.filter(({ sort }) => sort === 'dozen').map(draw)),
        h('div', { class: 'chances', key: 'chances' }, outside.filter(({ sort }) => sort === 'chance').map(draw)),
        h('p', { class: 'visually-hidden', id: 'table-hint', key: 'hint' }, t('tableHint')),
      );
    },
  };
}

/** The class of the row that a number stands in: a table that lies has its first column below. */
const placeOf = (number: number): string => (number === 0 ? 'row-all' : `row-${((number - 1) % 3) + 1}`);

/** Where no more than three characters fit. */
const shortAmount = (amount: string): string => {
  const whole = amount.replace(/[.,]0+$/, '');
  return whole.length <= 4 ? whole : '•';
};
