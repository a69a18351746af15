/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild, type ComponentChildren } from 'preact';
import { type ChipTable, cornerChip } from './chip-table.tsx';
import type { ChipTextId } from './chip-texts.ts';
import type { PlayContext } from './page.ts';
import { tableFocus } from './table-focus.ts';

/** A spot on a table of many. */
export interface TableSpot {
  readonly id: string;
  /** Class in addition to `spot`. */
  readonly class: string;
  /** Accessible name, set only where it differs from the spot's name. */
  readonly label?: string;
  /** The places that get a chip each, where one spot covers several places. */
  readonly chips?: readonly string[];
  /** The visible content of the spot, hidden from assistive technology. */
  readonly marks: ComponentChildren;
}

export interface SpotGroup {
  /** Identifies the group; a different key forces a new rendering. */
  readonly key: string;
  readonly class: string;
  /** Visible caption. Assistive technology does not need it, because the spots have full names. */
  readonly caption?: string;
  readonly spots: readonly TableSpot[];
}

export interface SpotTable {
  view(groups: readonly SpotGroup[]): ComponentChild;
}

interface Options extends Pick<PlayContext<ChipTextId>, 't' | 'money' | 'redraw'> {
  readonly chips: ChipTable;
}

/** Spots in groups as one Tab stop, each with a chip in its corner. Styled by `chip-table.css`. */
export function spotTable({ t, money, chips, redraw }: Options): SpotTable {
  const focus = tableFocus(redraw);
  return {
    view(groups) {
      const ids = groups.flatMap(({ spots }) => spots.map(({ id }) => id));
      const draw = ({ id, marks, class: sort, ...named }: TableSpot) =>
        chips.place({
          ...focus.of(id, ids),
          ...named,
          id,
          class: `spot ${sort}`,
          content: (amount) => [marks, amount > 0 && cornerChip(money.plain(amount))],
        });
      return (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its spots take the focus and pass their keys up
        <div class="table" role="group" aria-label={t('table')} aria-describedby="table-hint" onKeyDown={focus.onKeyDown} key="table">
          {groups.map(({ key, class: sort, caption, spots }) => (
            <div class={sort} key={key}>
              {caption && (
                <p class="group-caption" aria-hidden="true" key="caption">
                  {caption}
                </p>
              )}
              {spots.map(draw)}
            </div>
          ))}
          <p class="visually-hidden" id="table-hint" key="hint">
            {t('tableHint')}
          </p>
        </div>
      );
    },
  };
}
