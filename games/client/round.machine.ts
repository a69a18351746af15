import type { SnapshotFrom } from 'xstate';
import { balanceOf, readBooks } from './books.ts';
import { deciding } from './round.deciding.ts';
import { roundSetup, required } from './round.setup.ts';

/**
 * Looks up an unknown bet by its id, and no other bet is placed until its fate is known. If the session has ended, the bet stays
 * stored for the next session to resolve.
 */
const lookUp = roundSetup.createStateConfig({
  invoke: {
    id: 'lookUp',
    src: 'lookUp',
    input: ({ context }) => ({ requestId: required(context.bet, 'bet').request_id }),
    onDone: [
      { guard: { type: 'isPending', params: ({ event }) => event }, target: 'waiting', actions: 'sayUnknown' },
      {
        guard: { type: 'isPlacedAndToDecide', params: ({ event }) => event },
        target: 'deciding',
        actions: ['forgetBet', { type: 'takeFate', params: ({ event }) => event }, 'dropBet', 'record', 'tellRound', 'tellBalance'],
      },
      {
        guard: { type: 'isPlacedAndOpen', params: ({ event }) => event },
        target: 'flying',
        actions: ['forgetBet', { type: 'takeFate', params: ({ event }) => event }, 'dropBet', 'record', 'tellRound', 'tellBalance'],
      },
      {
        guard: { type: 'isPlaced', params: ({ event }) => event },
        target: 'showing',
        actions: ['forgetBet', { type: 'takeFate', params: ({ event }) => event }, 'dropBet', 'tellRound'],
      },
      { target: 'refreshing', actions: ['forgetBet', { type: 'noteFate', params: ({ event }) => event }, 'dropBet'] },
    ],
    onError: [
      { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'waiting', actions: 'sayUnknown' },
      { target: 'refreshing', actions: { type: 'noteRefusal', params: ({ event }) => event } },
    ],
  },
});

/**
 * The rounds of one session of a house game: one bet after the other, each under an id of its own. A bet without an answer is asked for
 * before another is placed; a round that stays open is followed until it ends, by itself or because the player left it;
 * one that asks the player waits for each decision, which counts once.
 */
export const roundMachine = roundSetup.createMachine({
  id: 'round',
  context: ({ input: { state, unknownBet } }) => ({
    ...readBooks(state),
    launched: state.wallet,
    played: state.wallet,
    bet: unknownBet,
    cause: null,
    reply: null,
    wasUnknown: false,
    // A provider of before says nothing of it.
    untold: state.untold ?? null,
    asked: null,
    decide: null,
    failure: null,
    notice: null,
    hasBonusEnded: false,
    hasBonusGone: false,
    bonusShownMinor: balanceOf(state, 'bonus'),
    hasWalletChoice: false,
  }),
  initial: 'opening',
  states: {
    opening: {
      always: [
        // An open round comes first, because its player must be able to leave it. An unknown bet is looked up at the next press.
        { guard: 'hasRoundToDecide', target: 'deciding', actions: ['showBooks', 'takeOpenRound'] },
        { guard: 'hasOpenRound', target: 'flying', actions: ['showBooks', 'takeOpenRound'] },
        { guard: 'hasUnknownBet', target: 'lookingUp', actions: 'showBooks' },
        { guard: 'hasUntold', target: 'recalling', actions: ['showBooks', 'takeUntold'] },
        { target: 'idle', actions: 'showBooks' },
      ],
    },
    /** It is of an earlier session, and stands in no book of this one. */
    recalling: {
      invoke: {
        id: 'show',
        src: 'show',
        input: ({ context }) => ({ reply: required(context.reply, 'reply') }),
        onDone: { target: 'idle', actions: ['sayRecalled', 'tellTold'] },
        onError: { target: 'idle', actions: ['sayRecalled', 'tellTold'] },
      },
    },
    idle: {
      on: {
        'bet.pressed': [
          { guard: 'hasUnknownBet', target: 'lookingUp', actions: 'beginAgain' },
          {
            target: 'placing',
            actions: [
              'beginAgain',
              { type: 'takeBet', params: ({ event }) => event },
              { type: 'keepBet', params: ({ context }) => required(context.bet, 'bet') },
            ],
          },
        ],
        'wallet.chosen': { actions: { type: 'chooseWallet', params: ({ event }) => event } },
        'state.read': { actions: [{ type: 'readBooks', params: ({ event }) => ({ output: event.state }) }, 'showBooks'] },
      },
    },
    placing: {
      invoke: {
        id: 'place',
        src: 'place',
        input: ({ context }) => required(context.bet, 'bet'),
        onDone: [
          {
            guard: { type: 'isToDecide', params: ({ event }) => event },
            target: 'deciding',
            actions: ['forgetBet', 'dropBet', { type: 'takeReply', params: ({ event }) => event }, 'record', 'tellRound', 'tellBalance'],
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'flying',
            actions: ['forgetBet', 'dropBet', { type: 'takeReply', params: ({ event }) => event }, 'record', 'tellRound', 'tellBalance'],
          },
          {
            target: 'showing',
            actions: ['forgetBet', 'dropBet', { type: 'takeReply', params: ({ event }) => event }, 'tellRound'],
          },
        ],
        onError: [
          {
            guard: { type: 'isSilence', params: ({ event }) => event },
            target: 'lookingUp',
            actions: [{ type: 'noteCause', params: ({ event }) => event }, 'sayUnknown'],
          },
          {
            guard: { type: 'leavesOpen', params: ({ event }) => event },
            target: 'lookingUp',
            actions: { type: 'noteCause', params: ({ event }) => event },
          },
          { target: 'refreshing', actions: ['forgetBet', 'dropBet', { type: 'noteRefusal', params: ({ event }) => event }] },
        ],
      },
    },
    lookingUp: lookUp,
    waiting: {
      after: { askAgain: 'askingAgain' },
      on: { 'connection.back': 'askingAgain' },
    },
    askingAgain: lookUp,
    /** A refusal often means that there is another balance than the one that stood here. */
    refreshing: {
      invoke: {
        id: 'readState',
        src: 'readState',
        onDone: { target: 'refreshed', actions: { type: 'readBooks', params: ({ event }) => event } },
        onError: 'refreshed',
      },
    },
    refreshed: {
      always: [
        // A round that another page or an earlier visit of this one began.
        { guard: 'hasRoundToDecide', target: 'deciding', actions: ['sayFailure', 'takeOpenRound'] },
        { guard: 'hasOpenRound', target: 'flying', actions: ['sayFailure', 'takeOpenRound'] },
        { target: 'idle', actions: 'sayFailure' },
      ],
    },
    showing: {
      invoke: {
        id: 'show',
        src: 'show',
        input: ({ context }) => ({ reply: required(context.reply, 'reply') }),
        onDone: { target: 'idle', actions: ['record', 'sayResult', 'tellTold', 'tellBalance'] },
        // A round that cannot be drawn was played all the same, so its result is still recorded.
        onError: { target: 'idle', actions: ['record', 'sayResult', 'tellTold', 'tellBalance'] },
      },
    },
    deciding,
    flying: {
      type: 'parallel',
      states: {
        /** Hears of the end, however long it takes and however often the connection breaks. */
        link: {
          initial: 'looking',
          states: {
            looking: {
              invoke: {
                id: 'look',
                src: 'look',
                input: ({ context }) => ({ roundId: required(context.reply, 'reply').round.id }),
                onDone: [
                  { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'looking', reenter: true, actions: 'sayInReach' },
                  { target: '#round.showing', actions: [{ type: 'takeReply', params: ({ event }) => event }, 'tellRound'] },
                ],
                onError: [
                  { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'lost', actions: 'sayOutOfReach' },
                  { target: '#round.idle', actions: { type: 'sayRefusal', params: ({ event }) => event } },
                ],
              },
              // An answer that was on its way when the connection broke never comes.
              on: { 'connection.back': { target: 'looking', reenter: true } },
            },
            lost: { after: { lookAgain: 'looking' }, on: { 'connection.back': 'looking' } },
          },
        },
        player: {
          initial: 'aboard',
          states: {
            aboard: {
              entry: 'takeBack',
              on: { 'cashOut.pressed': { target: 'leaving', actions: { type: 'ask', params: ({ event }) => event } } },
            },
            /** A round is left once, however often that is asked for. */
            leaving: {
              invoke: {
                id: 'cashOut',
                src: 'cashOut',
                input: ({ context }) => ({ roundId: required(context.reply, 'reply').round.id }),
                onDone: [
                  { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'aboard', actions: 'sayNotCounted' },
                  { target: '#round.showing', actions: [{ type: 'takeReply', params: ({ event }) => event }, 'tellRound'] },
                ],
                onError: [
                  // Pressed before there was anything to leave: nothing happened.
                  { guard: { type: 'isTooEarly', params: ({ event }) => event }, target: 'aboard', actions: 'sayNotCounted' },
                  { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'unanswered', actions: 'sayUnanswered' },
                  { target: 'aboard', actions: { type: 'sayRefusal', params: ({ event }) => event } },
                ],
              },
              after: { unanswered: { actions: 'sayUnanswered' } },
              on: { 'connection.back': { target: 'leaving', reenter: true } },
            },
            /** It counts for as long as the flight is open: the end of that is heard beside. */
            unanswered: { after: { cashOutAgain: 'leaving' }, on: { 'connection.back': 'leaving' } },
          },
        },
      },
    },
  },
});

export type RoundSnapshot = SnapshotFrom<typeof roundMachine>;
