import type { Decision, Hundredths, Wager } from '../engine/index.ts';
import type { Decide, GameState, PlaceRound, PlayedWallet, RoundReply, RoundView } from '../provider/protocol.ts';
import type { Books } from './books.ts';
import type { FailureCode } from './call-error.ts';

export interface RoundInput {
  readonly state: GameState;
  /** A bet of an earlier visit of this page without an answer. */
  readonly unknownBet: PlaceRound | null;
}

/** The notice on the last bet. Amounts are minor units. */
export type Notice =
  /** The server has not confirmed yet whether the bet was placed. */
  | { readonly kind: 'unknown'; readonly stakeMinor: number }
  /** The bet was placed after all. */
  | { readonly kind: 'placed'; readonly stakeMinor: number }
  /** The end of its round, whether a request had to find it, and the multiplier of the player's press; null without a press. */
  | { readonly kind: 'result'; readonly round: RoundView; readonly wasUnknown: boolean; readonly asked: Hundredths | null }
  /** The end of a round that an earlier visit left. */
  | { readonly kind: 'recalled'; readonly round: RoundView }
  | { readonly kind: 'refused'; readonly code: FailureCode | 'bonus_short' }
  /** The bet was looked up by its id: nothing was taken. */
  | { readonly kind: 'notPlaced'; readonly stakeMinor: number; readonly code: FailureCode }
  /** The bet was not played, and its stake is returned. */
  | { readonly kind: 'returned' }
  /** The round is open, and the server does not answer. */
  | { readonly kind: 'outOfReach' }
  /** The player's decision has no answer yet. */
  | { readonly kind: 'undecided' }
  /** The player asked to leave the round at this multiplier. Only the provider decides whether that counts. */
  | { readonly kind: 'leaving'; readonly multiplier: Hundredths }
  /** The request to leave has had no reply yet. */
  | { readonly kind: 'unanswered'; readonly multiplier: Hundredths };

export interface RoundContext extends Books {
  /** The wallet that the session was opened with; bets that name no wallet use it. */
  readonly launched: PlayedWallet;
  /** The sent bet whose outcome is unknown. */
  readonly bet: PlaceRound | null;
  /** The failure that left the bet's fate open. */
  readonly cause: FailureCode | null;
  /** The reply on the round that is open or on display. */
  readonly reply: RoundReply | null;
  readonly wasUnknown: boolean;
  /** A finished round of an earlier visit whose result was not shown. */
  readonly unseen: RoundView | null;
  /** The multiplier on display when the player pressed to cash out; null without a press. */
  readonly asked: Hundredths | null;
  /** The player's decision, until its answer. */
  readonly decide: Decide | null;
  /** The notice to show once the balances are reloaded. */
  readonly failure: Notice | null;
  readonly notice: Notice | null;
  /** Whether the bonus money ended and cash is played since. */
  readonly hasBonusEnded: boolean;
  /** Whether bonus money that was not played has ended: converted, given up or expired. */
  readonly hasBonusGone: boolean;
  /** The bonus money shown last, while no round was open. */
  readonly bonusShownMinor: number;
  /** Once the wallet could be chosen, the choice stays, so that nothing moves when the bonus ends. */
  readonly hasWalletChoice: boolean;
}

export type RoundEvent =
  /** @param requestId a new one: each press is a request of its own. */
  | { readonly type: 'bet.pressed'; readonly requestId: string; readonly stakeMinor: number; readonly wager: Wager }
  /** @param multiplier as the stage showed it. */
  | { readonly type: 'cashOut.pressed'; readonly multiplier: Hundredths }
  /** In the middle of a round that waits for it. */
  | { readonly type: 'decision.made'; readonly decision: Decision }
  | { readonly type: 'wallet.chosen'; readonly wallet: 'cash' | 'bonus' }
  /** Money also moves outside of the game: a deposit arrives, a bonus ends. */
  | { readonly type: 'state.read'; readonly state: GameState }
  | { readonly type: 'connection.back' }
  /** The player has returned to the page: the round may have continued elsewhere. */
  | { readonly type: 'page.seen' };

export type RoundEmitted =
  | { readonly type: 'round.changed'; readonly round: RoundView }
  /** The player has seen how it ended. */
  | { readonly type: 'round.seen'; readonly roundId: string }
  /** Emitted only after the outcome was shown, so that the balance does not give it away. */
  | { readonly type: 'balance.changed'; readonly balanceMinor: number };
