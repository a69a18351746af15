import { type BlackjackAction, type Card, type Decision, outcomeOf, type Wager } from '#games/engine/index.ts';
import type { RoundReply, RoundView } from '#games/provider/protocol.ts';
import { lockActivePair } from '#games/provider/seeds.ts';
import type { GameClient } from './house-games.ts';
import type { houseUnderTest } from './house.ts';

export const blackjackWager: Wager = { kind: 'blackjack', variant: 'classic', decks: 8 };
/** Odd, so that half of it shows the handling of a fraction. */
export const blackjackStake = 33;
export const blackjackDecision = (action: BlackjackAction): Decision => ({ kind: 'blackjack', action });
export const isOpenRound = ({ state }: RoundView): boolean => state === 'open';

/** Rounds of blackjack in a house under test: the dealt cards of a round, and rounds that begin as a test needs them. */
export const blackjackTable = (house: ReturnType<typeof houseUnderTest>) => ({
  cardsOf: async (id: string) =>
    (await house.platform.db.one<{ outcome: { cards: number[] } }>`select outcome from provider.rounds where id = ${id}`)!.outcome,
  /** The next round of a seat is the first matching one among those of its seeds: no other round is played before it. */
  dealNext: async (
    { player, opened }: Pick<GameClient, 'opened'> & { readonly player: { readonly id: number } },
    wager: Wager,
    isOne: (cards: readonly Card[]) => boolean,
  ): Promise<void> => {
    const pair = await lockActivePair(house.host(), { owner: `player:${player.id}`, game_id: opened.game_id });
    const draw = { serverSeed: pair.server_seed, clientSeed: pair.client_seed };
    const cardsAt = (nonce: number) => (outcomeOf({ ...draw, nonce }, wager) as { readonly cards: readonly Card[] }).cards;
    const nonce = Array.from({ length: 20_000 }, (_, bets) => pair.next_nonce + bets).find((each) => isOne(cardsAt(each)));
    if (nonce === undefined) throw new Error('no round of these seeds is dealt so');
    await house.platform.db.sql`update provider.seed_pairs set next_nonce = ${nonce} where id = ${pair.id}`;
  },
  /** Plays, and stands, until a round matches. */
  roundWith: async (client: Pick<GameClient, 'play' | 'decide'>, isOne: (round: RoundView) => boolean): Promise<RoundReply> => {
    for (;;) {
      const reply = await client.play(blackjackStake, blackjackWager);
      if (isOne(reply.round)) return reply;
      if (isOpenRound(reply.round)) await client.decide(reply.round.id, 0, blackjackDecision('stand'));
    }
  },
});
