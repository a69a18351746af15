import { fromPromise } from 'xstate';
import type { offersMachine } from '#machines/offers/offers.machine.ts';
import type { Language, Player } from '#openapi/model.ts';
import type { Operations } from '#src/data/operations.ts';
import { checkBonusCode, deleteOffer } from '#src/data/player-calls.ts';

type Actors = NonNullable<NonNullable<Parameters<typeof offersMachine.provide>[0]>['actors']>;

const offersOf = async (operations: Operations, player: Pick<Player, 'id'>, language: Language, signal: AbortSignal) =>
  (await operations.listUnusedCampaigns(player.id, language, signal)).data;

export const offersActors = (operations: Operations, player: Pick<Player, 'id' | 'currency'>, language: Language) =>
  ({
    loadOffers: fromPromise(({ signal }) => offersOf(operations, player, language, signal)),
    lookUpOffers: fromPromise(({ signal }) => offersOf(operations, player, language, signal)),
    deleteOffer: fromPromise(async ({ input }) => void (await deleteOffer(operations, player.id, input.campaignId))),
    checkCode: fromPromise(
      async ({ input, signal }) => (await checkBonusCode(operations, input.code, player.currency.id, signal)).data.data,
    ),
  }) satisfies Required<Actors>;
