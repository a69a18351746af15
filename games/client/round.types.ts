import type { Decision, Hundredths, Wager } from '../engine/index.ts';
import type { Decide, GameState, PlaceRound, PlayedWallet, RoundReply, RoundView } from '../provider/protocol.ts';
import type { Books } from './books.ts';
import type { FailureCode } from './call-error.ts';

export interface RoundInput {
  readonly state: GameState;
  /** A bet that an earlier visit of this page left without an answer. */
  readonly unknownBet: PlaceRound | null;
}

/** The notice on the last bet. Amounts are minor units. */
export type Notice =
  /** The server has not confirmed yet whether the bet was placed. */
  | { readonly kind: 'unknown'; readonly stakeMinor: number }
  /** It was, after all. */
  | { readonly kind: 'placed'; readonly stakeMinor: number }
  /** The end of its round, whether a request had to find it, and the multiplier of the player's press; null without a press. */
  | { readonly kind: 'result'; readonly round: RoundView; readonly wasUnknown: boolean; readonly asked: Hundredths | null }
  /** The end of a round that an earlier visit left. */
  | { readonly kind: 'recalled'; readonly round: RoundView }
  | { readonly kind: 'refused'; readonly code: FailureCode | 'bonus_short' }
  /** It was asked for by its id: nothing was taken. */
  | { readonly kind: 'notPlaced'; readonly stakeMinor: number; readonly code: FailureCode }
  /** The bet was not played, and its stake is returned. */
  | { readonly kind: 'returned' }
  /** The round is open at the server, and does not answer. */
  | { readonly kind: 'outOfReach' }
  /** The player's decision has no answer yet. */
  | { readonly kind: 'undecided' }
  /** The player asked to be let out of the round at this multiplier. Only the provider decides whether that counts. */
  | { readonly kind: 'leaving'; readonly multiplier: Hundredths }
  /** The request to leave has had no reply yet. */
  | { readonly kind: 'unanswered'; readonly multiplier: Hundredths };

export interface RoundContext extends Books {
  /** The wallet that the session was opened with; bets that name no wallet use it. */
  readonly launched: PlayedWallet;
  /** The bet that was sent and whose outcome this page does not know. */
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
  /** The player's decision, until it is answered. */
  readonly decide: Decide | null;
  /** The notice to show once the balances are reloaded. */
  readonly failure: Notice | null;
  readonly notice: Notice | null;
  /** Whether bonus money came to its end, and cash is played since. */
  readonly hasBonusEnded: boolean;
  /** Whether bonus money ended that was not being played: it became cash, was given up or ran out. */
  readonly hasBonusGone: boolean;
  /** Bonus money as it was shown last, while no round was open. */
  readonly bonusShownMinor: number;
  /** Once there was a choice of what to play with it stays, so that nothing moves when the bonus ends. */
  readonly hasWalletChoice: boolean;
}

export type RoundEvent =
  /** @param requestId a new one: each press is a request of its own. */
  | { readonly type: 'bet.pressed'; readonly requestId: string; readonly stakeMinor: number; readonly wager: Wager }
  /** @param multiplier what the stage showed. */
  | { readonly type: 'cashOut.pressed'; readonly multiplier: Hundredths }
  /** In the middle of a round that asks for it. */
  | { readonly type: 'decision.made'; readonly decision: Decision }
  | { readonly type: 'wallet.chosen'; readonly wallet: 'cash' | 'bonus' }
  /** Money moves elsewhere too: a deposit arrives, a bonus ends. */
  | { readonly type: 'state.read'; readonly state: GameState }
  | { readonly type: 'connection.back' }
  /** The player has come back to the page: the round may have gone on elsewhere. */
  | { readonly type: 'page.seen' };

export type RoundEmitted =
  | { readonly type: 'round.changed'; readonly round: RoundView }
  /** The player has seen how it ended. */
  | { readonly type: 'round.seen'; readonly roundId: string }
  /** Not earlier than the outcome was shown: whoever hears it must not tell it first. */
  | { readonly type: 'balance.changed'; readonly balanceMinor: number };
