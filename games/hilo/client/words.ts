import { cardName } from '#games/client/cards.tsx';
import type { Translate } from '#games/client/messages.ts';
import type { HiLoAction, HiLoRound } from '../engine.ts';
import type { MessageId } from './messages.ts';

/** Describes the end of a round. */
export function endText(t: Translate<MessageId>, { shown, guesses, isWrong }: HiLoRound, last: HiLoAction | undefined): string {
  const count = guesses.length;
  if (!isWrong) return `${t(last === 'take' ? 'stopped' : 'ended', { count })}.`;
  const [before, card] = shown.slice(-2).map((each) => cardName(t, each)) as [string, string];
  return `${t('wrong', { card, before, count })}.`;
}
