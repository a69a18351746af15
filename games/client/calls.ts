import { fromPromise } from 'xstate';
import type { BetFate, Decide, GameState, PlaceRound, RoundReply } from '../provider/protocol.ts';
import type { GameClient } from './server.ts';

/** The calls of the machine, by one session at the server. */
export const callsOf = (gameClient: GameClient, show: (reply: RoundReply) => Promise<void>) => ({
  place: fromPromise<RoundReply, PlaceRound>(({ input }) => gameClient.place(input)),
  lookUp: fromPromise<BetFate, { requestId: string }>(({ input }) => gameClient.fate(input.requestId)),
  readState: fromPromise<GameState, undefined>(() => gameClient.state()),
  look: fromPromise<RoundReply, { roundId: string }>(({ input }) => gameClient.look(input.roundId)),
  cashOut: fromPromise<RoundReply, { roundId: string }>(({ input }) => gameClient.cashOut(input.roundId)),
  decide: fromPromise<RoundReply, Decide & { roundId: string }>(({ input: { roundId, ...decide } }) => gameClient.decide(roundId, decide)),
  show: fromPromise<void, { reply: RoundReply }>(({ input }) => show(input.reply)),
});
