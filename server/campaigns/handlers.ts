import { mayBeAddressed } from '../marketing/addressable.ts';
import { fragment, joined } from '../db/database.ts';
import { type CallContext, ownPlayerOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import { recordHitFrom } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { requireAge } from '../jurisdictions/age.ts';
import { activeBonus } from './bonuses.ts';
import { campaignsFor, isForCountry, isKnown, isRunning, wireCampaign } from './campaigns.ts';
import { campaignOfCode, giveUpOffers, openOffers, requireUsable } from './offers.ts';

/** Campaigns in a list, unless the caller requests all of them. */
const newestCount = 20;
/** Codes granted to a player must not be found by guessing. */
const tryLimit = { most: 60, windowS: 300 };

export const campaignHandlers = (platform: Platform) => {
  const { db, now, wallet } = platform;

  return {
    listCampaigns: async ({ query }, context) => {
      if (context.player && !(await mayBeAddressed(platform, context.player.id))) return { data: [] };
      const currencyId = query['filters[currency_id]'] ?? null;
      const language = query['filters[language]'];
      const isPublic = query['filters[is_public]'];
      const actions = ([0, 1, 2] as const).flatMap((index) => query[`filters[actions][${index}]`] ?? []);
      const reader = {
        language: language ?? context.language,
        isLanguageStrict: language !== undefined,
        currencyId,
        playerId: context.player?.id ?? null,
      };
      const conditions = [
        isRunning(now()),
        isKnown,
        fragment`is_visible`,
        ...(isPublic === undefined ? [] : [fragment`is_public = ${isPublic === 1}`]),
        ...(actions.length === 0
          ? []
          : [
              fragment`action in (${joined(
                actions.map((action) => fragment`${action}::int`),
                ', ',
              )})`,
            ]),
        ...(query.country === undefined ? [] : [isForCountry(query.country)]),
      ];
      const campaigns = await campaignsFor(db, reader, conditions, query.all === 1 ? null : newestCount);
      return { data: campaigns.map((campaign) => wireCampaign(campaign, currencyId)) };
    },

    checkBonusCode: async ({ params, query }, context) => {
      await recordHitFrom(platform, 'bonus-code', context.network, tryLimit);
      const { player, language } = context;
      if (player) await requireAge(platform, player);
      const currencyId = query.currency_id ?? player?.currency.id ?? null;
      const campaign = await campaignOfCode(platform, params.code, { player, language, currencyId });
      if (query.check_code === 1 && player) await requireUsable(platform, player, campaign);
      return { data: { data: wireCampaign(campaign, currencyId) } };
    },

    listUnusedCampaigns: async ({ params, query }, context) => {
      const player = ownPlayerOf(context, params.id);
      // Players who may not play get no bonus offers.
      if (player.status !== 'active') return { data: [] };
      // An active bonus stays the player's.
      const isActiveOnly = !(await mayBeAddressed(platform, player.id));
      const wants = { isDeposit: query.is_deposit === 1, isVisible: query.campaign_visible === 1, isActiveOnly };
      const offers = await openOffers(platform, player, query.language ?? context.language, wants);
      return { data: offers.map((offer) => wireCampaign(offer, player.currency.id)) };
    },

    deleteOffer: async ({ params, query }, context) => {
      await giveUpOffers(platform, ownPlayerOf(context, params.id), query.campaign_id);
      return { status: 'success' };
    },

    pingCampaign: async ({ params, body }, context) => {
      const player = ownPlayerOf(context, params.playerId);
      if (!(await db.one`select 1 from campaigns where id = ${params.campaignId}`)) {
        throw new Problem('not_found', 'There is no such campaign.');
      }
      const bonus = await activeBonus(platform, player.id);
      const isPlayable = await db.one`
        select 1 from games where game_id = ${body.game_id} and provider_id = ${body.provider_id} and is_active and not is_live`;
      // Cash is the default, because it counts towards wagering; the bonus is used without cash. In the game the player may choose.
      const hasCash = (await wallet.balanceOf(player.id)).cash > 0n;
      return {
        data: { useBonus: player.status === 'active' && bonus?.campaignId === params.campaignId && isPlayable !== undefined && !hasCash },
      };
    },
  } satisfies Partial<Handlers<CallContext>>;
};
