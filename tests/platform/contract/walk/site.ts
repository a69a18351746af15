import { setMaintenance } from '#server/content/settings.ts';
import type { TestPlayer } from '#tests/support/caller.ts';
import { newVerifiedPlayer } from '#tests/support/households.ts';
import { choose, depositBody, ended, newKey } from '#tests/support/payments.ts';
import { around, get, type Scene, type Walk } from './scene.ts';

export const siteWalk = ({ platform, guest, player, fresh, litecoin }: Scene) => {
  /** Methods for a player from Austria with euros. */
  const openCampaigns = async () =>
    (await guest('GET', '/campaigns?all=1&filters[is_public]=1&filters[currency_id]=1&country=IT')).body.data as {
      id: number;
      code: string;
    }[];
  const unused = ({ call, id }: TestPlayer) => get(call, `/campaigns/players/${id}/unusedCampaigns`);

  return {
    getSkinSettings: async () => [await get(guest, '/cms/skin-settings?language=en'), await get(guest, '/cms/skin-settings?language=fr')],
    getMaintenance: async () => {
      const { db } = platform.platform;
      const answers = await around(
        async () => (await guest('POST', '/cms/skin-in-maintenance')).body as unknown,
        () => setMaintenance(db, true),
      );
      await setMaintenance(db, false);
      return answers;
    },
    listPromotions: async () => [
      await get(guest, '/cms/pages?type=promotion&language=en'),
      await get(guest, '/cms/pages?type=promotion&language=es'),
    ],
    listSlides: async () => {
      const { db } = platform.platform;
      const text = { name: 'Dice', comment: 'Choose your chance.', content: '', action: 'Play' };
      const slides = await around(
        () => get(guest, '/cms/slides?language=en'),
        () => db.sql`
          insert into home_slides (slug, position, link, starts_at, texts)
          values ('walked', 0, '/crash', '2020-01-01', ${JSON.stringify({ en: text })}::jsonb)`,
      );
      await db.sql`delete from home_slides`;
      return slides;
    },
    getPage: async () => [await get(guest, '/cms/pages/privacypolicy-en'), await get(guest, '/cms/pages/questions-pt')],
    getClientIp: async () => [
      await get(guest, '/client-ip'),
      (await platform.inject({ url: '/api/client-ip', remoteAddress: '203.0.113.9' })).json(),
    ],
    listCampaigns: async () => [
      await get(guest, '/campaigns?all=1&filters[language]=en'),
      await get(guest, '/campaigns?all=1&filters[language]=pt'),
    ],
    checkBonusCode: async () => {
      const [one, other] = await openCampaigns();
      const { call } = await newVerifiedPlayer(platform, 'coded');
      return [
        await get(call, `/campaigns/${one!.code}?check_code=1&currency_id=1`),
        await get(call, `/campaigns/${other!.code}?check_code=1&currency_id=1`),
      ];
    },
    listUnusedCampaigns: async () => [await unused(player), await unused(fresh)],
    deleteOffer: () =>
      around(
        () => unused(player),
        () => player.call('DELETE', `/campaigns/players/${player.id}`),
      ),
    pingCampaign: async () => {
      const bonused = await newVerifiedPlayer(platform, 'bonused');
      const [campaign, other] = await openCampaigns();
      const { body } = await bonused.call(
        'POST',
        '/payments/deposit',
        depositBody(litecoin, '100', { bonus_code: campaign!.code }),
        newKey(),
      );
      await choose(body.redirect_url as string, 'exact');
      await ended(bonused, body.transaction_id as string);
      // Cash is played first: a bonus is used without cash.
      const game = { gameId: 'plinkoear', providerId: 207, providerName: 'Croupier Originals' };
      const all = { playerId: bonused.id, requestId: 'all-cash', roundId: 'all-cash', amount: 10_000n, source: 'cash', game } as const;
      await platform.platform.wallet.placeBet(all);
      const ping = async (id: number) =>
        (await bonused.call('POST', `/campaigns/${id}/players/${bonused.id}/ping`, { game_id: 'plinkoear', provider_id: 207 }))
          .body as unknown;
      return [await ping(campaign!.id), await ping(other!.id)];
    },
  } satisfies Partial<Walk>;
};
