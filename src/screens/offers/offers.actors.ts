import { fromPromise } from 'xstate';
import type { offersMachine } from '../../../machines/offers/offers.machine.ts';
import type { Language, Player } from '../../../openapi/model.ts';
import type { Operations } from '../../data/operations.ts';

type Actors = NonNullable<NonNullable<Parameters<typeof offersMachine.provide>[0]>['actors']>;

export const offersActors = (operations: Operations, player: Pick<Player, 'id' | 'currency'>, language: Language) =>
  ({
    loadOffers: fromPromise(async () => (await operations.listUnusedCampaigns(player.id, language)).data),
    deleteOffer: fromPromise(async ({ input }) => void (await operations.deleteOffer(player.id, input.campaignId))),
    checkCode: fromPromise(async ({ input }) => (await operations.checkBonusCode(input.code, player.currency.id)).data.data),
  }) satisfies Required<Actors>;
