/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { cardBack, handView } from '#games/client/hands.tsx';
import type { PlayContext } from '#games/client/page.ts';
import type { PokerHands } from '../engine.ts';
import type { PokerTable } from '../tables.ts';
import type { MessageId } from './messages.ts';
import { handText } from './words.ts';

/** Both hands with their names, and the board between them; unknown cards are face down. */
export function handsView(t: PlayContext<MessageId>['t'], table: PokerTable, hands: PokerHands): ComponentChild {
  const isDealt = hands.player.length > 0;
  const row = (side: keyof PokerHands, size: number) => {
    const cards = hands[side];
    const isKnown = side !== 'board' && cards.length === size;
    const hand = isKnown ? handText(t, table, [...cards, ...hands.board]) : '';
    return handView({
      id: side,
      name: t(side),
      note: hand,
      label: hand === '' ? t(side) : t('handOf', { side: t(side), hand }),
      cards,
      t,
      down: isDealt && Array.from({ length: size - cards.length }, (_, at) => cardBack(`down-${at}`, t('faceDown'))),
    });
  };
  return (
    <div class={`hands hands-${table.game}`} key="hands">
      {row('dealer', table.handCards)}
      {table.boardCards > 0 && row('board', table.boardCards)}
      {row('player', table.handCards)}
    </div>
  );
}
