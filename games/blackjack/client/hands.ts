import { h, type ComponentChild } from 'preact';
import { cardBack, handView } from '../../client/hands.ts';
import type { PlayContext } from '../../client/page.ts';
import type { Card } from '../../engine/cards.ts';
import type { MessageId } from './messages.ts';
import { totalText } from './words.ts';

type Side = 'dealer' | 'player';
export type ShownHands = Readonly<Record<Side, readonly Card[]>>;

/** Both hands, each with its total; the hole card lies face down until the round is over. */
export function handsView(t: PlayContext<MessageId>['t'], hands: ShownHands): ComponentChild {
  const hand = (side: Side) => {
    const cards = hands[side];
    const total = cards.length === 0 ? '' : totalText(t, cards);
    const isHoleDown = side === 'dealer' && cards.length === 1;
    return handView({
      id: side,
      name: t(side),
      note: total,
      label: total === '' ? t(side) : t('handOf', { side: t(side), total }),
      cards,
      t,
      down: isHoleDown && cardBack('hole', t('faceDown')),
    });
  };
  return h('div', { class: 'hands', key: 'hands' }, hand('dealer'), hand('player'));
}
