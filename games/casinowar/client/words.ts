import { required } from '#domain/required.ts';
import { cardName } from '#games/client/cards.tsx';
import type { Translate } from '#games/client/messages.ts';
import { type CasinoWarHands, decidingCard, warResult } from '../engine.ts';
import type { MessageId } from './messages.ts';

type T = Translate<MessageId>;
type Hands = Pick<CasinoWarHands, 'player' | 'dealer'>;

/** The two first cards, on a tie. */
export const tiedText = (t: T, { player, dealer }: Hands): string =>
  t('tied', { own: cardName(t, required(player[0], 'A card')), other: cardName(t, required(dealer[0], 'A card')) });

/** Describes a finished round: the result, then the deciding cards. */
export function endText(t: T, hands: Hands): string {
  const sides = (['player', 'dealer'] as const).map((side) => t('shown', { side: t(side), card: cardName(t, decidingCard(hands[side])) }));
  return [`${t(`ended-${warResult(hands)}`)}.`, ...sides].join(' ');
}
