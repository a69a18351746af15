import { cardName } from '#games/client/cards.tsx';
import type { Translate } from '#games/client/messages.ts';
import type { Card } from '#games/engine/cards.ts';
import { handNameOf, type PokerHands, pokerResult } from '../engine.ts';
import { oddsOf, type PokerTable, type TableAction } from '../tables.ts';
import type { MessageId } from './messages.ts';

type T = Translate<MessageId>;

export const cardsText = (t: T, cards: readonly Card[]): string => cards.map((card) => cardName(t, card)).join(', ');

/** Names the hand that a side's visible cards make; empty for fewer cards than a hand. */
export function handText(t: T, table: PokerTable, cards: readonly Card[]): string {
  const name = handNameOf(table, cards);
  return name ? t(name) : '';
}

/** Describes the cards that are visible while the player decides. */
export function dealtText(t: T, table: PokerTable, { player, dealer, board }: PokerHands): string {
  return [
    t('dealt', { cards: cardsText(t, player) }),
    board.length > 0 ? t('boardShown', { cards: cardsText(t, board) }) : '',
    t('youHave', { hand: handText(t, table, [...player, ...board]) }),
    dealer.length > 0 ? t('dealerShows', { cards: cardsText(t, dealer) }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}

/** Describes a finished round: the result, then both hands. */
export function endText(t: T, table: PokerTable, hands: PokerHands, action: TableAction): string {
  const { board } = hands;
  const own = handNameOf(table, [...hands.player, ...board]);
  const bonus = action === 'fold' || !own ? 0 : oddsOf(table.bonus, own);
  const sides = (['player', 'dealer'] as const).map((side) =>
    t('shown', { side: t(side), hand: handText(t, table, [...hands[side], ...board]), cards: cardsText(t, hands[side]) }),
  );
  return [
    `${t(`result-${pokerResult(table, hands, action)}`)}.`,
    ...sides,
    board.length > 0 ? t('boardShown', { cards: cardsText(t, board) }) : '',
    bonus > 0 ? t('bonusPaid', { odds: bonus }) : '',
  ]
    .filter(Boolean)
    .join(' ');
}
