import type { BlackjackAction, Decision, Wager } from '../../games/engine/index.ts';
import type { RoundReply, RoundView } from '../../games/provider/protocol.ts';
import type { GameClient } from './house-games.ts';
import type { houseUnderTest } from './house.ts';

export const blackjackWager: Wager = { kind: 'blackjack', variant: 'classic', decks: 8 };
/** Odd, so that half of it shows what becomes of a fraction. */
export const blackjackStake = 33;
export const blackjackDecision = (action: BlackjackAction): Decision => ({ kind: 'blackjack', action });
export const isOpenRound = ({ state }: RoundView): boolean => state === 'flying';

/** Rounds of blackjack in a house under test: what a round was dealt, and rounds that begin as a test needs them. */
export const blackjackTable = (house: ReturnType<typeof houseUnderTest>) => ({
  cardsOf: async (id: string) =>
    (await house.platform.db.one<{ outcome: { cards: number[] } }>`select outcome from provider.rounds where id = ${id}`)!.outcome,
  /** Plays, and stands, until a round begins as is looked for. */
  roundWith: async (client: Pick<GameClient, 'play' | 'decide'>, isOne: (round: RoundView) => boolean): Promise<RoundReply> => {
    for (;;) {
      const reply = await client.play(blackjackStake, blackjackWager);
      if (isOne(reply.round)) return reply;
      if (isOpenRound(reply.round)) await client.decide(reply.round.id, 0, blackjackDecision('stand'));
    }
  },
});
