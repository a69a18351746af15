import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ContentBody } from '#server/content/bodies.ts';
import { previewOver } from '#server/content/preview-pages.ts';
import type { LobbySource } from '#domain/prerendering.ts';
import { contentJobs } from '#server/content/schedule.ts';
import { languages } from '#domain/languages.ts';
import { registerPlayer } from '#server/accounts/registration.ts';
import { seedContent } from '#sandbox/seeds/content.ts';
import { callAs } from '#tests/support/caller.ts';
import { createPlayer } from '#tests/support/games.ts';
import { newOperator, secondTab, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let writer: TestOperator;
let time = new Date();
beforeAll(async () => {
  running = await startTestPlatform({
    seeded: true,
    now: () => time,
    config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent', countryHeader: 'x-country' },
  });
  writer = await newOperator(running, 'Cora', 'content');
});
afterAll(() => running.close());

const step = 4 * 60_000;
const pass = (ms: number) => (time = new Date(time.getTime() + ms));
const text = (name: string) => ({ name, comment: `About ${name}`, content: `<p>${name}, at length.</p>`, action: 'Look' });
/** A body that says the same in every language, with the language in front. */
const bodyIn = (name: string, more: Partial<ContentBody> = {}): ContentBody => ({
  texts: Object.fromEntries(languages.map((language) => [language, text(`${language} ${name}`)])),
  ...more,
});
const save = (path: string, revision: number, body: ContentBody, by = writer) =>
  by.call('POST', `/content/${path}/draft`, { revision, body });
const recordOf = async (path: string) => (await writer.call('GET', `/content/${path}`)).body;
const listed = async (query = '') => (await writer.call('GET', `/content${query}`)).body.data as Record<string, unknown>[];
const keyOf = (path: string) => ({ kind: path.split('/')[0], slug: path.split('/')[1] });

/** Saves a text and publishes it. @returns the outcome of the act. */
async function publish(path: string, body: ContentBody, more: object = {}): Promise<string> {
  const { revision } = await recordOf(path).then((record) => ({ revision: (record?.revision as number | undefined) ?? 0 }));
  const saved = await save(path, revision, body);
  if (saved.status !== 200) return outcomeText(saved);
  return outcomeText(await act(writer, 'publishContent', { ...keyOf(path), revision: saved.body.revision, ...more }));
}

const guest = (path: string) => callAs(running)('GET', path);
const pageIn = async (type: string, language: string) => (await guest(`/cms/pages/${type}-${language}`)).body.data?.name ?? 'none';
const promotionNames = async (language: string) =>
  (await guest(`/cms/pages?type=promotion&campaign_visible=1&language=${language}`)).body.data.map(({ name }: { name: string }) => name);
const runJobs = async () => {
  for (const job of contentJobs(running.platform)) await job.work(new AbortController().signal);
};

describe('[issue 34.5] a page of the site', () => {
  test('is published in all languages by a proposal that names each change, and players read it at once', async () => {
    const before = await pageIn('questions', 'es');
    const saved = await save('page/questions', 0, bodyIn('Help'));
    expect(saved.body).toMatchObject({ state: 'live', revision: 1, draft: { by: 'Cora' } });
    expect(await pageIn('questions', 'es')).toBe(before);
    const proposed = await propose(writer, 'publishContent', { kind: 'page', slug: 'questions', revision: 1 });
    const { changes } = proposed.body.effect;
    expect(changes).toContainEqual({ what: 'title in es', before, after: 'es Help' });
    expect(changes).toContainEqual({
      what: 'text in fr',
      before: expect.stringMatching(/^\d{4,} characters, sha256 \w{16}$/),
      after: expect.stringMatching(/^26 characters, sha256 \w{16}$/),
    });
    expect(outcomeText(await approveProposal(writer, proposed.body.id))).toBe('done');
    for (const language of languages) expect(await pageIn('questions', language)).toBe(`${language} Help`);
    const { draft, live, versions } = await recordOf('page/questions');
    expect([draft, live.texts.pt.name]).toEqual([null, 'pt Help']);
    expect(versions).toMatchObject([
      { number: 2, state: 'live', reason: 'ticket 41', proposed_by: 'Cora', approved_by: 'Cora' },
      { number: 1, state: 'replaced', proposed_by: null },
    ]);
  });

  test('is restored from its first version, which was published outside of the console', async () => {
    const first = (await writer.call('GET', '/content/page/questions/versions/1')).body;
    expect(outcomeText(await act(writer, 'restoreContent', { kind: 'page', slug: 'questions', number: 1 }))).toBe('done');
    expect(await pageIn('questions', 'fr')).toBe(first.body.texts.fr.name);
    expect((await recordOf('page/questions')).versions).toMatchObject([{ number: 3, state: 'live' }, { number: 2 }, { number: 1 }]);
    expect(outcomeText(await act(writer, 'restoreContent', { kind: 'page', slug: 'questions', number: 3 }))).toBe('422 invalid_request');
    expect(outcomeText(await act(writer, 'restoreContent', { kind: 'page', slug: 'questions', number: 99 }))).toBe('404 not_found');
  });

  test.each([
    ['a language without a title', (body: ContentBody) => ({ texts: { ...body.texts, fr: { ...text('x'), name: ' ' } } })],
    [
      'a language with markup around nothing',
      (body: ContentBody) => ({ texts: { ...body.texts, pt: { ...text('x'), content: '<p>&nbsp;</p>' } } }),
    ],
    ['a language that is not there', ({ texts: { es: _es, ...texts } }: ContentBody) => ({ texts })],
  ])('is not published with %s', async (_what, broken) => {
    const body = broken(bodyIn('Broken'));
    expect(await publish('page/privacypolicy', body)).toBe('422 invalid_request');
    expect(await pageIn('privacypolicy', 'en')).not.toContain('Broken');
    const gaps = await listed('?lacks_language=true&kind=page');
    expect(gaps).toMatchObject([{ slug: 'privacypolicy', has_draft: true, missing: [expect.any(String)] }]);
    const { revision } = await recordOf('page/privacypolicy');
    expect((await writer.call('POST', '/content/page/privacypolicy/draft/removal', { revision })).status).toBe(200);
  });

  test('is withdrawn, and is on no list of the site until it is restored', async () => {
    const number = (await recordOf('page/questions')).versions[0].number as number;
    expect(outcomeText(await act(writer, 'withdrawContent', { kind: 'page', slug: 'questions' }))).toBe('done');
    expect(await pageIn('questions', 'en')).toBe('none');
    expect((await recordOf('page/questions')).state).toBe('withdrawn');
    // The next start of a sandbox.
    await seedContent(running.platform);
    expect(await pageIn('questions', 'en')).toBe('none');
    expect(outcomeText(await act(writer, 'withdrawContent', { kind: 'page', slug: 'questions' }))).toBe('404 not_found');
    expect(outcomeText(await act(writer, 'restoreContent', { kind: 'page', slug: 'questions', number }))).toBe('done');
    expect(await pageIn('questions', 'en')).not.toBe('none');
  });

  test('that the site does not have cannot be written', async () => {
    expect(outcomeText(await save('page/imprint', 0, bodyIn('Imprint')))).toBe('404 not_found');
    expect(outcomeText(await writer.call('GET', '/content/page/imprint'))).toBe('404 not_found');
  });
});

describe('[issue 34.5] the terms', () => {
  test('are accepted as they are published: who registers after a new version accepts that one, and earlier accounts keep theirs', async () => {
    const register = (username: string) => {
      const password = 'Kd7#pqWx';
      const rest = { name: 'Zoe', country: 'AT', referral_code: '', acceptance: true, language: 'en', currency_id: 1 } as const;
      const form = { username, email: `${username}@mail.test`, password, password_confirmation: password, ...rest };
      return registerPlayer(running.platform, form as Parameters<typeof registerPlayer>[1], null);
    };
    const accepted = async (username: string) =>
      (await running.platform.db.one<{ content: string }>`
        select content from players join accepted_terms on version = terms_version where username = ${username}`)!.content;
    await register('earlyzoe');
    const old = await accepted('earlyzoe');
    const proposed = await save('page/termsandconditions', 0, bodyIn('Terms')).then(({ body }) =>
      propose(writer, 'publishContent', { kind: 'page', slug: 'termsandconditions', revision: body.revision }),
    );
    expect(proposed.body.effect.changes.map(({ what }: { what: string }) => what)).toContain('players who register');
    expect(outcomeText(await approveProposal(writer, proposed.body.id))).toBe('done');
    await register('latezoe');
    expect(await accepted('latezoe')).toBe('<p>en Terms, at length.</p>');
    expect(await accepted('earlyzoe')).toBe(old);
  });
});

describe('[issue 34.5] a draft', () => {
  test('that was saved in another tab is not overwritten, nor published unseen', async () => {
    const other = await secondTab(running, writer);
    expect((await save('promotion/gift-two-tabs', 0, bodyIn('One'))).body.revision).toBe(1);
    const proposed = await propose(writer, 'publishContent', { kind: 'promotion', slug: 'gift-two-tabs', revision: 1 });
    expect((await save('promotion/gift-two-tabs', 1, bodyIn('Two'), other)).body.revision).toBe(2);
    expect(outcomeText(await save('promotion/gift-two-tabs', 1, bodyIn('Three')))).toBe('409 draft_changed');
    expect(outcomeText(await approveProposal(writer, proposed.body.id))).toBe('409 draft_changed');
    expect(outcomeText(await propose(writer, 'publishContent', { kind: 'promotion', slug: 'gift-two-tabs', revision: 1 }))).toBe(
      '409 draft_changed',
    );
    expect((await recordOf('promotion/gift-two-tabs')).draft.body.texts.en.name).toBe('en Two');
    expect(await promotionNames('en')).not.toContain('en One');
  });

  test('of two who save at once, lets one in', async () => {
    const other = await secondTab(running, writer);
    const replies = await Promise.all([
      save('promotion/gift-at-once', 0, bodyIn('Mine')),
      save('promotion/gift-at-once', 0, bodyIn('Theirs'), other),
    ]);
    expect(replies.map(outcomeText).toSorted()).toEqual(['409 draft_changed', 'done']);
  });

  test('is recorded with its writer, and changes the watched tables in their name', async () => {
    await save('slide/recorded', 0, bodyIn('Recorded'));
    const rows = await running.platform.db.sql<{ actor: string; operation: string }>`
      select actor, operation from staff_actions where object in ('content slide/recorded', 'table content_items') order by id desc limit 2`;
    expect(rows).toEqual([
      { actor: 'Cora', operation: 'saveContentDraft' },
      { actor: 'Cora', operation: 'insert' },
    ]);
  });
});

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
    const starts_at = new Date(time.getTime() + step).toISOString();
    const ends_at = new Date(time.getTime() + 3 * step).toISOString();
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
    const ends_at = new Date(time.getTime() + step).toISOString();
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

describe('[issue 34.5] a time of publication', () => {
  test('is kept by one of the processes, in the name of who approved it', async () => {
    const publish_at = new Date(time.getTime() + step).toISOString();
    const before = await pageIn('privacypolicy', 'en');
    expect(await publish('page/privacypolicy', bodyIn('Privacy'), { publish_at })).toBe('done');
    await runJobs();
    expect(await pageIn('privacypolicy', 'en')).toBe(before);
    expect((await recordOf('page/privacypolicy')).versions[0]).toMatchObject({ state: 'scheduled', publish_at });
    pass(step);
    await Promise.all([runJobs(), runJobs()]);
    expect(await pageIn('privacypolicy', 'en')).toBe('en Privacy');
    expect((await recordOf('page/privacypolicy')).versions[0]).toMatchObject({ state: 'live' });
    const rows = await running.platform.db.sql<{ actor: string }>`
      select actor from staff_actions where object = 'table content_pages' order by id desc limit 1`;
    expect(rows).toEqual([{ actor: 'Cora, scheduled' }]);
  });

  test('of what cannot be published keeps nothing else waiting, and is tried again', async () => {
    const publish_at = new Date(time.getTime() + step).toISOString();
    expect(await publish('promotion/clover-first', bodyIn('Clover first', { campaign_code: 'CLOVER40' }), { publish_at })).toBe('done');
    expect(await publish('promotion/star-second', bodyIn('Star second'), { publish_at })).toBe('done');
    const { db } = running.platform;
    await db.sql`update campaigns set code = 'RENAMED' where code = 'CLOVER40'`;
    pass(step);
    await expect(runJobs()).rejects.toThrow('There is no campaign CLOVER40.');
    expect(await promotionNames('en')).toContain('en Star second');
    await db.sql`update campaigns set code = 'CLOVER40' where code = 'RENAMED'`;
    await runJobs();
    expect(await promotionNames('en')).toContain('en Clover first');
  });

  test('ends with a withdrawal, and is refused in the past', async () => {
    const publish_at = new Date(time.getTime() + step).toISOString();
    expect(await publish('promotion/star-later', bodyIn('Later'), { publish_at })).toBe('done');
    expect((await recordOf('promotion/star-later')).state).toBe('scheduled');
    expect(outcomeText(await act(writer, 'withdrawContent', { kind: 'promotion', slug: 'star-later' }))).toBe('done');
    pass(2 * step);
    await runJobs();
    expect(await promotionNames('en')).not.toContain('en Later');
    expect((await recordOf('promotion/star-later')).versions[0].state).toBe('cancelled');
    expect(await publish('promotion/star-later', bodyIn('Past'), { publish_at })).toBe('422 invalid_request');
  });
});

describe('[issue 34.5] a preview', () => {
  /** The data of the page at the first address of a preview, over a source that has nothing. */
  async function dataOf(path: string, more: Partial<ContentBody> = {}) {
    const { body } = await writer.call('POST', `/content/${path}/preview`, { body: bodyIn('Preview', more) });
    expect(body.pages).toHaveLength(languages.length);
    const { search, pathname } = new URL(body.pages[0].url);
    const over = await previewOver(running.platform, search);
    const source = { slides: async () => ({ data: [] }), page: async () => undefined } as unknown as LobbySource;
    return { pathname, source: over!(source) };
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
    const later = new Date(time.getTime() + step).toISOString();
    const { source: ofPromotion } = await dataOf('promotion/gift-preview', { starts_at: later });
    expect((await ofPromotion.page!('0', 'pt'))?.data).toMatchObject({ name: 'pt Preview', is_valid: true, language: { code: 'pt' } });
  });

  test('ends after ten minutes, and its row is deleted', async () => {
    const { body } = await writer.call('POST', '/content/slide/autumn/preview', { body: bodyIn('Preview') });
    const { search } = new URL(body.pages[0].url);
    time = new Date(Date.parse(body.expires_at));
    expect(await previewOver(running.platform, search)).toBe(null);
    pass(1);
    await runJobs();
    expect(await running.platform.db.sql`select 1 from content_previews`).toEqual([]);
  });
});

describe('[issue 34.5] roles', () => {
  test('that only read cannot save, discard or propose', async () => {
    const reader = await newOperator(running, 'Sue', 'support');
    expect((await reader.call('GET', '/content')).status).toBe(200);
    expect(outcomeText(await save('slide/denied', 0, bodyIn('Denied'), reader))).toBe('403 forbidden');
    expect(outcomeText(await propose(reader, 'withdrawContent', { kind: 'page', slug: 'questions' }))).toBe('403 forbidden');
  });
});

test('[issue 34.5] watched tables agree with their record after all of this', async () => {
  const { differences } = await running.platform.wallet.audit();
  expect(differences.filter(({ rule }) => rule.includes('watched'))).toEqual([]);
});
