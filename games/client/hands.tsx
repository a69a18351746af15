/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Card } from '../engine/cards.ts';
import type { CardText } from './card-names.ts';
import { cardFace, cardName, isRed } from './cards.tsx';
import type { Translate } from './messages.ts';

/** A card without accessible text; with texts it is read out too. */
export const cardView = (card: Card, at: number, t?: Translate<CardText>): ComponentChild => (
  <span class={isRed(card) ? 'card card-red' : 'card'} key={at} role={t ? 'img' : undefined} aria-label={t && cardName(t, card)}>
    {cardFace(card)}
  </span>
);

/** @param label for a face-down card that is read out. */
export const cardBack = (key: string, label?: string): ComponentChild => (
  <span class="card card-back" key={key} role={label ? 'img' : undefined} aria-label={label} />
);

interface NamedHand {
  readonly id: string;
  readonly name: string;
  /** The name or total of the hand; empty while it is unknown. */
  readonly note: string;
  /** The accessible name: name and note. */
  readonly label: string;
  readonly cards: readonly Card[];
  readonly t: Translate<CardText>;
  /** Face-down cards behind the open ones. */
  readonly down?: ComponentChild;
}

/** A hand that is read out, under its owner's name. */
export const handView = ({ id, name, note, label, cards, t, down }: NamedHand): ComponentChild => (
  <div class={`hand hand-${id}`} role="group" aria-label={label} key={id}>
    <p class="hand-name" aria-hidden="true">
      {name} <b>{note}</b>
    </p>
    <div class="cards">
      {cards.map((card, at) => cardView(card, at, t))}
      {down}
    </div>
  </div>
);
