import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promotions as en } from '#sandbox/texts/en/promotions.ts';
import { setMaintenance } from '#server/content/settings.ts';
import type { Promotion } from '#openapi/model.ts';
import { contentPages } from '#domain/content-pages.ts';
import { languages } from '#domain/languages.ts';
import { type Call, callAs } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let guest: Call;
let time = new Date();
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true, now: () => time });
  guest = callAs(platform);
});
afterAll(() => platform.close());

const promotionsIn = async (language: string): Promise<Promotion[]> =>
  (await guest('GET', `/cms/pages?type=promotion&campaign_visible=1&language=${language}`)).body.data;
const textOf = (html: string) => html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

describe('skin settings', () => {
  test('[API-22] [ENT-09] [ENT-12] carry the fields of the skin, countries with code and name, currencies with id and name', async () => {
    const { status, body } = await guest('GET', '/cms/skin-settings?language=en');
    expect(status).toBe(200);
    const { countries, currencies, ...rest } = body.data;
    expect(rest).toEqual({
      id: 1,
      ref_id: 'croupier',
      name: 'Croupier',
      licensee_id: 1,
      google_analytics_code: null,
      google_captcha: null,
      layout_settings: {},
      media: [],
      revenue_calculation: 'ggr',
      ui_options: { sandbox: true },
    });
    expect(countries).toHaveLength(254);
    expect(countries).toContainEqual({ id: expect.any(Number), code: 'AT', name: 'Austria' });
    expect(currencies.map(({ id, code, name }: { id: number; code: string; name: string }) => [id, code, name])).toEqual([
      [1, 'EUR', 'Euro'],
      [2, 'USD', 'US Dollar'],
      [3, 'GBP', 'British Pound'],
      [4, 'BRL', 'Brazilian Real'],
      [5, 'MXN', 'Mexican Peso'],
      [6, 'CAD', 'Canadian Dollar'],
    ]);
  });

  test('name countries and currencies in the language', async () => {
    const { data } = (await guest('GET', '/cms/skin-settings?language=es')).body;
    expect(data.countries).toContainEqual({ id: expect.any(Number), code: 'DE', name: 'Alemania' });
    expect(data.currencies[1]).toEqual({ id: 2, code: 'USD', name: 'Dólar estadounidense' });
  });

  test('are what the operator says, and follow the processor', async () => {
    const { db } = platform.platform;
    await db.sql`
      update site_settings set name = 'Other house', google_analytics_code = 'G-1', media = '[{"title": "logo", "full_url": "https://example.org/logo.svg"}]'`;
    const { data } = (await guest('GET', '/cms/skin-settings?language=en')).body;
    expect(data).toMatchObject({
      name: 'Other house',
      google_analytics_code: 'G-1',
      media: [{ title: 'logo', full_url: 'https://example.org/logo.svg' }],
    });
    await db.sql`update site_settings set name = 'Croupier', google_analytics_code = null, media = '[]'`;
  });
});

describe('maintenance', () => {
  test('[API-23] answers an empty POST with the flag, which an operator switches', async () => {
    const flag = async () => (await guest('POST', '/cms/skin-in-maintenance', {})).body as unknown;
    expect(await flag()).toEqual({ in_maintenance: false });
    await setMaintenance(platform.platform.db, true);
    expect(await flag()).toEqual({ in_maintenance: true });
    await setMaintenance(platform.platform.db, false);
    expect(await flag()).toEqual({ in_maintenance: false });
    expect((await guest('POST', '/cms/skin-in-maintenance')).body).toEqual({ in_maintenance: false });
  });
});

describe('the client IP', () => {
  test('is the caller’s address', async () => {
    const reply = await fetch(`${platform.api}/client-ip`);
    expect(await reply.json()).toEqual({ ip: expect.stringMatching(/^(?:::ffff:)?127\.0\.0\.1$|^::1$/) });
  });
});

describe('content pages', () => {
  test.each(contentPages.flatMap((type) => languages.map((language) => [type, language] as const)))(
    '[API-24] [CMS-04] [ROLE-05] %s-%s answers a guest with a name and a text in the language',
    async (type, language) => {
      const { status, body } = await guest('GET', `/cms/pages/${type}-${language}`);
      expect(status).toBe(200);
      expect(body.data.name).toMatch(/\w{4}/);
      expect(textOf(body.data.content).length).toBeGreaterThan(3_000);
      for (const link of body.data.content.matchAll(/href="(\/[^"]*)"/g)) expect(link[1]).toMatch(new RegExp(`^/${language}/`));
    },
  );

  test('the FAQ has the same questions in every language, at least ten', async () => {
    const questions = await Promise.all(
      languages.map(async (language) => {
        const { content } = (await guest('GET', `/cms/pages/questions-${language}`)).body.data;
        return [...content.matchAll(/<h3>/g)].length;
      }),
    );
    expect(questions).toEqual(questions.map(() => questions[0]));
    expect(questions[0]).toBeGreaterThanOrEqual(10);
  });

  test.each(['questions-xx', 'nothing-en', 'questions', '0', '999999', '99999999999'])(
    '[API-24] an unknown page, %s, is answered with a message',
    async (page) => {
      expect(await guest('GET', `/cms/pages/${page}`)).toMatchObject({
        status: 404,
        body: { code: 'not_found', message: 'There is no such page.' },
      });
    },
  );

  test('changed content shows at the next call', async () => {
    const { db } = platform.platform;
    await db.sql`update content_pages set content = '<p>New words.</p>' where type = 'questions' and language = 'fr'`;
    expect((await guest('GET', '/cms/pages/questions-fr')).body).toEqual({
      data: { name: 'Questions fréquentes', content: '<p>New words.</p>' },
    });
  });
});

describe('promotions', () => {
  test.each(languages)('[API-25] [ROLE-03] in %s are listed to a guest with names and texts of that language', async (language) => {
    const promotions = await promotionsIn(language);
    expect(promotions.length).toBeGreaterThanOrEqual(5);
    expect(promotions.map((promotion) => promotion.language.code)).toEqual(promotions.map(() => language));
    expect(promotions.map(({ is_valid: isValid }) => isValid)).toEqual([...promotions.slice(1).map(() => true), false]);
    for (const { content } of promotions) expect(content).toMatch(/<h2>[\s\S]*<li>/);
    expect(new Set(promotions.map(({ name }) => name)).size).toBe(promotions.length);
  });

  test('[PROMO-06] have the fields of a promotion, with days written as the language writes them', async () => {
    time = new Date('2031-05-20T12:00:00Z');
    const { db, config } = platform.platform;
    await db.sql`update promotions set starts_at = '2031-05-01T00:00:00Z', ends_at = '2031-10-31T23:59:59.999Z' where slug = 'gift-welcome'`;
    const [english] = await promotionsIn('en');
    expect(english).toEqual({
      id: expect.any(Number),
      name: 'Welcome bonus',
      comment: '50% on top of a deposit, up to 100\u00a0EUR',
      is_valid: true,
      banners: [{ medias: [{ title: 'card', full_url: expect.stringContaining(`${config.publicUrl}/art/promotions/gift-welcome.svg`) }] }],
      media: [],
      content: expect.stringContaining('WELCOME50'),
      language: { code: 'en' },
      start_date: 'May 1, 2031',
      end_date: 'October 31, 2031',
    });
    const [french] = await promotionsIn('fr');
    expect([french!.name, french!.start_date, french!.end_date]).toEqual(['Bonus de bienvenue', '1er mai 2031', '31 octobre 2031']);
    time = new Date('2031-11-01T00:00:00Z');
    expect((await promotionsIn('en')).find(({ id }) => id === english!.id)).toMatchObject({ is_valid: false });
    time = new Date('2031-04-30T23:59:59Z');
    expect((await promotionsIn('en')).map(({ id }) => id)).not.toContain(english!.id);
    expect((await guest('GET', `/cms/pages/${english!.id}`)).body.data).toMatchObject({ is_valid: false });
    time = new Date();
    await db.sql`update promotions set starts_at = '2020-01-01', ends_at = null where slug = 'gift-welcome'`;
    expect((await promotionsIn('en')).find(({ id }) => id === english!.id)).toMatchObject({ is_valid: true, end_date: '' });
  });

  test('[API-26] answer by their ids, each in the language of its id, whoever asks', async () => {
    for (const language of languages) {
      const [first] = await promotionsIn(language);
      const { body } = await guest('GET', `/cms/pages/${first!.id}`, undefined, { 'accept-language': 'pt' });
      expect(body).toEqual({ data: { ...first, bonus_code: 'WELCOME50' } });
    }
  });

  test('[P-promotions] [I18N-02] answer by the id of any language in the language that is asked for, where they have it', async () => {
    for (const language of languages) {
      const [[own], [other]] = [await promotionsIn(language), await promotionsIn(language === 'pt' ? 'en' : 'pt')];
      const { body } = await guest('GET', `/cms/pages/${other!.id}?language=${language}`);
      expect(body).toEqual({ data: { ...own, bonus_code: 'WELCOME50' } });
    }
    const { db } = platform.platform;
    const [french] = await promotionsIn('fr');
    await db.sql`delete from promotion_texts where id = ${french!.id}`;
    const [english] = await promotionsIn('en');
    expect((await guest('GET', `/cms/pages/${english!.id}?language=fr`)).body.data).toMatchObject({ id: english!.id });
  });

  test('hidden ones are not listed to players; an operator’s own picture is the card', async () => {
    const { db } = platform.platform;
    await db.sql`update promotions set is_visible = false where slug = 'coins-steady'`;
    await db.sql`update promotions set image = 'https://example.org/card.png' where slug = 'crown-reload'`;
    const listed = await promotionsIn('en');
    expect(listed.map(({ name }) => name)).not.toContain('Steady bonus');
    expect((await guest('GET', '/cms/pages?type=promotion&language=en')).body.data.map(({ name }: Promotion) => name)).toContain(
      'Steady bonus',
    );
    expect(listed.find(({ name }) => name === 'Reload bonus')!.banners).toEqual([
      { medias: [{ title: 'card', full_url: 'https://example.org/card.png' }] },
    ]);
    await db.sql`update promotions set is_visible = true, image = null`;
  });

  test('every card is a drawing of its own', async () => {
    const addresses = (await promotionsIn('en')).map(({ banners }) => banners[0]!.medias[0]!.full_url);
    const drawings = await Promise.all(
      addresses.map(async (address) => {
        const reply = await fetch(address);
        expect([reply.status, reply.headers.get('content-type')]).toEqual([200, 'image/svg+xml; charset=utf-8']);
        expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
        return reply.text();
      }),
    );
    expect(new Set(drawings).size).toBe(addresses.length);
  });

  test('each names its terms: code, wagering, and that the money is sandbox money', async () => {
    const offers = (await promotionsIn('en')).filter(({ content }) => content.includes(`<h2>${en.headings.terms}</h2>`));
    expect(offers.length).toBe(Object.keys(en.offers).length);
    for (const { content } of offers) {
      const text = textOf(content);
      expect(text).toMatch(/with the code [A-Z]+\d+/);
      expect(text).toMatch(/Wagering: \d+ times deposit and bonus together within \d+ days/);
      expect(text).toContain('sandbox money');
    }
  });
});
