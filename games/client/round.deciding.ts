import { required, roundSetup } from './round.setup.ts';

/**
 * The round waits for a decision. A decision is sent under its number until it is acknowledged; progress in another tab or on another device is
 * looked up.
 */
export const deciding = roundSetup.createStateConfig({
  initial: 'choosing',
  states: {
    choosing: {
      on: {
        'decision.made': { target: 'sending', actions: { type: 'setDecision', params: ({ event }) => event } },
        'page.seen': 'looking',
        'connection.back': 'looking',
      },
    },
    sending: {
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({ roundId: required(context.reply, 'reply').round.id, ...required(context.decide, 'decision') }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'choosing',
            actions: ['dropDecision', { type: 'setReply', params: ({ event }) => event }, 'record', 'emitRound', 'emitBalance'],
          },
          { target: '#round.showing', actions: ['dropDecision', { type: 'setReply', params: ({ event }) => event }, 'emitRound'] },
        ],
        onError: [
          { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'unanswered', actions: 'showUndecided' },
          {
            guard: { type: 'isOutOfTurn', params: ({ event }) => event },
            target: 'looking',
            actions: ['dropDecision', { type: 'showRefusal', params: ({ event }) => event }],
          },
          { target: 'choosing', actions: ['dropDecision', { type: 'showRefusal', params: ({ event }) => event }] },
        ],
      },
      after: { unanswered: { actions: 'showUndecided' } },
      on: { 'connection.back': { target: 'sending', reenter: true } },
    },
    unanswered: { after: { cashOutAgain: 'sending' }, on: { 'connection.back': 'sending' } },
    looking: {
      invoke: {
        id: 'look',
        src: 'look',
        input: ({ context }) => ({ roundId: required(context.reply, 'reply').round.id }),
        onDone: [
          {
            guard: { type: 'isOpen', params: ({ event }) => event },
            target: 'choosing',
            actions: ['clearOutOfReach', { type: 'setReply', params: ({ event }) => event }, 'record'],
          },
          { target: '#round.showing', actions: ['clearOutOfReach', { type: 'setReply', params: ({ event }) => event }, 'emitRound'] },
        ],
        onError: [
          { guard: { type: 'isPassing', params: ({ event }) => event }, target: 'lost', actions: 'showOutOfReach' },
          { target: '#round.idle', actions: { type: 'showRefusal', params: ({ event }) => event } },
        ],
      },
      on: { 'connection.back': { target: 'looking', reenter: true } },
    },
    lost: { after: { lookAgain: 'looking' }, on: { 'connection.back': 'looking' } },
  },
});
