import type { Hundredths } from '../engine/payout.ts';
import type { ExactReturn } from '../engine/returns.ts';
import { type BlackjackAction, blackjackDecks, blackjackShoe, type BlackjackVariant, isBlackjack } from './engine.ts';
import { type BlackjackHands, type BlackjackResult, resultsOf } from './hands.ts';

/** Payouts include the stake. */
export const blackjackPays: Readonly<Record<BlackjackResult, Hundredths>> = { blackjack: 250, won: 200, push: 100, lost: 0 };
/** Two to one on a dealer's blackjack, including the stake. */
export const insurancePays: Hundredths = 300;
/** A free double that wins, of the bet alone. */
export const freeDoublePays: Hundredths = 300;
/** The exact return of insurance, whatever the player holds: sixteen cards in each deck count ten and can be the hole card. */
export const insuranceReturn: ExactReturn = { paid: BigInt(insurancePays * 16 * blackjackDecks), of: BigInt(blackjackShoe - 1) };

/** Payout of a finished one-hand round, in hundredths of its first stake. A double stakes two; a winning free double is paid as two. */
export function blackjackPaid(result: BlackjackResult, actions: readonly BlackjackAction[]): Hundredths {
  if (actions.includes('free') && result === 'won') return freeDoublePays;
  return (actions.includes('double') ? 2 : 1) * blackjackPays[result];
}

/** Returns the additional stake of an action, in minor units. Insurance costs half the stake, rounded up to a whole minor unit. */
export function furtherStakeOf(action: BlackjackAction, stakeMinor: bigint): bigint {
  if (action === 'insure') return (stakeMinor + 1n) / 2n;
  return action === 'double' || action === 'split' ? stakeMinor : 0n;
}

/** Lists the payout of each bet of a finished round, in hundredths of a minor unit: first the first stake, then the actions with a stake. */
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
