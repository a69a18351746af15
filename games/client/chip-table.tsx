/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChild, type ComponentChildren } from 'preact';
import type { Bet } from '../engine/bets.ts';
import type { ChipTextId } from './chip-texts.ts';
import { type Chips, chipsOn } from './chips.ts';
import type { PlayContext } from './page.ts';

interface Options extends Pick<PlayContext<ChipTextId>, 't' | 'money' | 'state' | 'stake' | 'redraw'> {
  /** Names a place for assistive technology. */
  readonly nameOf: (place: string) => string;
}

/** A spot of a table as drawn. */
export interface DrawnPlace {
  readonly id: string;
  readonly class: string;
  /** Accessible name, set only where it differs from the place's name. */
  readonly label?: string;
  /** Left out where each place is a stop of the Tab key. */
  readonly tabindex?: number;
  readonly onFocus?: () => void;
  /** The places that get a chip each, with repeats, where one spot covers several places. */
  readonly chips?: readonly string[];
  /** @param amount the sum of the chips on it, in minor units; for several spots, the smallest sum of one of them. */
  readonly content: (amount: number) => ComponentChildren;
}

/** The chips of a table: its spots, its messages, and the buttons that remove chips. */
export interface ChipTable {
  /** Minor units of all chips. */
  total(): number;
  /** Null without chips; the player is then asked to place some. */
  bets(): readonly Bet[] | null;
  /** Places the bets of an earlier visit on an empty table. */
  layIfBare(bets: readonly Bet[]): void;
  /** Takes all of them away. */
  clear(): void;
  /** No chip can be placed while a round is played. */
  fix(isFixed: boolean): void;
  /** Describes the last change of chips, for screen readers. */
  announcement(): string;
  place(place: DrawnPlace): ComponentChild;
  tools(isDisabled: boolean): [undo: ComponentChild, clear: ComponentChild];
  problem(): ComponentChild;
  list(): ComponentChildren;
}

export function chipTable({ t, money, state, stake, redraw, nameOf }: Options): ChipTable {
  const most = state.limits.maximum_minor;
  const chips = chipsOn({ stake, most, redraw });
  let isFixed = false;
  let isBare = false;
  let announcement = '';

  const announce = (text: string) => {
    announcement = text;
    redraw();
  };
  const least = (places: readonly string[]) =>
    Math.min(...places.map((place) => Math.floor(chips.on(place) / places.filter((each) => each === place).length)));
  const put = (place: string, places: readonly string[]) => {
    isBare = false;
    const before = chips.total();
    if (!chips.put(...places)) return announce('');
    const [total, amount] = [money.amount(chips.total()), money.amount((chips.total() - before) / places.length)];
    if (places.length > 1) return announce(t('placedEach', { spot: nameOf(place), count: places.length, amount, total }));
    announce(t('placed', { spot: nameOf(place), amount: money.amount(chips.on(place)), total }));
  };
  const tool = (text: string, isDisabled: boolean, change: () => void) => {
    const take = () => {
      change();
      announce(t('allBets', { total: money.amount(chips.total()) }));
    };
    return (
      <button type="button" class="step" key={text} disabled={isDisabled} onClick={take}>
        {text}
      </button>
    );
  };
  const problem = () => (isBare ? t('noBets') : chips.isOverMost() ? t('overMost', { maximum: money.amount(most) }) : '');

  return {
    total: () => chips.total(),
    bets() {
      isBare = chips.total() === 0;
      redraw();
      return isBare ? null : chips.bets();
    },
    clear: () => chips.clear(),
    layIfBare: (bets) => chips.total() === 0 && chips.lay(bets),
    fix(now) {
      isFixed = now;
      if (isFixed) announcement = '';
    },
    announcement: () => announcement,
    place({ id, label = nameOf(id), content, chips: places = [id], ...drawn }) {
      const amount = least(places);
      return (
        <button
          type="button"
          key={id}
          {...drawn}
          aria-label={amount > 0 ? t(places.length > 1 ? 'withEach' : 'withChip', { spot: label, amount: money.amount(amount) }) : label}
          // Not `disabled`: the focus would be lost at every round.
          aria-disabled={isFixed ? 'true' : undefined}
          onClick={() => !isFixed && put(id, places)}
        >
          {content(amount)}
        </button>
      );
    },
    tools: (isDisabled) => [tool(t('undo'), isDisabled, () => chips.undo()), tool(t('clear'), isDisabled, () => chips.clear())],
    problem: () => (
      <p class="field-error" role="status" key="problem">
        {problem()}
      </p>
    ),
    list: () => chipList({ t, money, nameOf }, chips),
  };
}

/** The bets of the chips on the table, with their total. */
const chipList = ({ t, money, nameOf }: Pick<Options, 't' | 'money' | 'nameOf'>, chips: Chips): ComponentChild =>
  chips.total() === 0 ? (
    <p>{t('noBetsYet')}</p>
  ) : (
    <Fragment>
      <ul>
        {chips.bets().map(({ on, stake }) => (
          <li key={on}>{t('withChip', { spot: nameOf(on), amount: money.amount(stake) })}</li>
        ))}
      </ul>
      <p>{t('allBets', { total: money.amount(chips.total()) })}</p>
    </Fragment>
  );

/** A chip in the corner of a spot that has room for at most four characters. */
export function cornerChip(plain: string): ComponentChild {
  const whole = plain.replace(/[.,]0+$/, '');
  return (
    <span class="chip-on" aria-hidden="true">
      {whole.length <= 4 ? whole : '•'}
    </span>
  );
}
