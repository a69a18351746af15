/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Translate } from '#games/client/messages.ts';
import { placeCount, rowLength } from '../engine.ts';
import type { MessageId } from './messages.ts';

export interface Minefield {
  readonly picked: readonly number[];
  readonly mined: readonly number[];
  readonly isTurn: boolean;
  /** The place that is the field's single tab stop; arrow keys move it. */
  readonly at: number;
  readonly press: (place: number) => void;
  readonly step: (event: KeyboardEvent) => void;
}

const places = Array.from({ length: placeCount }, (_, place) => place);

function placeView(t: Translate<MessageId>, { picked, mined, isTurn, at, press, step }: Minefield, which: number): ComponentChild {
  const [isMine, isSafe] = [mined.includes(which), picked.includes(which)];
  const name = t('place', { row: Math.floor(which / rowLength) + 1, column: (which % rowLength) + 1 });
  return (
    <button
      type="button"
      key={which}
      class={isMine && isSafe ? 'place place-hit' : isMine ? 'place place-mine' : isSafe ? 'place place-safe' : 'place'}
      tabindex={which === at ? 0 : -1}
      aria-label={isMine ? t('mine', { place: name }) : isSafe ? t('safe', { place: name }) : name}
      // Not `disabled`: the focus would be lost at every pick.
      aria-disabled={isTurn && !isSafe ? undefined : 'true'}
      onClick={() => press(which)}
      onKeyDown={step}
    >
      {isMine ? '✹' : isSafe ? '✓' : ''}
    </button>
  );
}

export const minefieldView = (t: Translate<MessageId>, field: Minefield): ComponentChild => (
  <div class="mines">
    <div class="minefield" role="group" aria-label={t('field')}>
      {places.map((place) => placeView(t, field, place))}
    </div>
  </div>
);
