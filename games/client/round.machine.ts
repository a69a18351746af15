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
      { guard: { type: 'isPending', params: ({ event }) => event }, target: 'waiting', actions: 'showUnknown' },
      {
        guard: { type: 'isPlacedAndToDecide', params: ({ event }) => event },
        target: 'deciding',
        actions: ['clearBet', { type: 'applyFate', params: ({ event }) => event }, 'dropBet', 'record', 'emitRound', 'emitBalance'],
      },
      {
        guard: { type: 'isPlacedAndOpen', params: ({ event }) => event },
        target: 'open',
        actions: ['clearBet', { type: 'applyFate', params: ({ event }) => event }, 'dropBet', 'record', 'emitRound', 'emitBalance'],
      },
      {
        guard: { type: 'isPlaced', params: ({ event }) => event },
        target: 'showing',
        actions: ['clearBet', { type: 'applyFate', params: ({ event }) => event }, 'dropBet', 'emitRound'],
      },
      { target: 'refreshing', actions: ['clearBet', { type: 'setFateFailure', params: ({ event }) => event }, 'dropBet'] },
    ],
    onError: [
      { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'waiting', actions: 'showUnknown' },
      { target: 'refreshing', actions: { type: 'setRefusal', params: ({ event }) => event } },
    ],
  },
});

/**
 * The rounds of one session of a house game, one bet after the other, each under its own id. An unanswered bet is looked up before another is placed.
 * A round that stays open is followed until it ends or the player leaves it. A round with decisions waits for each of them; each counts once.
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
    // An older provider does not send it.
    unseen: state.unseen ?? null,
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
        { guard: 'hasRoundToDecide', target: 'deciding', actions: ['showBooks', 'setOpenRound'] },
        { guard: 'hasOpenRound', target: 'open', actions: ['showBooks', 'setOpenRound'] },
        { guard: 'hasUnknownBet', target: 'lookingUp', actions: 'showBooks' },
        { guard: 'hasUnseen', target: 'recalling', actions: ['showBooks', 'setUnseen'] },
        { target: 'idle', actions: 'showBooks' },
      ],
    },
    /** A round of an earlier session, which is not in this session's books. */
    recalling: {
      invoke: {
        id: 'show',
        src: 'show',
        input: ({ context }) => ({ reply: required(context.reply, 'reply') }),
        onDone: { target: 'idle', actions: ['showRecalled', 'emitSeen'] },
        onError: { target: 'idle', actions: ['showRecalled', 'emitSeen'] },
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
              { type: 'setBet', params: ({ event }) => event },
              { type: 'storeBet', params: ({ context }) => required(context.bet, 'bet') },
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
            actions: ['clearBet', 'dropBet', { type: 'setReply', params: ({ event }) => event }, 'record', 'emitRound', 'emitBalance'],
          },
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'open',
            actions: ['clearBet', 'dropBet', { type: 'setReply', params: ({ event }) => event }, 'record', 'emitRound', 'emitBalance'],
          },
          {
            target: 'showing',
            actions: ['clearBet', 'dropBet', { type: 'setReply', params: ({ event }) => event }, 'emitRound'],
          },
        ],
        onError: [
          {
            guard: { type: 'isSilence', params: ({ event }) => event },
            target: 'lookingUp',
            actions: [{ type: 'setCause', params: ({ event }) => event }, 'showUnknown'],
          },
          {
            guard: { type: 'leavesOpen', params: ({ event }) => event },
            target: 'lookingUp',
            actions: { type: 'setCause', params: ({ event }) => event },
          },
          { target: 'refreshing', actions: ['clearBet', 'dropBet', { type: 'setRefusal', params: ({ event }) => event }] },
        ],
      },
    },
    lookingUp: lookUp,
    waiting: {
      after: { lookUpAgain: 'askingAgain' },
      on: { 'connection.back': 'askingAgain' },
    },
    askingAgain: lookUp,
    /** A refusal often means that the displayed balance is out of date. */
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
        // A round that another page, or an earlier visit of this one, began.
        { guard: 'hasRoundToDecide', target: 'deciding', actions: ['showFailure', 'setOpenRound'] },
        { guard: 'hasOpenRound', target: 'open', actions: ['showFailure', 'setOpenRound'] },
        { target: 'idle', actions: 'showFailure' },
      ],
    },
    showing: {
      invoke: {
        id: 'show',
        src: 'show',
        input: ({ context }) => ({ reply: required(context.reply, 'reply') }),
        onDone: { target: 'idle', actions: ['record', 'showResult', 'emitSeen', 'emitBalance'] },
        // A round that cannot be drawn was played all the same, so its result is still recorded.
        onError: { target: 'idle', actions: ['record', 'showResult', 'emitSeen', 'emitBalance'] },
      },
    },
    deciding,
    open: {
      type: 'parallel',
      states: {
        /** Waits for the end, however long it takes and however often the connection breaks. */
        link: {
          initial: 'looking',
          states: {
            looking: {
              invoke: {
                id: 'look',
                src: 'look',
                input: ({ context }) => ({ roundId: required(context.reply, 'reply').round.id }),
                onDone: [
                  { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'looking', reenter: true, actions: 'clearOutOfReach' },
                  { target: '#round.showing', actions: [{ type: 'setReply', params: ({ event }) => event }, 'emitRound'] },
                ],
                onError: [
                  { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'lost', actions: 'showOutOfReach' },
                  { target: '#round.idle', actions: { type: 'showRefusal', params: ({ event }) => event } },
                ],
              },
              // An answer under way when the connection broke never arrives.
              on: { 'connection.back': { target: 'looking', reenter: true } },
            },
            lost: { after: { lookAgain: 'looking' }, on: { 'connection.back': 'looking' } },
          },
        },
        player: {
          initial: 'aboard',
          states: {
            aboard: {
              entry: 'clearCashOut',
              on: { 'cashOut.pressed': { target: 'leaving', actions: { type: 'setCashOut', params: ({ event }) => event } } },
            },
            /** A round is left once, however often the call is repeated. */
            leaving: {
              invoke: {
                id: 'cashOut',
                src: 'cashOut',
                input: ({ context }) => ({ roundId: required(context.reply, 'reply').round.id }),
                onDone: [
                  { guard: { type: 'isOpen', params: ({ event }) => event }, target: 'aboard', actions: 'showTooEarly' },
                  { target: '#round.showing', actions: [{ type: 'setReply', params: ({ event }) => event }, 'emitRound'] },
                ],
                onError: [
                  // Pressed before the round could be left: nothing happened.
                  { guard: { type: 'isTooEarly', params: ({ event }) => event }, target: 'aboard', actions: 'showTooEarly' },
                  { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'unanswered', actions: 'showUnanswered' },
                  { target: 'aboard', actions: { type: 'showRefusal', params: ({ event }) => event } },
                ],
              },
              after: { unanswered: { actions: 'showUnanswered' } },
              on: { 'connection.back': { target: 'leaving', reenter: true } },
            },
            /** The cash-out counts as long as the flight is open; `link` receives the end. */
            unanswered: { after: { cashOutAgain: 'leaving' }, on: { 'connection.back': 'leaving' } },
          },
        },
      },
    },
  },
});

export type RoundSnapshot = SnapshotFrom<typeof roundMachine>;
