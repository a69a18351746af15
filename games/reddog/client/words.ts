import { cardName } from '#games/client/cards.tsx';
import type { Translate } from '#games/client/messages.ts';
import type { MoneyFormat } from '#games/client/money.ts';
import type { Card } from '#games/engine/cards.ts';
import { paysOfSpread, redDogResult, spreadOf } from '../engine.ts';
import type { MessageId } from './messages.ts';

type T = Translate<MessageId>;

/** The two first cards, if there are ranks between them. */
export function dealtText(t: T, money: MoneyFormat, cards: readonly Card[]): string {
  const spread = spreadOf(cards);
  const [first, second] = cards.map((card) => cardName(t, card)) as [string, string];
  return t('dealt', { first, second, spread, multiplier: money.multiplier(paysOfSpread(spread)) });
}

/** Describes a finished round: the result, then the cards. */
export const endText = (t: T, cards: readonly Card[]): string =>
  [`${t(`ended-${redDogResult(cards)}`)}.`, t('shown', { cards: cards.map((card) => cardName(t, card)).join(', ') })].join(' ');
