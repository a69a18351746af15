/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { type Card, rankOf, suitOf } from '../engine/cards.ts';
import type { CardText } from './card-names.ts';
import type { Translate } from './messages.ts';

const signs = ['♠', '♥', '♦', '♣'];
const suits = ['spades', 'hearts', 'diamonds', 'clubs'] as const;
const letters: Readonly<Record<number, string>> = { 0: 'A', 10: 'J', 11: 'Q', 12: 'K' };
const courts: Readonly<Record<number, CardText>> = { 0: 'ace', 10: 'jack', 11: 'queen', 12: 'king' };

export const isRed = (card: Card): boolean => suitOf(card) === 1 || suitOf(card) === 2;

/** `queen of hearts` */
export function cardName(t: Translate<CardText>, card: Card): string {
  const [rank, suit] = [rankOf(card), suits[suitOf(card)] ?? 'spades'];
  const court = courts[rank];
  return t('card', { rank: court ? t(court) : rank + 1, suit: t(suit) });
}

/** Renders the visible face of a card. */
export const cardFace = (card: Card): ComponentChild[] => [
  <span class="rank" key="rank">
    {letters[rankOf(card)] ?? rankOf(card) + 1}
  </span>,
  <span class="suit" key="suit">
    {signs[suitOf(card)]}
  </span>,
];
