import { fromPromise } from 'xstate';
import type { BetFate, GameState, PlaceRound, RoundReply } from '../provider/protocol.ts';
import type { Seat } from './server.ts';

/** The calls of the machine, by one session at the server. */
export const callsOf = (seat: Seat, show: (reply: RoundReply) => Promise<void>) => ({
  place: fromPromise<RoundReply, PlaceRound>(({ input }) => seat.place(input)),
  lookUp: fromPromise<BetFate, { requestId: string }>(({ input }) => seat.fate(input.requestId)),
  readState: fromPromise<GameState, undefined>(() => seat.state()),
  look: fromPromise<RoundReply, { roundId: string }>(({ input }) => seat.look(input.roundId)),
  cashOut: fromPromise<RoundReply, { roundId: string }>(({ input }) => seat.cashOut(input.roundId)),
  show: fromPromise<void, { reply: RoundReply }>(({ input }) => show(input.reply)),
});
