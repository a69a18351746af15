import { describe, expect, test } from 'vitest';
import type { Campaign } from '#openapi/model.ts';
import { campaignHandlers } from '#server/campaigns/handlers.ts';
import type { CallContext, SessionPlayer } from '#server/http/context.ts';
import type { Campaigning } from '../support/campaigning.ts';
import { campaigningPerTest } from '../support/campaigning-per-test.ts';
import { refusalOf } from '../support/refusals.ts';

let campaigning: Campaigning;
let player: SessionPlayer;
let handlers: ReturnType<typeof campaignHandlers>;
const { activate } = campaigningPerTest(
  (opened) => void ({ campaigning, player } = opened),
  async ({ platform }) => {
    handlers = campaignHandlers(platform);
    await platform.db.script(`
      insert into providers (id, name, slug) values (501, 'One', 'one');
      insert into games (game_id, provider_id, name, type, rank, is_active)
      values ('slot-a', 501, 'Slot A', 'slots', 1, true), ('gone', 501, 'Gone', 'slots', 2, false), ('dealer', 501, 'Dealer', 'live-casino', 3, true);`);
  },
);

let networks = 0;
const context = (who: SessionPlayer | null, more: Partial<CallContext> = {}): CallContext => ({
  player: who,
  token: null,
  ip: '127.0.0.1',
  network: `198.51.100.${(networks += 1)}`,
  country: null,
  userAgent: 'test',
  device: null,
  saveDevice: () => undefined,
  language: 'en',
  ...more,
});
const codes = ({ data }: { readonly data: readonly { readonly code: string }[] }) => data.map(({ code }) => code).toSorted();
const english = ['Half', 'From {minimum}.'] as const;

describe('[API-30] the list of campaigns', () => {
  const list = async (query: object = {}, who: CallContext = context(null)) => {
    const answer = await handlers.listCampaigns({ query } as never, who);
    return answer as { readonly data: Campaign[] };
  };

  test('has what runs and is shown, and of what is not for all what was given to whoever asks', async () => {
    await campaigning.campaign({ code: 'SHOWN' });
    await campaigning.campaign({ code: 'HIDDEN', isVisible: false });
    await campaigning.campaign({ code: 'OVER', ends: new Date(campaigning.opened.getTime() - 1) });
    const { id } = await campaigning.campaign({ code: 'SECRET', isPublic: false });
    await campaigning.offer(player, id);
    expect(codes(await list())).toEqual(['SHOWN']);
    expect(codes(await list({}, context(player)))).toEqual(['SECRET', 'SHOWN']);
    expect(codes(await list({ 'filters[is_public]': 1 }, context(player)))).toEqual(['SHOWN']);
    expect(codes(await list({ 'filters[is_public]': 0 }, context(player)))).toEqual(['SECRET']);
  });

  test('has those of the kinds, the currency, the country and the language that were asked for', async () => {
    await campaigning.campaign({ code: 'OF-2', texts: { en: english, pt: ['Metade', 'De {minimum}.'] } });
    await campaigning.campaign({ code: 'OF-3', action: 3, amounts: { 4: [1_000n, 5_000n] } });
    await campaigning.campaign({ code: 'OF-4', action: 4, country: 'BR' });
    expect(codes(await list())).toEqual(['OF-2', 'OF-3', 'OF-4']);
    expect(codes(await list({ 'filters[actions][0]': 3, 'filters[actions][1]': 4 }))).toEqual(['OF-3', 'OF-4']);
    expect(codes(await list({ 'filters[actions][2]': 2 }))).toEqual(['OF-2']);
    expect(codes(await list({ 'filters[currency_id]': 4 }))).toEqual(['OF-3']);
    expect(codes(await list({ country: 'pt' }))).toEqual(['OF-2', 'OF-3']);
    expect(codes(await list({ 'filters[language]': 'pt' }))).toEqual(['OF-2']);
  });

  test('is in the language of the filter, else of whoever asks, and says amounts in the currency of the filter alone', async () => {
    await campaigning.campaign({ texts: { en: english, pt: ['Metade', 'De {minimum}.'] } });
    const asked = async (query: object) => (await list(query, context(player, { language: 'pt' }))).data[0]!;
    expect(await asked({})).toMatchObject({ language: 'pt', currency_id: null });
    expect(await asked({})).not.toHaveProperty('bonus_maximum');
    expect(await asked({ 'filters[language]': 'en', 'filters[currency_id]': 1 })).toMatchObject({
      language: 'en',
      currency_id: 1,
      deposit_minimum: '20.00',
      bonus_maximum: '100.00',
    });
  });

  test('has the twenty newest, unless all are asked for', async () => {
    const made: string[] = [];
    for (let index = 0; index < 21; index += 1) made.push((await campaigning.campaign()).code);
    expect((await list()).data.map(({ code }) => code)).toEqual(made.slice(1).toReversed());
    expect((await list({ all: 1 })).data.map(({ code }) => code)).toEqual(made.toReversed());
  });
});

describe('[API-33] the check of a bonus code', () => {
  const check = async (code: string, query: object = {}, who: CallContext = context(null)) => {
    const { data } = (await handlers.checkBonusCode({ params: { code }, query } as never, who)) as { data: { data: Campaign } };
    return data.data;
  };

  test('tells its campaign, in the currency that is asked for, else the player’s, else in none', async () => {
    const { code } = await campaigning.campaign({ amounts: { 1: [2_000n, 10_000n], 4: [5_000n, 50_000n] } });
    expect(await check(code.toLowerCase(), { currency_id: 4 }, context(player))).toMatchObject({ code, bonus_maximum: '500.00' });
    expect(await check(code, {}, context(player))).toMatchObject({ currency_id: 1, bonus_maximum: '100.00' });
    expect(await check(code)).toMatchObject({ code, currency_id: null });
    expect(await check(code, {}, context(null, { language: 'fr' }))).toMatchObject({ language: 'en' });
  });

  test('says whether the player may use it where that is asked', async () => {
    const { id, code } = await campaigning.campaign();
    await campaigning.offer(player, id, 'cancelled');
    expect(await check(code, {}, context(player))).toMatchObject({ code });
    expect(await check(code, { check_code: 0 }, context(player))).toMatchObject({ code });
    expect(await refusalOf(check(code, { check_code: 1 }, context(player)))).toMatchObject({ status: 422, code: 'bonus_code_used' });
    expect(await check(code, { check_code: 1 })).toMatchObject({ code });
  });

  test('is answered to who has confirmed the age that holds where they live, and to who has not logged in', async () => {
    const { code } = await campaigning.campaign();
    const there = { ...player, country: 'EE' };
    expect(await refusalOf(check(code, {}, context(there)))).toMatchObject({ code: 'age_unconfirmed', extra: { minimum_age: 21 } });
    expect(await check(code, {}, context({ ...there, ageConfirmed: 21 }))).toMatchObject({ code });
    expect(await check(code)).toMatchObject({ code });
  });

  test('is done sixty times in five minutes from one network, so that no code is found by trying', async () => {
    const { code } = await campaigning.campaign();
    const here = context(player);
    await campaigning.platform.db.sql`
      insert into rate_limits (bucket, hits, resets_at) values (${`bonus-code:${here.network}`}, 59, ${new Date(campaigning.opened.getTime() + 1_000)})`;
    expect(await check(code, {}, here)).toMatchObject({ code });
    expect(await refusalOf(check(code, {}, here))).toMatchObject({ status: 429, code: 'rate_limited', extra: { retry_after_s: 1 } });
    expect(await check(code)).toMatchObject({ code });
    campaigning.after(1_000);
    expect(await check(code, {}, here)).toMatchObject({ code });
    const row = await campaigning.platform.db.one`select hits, resets_at from rate_limits where bucket = ${`bonus-code:${here.network}`}`;
    expect(row).toEqual({ hits: 1, resets_at: new Date(campaigning.opened.getTime() + 301_000) });
  });
});

describe('[API-31] the offers of a player', () => {
  const offers = async (query: object = {}, who: SessionPlayer | null = player, id = player.id) => {
    const answer = await handlers.listUnusedCampaigns({ params: { id }, query } as never, context(who, { language: 'fr' }));
    return answer as { readonly data: Campaign[] };
  };

  test('are those of deposits, and those that are shown, where these are asked for, in the language that is', async () => {
    await campaigning.campaign({ code: 'BACK', action: 4, texts: { en: english, fr: ['Moitié', 'De {minimum}.'] } });
    await campaigning.campaign({ code: 'UNSHOWN', isVisible: false });
    expect(codes(await offers())).toEqual(['BACK', 'UNSHOWN']);
    expect(codes(await offers({ is_deposit: 1 }))).toEqual(['UNSHOWN']);
    expect(codes(await offers({ is_deposit: 0, campaign_visible: 0 }))).toEqual(['BACK', 'UNSHOWN']);
    const [back, ...others] = (await offers({ campaign_visible: 1 })).data;
    expect(back).toMatchObject({ code: 'BACK', language: 'fr', currency_id: 1, bonus_maximum: '100.00' });
    expect(others).toEqual([]);
    expect((await offers({ campaign_visible: 1, language: 'en' })).data[0]).toMatchObject({ language: 'en' });
  });

  test('are told to nobody else, and to nobody who must not play', async () => {
    await campaigning.campaign();
    expect(await refusalOf(offers({}, null))).toMatchObject({ status: 401 });
    expect(await refusalOf(offers({}, await campaigning.player()))).toMatchObject({ status: 403, code: 'forbidden' });
    expect(await offers({}, { ...player, status: 'self_excluded' })).toEqual({ data: [] });
  });

  test('[API-32] are given up one by one, or all, by their player', async () => {
    const [one] = [await campaigning.campaign(), await campaigning.campaign()];
    const remove = (query: object, who: SessionPlayer | null = player) =>
      handlers.deleteOffer({ params: { id: player.id }, query } as never, context(who));
    expect(await refusalOf(remove({}, await campaigning.player()))).toMatchObject({ status: 403 });
    expect(await remove({ campaign_id: one.id })).toEqual({ status: 'success' });
    expect((await offers()).data).toHaveLength(1);
    expect(await remove({})).toEqual({ status: 'success' });
    expect((await offers()).data).toEqual([]);
  });
});

describe('[API-34] whether a game opens with the bonus', () => {
  const ping = async (campaignId: number, game = 'slot-a', who: SessionPlayer | null = player) => {
    const input = { params: { campaignId, playerId: player.id }, body: { game_id: game, provider_id: game === 'elsewhere' ? 1 : 501 } };
    const answer = await handlers.pingCampaign(input as never, context(who));
    return (answer as { readonly data: { readonly useBonus: boolean } }).data.useBonus;
  };

  test('is yes where there is one of the campaign, and no cash, for a game that counts', async () => {
    const [played, other] = [await campaigning.campaign(), await campaigning.campaign()];
    expect(await ping(played.id)).toBe(false);
    await activate(played.code);
    expect(await ping(played.id)).toBe(false);
    await campaigning.win(player, await campaigning.bet(player, 4_000n));
    expect(await ping(played.id)).toBe(true);
    expect(await ping(other.id)).toBe(false);
    for (const game of ['gone', 'dealer', 'unheard-of', 'elsewhere']) expect([game, await ping(played.id, game)]).toEqual([game, false]);
    expect(await ping(played.id, 'slot-a', { ...player, status: 'self_excluded' })).toBe(false);
  });

  test('is no without a bonus, whatever there is to play with', async () => {
    const { id } = await campaigning.campaign();
    expect(await ping(id)).toBe(false);
  });

  test('is asked by its player alone, of a campaign that there is', async () => {
    const { id } = await campaigning.campaign();
    expect(await refusalOf(ping(id, 'slot-a', await campaigning.player()))).toMatchObject({ status: 403 });
    expect(await refusalOf(ping(4_711))).toEqual({ status: 404, code: 'not_found', message: 'There is no such campaign.', extra: {} });
  });
});
