/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { cardFace, isRed } from '#games/client/cards.tsx';
import type { Translate } from '#games/client/messages.ts';
import { type Card, deckSize } from '#games/engine/cards.ts';
import { handSize } from '../engine.ts';
import type { MessageId } from './messages.ts';

export interface DealtCards {
  readonly cards: readonly Card[];
  readonly hold: readonly boolean[];
  readonly isTurn: boolean;
  readonly nameOf: (card: Card) => string;
  readonly toggle: (place: number) => void;
}

function cardButton(t: Translate<MessageId>, { cards, hold, isTurn, nameOf, toggle }: DealtCards, place: number): ComponentChild {
  const which = cards[place];
  if (which === undefined) return <span class="card card-back" key={place} aria-hidden="true" />;
  const isHeld = hold[place] === true;
  return (
    <button
      type="button"
      key={place}
      class={isRed(which) ? 'card card-red' : 'card'}
      aria-label={nameOf(which)}
      aria-pressed={isTurn ? isHeld : undefined}
      // Not `disabled`: the focus would be lost at every round.
      aria-disabled={isTurn ? undefined : 'true'}
      onClick={() => isTurn && toggle(place)}
    >
      {which >= deckSize ? <span class="rank">★</span> : cardFace(which)}
      <span class="held" aria-hidden="true">
        {isHeld ? t('held') : ''}
      </span>
    </button>
  );
}

/** The five cards, each a button that holds it. */
export const cardsView = (t: Translate<MessageId>, dealt: DealtCards): ComponentChild => (
  <div class="cards" role="group" aria-label={t('cards')} key="cards">
    {Array.from({ length: handSize }, (_, place) => cardButton(t, dealt, place))}
  </div>
);
