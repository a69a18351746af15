import type { GameKind, RoundReply, RoundView } from '../provider/protocol.ts';
import type { Books } from './books.ts';
import type { RoundSnapshot } from './round.machine.ts';
import { required } from './round.setup.ts';
import type { Notice } from './round.types.ts';

interface Common<K extends GameKind> extends Books<K> {
  readonly notice: Notice | null;
  readonly hasBonusEnded: boolean;
  readonly hasBonusGone: boolean;
  readonly hasWalletChoice: boolean;
}

export type RoundViewModel<K extends GameKind = GameKind> = Common<K> &
  (
    | { readonly phase: 'ready' }
    /** The bet was sent. */
    | { readonly phase: 'placing' }
    /** The bet's fate is unknown, and the page is looking it up. */
    | { readonly phase: 'unknown' }
    | { readonly phase: 'showing'; readonly reply: RoundReply<K> }
    /** It is the player's turn; `isSent` while a decision is under way, or the state of the round is unknown. */
    | { readonly phase: 'deciding'; readonly round: RoundView<K>; readonly isSent: boolean }
    /** The round is open; `isLeaving` while the player has asked to be let out. */
    | { readonly phase: 'open'; readonly round: RoundView<K>; readonly isLeaving: boolean }
  );

/** The only reader of the round's state. */
export function roundViewModel({ value, context }: RoundSnapshot): RoundViewModel {
  const { wallets, played, rounds, netMinor, freeRounds, notice, hasBonusEnded, hasBonusGone, hasWalletChoice } = context;
  const common = { wallets, played, rounds, netMinor, freeRounds, notice, hasBonusEnded, hasBonusGone, hasWalletChoice };
  if (typeof value === 'object' && 'deciding' in value)
    return { ...common, phase: 'deciding', round: required(context.reply, 'reply').round, isSent: value.deciding !== 'choosing' };
  if (typeof value === 'object') {
    return { ...common, phase: 'open', round: required(context.reply, 'reply').round, isLeaving: value.open.player !== 'aboard' };
  }
  switch (value) {
    case 'opening':
    case 'idle':
      return { ...common, phase: 'ready' };
    case 'placing':
    case 'lookingUp':
    case 'refreshing':
    case 'refreshed':
      return { ...common, phase: notice?.kind === 'unknown' ? 'unknown' : 'placing' };
    case 'waiting':
    case 'askingAgain':
      return { ...common, phase: 'unknown' };
    case 'recalling':
    case 'showing':
      return { ...common, phase: 'showing', reply: required(context.reply, 'reply') };
    default:
      return value satisfies never;
  }
}
