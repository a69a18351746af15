import { h, type ComponentChild } from 'preact';
import { prefersStillness } from '../../client/motion.ts';
import type { PlayContext } from '../../client/page.ts';
import { type BaccaratOutcome, type Card, rankOf, suitOf, totalOf } from '../engine.ts';
import type { MessageId } from './messages.ts';

const dealMs = 420;
const ranks = ['A', '2', '3', '4', '5', '6', '7', '8', '9', '10', 'J', 'Q', 'K'];
const suits = ['♠', '♥', '♦', '♣'];
type Side = 'player' | 'banker';
type Hands = Pick<BaccaratOutcome, Side>;

export interface HandsView {
  view(): ComponentChild;
  /** Takes the cards of the last round away. */
  clear(): void;
  /** Puts the cards down in the order in which they were dealt; resolves when the last one lies. */
  deal(hands: Hands): Promise<void>;
}

const pause = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms));

/** Player, banker, player, banker, then third cards. */
const inOrder = ({ player, banker }: Hands): readonly Side[] =>
  [0, 1, 2].flatMap((at): Side[] => [
    ...(player[at] === undefined ? [] : (['player'] as const)),
    ...(banker[at] === undefined ? [] : (['banker'] as const)),
  ]);

export function handsOf(t: PlayContext<MessageId>['t'], redraw: () => void): HandsView {
  let hands: Hands = { player: [], banker: [] };
  const card = (which: Card, at: number) => {
    const suit = suitOf(which);
    return h(
      'span',
      { class: suit === 1 || suit === 2 ? 'card card-red' : 'card', key: at },
      ranks[rankOf(which)],
      h('span', { class: 'suit' }, suits[suit]),
    );
  };
  const hand = (side: Side) =>
    h(
      'div',
      { class: 'hand', key: side },
      h('p', { class: 'hand-name' }, t(side), ' ', h('b', null, hands[side].length > 0 ? totalOf(hands[side]) : '')),
      h('div', { class: 'cards' }, hands[side].map(card)),
    );
  const lay = (shown: Hands) => {
    hands = shown;
    redraw();
  };
  return {
    view: () => h('div', { class: 'hands', 'aria-hidden': 'true', key: 'hands' }, hand('player'), hand('banker')),
    clear: () => lay({ player: [], banker: [] }),
    async deal(all) {
      lay({ player: [], banker: [] });
      for (const side of prefersStillness() ? [] : inOrder(all)) {
        await pause(dealMs);
        lay({ ...hands, [side]: all[side].slice(0, hands[side].length + 1) });
      }
      lay(all);
    },
  };
}
