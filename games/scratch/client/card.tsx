/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { focusPlace, placeBeside } from '#games/client/grid-step.ts';
import type { PlayContext } from '#games/client/page.ts';
import type { Hundredths } from '#games/engine/payout.ts';
import { fieldCount, wonBy } from '../engine.ts';
import type { MessageId } from './messages.ts';

const rowLength = 3;
const places = Array.from({ length: fieldCount }, (_, place) => place);

export interface ScratchCard {
  view(): ComponentChild;
  /** Describes the last uncovered field and the number left, for screen readers. */
  spoken(): string;
  /** An empty card in place of the former one. */
  clear(): void;
  /** Resolves once the person has uncovered all of it. */
  uncovered(fields: readonly Hundredths[]): Promise<void>;
  /** Shows a card without waiting for the person to uncover it. */
  lay(fields: readonly Hundredths[]): void;
  uncoverAll(): void;
}

/** Returns the field under the pointer. */
function placeUnder({ clientX, clientY }: PointerEvent): number | undefined {
  const place = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')?.dataset['place'];
  return place === undefined ? undefined : Number(place);
}

type Context = Pick<PlayContext<MessageId>, 't' | 'money' | 'redraw'>;

/** @param prize undefined while the field is covered. */
function fieldName({ t, money }: Context, place: number, prize: Hundredths | undefined): string {
  const field = place + 1;
  if (prize === undefined) return t('covered', { field });
  return prize === 0 ? t('nothing', { field }) : t('prize', { field, multiplier: money.multiplier(prize) });
}

export function scratchCard(context: Context): ScratchCard {
  const { t, money, redraw } = context;
  let fields: readonly Hundredths[] = [];
  let open: ReadonlySet<number> = new Set();
  let done = () => {};
  let last = '';
  /** The field that is the card's single tab stop; arrow keys move it. */
  let at = 4;

  const nameOf = (place: number) => fieldName(context, place, open.has(place) ? fields[place] : undefined);
  const uncover = (place: number) => {
    if (fields.length === 0 || open.has(place)) return;
    at = place;
    open = new Set([...open, place]);
    last = t('left', { result: nameOf(place), left: fieldCount - open.size });
    if (open.size === fieldCount) done();
    redraw();
  };
  const step = (event: KeyboardEvent) => {
    const to = placeBeside(event.key, at, fieldCount, rowLength);
    if (to === null) return;
    event.preventDefault();
    at = to;
    redraw();
    focusPlace(event, to);
  };
  /** As with a coin: the fields that the pressed finger or mouse passes are uncovered. */
  const rub = (event: PointerEvent) => {
    const place = event.buttons === 0 ? undefined : placeUnder(event);
    if (place !== undefined) uncover(place);
  };

  const press = (place: number) => {
    at = place;
    uncover(place);
    redraw();
  };
  const field = (place: number, won: readonly Hundredths[]) => {
    const prize = fields[place];
    const isOpen = prize !== undefined && open.has(place);
    const isWon = isOpen && open.size === fieldCount && won.includes(prize);
    return patchButton({
      place,
      name: nameOf(place),
      class: isWon ? 'patch patch-won' : isOpen ? 'patch patch-open' : 'patch',
      text: isOpen ? (prize === 0 ? '–' : money.multiplier(prize)) : '',
      isTabStop: place === at,
      isDisabled: isOpen || fields.length === 0,
      onPress: press,
      onKeyDown: step,
    });
  };

  return {
    view() {
      const won = wonBy(fields);
      return (
        <div class="card" role="group" aria-label={t('card')} key="card" onPointerMove={rub}>
          {places.map((place) => field(place, won))}
        </div>
      );
    },
    spoken: () => last || t('ready'),
    clear: () => ([fields, open, last] = [[], new Set(), '']),
    uncovered(drawn) {
      [fields, open, last] = [drawn, new Set(), ''];
      redraw();
      return new Promise((resolve) => (done = resolve));
    },
    lay(drawn) {
      [fields, open] = [drawn, new Set(places)];
      redraw();
    },
    uncoverAll() {
      open = new Set(places);
      done();
      redraw();
    },
  };
}

interface PatchButton {
  readonly place: number;
  readonly name: string;
  readonly class: string;
  readonly text: string;
  readonly isTabStop: boolean;
  readonly isDisabled: boolean;
  readonly onPress: (place: number) => void;
  readonly onKeyDown: (event: KeyboardEvent) => void;
}

const patchButton = ({ place, name, class: styles, text, isTabStop, isDisabled, onPress, onKeyDown }: PatchButton): ComponentChild => (
  <button
    type="button"
    key={place}
    data-place={place}
    class={styles}
    tabindex={isTabStop ? 0 : -1}
    aria-label={name}
    // Not `disabled`: the focus would be lost with each field.
    aria-disabled={isDisabled ? 'true' : undefined}
    onClick={() => onPress(place)}
    onKeyDown={onKeyDown}
  >
    {text}
  </button>
);
