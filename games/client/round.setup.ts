import { assign, emit, setup } from 'xstate';
import type { BetFate, Decide, GameState, PlaceRound, RoundReply } from '../provider/protocol.ts';
import { balanceOf, isBonusGone, isBonusOver, isDecided, openRoundOf, readBooks, withRound, type Books } from './books.ts';
import { codeOf, type FailureCode } from './call-error.ts';
import { remote } from './remote.ts';
import type { Notice, RoundContext, RoundEmitted, RoundEvent, RoundInput } from './round.types.ts';

/** Answers that leave the fate of the bet, or of another attempt at it, unknown. */
const open: readonly FailureCode[] = ['unreachable', 'internal', 'bet_pending', 'round_open'];
/** Failures after which a later attempt may be answered. */
const passingCodes: readonly FailureCode[] = ['unreachable', 'internal', 'unavailable', 'rate_limited'];

type Failed = { readonly error: unknown };
type Fate = { readonly output: BetFate };
type Reply = { readonly output: RoundReply };

/** Returns a value that the current state guarantees. @throws Error where it is missing. */
export function required<T>(value: T | null, what: string): T {
  if (value === null) throw new Error(`The machine reached a state without its ${what}`);
  return value;
}

/** Whether bonus money is played and there is cash too, so that a lack of funds concerns the bonus money alone. */
const isBonusShort = (books: Books): boolean => books.played === 'bonus' && balanceOf(books, 'bonus') > 0 && balanceOf(books, 'cash') > 0;

const reportedFailure = (failure: Notice | null, books: Books): Notice | null =>
  failure?.kind === 'refused' && failure.code === 'insufficient_funds' && isBonusShort(books)
    ? { kind: 'refused', code: 'bonus_short' }
    : failure;

/** The displayed books: once the bonus has ended, cash is played. */
const shown = (context: RoundContext, books: Books = context) => ({
  ...books,
  played: isBonusOver(books) ? ('cash' as const) : books.played,
  hasBonusEnded: context.hasBonusEnded || isBonusOver(books),
  hasBonusGone: context.hasBonusGone || (context.bonusShownMinor > 0 && isBonusGone(books)),
  bonusShownMinor: openRoundOf(books) ? context.bonusShownMinor : balanceOf(books, 'bonus'),
  hasWalletChoice: context.hasWalletChoice || books.wallets.length > 1,
});
const booksOf = ({ wallets, played, rounds, netMinor, freeRounds }: Books): Books => ({ wallets, played, rounds, netMinor, freeRounds });

/** Returns the notice on a bet that was not placed. */
function fateNotice({ bet, cause }: RoundContext, fate: BetFate): Notice {
  if (fate.fate !== 'not_placed') return { kind: 'returned' };
  // Refused because of another round, which is the reason to show.
  if (cause === 'round_open' && fate.reason === 'not_placed') return { kind: 'refused', code: cause };
  return { kind: 'notPlaced', stakeMinor: required(bet, 'bet').stake_minor, code: fate.reason };
}

export const roundSetup = setup({
  types: {
    input: {} as RoundInput,
    context: {} as RoundContext,
    events: {} as RoundEvent,
    emitted: {} as RoundEmitted,
  },
  actors: {
    place: remote<RoundReply, PlaceRound>('place'),
    lookUp: remote<BetFate, { requestId: string }>('lookUp'),
    readState: remote<GameState>('readState'),
    look: remote<RoundReply, { roundId: string }>('look'),
    cashOut: remote<RoundReply, { roundId: string }>('cashOut'),
    decide: remote<RoundReply, Decide & { roundId: string }>('decide'),
    /** Lets the outcome be seen on the stage. */
    show: remote<void, { reply: RoundReply }>('show'),
  },
  actions: {
    /** Stored before it is sent, so that it is looked up after a reload too. */
    storeBet: (_args, _bet: PlaceRound) => {},
    clearBet: () => {},
    setBet: assign(({ context: { played, launched } }, { requestId, stakeMinor, wager }: Extract<RoundEvent, { type: 'bet.pressed' }>) => ({
      bet: {
        request_id: requestId,
        stake_minor: stakeMinor,
        wager,
        ...(played !== launched && played !== 'demo' && { wallet: played }),
      },
    })),
    beginAgain: assign({
      cause: null,
      reply: null,
      wasUnknown: false,
      asked: null,
      decide: null,
      failure: null,
      notice: null,
      hasBonusEnded: false,
      hasBonusGone: false,
    }),
    setCause: assign((_, { error }: Failed) => ({ cause: codeOf(error) })),
    showUnknown: assign({ notice: ({ context }) => ({ kind: 'unknown' as const, stakeMinor: required(context.bet, 'bet').stake_minor }) }),
    dropBet: assign({ bet: null }),
    setReply: assign((_, { output }: Reply) => ({ reply: output })),
    applyFate: assign((_, { output }: Fate) =>
      output.fate === 'placed'
        ? { reply: output, wasUnknown: true, notice: { kind: 'placed' as const, stakeMinor: output.round.stake_minor } }
        : {},
    ),
    setOpenRound: assign({
      reply: ({ context }) => ({ round: required(openRoundOf(context) ?? null, 'open round'), balance_minor: null, wallets: null }),
    }),
    setFateFailure: assign(({ context }, { output }: Fate) => ({ failure: fateNotice(context, output) })),
    setRefusal: assign((_, { error }: Failed) => ({ failure: { kind: 'refused' as const, code: codeOf(error) } })),
    showRefusal: assign(({ context }, { error }: Failed) => ({
      ...shown(context, booksOf(context)),
      notice: { kind: 'refused' as const, code: codeOf(error) },
    })),
    /** A pending cash-out keeps its own notice when the connection breaks, because the player waits for its answer. */
    showOutOfReach: assign(({ context: { asked } }) => ({
      notice: asked === null ? ({ kind: 'outOfReach' } as const) : ({ kind: 'unanswered', multiplier: asked } as const),
    })),
    clearOutOfReach: assign(({ context: { notice } }) => ({ notice: notice?.kind === 'outOfReach' ? null : notice })),
    setCashOut: assign((_, { multiplier }: Extract<RoundEvent, { type: 'cashOut.pressed' }>) => ({
      asked: multiplier,
      notice: { kind: 'leaving' as const, multiplier },
    })),
    showUnanswered: assign(({ context }) => ({
      notice: { kind: 'unanswered' as const, multiplier: required(context.asked, 'multiplier') },
    })),
    setDecision: assign(({ context }, { decision }: Extract<RoundEvent, { type: 'decision.made' }>) => ({
      decide: { number: required(context.reply, 'reply').round.progress?.decided.length ?? 0, decision },
      notice: null,
    })),
    dropDecision: assign({ decide: null, notice: null }),
    showUndecided: assign({ notice: { kind: 'undecided' } }),
    showTooEarly: assign({ notice: { kind: 'refused', code: 'too_early' } }),
    clearCashOut: assign({ asked: null }),
    readBooks: assign(({ context }, { output }: { output: GameState }) => ({ ...readBooks(output), played: context.played })),
    showBooks: assign(({ context }) => shown(context, booksOf(context))),
    chooseWallet: assign(({ context }, { wallet }: { wallet: 'cash' | 'bonus' }) =>
      shown(context, { ...booksOf(context), played: wallet }),
    ),
    /** The refusal and the balances that caused it appear together. */
    showFailure: assign(({ context }) => ({
      ...shown(context, booksOf(context)),
      notice: reportedFailure(context.failure, context),
      failure: null,
    })),
    record: assign(({ context }) => shown(context, { ...withRound(context, required(context.reply, 'reply')), played: context.played })),
    showResult: assign({
      notice: ({ context: { reply, wasUnknown, asked } }) => ({
        kind: 'result' as const,
        round: required(reply, 'reply').round,
        wasUnknown,
        asked,
      }),
    }),
    setUnseen: assign({
      reply: ({ context }) => ({ round: required(context.unseen, 'unseen round'), balance_minor: null, wallets: null }),
    }),
    showRecalled: assign({ notice: ({ context }) => ({ kind: 'recalled' as const, round: required(context.unseen, 'unseen round') }) }),
    emitSeen: emit(({ context }) => ({ type: 'round.seen' as const, roundId: required(context.reply, 'reply').round.id })),
    emitRound: emit(({ context }) => ({ type: 'round.changed' as const, round: required(context.reply, 'reply').round })),
    emitBalance: emit(({ context }) => ({ type: 'balance.changed' as const, balanceMinor: balanceOf(context, context.played) })),
  },
  guards: {
    hasOpenRound: ({ context }) => openRoundOf(context) !== undefined,
    hasRoundToDecide: ({ context }) => isDecided(openRoundOf(context)),
    hasUnseen: ({ context }) => context.unseen !== null,
    hasUnknownBet: ({ context }) => context.bet !== null,
    isToDecide: (_, { output }: Reply) => isDecided(output.round),
    isPlacedAndToDecide: (_, { output }: Fate) => output.fate === 'placed' && isDecided(output.round),
    isOutOfTurn: (_, { error }: Failed) => codeOf(error) === 'out_of_turn',
    isOpen: (_, { output }: Reply) => output.round.state === 'open',
    isPending: (_, { output }: Fate) => output.fate === 'pending',
    isPlaced: (_, { output }: Fate) => output.fate === 'placed',
    isPlacedAndOpen: (_, { output }: Fate) => output.fate === 'placed' && output.round.state === 'open',
    isSilence: (_, { error }: Failed) => codeOf(error) === 'unreachable',
    leavesOpen: (_, { error }: Failed) => open.includes(codeOf(error)),
    isPassing: (_, { error }: Failed) => passingCodes.includes(codeOf(error)),
    isTooEarly: (_, { error }: Failed) => codeOf(error) === 'too_early',
  },
  delays: { lookUpAgain: 2_000, lookAgain: 2_000, unanswered: 1_500, cashOutAgain: 1_000 },
});
