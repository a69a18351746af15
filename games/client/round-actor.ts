import { createActor } from 'xstate';
import type { GameKind } from '../engine/index.ts';
import type { GameState, RoundReply } from '../provider/protocol.ts';
import type { BetMemory } from './bet-memory.ts';
import { callsOf } from './calls.ts';
import { roundMachine } from './round.machine.ts';
import type { GameClient } from './server.ts';

interface Options {
  readonly kind: GameKind;
  readonly state: GameState;
  readonly gameClient: GameClient;
  readonly memory: BetMemory;
  /** Resolves once the player has seen the outcome. */
  readonly show: (reply: RoundReply) => Promise<void>;
  readonly onBetStored: () => void;
}

export type RoundActor = ReturnType<typeof createRoundActor>;

/** Creates the machine of the rounds of a session, not yet started, with a bet of an earlier visit whose outcome is unknown. */
export function createRoundActor({ kind, state, gameClient, memory, show, onBetStored }: Options) {
  const bet = memory.read();
  // A bet on the title's earlier game does not belong to this page.
  const unknownBet = bet?.wager.kind === kind ? bet : null;
  return createActor(
    roundMachine.provide({
      actions: {
        storeBet(_, placed) {
          memory.keep(placed);
          onBetStored();
        },
        clearBet: () => memory.forget(),
      },
      actors: callsOf(gameClient, show),
    }),
    { input: { state, unknownBet } },
  );
}
