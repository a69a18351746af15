/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { Card } from '../engine/cards.ts';
import type { CardText } from './card-names.ts';
import { cardView } from './hands.tsx';
import type { Translate } from './messages.ts';
import { prefersStillness } from './motion.ts';
import { pause } from './pause.ts';

const dealMs = 420;
/** The maximum duration of a deal, for any number of cards. */
const maxMs = 5_000;
/** A longer hand shows its last cards, with the number of cards beside its name. */
const maxShown = 5;
export type Hands<Side extends string> = Readonly<Record<Side, readonly Card[]>>;

export interface HandsView<Side extends string> {
  view(): ComponentChild;
  /** Takes the cards of the last round away. */
  clear(): void;
  /** Deals the cards in their order; resolves when the last one lies. */
  deal(hands: Hands<Side>): Promise<void>;
}

interface Options<Side extends string> {
  /** In dealing order. */
  readonly sides: readonly Side[];
  readonly nameOf: (side: Side) => string;
  /** The note beside the name of a side that has cards. */
  readonly sideNote: (cards: readonly Card[], side: Side) => string | number;
  /** With texts for its cards a hand is read out; otherwise the game describes it in words. */
  readonly cardText?: Translate<CardText> | undefined;
  readonly redraw: () => void;
}

/** Hands that are dealt card by card, each side in its turn. */
export function dealtHands<Side extends string>({ sides, nameOf, sideNote, cardText, redraw }: Options<Side>): HandsView<Side> {
  const none = Object.fromEntries(sides.map((side) => [side, []])) as unknown as Hands<Side>;
  let hands = none;
  const hand = (side: Side) => (
    <div class="hand" key={side} role={cardText ? 'group' : undefined} aria-label={cardText && nameOf(side)}>
      <p class="hand-name">
        {nameOf(side)} <b>{hands[side].length > 0 ? sideNote(hands[side], side) : ''}</b>
      </p>
      <div class="cards">{hands[side].slice(-maxShown).map((card, at) => cardView(card, at, cardText))}</div>
    </div>
  );
  const lay = (shown: Hands<Side>) => {
    hands = shown;
    redraw();
  };
  const inOrder = (all: Hands<Side>): readonly Side[] =>
    Array.from({ length: Math.max(...sides.map((side) => all[side].length)) }, (_, at) =>
      sides.filter((side) => at < all[side].length),
    ).flat();
  return {
    view: () => (
      <div class="hands" aria-hidden={cardText ? undefined : 'true'} key="hands">
        {sides.map(hand)}
      </div>
    ),
    clear: () => lay(none),
    async deal(all) {
      lay(none);
      const order = prefersStillness() ? [] : inOrder(all);
      for (const side of order) {
        await pause(Math.min(dealMs, maxMs / order.length));
        lay({ ...hands, [side]: all[side].slice(0, hands[side].length + 1) });
      }
      lay(all);
    },
  };
}
