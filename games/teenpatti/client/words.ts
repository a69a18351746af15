import { cardName } from '#games/client/cards.tsx';
import type { Translate } from '#games/client/messages.ts';
import { type PattiHands, pattiRank, pattiSides, pattiWinner } from '../engine.ts';
import type { MessageId } from './messages.ts';

/** Describes the winning side and both hands. */
export function dealtText(t: Translate<MessageId>, hands: PattiHands): string {
  const sides = pattiSides.map((side) => t('shown', { side: t(side), sort: t(pattiRank(hands[side]).sort) }));
  return [`${t(`won-${pattiWinner(hands)}`)}.`, ...sides].join(' ');
}

/** `Hand A – ace of spades, …` of both hands. */
export const cardsText = (t: Translate<MessageId>, hands: PattiHands): readonly string[] =>
  pattiSides.map((side) => `${t(side)} – ${hands[side].map((card) => cardName(t, card)).join(', ')}`);
