/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { cardBack, handView } from '#games/client/hands.tsx';
import type { PlayContext } from '#games/client/page.ts';
import type { Card } from '#games/engine/cards.ts';
import type { BlackjackHands } from '../hands.ts';
import type { MessageId } from './messages.ts';
import { totalText } from './words.ts';

/** Every hand with its total. The hole card is face down until the round is over. @param played which of two hands is played; null for none. */
export function handsView(
  t: PlayContext<MessageId>['t'],
  { player, second, dealer }: BlackjackHands,
  played: number | null,
): ComponentChild {
  const hand = (id: string, side: MessageId, cards: readonly Card[], isPlayed = false) => {
    const total = cards.length === 0 ? '' : totalText(t, cards);
    const isHoleDown = id === 'dealer' && cards.length === 1;
    return handView({
      id: isPlayed ? `${id} hand-played` : id,
      name: t(side),
      note: total,
      label: total === '' ? t(side) : t(isPlayed ? 'playedHand' : 'handOf', { side: t(side), total }),
      cards,
      t,
      down: isHoleDown && cardBack('hole', t('faceDown')),
    });
  };
  return (
    <div class={second ? 'hands hands-split' : 'hands'} key="hands">
      {hand('dealer', 'dealer', dealer)}
      {hand('player', second ? 'firstHand' : 'player', player, second && played === 0)}
      {second && hand('second', 'secondHand', second, played === 1)}
    </div>
  );
}
