import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { type BlackjackAction, blackjackDecks, blackjackShoe, type BlackjackVariant, isBlackjack } from './engine.ts';
import { type BlackjackHands, type BlackjackResult, resultsOf } from './hands.ts';

/** What comes back, the stake included. */
export const blackjackPays: Readonly<Record<BlackjackResult, Hundredths>> = { blackjack: 250, won: 200, push: 100, lost: 0 };
/** Two to one on a dealer's blackjack, with what was staked on it. */
export const insurancePays: Hundredths = 300;
/** A free double that wins, of the bet alone. */
export const freeDoublePays: Hundredths = 300;
/** Of so much insurance, whatever cards the player has: of the cards that can lie under the ace sixteen in each deck count ten. */
export const insuranceReturn: ExactReturn = { paid: BigInt(insurancePays * 16 * blackjackDecks), of: BigInt(blackjackShoe - 1) };

/** Of a round of one hand that is over, in hundredths of its first stake: a double stakes two, a free one is paid as two where it wins. */
export function blackjackPaid(result: BlackjackResult, actions: readonly BlackjackAction[]): Hundredths {
  if (actions.includes('free') && result === 'won') return freeDoublePays;
  return (actions.includes('double') ? 2 : 1) * blackjackPays[result];
}

/** What a decision stakes beside the stake, in minor units: half of it for insurance, rounded up to what can be staked. */
export function furtherStakeOf(action: BlackjackAction, stakeMinor: bigint): bigint {
  if (action === 'insure') return (stakeMinor + 1n) / 2n;
  return action === 'double' || action === 'split' ? stakeMinor : 0n;
}

/** What each bet of a round that is over comes to, in hundredths of a minor unit: that of the stake, and those of the actions that staked something. */
export function duesOf(
  hands: BlackjackHands,
  variant: BlackjackVariant,
  actions: readonly BlackjackAction[],
  stakeMinor: bigint,
): { readonly first: bigint; readonly further: readonly bigint[] } {
  const [result, second] = resultsOf(hands, variant) as readonly [BlackjackResult, BlackjackResult?];
  const paid = (of: BlackjackResult | undefined) => stakeMinor * BigInt(of ? blackjackPays[of] : 0);
  const further = actions.map((action) => {
    if (action === 'insure') return isBlackjack(hands.dealer) ? furtherStakeOf(action, stakeMinor) * BigInt(insurancePays) : 0n;
    return action === 'double' ? paid(result) : action === 'split' ? paid(second) : 0n;
  });
  const isFree = actions.includes('free');
  return { first: isFree ? stakeMinor * BigInt(blackjackPaid(result, actions)) : paid(result), further };
}
