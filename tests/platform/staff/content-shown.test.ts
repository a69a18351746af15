import { describe, expect, test } from 'vitest';
import type { ContentBody } from '#server/content/bodies.ts';
import { previewOver } from '#server/content/preview-pages.ts';
import type { LobbySource } from '#domain/prerendering.ts';
import { languages } from '#domain/languages.ts';
import { callAs } from '#tests/support/caller.ts';
import { createPlayer } from '#tests/support/games.ts';
import type { TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { act } from '#tests/support/proposals.ts';
import { bodyIn, contentUnderTest, keyOf } from '#tests/support/content-under-test.ts';

let running: TestPlatform;
let writer: TestOperator;
const { clock, pass, recordOf, publish, guest, pageIn, promotionNames, runJobs } = contentUnderTest(
  (opened) => void ({ running, writer } = opened),
);
const step = 4 * 60_000;

describe('[issue 34.5] a promotion', () => {
  test('is listed in each language with its drawing and period, and is gone from list and address once withdrawn', async () => {
    const path = 'promotion/autumn-gift';
    expect(await publish(path, bodyIn('Autumn', { art: 'clover', position: 0, campaign_code: 'WELCOME50' }))).toBe('done');
    for (const language of languages) expect(await promotionNames(language)).toContain(`${language} Autumn`);
    const list = (await guest('/cms/pages?type=promotion&campaign_visible=1&language=fr')).body.data;
    const { id, banners } = list.find(({ name }: { name: string }) => name === 'fr Autumn');
    expect(banners[0].medias[0].full_url).toContain('/art/promotions/clover-autumn-gift.svg');
    expect((await guest(`/cms/pages/${id}`)).body.data).toMatchObject({ is_valid: true, bonus_code: 'WELCOME50' });
    expect(outcomeText(await act(writer, 'withdrawContent', keyOf(path)))).toBe('done');
    expect(await promotionNames('fr')).not.toContain('fr Autumn');
    expect((await guest(`/cms/pages/${id}`)).status).toBe(404);
    expect(outcomeText(await act(writer, 'restoreContent', { ...keyOf(path), number: 1 }))).toBe('done');
    expect((await guest(`/cms/pages/${id}`)).body.data.name).toBe('fr Autumn');
  });

  test('is not announced before it begins, and ends by itself', async () => {
    const starts_at = new Date(clock.at.getTime() + step).toISOString();
    const ends_at = new Date(clock.at.getTime() + 3 * step).toISOString();
    expect(await publish('promotion/happy-hours', bodyIn('Hours', { starts_at, ends_at }))).toBe('done');
    expect(await promotionNames('en')).not.toContain('en Hours');
    expect((await recordOf('promotion/happy-hours')).state).toBe('scheduled');
    pass(2 * step);
    expect(await promotionNames('en')).toContain('en Hours');
    expect((await recordOf('promotion/happy-hours')).state).toBe('live');
    pass(2 * step);
    expect((await recordOf('promotion/happy-hours')).state).toBe('ended');
  });

  test.each([
    ['a campaign that is none', { campaign_code: 'NOTHING' }],
    ['an end before its beginning', { starts_at: '2031-02-02T00:00:00Z', ends_at: '2031-02-01T00:00:00Z' }],
  ])('is not published with %s', async (what, more) => {
    expect(await publish(`promotion/wrong-${what.length}`, bodyIn('Wrong', more))).toBe('422 invalid_request');
  });

  test('of the sandbox is changed under its own address', async () => {
    const [before] = (await guest('/cms/pages?type=promotion&campaign_visible=1&language=en')).body.data;
    const { live } = await recordOf('promotion/gift-welcome');
    expect(live).toMatchObject({ art: 'gift', campaign_code: 'WELCOME50' });
    const texts = { ...live.texts, en: { ...live.texts.en, name: 'A warm welcome' } };
    expect(await publish('promotion/gift-welcome', { ...live, texts })).toBe('done');
    const after = (await guest('/cms/pages?type=promotion&campaign_visible=1&language=en')).body.data;
    expect(after).toContainEqual({ ...before, name: 'A warm welcome' });
  });
});

describe('[issue 34.5] a slide of the home page', () => {
  const titles = async (language: string) =>
    (await guest(`/cms/slides?language=${language}`)).body.data.map(({ title }: { title: string }) => title);

  test('is shown in its order and its period, and is gone once withdrawn', async () => {
    const ends_at = new Date(clock.at.getTime() + step).toISOString();
    expect(await publish('slide/second', bodyIn('Second', { link: '/promo', position: 2 }))).toBe('done');
    expect(await publish('slide/first', bodyIn('First', { link: '/game/play/plinkoear/207', position: 1, ends_at }))).toBe('done');
    expect(await titles('fr')).toEqual(['fr First', 'fr Second']);
    expect((await guest('/cms/slides?language=es')).body.data[0]).toEqual({
      id: 'first',
      path: '/game/play/plinkoear/207',
      title: 'es First',
      body: 'About es First',
      action: 'Look',
    });
    pass(step);
    expect(await titles('fr')).toEqual(['fr Second']);
    expect(outcomeText(await act(writer, 'withdrawContent', { kind: 'slide', slug: 'second' }))).toBe('done');
    expect(await titles('fr')).toEqual([]);
  });

  test.each([
    ['no link', {}],
    ['a link to another site', { link: '//evil.example' }],
    ['a link to no page', { link: '/no/such/page' }],
  ])('is not published with %s', async (what, more) => {
    expect(await publish(`slide/wrong-${what.length}`, bodyIn('Wrong', more))).toBe('422 invalid_request');
  });
});

test('[issue 34.5] what is hidden in a country is gone for its residents and for guests whose network is there, and there for all others', async () => {
  const more = { link: '/promo', hidden_in: ['NZ', 'FR', 'NZ'] };
  expect(await publish('promotion/kite-abroad', bodyIn('Abroad', more))).toBe('done');
  expect(await publish('slide/abroad', bodyIn('Abroad', more))).toBe('done');
  const seen = async (country: string, token: string | null = null) => {
    const get = async (path: string) =>
      (await callAs(running, token)('GET', path, undefined, { 'x-country': country })).body.data as { name?: string; title?: string }[];
    const [promotions, slides] = [
      await get('/cms/pages?type=promotion&campaign_visible=1&language=en'),
      await get('/cms/slides?language=en'),
    ];
    return [promotions.some(({ name }) => name === 'en Abroad'), slides.some(({ title }) => title === 'en Abroad')];
  };
  const { login } = await createPlayer(running.platform, { country: 'NZ' });
  expect([await seen('AT'), await seen('FR'), await seen('XX'), await seen('AT', login)]).toEqual([
    [true, true],
    [false, false],
    [true, true],
    [false, false],
  ]);
  expect((await recordOf('slide/abroad')).live.hidden_in).toEqual(['FR', 'NZ']);
  expect(outcomeText(await act(writer, 'withdrawContent', { kind: 'slide', slug: 'abroad' }))).toBe('done');
  expect(await publish('slide/abroad', bodyIn('Abroad', { ...more, hidden_in: ['ZZ'] }))).toBe('422 invalid_request');
});

describe('[issue 34.5] a preview', () => {
  /** The data of the page at the first address of a preview, over a source that has nothing. */
  async function dataOf(path: string, more: Partial<ContentBody> = {}) {
    const { body } = await writer.call('POST', `/content/${path}/preview`, { body: bodyIn('Preview', more) });
    expect(body.pages).toHaveLength(languages.length);
    const { search, pathname } = new URL(body.pages[0].url);
    const over = await previewOver(running.platform, search);
    const source = { slides: async () => ({ data: [] }), page: async () => undefined } as unknown as LobbySource;
    return { pathname, source: over!.over(source) };
  }

  test('has the text of a page in each language, and no other page', async () => {
    const { pathname, source } = await dataOf('page/questions');
    expect(pathname).toBe('/en/privacy-policy');
    expect((await source.page!('questions-fr', 'fr'))?.data).toEqual({ name: 'fr Preview', content: '<p>fr Preview, at length.</p>' });
    expect(await source.page!('privacypolicy-fr', 'fr')).toBe(undefined);
    expect(await pageIn('questions', 'fr')).not.toContain('Preview');
  });

  test('has a slide before the others, and a promotion that has not begun', async () => {
    const { source } = await dataOf('slide/autumn', { link: '/promo' });
    expect((await source.slides!('es')).data).toMatchObject([{ id: 'autumn', title: 'es Preview', path: '/promo' }]);
    const later = new Date(clock.at.getTime() + step).toISOString();
    const { source: ofPromotion } = await dataOf('promotion/gift-preview', { starts_at: later });
    expect((await ofPromotion.page!('0', 'pt'))?.data).toMatchObject({ name: 'pt Preview', is_valid: true, language: { code: 'pt' } });
  });

  test('ends after ten minutes, and its row is deleted', async () => {
    const { body } = await writer.call('POST', '/content/slide/autumn/preview', { body: bodyIn('Preview') });
    const { search } = new URL(body.pages[0].url);
    clock.at = new Date(Date.parse(body.expires_at));
    expect(await previewOver(running.platform, search)).toBe(null);
    pass(1);
    await runJobs();
    expect(await running.platform.db.sql`select 1 from content_previews`).toEqual([]);
  });
});

test('[issue 34.5] watched tables agree with their record after all of this', async () => {
  const { differences } = await running.platform.wallet.audit();
  expect(differences.filter(({ rule }) => rule.includes('watched'))).toEqual([]);
});
