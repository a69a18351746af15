import { createHash } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { resolveAddress } from '#domain/addresses.ts';
import { openPreview } from '#server/content/previews.ts';
import { pagePolicy } from '#server/site/policy.ts';
import { seedLobby } from '#sandbox/catalogue/lobby-source.ts';
import { negotiated } from '../support/encodings.ts';
import { earlyScript, script, style, writeSite } from '../support/fixtures/site-files.ts';
import { startTestPlatform } from '../support/platform.ts';

vi.mock('#domain/addresses.ts', async (load) => {
  const real = await load<typeof import('#domain/addresses.ts')>();
  return { ...real, resolveAddress: vi.fn(real.resolveAddress) };
});

const root = mkdtempSync(join(tmpdir(), 'croupier-site-'));
let clock = Date.parse('2026-01-02T03:04:05Z');
let platform: Awaited<ReturnType<typeof startTestPlatform>>;

beforeAll(async () => {
  writeSite(root);
  platform = await startTestPlatform({ seeded: true, now: () => new Date(clock), config: { siteDir: join(root, 'dist') } });
});
afterAll(async () => {
  await platform.close();
  rmSync(root, { recursive: true });
});

const get = (url: string, headers: Record<string, string> = {}) => platform.inject({ method: 'GET', url, headers });
const page = async (url: string) =>
  JSON.parse((await get(url)).body) as Record<'path' | 'search', string> &
    Record<'isShared' | 'isMissing', boolean> &
    Record<'total' | 'render', number>;

describe('files', () => {
  test('come in the best encoding the browser takes, and for ever', async () => {
    const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
    const tags = new Set<unknown>();
    for (const [accepted, encoding] of [...negotiated, ['', null] as const]) {
      const { headers, rawPayload } = await get('/static/js/index.abc.js', { 'accept-encoding': accepted });
      expect([accepted, headers['content-encoding'] ?? null]).toEqual([accepted, encoding]);
      expect((encoding ? unpack[encoding](rawPayload) : rawPayload).toString()).toBe(script);
      tags.add(headers['etag']);
      expect(headers).toMatchObject({
        'cache-control': 'public, max-age=31536000, immutable',
        'content-type': 'text/javascript; charset=utf-8',
        'x-content-type-options': 'nosniff',
        vary: 'accept-encoding',
      });
    }
    expect(tags.size).toBe(3);
  });

  test('[ASVS 3.4.3] [ASVS 3.4.6] run nothing where they are opened by themselves, and a script that is a worker may still ask', async () => {
    const policyOf = async (url: string) => String((await get(url)).headers['content-security-policy']);
    expect(await policyOf('/robots.txt')).toBe("default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'");
    expect(await policyOf('/static/js/index.abc.js')).toBe("object-src 'none';base-uri 'none';frame-ancestors 'none'");
  });

  test('are not sent again to who has them', async () => {
    const first = await get('/robots.txt');
    expect(first.headers['cache-control']).toBe('no-cache');
    const again = await get('/robots.txt', { 'if-none-match': String(first.headers['etag']) });
    expect([again.statusCode, again.body]).toEqual([304, '']);
  });

  test.each(['/static/js/gone.js', '/static/', '/missing.png', '/secret.txt'])('%s is no file and no page either', async (url) => {
    const { statusCode, body } = await get(url);
    expect([statusCode, JSON.parse(body)]).toEqual([404, { code: 'not_found', message: 'There is nothing at this address.' }]);
  });

  test.each([
    '/../secret.txt',
    '/%2e%2e/secret.txt',
    '/static/..%2f..%2f..%2fsecret.txt',
    '/static/js/..%5c..%5csecret.txt',
    '//secret.txt',
  ])('nothing beside the site can be reached: %s', async (url) => {
    const { statusCode, body } = await get(url);
    expect(statusCode).toBe(404);
    expect(body).not.toContain('not of the site');
  });

  test('prerendered pages for other hosts are not handed out', async () => expect((await get('/index.html')).statusCode).toBe(404));
});

describe('pages', () => {
  test.each([
    ['/', 200, '/en'],
    ['/fr', 200, '/fr'],
    ['/en/login?x=1', 200, '/en/login'],
    ['/en/casino/1', 200, '/en/casino/1'],
    ['/en/404', 404, '/en/404'],
    ['/pt/no/such/page', 404, '/pt/404'],
    ['/nope', 404, '/en/404'],
    ['/es/casino/999999', 404, '/es/404'],
  ])('%s answers %d with the page %s', async (url, status, path) => {
    const answer = await get(url);
    expect([answer.statusCode, (JSON.parse(answer.body) as { path: string }).path]).toEqual([status, path]);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
  });

  test.each([
    ['/login?x=1', '/en/login?x=1'],
    ['/xx/login?x=1', '/en/login?x=1'],
    ['/fr/dashboard/referral?x=1', '/fr/dashboard/referreal?x=1'],
  ])('[ROUTE-02] [ROUTE-03] %s leads to %s', async (url, to) => {
    const { statusCode, headers } = await get(url);
    expect([statusCode, headers['location']]).toEqual([302, to]);
  });

  test('are written of styles and the early script, of no other file', async () => {
    expect(((await get('/en')).json() as { texts: object }).texts).toEqual({
      '/static/js/early.abc.js': earlyScript,
      '/static/css/index.abc.css': style,
      '/static/css/other.abc.css': '.other{color:red}',
    });
  });

  test('carry the other headers, and a policy that names what is written into them and nothing else', async () => {
    const { headers } = await get('/en');
    const hash = (text: string) => `sha256-${createHash('sha256').update(text).digest('base64')}`;
    const sent = String(headers['content-security-policy']).split(';');
    const policy = pagePolicy({
      frames: [platform.platform.config.partnerUrl],
      api: '',
      styleHashes: ['sha256-abc', hash(style)],
      scriptHashes: [hash(earlyScript)],
    });
    expect(sent).toEqual(Object.entries(policy).map(([name, values]) => [name, ...values].join(' ')));
    expect(headers).toMatchObject({
      'x-frame-options': 'DENY',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin-allow-popups',
    });
    expect(headers['permissions-policy']).toContain('camera=()');
  });

  test('are rendered once and again when the catalogue has changed', async () => {
    const first = await page('/es');
    expect(await page('/es')).toEqual(first);
    await platform.platform.db.sql`update games set is_active = false where id = 5`;
    clock += 1_001;
    expect(await page('/es')).toMatchObject({ total: first.total - 1 });
    expect((await page('/es')).render).toBe((await page('/es')).render);
  });

  test('of one route share their markup where it does not depend on the address, and tell nobody the address of another', async () => {
    const [first, second] = [await page('/en/password/reset/a-secret'), await page('/en/password/reset/another')];
    expect(first).toMatchObject({ path: '/en/password/reset/-', isShared: true });
    expect(first.render).toBe(second.render);
    expect((await page('/en/casino/1')).render).not.toBe((await page('/en/casino/2')).render);
  });

  test('of games are told apart, and a game that is not open is not there', async () => {
    const [earplane, plinkoear] = [await page('/en/game/play/earplane/207'), await page('/en/game/play/plinkoear/207')];
    expect([earplane.total, plinkoear.total]).toEqual(['Earplane', 'Plinkoear']);
    expect(earplane).toMatchObject({ path: '/en/game/play/earplane/207', isMissing: false });
    for (const path of ['earplane/1', 'no-such-game/207'])
      expect(await page(`/en/game/play/${path}`), path).toMatchObject({ path: '/en/404', isMissing: true });
  });

  test('of one address and another search are one page, but for the search that the markup shows', async () => {
    const first = await page('/en/privacy-policy');
    expect((await page('/en/privacy-policy?utm_source=x')).render).toBe(first.render);
    expect(await page('/en/privacy-policy?page=questions&utm_source=x')).toMatchObject({ search: '?page=questions' });
  });

  test('of things that are not there are rendered once for all, however many addresses are tried', async () => {
    const [first, second] = [await page('/es/casino/999998'), await page('/es/casino/999997')];
    expect(first).toMatchObject({ path: '/es/404', isMissing: true });
    expect(second.render).toBe(first.render);
    expect(await page('/es/404')).toMatchObject({ isMissing: false });
  });

  test('that an operator edits show the edit at once', async () => {
    const { db } = platform.platform;
    const [{ id } = { id: 0 }] = await db.sql<{ id: number }>`select id from promotion_texts where language = 'en' order by id limit 1`;
    const first = await page(`/en/promo/${id}`);
    expect((await page(`/en/promo/${id}`)).render).toBe(first.render);
    await db.sql`update promotion_texts set name = 'Renamed' where id = ${id}`;
    expect(await page(`/en/promo/${id}`)).toMatchObject({ total: 'Renamed' });
    expect((await get('/en/promo/99999999')).statusCode).toBe(404);
  });

  test('[issue 34.5] of a preview show its text to those who have its address, and no cache stores them', async () => {
    const text = { name: 'Not yet', comment: 'Soon', content: '<p>Soon.</p>', action: '' };
    const { pages } = await openPreview(platform.platform, { kind: 'promotion', slug: 'gift-not-yet' }, { texts: { en: text } });
    expect(pages.map(({ language }) => language)).toEqual(['en']);
    const url = pages[0]!.url.slice(platform.platform.config.publicUrl.length);
    const { headers, body } = await get(url);
    expect(JSON.parse(body)).toMatchObject({ total: 'Not yet' });
    expect(headers).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' });
    for (const other of ['/en/promo/0', url.replace(/.$/, '_'), url.replace(/.$/, '')])
      expect((await get(other)).body).not.toContain('Not yet');
    clock += 10 * 60_000;
    expect((await get(url)).body).not.toContain('Not yet');
  });

  test.each(['/fr/promo', '/fr/privacy-policy?page=questions', '/en/404'])('[P-10] the address of %s is matched once', async (url) => {
    for (const _ of ['rendered', 'kept']) {
      vi.mocked(resolveAddress).mockClear();
      await get(url);
      expect(vi.mocked(resolveAddress).mock.calls).toHaveLength(1);
    }
  });

  test('say whether they were rendered for this call', async () => {
    const url = '/pt/casino/3';
    const timings = [await get(url), await get(url)].map(({ headers }) => String(headers['server-timing']));
    expect(timings.map((timing) => /^page;desc="(\w+)";dur=\d+\.\d$/.exec(timing)?.[1])).toEqual(['rendered', 'kept']);
  });

  test('leave the API alone', async () => {
    const { statusCode, headers } = await get('/api/no-such-call');
    expect([statusCode, headers['content-type']]).toEqual([404, 'application/problem+json; charset=utf-8']);
    expect((await platform.inject({ method: 'POST', url: '/en' })).statusCode).toBe(404);
    expect((await platform.inject({ method: 'HEAD', url: '/en' })).statusCode).toBe(200);
  });
});

test('the configuration is the operator’s file under what the platform knows', async () => {
  const { body, headers } = await get('/config.json');
  const { skin } = platform.platform.config;
  expect(JSON.parse(body)).toEqual({
    apiUrl: '',
    skinRefId: skin.refId,
    skinPassword: skin.password,
    skinId: skin.id,
    sandbox: true,
    socialLinks: [{ name: 'X', url: 'https://x.example' }],
    ipLookupUrl: '/api/client-ip',
  });
  expect(headers['cache-control']).toBe('no-cache');
});

test('[34.7] configuration and pages name the coins that players can pay in with, where these are not all', async () => {
  const { db } = platform.platform;
  const coins = async () => {
    clock += 2_000;
    const { coins: configured } = JSON.parse((await get('/config.json')).body) as { coins?: string[] };
    const rendered = (await page('/en/contact-us')) as { readonly coins?: string[] };
    return [configured, rendered.coins];
  };
  expect(await coins()).toEqual([undefined, undefined]);
  const open = await db.sql<{ id: number }>`select id from payment_methods where is_deposit`;
  await db.sql`update payment_methods set is_deposit = code in ('LTC', 'DOGE')`;
  expect((await coins()).map((each) => each?.toSorted())).toEqual([
    ['DOGE', 'LTC'],
    ['DOGE', 'LTC'],
  ]);
  await db.sql`update payment_methods set is_deposit = false`;
  expect(await coins()).toEqual([[], []]);
  await db.sql`update payment_methods set is_deposit = id = any(${open.map(({ id }) => id)}::int[])`;
  expect(await coins()).toEqual([undefined, undefined]);
});

test('a build without a database answers what a new platform answers', async () => {
  const lobby = seedLobby();
  const { skin } = platform.platform.config;
  const authorization = `Basic ${btoa(`${skin.refId}:${skin.password}`)}`;
  const api = async (path: string) => (await get(`/api${path}`, { authorization })).json() as { data: unknown; meta?: unknown };
  await platform.platform.db.sql`update games set is_active = true`;
  for (const group of ['casino', 'livecasino'] as const) {
    const sections = await lobby.sections(group, 'pt');
    expect(sections).toEqual((await api(`/casino/sections?slug=${group}&language=pt`)).data);
    const { id } = sections[0]!;
    const first = await lobby.games({ section_id: id, per_page: 8 });
    expect(first).toEqual(await api(`/casino/games?section_id=${id}&per_page=8&page=1&sort_by=rank&sort=1`));
  }
  expect(await lobby.games({ slug: 'casino', is_live: 0, per_page: 24 })).toEqual(
    await api('/casino/games?slug=casino&is_live=0&per_page=24'),
  );
});
