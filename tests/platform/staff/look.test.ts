import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Look } from '#server/brand/look.ts';
import { contentJobs } from '#server/content/schedule.ts';
import { liveBrand } from '#server/brand/live.ts';
import { callAs, newPlayer, outboxOf } from '#tests/support/caller.ts';
import { writeSite } from '#tests/support/fixtures/site-files.ts';
import { newOperator, operatorOrigin, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, propose } from '#tests/support/proposals.ts';

const root = mkdtempSync(join(tmpdir(), 'croupier-look-'));
const second = 1_000;
let running: TestPlatform;
let owner: TestOperator;
let time = new Date();
beforeAll(async () => {
  writeSite(root);
  running = await startTestPlatform({
    seeded: true,
    now: () => time,
    config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent', siteDir: join(root, 'dist') },
  });
  owner = await newOperator(running, 'Olga', 'owner');
});
afterAll(async () => {
  await running.close();
  rmSync(root, { recursive: true });
});

const key = { kind: 'look', slug: 'site' };
const larkspur = JSON.parse(readFileSync('brands/larkspur/brand.json', 'utf8')) as Look;
const look = (more: Partial<Look> = {}): Look => ({
  name: 'Harbour',
  languages: ['en', 'es', 'fr', 'pt'],
  social: [],
  colours: {},
  ...more,
});
const recordOf = async () => (await owner.call('GET', '/content/look/site')).body;

async function save(body: Look): Promise<number> {
  const { revision } = await recordOf();
  const saved = await owner.call('POST', '/content/look/site/draft', { revision, body: { texts: {}, look: body } });
  expect(saved.status).toBe(200);
  return saved.body.revision as number;
}
const publish = async (body: Look, more: object = {}): Promise<string> => {
  const revision = await save(body);
  return outcomeText(await act(owner, 'publishContent', { ...key, revision, ...more }));
};

/** A page after the version's cache has expired. */
async function page(path = '/en') {
  time = new Date(time.getTime() + 2 * second);
  const reply = await running.inject({ method: 'GET', url: path });
  return { status: reply.statusCode, headers: reply.headers, shown: reply.statusCode === 200 ? JSON.parse(reply.body) : {} };
}
const config = async () => JSON.parse((await running.inject({ method: 'GET', url: '/config.json' })).body) as Record<string, unknown>;

async function upload(use: string, body: Buffer) {
  const reply = await fetch(`${operatorOrigin(running)}/api/pictures?use=${use}`, {
    method: 'POST',
    headers: {
      origin: operatorOrigin(running),
      cookie: owner.cookie,
      'x-csrf-token': owner.csrf,
      'content-type': 'application/octet-stream',
    },
    body: new Uint8Array(body),
  });
  return { status: reply.status, body: (await reply.json()) as Record<string, string> };
}
const picture = (width: number, height: number, format: 'png' | 'jpeg' | 'webp' = 'png') =>
  sharp({ create: { width, height, channels: 3, background: '#7a4fd6' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .toFormat(format)
    .toBuffer();

describe('[34.6] a look', () => {
  test('begins as the platform started, with every colour that can be changed', async () => {
    const { body } = await owner.call('GET', '/look');
    expect(body.start).toMatchObject({ name: 'Croupier', languages: ['en', 'es', 'fr', 'pt'] });
    expect(body.colours.accent).toEqual({ light: expect.stringMatching(/^#/), dark: expect.stringMatching(/^#/) });
    expect(await recordOf()).toMatchObject({ state: 'draft', live: null, draft: null, versions: [] });
  });

  test('is published by a proposal that names each change, and the site, its configuration and its letters follow without a restart', async () => {
    expect((await page()).shown.name).toBe('Croupier');
    const { name: _name, ...rest } = larkspur;
    const revision = await save(look({ ...rest, name: 'Harbour' }));
    expect((await page()).shown.name).toBe('Croupier');
    const { changes } = (await propose(owner, 'publishContent', { ...key, revision })).body.effect;
    expect(changes).toContainEqual({ what: 'name', before: '', after: 'Harbour' });
    expect(changes).toContainEqual({ what: 'colour accent, dark', before: '', after: '#b394ff' });
    expect(changes).toContainEqual(expect.objectContaining({ what: 'licence in fr' }));
    expect(outcomeText(await act(owner, 'publishContent', { ...key, revision }))).toBe('done');
    const { shown, headers } = await page();
    expect(shown.name).toBe('Harbour');
    expect(headers['x-frame-options']).toBe('DENY');
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(await config()).toMatchObject({ name: 'Harbour', legal: { company: larkspur.company }, socialLinks: larkspur.social });
    await newPlayer(running, 'LookReader');
    const [letter] = await outboxOf(running, 'lookreader@example.com');
    expect(letter!.text).toMatch(/^Harbour\n\n[^]*Welcome to Harbour\.[^]*\n-- \nLarkspur Games Ltd/);
  });

  test('is read by another process, which did nothing', async () => {
    const { config: started, db, log } = running.platform;
    expect((await liveBrand({ config: started, db, log }).load()).name).toBe('Harbour');
  });

  test.each([
    [
      'a contrast that WCAG AA refuses',
      { colours: { text: { light: '#999999', dark: '#ffffff' } } },
      /colours\.text has a contrast of 2\.46 to ground/,
    ],
    ['a name with markup', { name: 'Har<b>our' }, /^name may not contain/],
    [
      'a licence without a text in an offered language',
      { licence: { texts: { en: 'Licensed.' }, url: 'https://register.gov/1' } },
      /licence\.texts\.es/,
    ],
    ['a link that runs code', { social: [{ name: 'X', url: 'javascript:alert(1)' }] }, /has to be an address that begins with https/],
    ['a picture that nobody uploaded', { logo: `${'0'.repeat(32)}.png` }, /^logo is no picture/],
    ['a colour that is none', { colours: { accent: { light: 'red', dark: '}body{' } } }, /^colours\.accent needs/],
    ['no default language', { languages: ['es'] as Look['languages'] }, /^languages have to include en/],
  ])('with %s cannot be proposed', async (_what, more, message) => {
    const revision = await save(look(more));
    const refused = await propose(owner, 'publishContent', { ...key, revision });
    expect([refused.status, refused.body.message]).toEqual([422, expect.stringMatching(message)]);
    expect((await page()).shown.name).toBe('Harbour');
  });

  test('is shown on trial at a secret address, which the console alone may frame, in the theme that it names', async () => {
    const { body } = await owner.call('POST', '/content/look/site/preview', {
      body: { texts: {}, look: look({ name: 'Trial', languages: ['en', 'pt'] }) },
    });
    expect(body.pages.map(({ language }: { language: string }) => language)).toEqual(['en', 'pt']);
    const { pathname, search } = new URL(body.pages[1].url as string);
    const { shown, headers } = await page(`${pathname}${search}&theme=dark`);
    expect(shown.name).toBe('Trial');
    expect(headers['x-frame-options']).toBeUndefined();
    expect(headers['content-security-policy']).toContain(`frame-ancestors ${operatorOrigin(running)}`);
    expect(headers['cache-control']).toBe('no-store');
    expect((await page('/pt')).shown.name).toBe('Harbour');
  });

  test('is restored from an earlier version, and taken off to what the platform started with', async () => {
    expect(await publish(look({ name: 'Second', languages: ['en', 'es'] }))).toBe('done');
    expect((await page('/fr')).headers['location']).toBe('/en');
    expect(outcomeText(await act(owner, 'restoreContent', { ...key, number: 1 }))).toBe('done');
    expect([(await page('/fr')).shown.name, (await recordOf()).versions.length]).toEqual(['Harbour', 3]);
    expect(outcomeText(await act(owner, 'withdrawContent', key))).toBe('done');
    expect((await page()).shown.name).toBe('Croupier');
  });

  test('is published at its time', async () => {
    const at = new Date(time.getTime() + 600_000);
    expect(await publish(look({ name: 'Later' }), { publish_at: at.toISOString() })).toBe('done');
    expect((await page()).shown.name).toBe('Croupier');
    time = new Date(at.getTime() + second);
    for (const job of contentJobs(running.platform)) await job.work(new AbortController().signal);
    expect((await page()).shown.name).toBe('Later');
  });

  test('is of one kind, and is on no list of texts', async () => {
    expect(outcomeText(await owner.call('GET', '/content/look/other'))).toBe('404 not_found');
    const { data } = (await owner.call('GET', '/content')).body;
    expect(data.filter(({ kind }: { kind: string }) => kind === 'look')).toEqual([]);
  });
});

describe('[34.6] an uploaded picture', () => {
  test('is drawn again, has a name of its content, and is served for ever from the site', async () => {
    const uploaded = await upload('logo', await picture(400, 100));
    expect(uploaded).toMatchObject({ status: 201, body: { name: expect.stringMatching(/^[0-9a-f]{32}\.png$/), width: 192, height: 48 } });
    const { name } = uploaded.body;
    const reply = await running.inject({ method: 'GET', url: `/static/pictures/${name}` });
    expect(reply.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    });
    expect(reply.rawPayload.includes('secret place')).toBe(false);
    expect((await upload('logo', await picture(400, 100))).body['name']).toBe(name);
    expect(await publish(look({ name: 'Drawn', logo: name! }))).toBe('done');
  });

  test('as an icon has the three sizes that devices ask for', async () => {
    const { body } = await upload('icon', await picture(700, 600, 'jpeg'));
    expect(await publish(look({ name: 'Iconic', icon: body['name']! }))).toBe('done');
    await page();
    for (const [file, side] of [
      ['icon-192.png', 192],
      ['icon-512.png', 512],
      ['icon-maskable-512.png', 512],
    ] as const) {
      const { rawPayload } = await running.inject({ method: 'GET', url: `/${file}` });
      expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'png', width: side, height: side });
    }
    const { body: logo } = await upload('logo', await picture(90, 90));
    expect(await publish(look({ name: 'Iconic', icon: logo['name']! }))).toBe('422 invalid_request');
  });

  test('as a scene is a WebP of bounded size, and a slide and a promotion show it', async () => {
    const { body } = await upload('scene', await picture(3_000, 1_500, 'webp'));
    expect(body).toMatchObject({ name: expect.stringMatching(/\.webp$/), width: 1_600, height: 800 });
    const text = { name: 'n', comment: 'c', content: '<p>c</p>', action: 'a' };
    const texts = { en: text, es: text, fr: text, pt: text };
    const image = `/static/pictures/${body['name']}`;
    for (const [path, more] of [
      ['slide/harbour', { link: '/casino' }],
      ['promotion/harbour', {}],
    ] as const) {
      const [kind, slug] = path.split('/');
      const saved = await owner.call('POST', `/content/${path}/draft`, { revision: 0, body: { texts, image, ...more } });
      expect(outcomeText(await act(owner, 'publishContent', { kind, slug, revision: saved.body.revision }))).toBe('done');
    }
    const slides = (await callAs(running)('GET', '/cms/slides?language=en')).body.data;
    expect(slides).toContainEqual(expect.objectContaining({ id: 'harbour', image }));
    const promotions = (await callAs(running)('GET', '/cms/pages?type=promotion&campaign_visible=1&language=en')).body.data;
    expect(JSON.stringify(promotions)).toContain(image);
  });

  test.each([
    [
      'an SVG',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"><script>alert(1)</script></svg>'),
      /Only JPEG, PNG and WebP/,
    ],
    ['a PDF', Buffer.from('%PDF-1.7\n'), /Only JPEG/],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /Only JPEG/],
    ['a PNG that ends early', Buffer.concat([Buffer.from('89504e470d0a1a0a', 'hex'), Buffer.alloc(40)]), /could not be read/],
    ['nothing', Buffer.alloc(0), /Only JPEG/],
  ])('that is %s is refused', async (_what, body, message) => {
    expect(await upload('logo', body)).toMatchObject({
      status: 422,
      body: { code: 'invalid_request', message: expect.stringMatching(message) },
    });
  });

  test('is found by no other name', async () => {
    for (const name of [`${'0'.repeat(32)}.png`, 'x.png', '..%2f..%2fpackage.json'])
      expect((await running.inject({ method: 'GET', url: `/static/pictures/${name}` })).statusCode).toBe(404);
  });

  test('is uploaded by those alone who may change content', async () => {
    const auditor = await newOperator(running, 'Alma', 'auditor');
    const reply = await fetch(`${operatorOrigin(running)}/api/pictures?use=logo`, {
      method: 'POST',
      headers: {
        origin: operatorOrigin(running),
        cookie: auditor.cookie,
        'x-csrf-token': auditor.csrf,
        'content-type': 'application/octet-stream',
      },
      body: new Uint8Array(await picture(9, 9)),
    });
    expect(reply.status).toBe(403);
  });
});
