import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordWager } from '#server/campaigns/bonuses.ts';
import type { Campaign, Promotion } from '#openapi/model.ts';
import { bonusFor } from '#domain/bonus.ts';
import { depositWith } from '../support/bonuses.ts';
import { callAs, type TestPlayer } from '../support/caller.ts';
import { newVerifiedPlayer } from '../support/households.ts';
import { balanceOf, startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const dayMs = 86_400_000;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPaymentPlatform({ seeded: true, config: { rateLimitFactor: 100 } });
});
afterAll(() => platform.close());

let players = 0;
const another = (): Promise<TestPlayer> => newVerifiedPlayer(platform, `terms-${(players += 1)}`);
const checked = async (player: TestPlayer, code: string) =>
  (await player.call('GET', `/campaigns/${code}?check_code=1&currency_id=1`)).body.data.data as Campaign;
const activeOf = async (player: TestPlayer) =>
  ((await player.call('GET', `/campaigns/players/${player.id}/unusedCampaigns?language=en`)).body.data as Campaign[]).find(
    ({ is_active: isActive }) => isActive,
  );

describe('[P-05] [BONUS-01] [API-33] the check of a code', () => {
  test('says all that the bonus depends on', async () => {
    expect(await checked(await another(), 'WELCOME50')).toMatchObject({
      bonus_percent: 50,
      bonus_maximum: '100.00',
      deposit_minimum: '20.00',
      wagering_times: 14,
      bonus_days: 30,
      expires_at: null,
    });
    expect((await checked(await another(), 'RELOAD25')).expires_at).toMatch(/^\d{4}-\d{2}-\d{2}T/);
  });

  test.each([
    ['20', 'WELCOME50'],
    ['33.33', 'WELCOME50'],
    ['99.99', 'RELOAD25'],
    ['50.55', 'STEADY10'],
    ['250', 'WELCOME50'],
  ])('what follows from it for %s with %s is what the deposit brings, to the cent', async (amount, code) => {
    const player = await another();
    const promised = bonusFor(await checked(player, code), amount);
    await depositWith(player, amount, code);
    const active = await activeOf(player);
    expect(promised).toEqual({ kind: 'given', bonus: (await balanceOf(player))['bonus'], wager: active?.progress?.required });
  });

  test('a deposit below its minimum brings nothing', async () => {
    expect(bonusFor(await checked(await another(), 'WELCOME50'), '19.99')).toEqual({ kind: 'belowMinimum', minimum: '20.00' });
  });
});

describe('[API-31] the active offer', () => {
  test('says how much is wagered, of how much, what is left, and until when', async () => {
    const player = await another();
    await depositWith(player, '40', 'WELCOME50');
    const { wallet } = platform.platform;
    const game = { gameId: 'plinkoear', providerId: 207, providerName: 'Croupier Originals' };
    await wallet.placeBet({ playerId: player.id, requestId: 'b-1', roundId: 'b-1', amount: 450n, source: 'cash', game });
    await recordWager(platform.platform, { playerId: player.id, gameId: 'plinkoear', amountMinor: 450n, reference: 'b-1' });
    const active = await activeOf(player);
    expect(active).toMatchObject({ code: 'WELCOME50', progress: { wagered: '4.50', required: '840.00', left: '20.00' } });
    const days = (Date.parse(active!.expires_at!) - platform.platform.now().getTime()) / dayMs;
    expect(Math.round(days)).toBe(30);
  });

  test('an offer that was not taken has no progress', async () => {
    expect(await checked(await another(), 'WELCOME50')).not.toHaveProperty('progress');
  });
});

describe('[PROMO-02] [API-26] the page of a promotion', () => {
  const promotions = async () =>
    (await callAs(platform)('GET', '/cms/pages?type=promotion&campaign_visible=1&language=fr')).body.data as Promotion[];
  const page = async (id: number) => (await callAs(platform)('GET', `/cms/pages/${id}`)).body.data as Promotion;

  test('tells the code of its campaign, and the list does not grow by it', async () => {
    const all = await promotions();
    const welcome = all.find(({ name }) => name === 'Bonus de bienvenue')!;
    expect(welcome).not.toHaveProperty('bonus_code');
    expect(await page(welcome.id)).toMatchObject({ bonus_code: 'WELCOME50' });
    const plain = all.find(({ comment }) => !/%/.test(comment))!;
    expect(await page(plain.id)).not.toHaveProperty('bonus_code');
  });

  test.each([
    ['en', /once per household[^.]*verified e-mail/i],
    ['es', /una vez por hogar[^.]*correo verificado/i],
    ['fr', /une fois par foyer[^.]*e-mail vérifiée/i],
    ['pt', /uma vez por residência[^.]*e-mail verificado/i],
  ])('asks in %s for no less than the code does', async (language, asks) => {
    const campaign = await checked(await another(), 'WELCOME50');
    expect(campaign).toMatchObject({ is_once_per_household: true, needs_verified_email: true });
    const { body } = await callAs(platform)('GET', `/cms/pages?type=promotion&campaign_visible=1&language=${language}`);
    const reported = await Promise.all((body.data as Promotion[]).map(({ id }) => page(id)));
    const ofCodes = reported.filter(({ bonus_code: code }) => code).map(({ content }) => content.replaceAll(/<[^>]+>/g, ''));
    expect(ofCodes.length).toBeGreaterThan(0);
    expect(ofCodes.filter((content) => !asks.test(content))).toEqual([]);
  });

  test('tells no code that is a secret or has run out', async () => {
    const { db } = platform.platform;
    const { id } = (await promotions()).find(({ name }) => name === 'Bonus de rechargement')!;
    expect(await page(id)).toMatchObject({ bonus_code: 'RELOAD25' });
    await db.sql`update campaigns set is_public = false where code = 'RELOAD25'`;
    expect(await page(id)).not.toHaveProperty('bonus_code');
    await db.sql`update campaigns set is_public = true, ends_at = now() - interval '1 second' where code = 'RELOAD25'`;
    expect(await page(id)).not.toHaveProperty('bonus_code');
  });
});
