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
  told(): string;
  /** An empty card in place of the former one. */
  clear(): void;
  /** Resolves once the person has uncovered all of it. */
  uncovered(fields: readonly Hundredths[]): Promise<void>;
  /** Shows one that nobody waits for. */
  lay(fields: readonly Hundredths[]): void;
  uncoverAll(): void;
}

export function scratchCard({ t, money, redraw }: Pick<PlayContext<MessageId>, 't' | 'money' | 'redraw'>): ScratchCard {
  let fields: readonly Hundredths[] = [];
  let open: ReadonlySet<number> = new Set();
  let done = () => {};
  let last = '';
  /** The field that is the card's single tab stop; arrow keys move it. */
  let at = 4;

  const nameOf = (place: number) => {
    const [field, prize] = [place + 1, fields[place]];
    if (prize === undefined || !open.has(place)) return t('covered', { field });
    return prize === 0 ? t('nothing', { field }) : t('prize', { field, multiplier: money.multiplier(prize) });
  };
  const uncover = (place: number) => {
    if (fields.length === 0 || open.has(place)) return;
    at = place;
    open = new Set([...open, place]);
    last = t('left', { told: nameOf(place), left: fieldCount - open.size });
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
  /** As with a coin: what the pressed finger or mouse goes over is uncovered. */
  const rub = ({ buttons, clientX, clientY }: PointerEvent) => {
    const place =
      buttons === 0 ? null : document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>('[data-place]')?.dataset['place'];
    if (place) uncover(Number(place));
  };

  const field = (place: number, won: readonly Hundredths[]) => {
    const prize = fields[place];
    const isOpen = prize !== undefined && open.has(place);
    const isWon = isOpen && open.size === fieldCount && won.includes(prize);
    return (
      <button
        type="button"
        key={place}
        data-place={place}
        class={isWon ? 'patch patch-won' : isOpen ? 'patch patch-open' : 'patch'}
        tabindex={place === at ? 0 : -1}
        aria-label={nameOf(place)}
        // Not `disabled`: the focus would be lost with each field.
        aria-disabled={isOpen || fields.length === 0 ? 'true' : undefined}
        onClick={() => {
          at = place;
          uncover(place);
          redraw();
        }}
        onKeyDown={step}
      >
        {isOpen ? (prize === 0 ? '–' : money.multiplier(prize)) : ''}
      </button>
    );
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
    told: () => last || t('ready'),
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
