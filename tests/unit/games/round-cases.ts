import { CallError } from '../../../games/client/call-error.ts';
import type { roundMachine } from '../../../games/client/round.machine.ts';
import type { GameState, PlaceRound, RoundReply, RoundView } from '../../../games/provider/protocol.ts';
import type { Cases } from '../../support/model.ts';

export const crash = { kind: 'crash', autoExit: null } as const;

const round: RoundView = {
  id: 'round-1',
  wallet: 'bonus',
  state: 'closed',
  wager: crash,
  stake_minor: 100,
  outcome: { kind: 'crash', crashPoint: 162 },
  multiplier: 150,
  payout_minor: 150,
  elapsed_ms: null,
  nonce: 0,
  client_seed: 'ear',
  server_seed_hash: 'ff',
  server_seed: null,
  played_at: '2026-01-01T00:00:00Z',
};
export const rounds = {
  ended: round,
  open: { ...round, state: 'flying', outcome: null, multiplier: null, payout_minor: null, elapsed_ms: 400 },
} as const satisfies Record<string, RoundView>;

export const walletsOf = (cash: number, bonus: number) => [
  { wallet: 'cash', balance_minor: cash } as const,
  { wallet: 'bonus', balance_minor: bonus } as const,
];
export const ended: RoundReply = { round, balance_minor: 2_050, wallets: walletsOf(5_000, 2_050) };
export const open: RoundReply = { round: rounds.open, balance_minor: 1_900, wallets: walletsOf(5_000, 1_900) };

export const state: GameState = {
  mode: 'real',
  wallet: 'bonus',
  wallets: walletsOf(5_000, 2_000),
  holder: 'somebody',
  game_id: 'earplane',
  balance_minor: 2_000,
  currency: 'EUR',
  decimals: 2,
  limits: { minimum_minor: 10, maximum_minor: 10_000 },
  fairness: { server_seed_hash: 'ff', next_server_seed_hash: 'ee', client_seed: 'ear', nonce: 0 },
  return_percent: '97.00',
  wager: crash,
  net_minor: 0,
  rounds: [],
  parents: [],
};
const withoutBonus: GameState = { ...state, wallets: walletsOf(5_000, 0) };

export const leftBehind: PlaceRound = { request_id: 'left-behind', stake_minor: 700, wager: crash };

export const roundCases: Cases<typeof roundMachine> = {
  input: { state, unknownBet: null },
  events: {
    'bet.pressed': [{ type: 'bet.pressed', requestId: 'request-1', stakeMinor: 100, wager: crash }],
    'cashOut.pressed': [{ type: 'cashOut.pressed', multiplier: 143 }],
    'wallet.chosen': { cash: { type: 'wallet.chosen', wallet: 'cash' }, bonus: { type: 'wallet.chosen', wallet: 'bonus' } },
    'state.read': {
      'a deposit': { type: 'state.read', state: { ...state, wallets: walletsOf(9_000, 2_000) } },
      'without the bonus': { type: 'state.read', state: withoutBonus },
    },
    'connection.back': [{ type: 'connection.back' }],
  },
  outputs: {
    place: { ended, open },
    lookUp: {
      pending: { fate: 'pending' },
      'placed and ended': { fate: 'placed', ...ended },
      'placed and open': { fate: 'placed', ...open },
      returned: { fate: 'returned' },
      'never came': { fate: 'not_placed', reason: 'not_placed' },
      'not covered': { fate: 'not_placed', reason: 'insufficient_funds' },
    },
    readState: { 'as it was': state, 'with an open round': { ...state, rounds: [rounds.open] }, 'without the bonus': withoutBonus },
    look: { open, ended },
    cashOut: { open, ended },
    show: [undefined],
  },
  errors: {
    place: {
      unreachable: new CallError('unreachable'),
      'a fault': new CallError('internal'),
      'of another round': new CallError('round_open'),
      'not covered': new CallError('insufficient_funds'),
      'session ended': new CallError('session_expired'),
    },
    lookUp: { unreachable: new CallError('unreachable'), 'session ended': new CallError('session_expired') },
    readState: { unreachable: new CallError('unreachable') },
    look: { unreachable: new CallError('unreachable'), 'session ended': new CallError('session_expired') },
    cashOut: {
      'too early': new CallError('too_early'),
      unreachable: new CallError('unreachable'),
      'session ended': new CallError('session_expired'),
    },
    show: { 'cannot be drawn': new Error('no canvas') },
  },
  delays: { askAgain: 2_000, lookAgain: 2_000, unanswered: 1_500, cashOutAgain: 1_000 },
  facts: ({ context: { bet, notice, played, cause, asked } }) => ({
    bet: bet !== null,
    told: notice?.kind === 'refused' ? notice.code : (notice?.kind ?? null),
    played,
    asked: asked !== null,
    cause: cause === 'round_open' ? cause : null,
  }),
  // While both wait, which delay passes first is a matter of what happened before: the laws let time pass there.
  isPossible: ({ value }, _sample, type) =>
    !type.startsWith('xstate.after') || typeof value === 'string' || value.flying.link !== 'lost' || value.flying.player === 'aboard',
  effects: 'gains',
};
