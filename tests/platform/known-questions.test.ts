import { channel } from 'node:diagnostics_channel';
import { request } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { basic, bearer, callAs, newPlayer } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const site = 'https://casino.example';
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ seeded: true, config: { allowedOrigins: [site] } });
});
afterAll(() => platform.close());

/** The number of requests that reached the framework. */
let seen = 0;
const note = () => (seen += 1);
beforeAll(() => channel('tracing:fastify.request.handler:start').subscribe(note));
afterAll(() => channel('tracing:fastify.request.handler:start').unsubscribe(note));
beforeEach(() => (seen = 0));

type Headers_ = Readonly<Record<string, string>>;
interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: string;
}
/** Headers that differ between equal replies, by connection or by time. */
const own = ['date', 'connection', 'keep-alive', 'server-timing'];
const answer = (status: number, headers: object, body: Buffer): Answer => ({
  status,
  headers: Object.fromEntries(Object.entries(headers).flatMap(([name, value]) => (own.includes(name) ? [] : [[name, String(value)]]))),
  body: body.toString('base64'),
});

const wire = (path: string, headers: Headers_, method = 'GET') =>
  new Promise<Answer & { readonly timing: unknown }>((resolve, reject) => {
    request(`${platform.api}${path}`, { method, headers }, (reply) => {
      const chunks: Buffer[] = [];
      reply.on('data', (chunk: Buffer) => chunks.push(chunk));
      reply.on('end', () =>
        resolve({ ...answer(reply.statusCode!, reply.headers, Buffer.concat(chunks)), timing: reply.headers['server-timing'] }),
      );
    })
      .on('error', reject)
      .end();
  });
/** Calls the framework alone. */
async function framework(path: string, headers: Headers_, method: 'GET' | 'HEAD' = 'GET'): Promise<Answer> {
  const reply = await platform.inject({ method, url: `/api${path}`, headers });
  return answer(reply.statusCode, reply.headers, reply.rawPayload);
}

const reads = [
  '/casino/games?page=1&per_page=30&section_id=1&sort_by=rank&sort=1&language=en',
  '/casino/sections?slug=casino',
  '/casino/providers?language=en',
  '/static/transactions?type_id=4&order_by=updated_at&order_by_direction=desc&per_page=10',
  '/cms/skin-settings?language=pt',
  '/cms/pages?type=promotion&campaign_visible=1',
];
const askedHeaders: readonly Headers_[] = [
  {},
  { 'accept-encoding': 'br, gzip', 'accept-language': 'fr-FR,fr;q=0.9' },
  { 'accept-encoding': 'gzip', origin: site },
  { origin: 'https://other.example', 'accept-language': 'es' },
  // Each of them alone.
  { 'accept-language': 'es' },
  { 'accept-encoding': 'br' },
  { origin: site },
];

describe('a question that is known', () => {
  test.each(reads)('is answered as the framework answers it, without it: %s', async (path) => {
    for (const asked of askedHeaders) {
      const headers = { authorization: basic, ...asked };
      const first = await wire(path, headers);
      seen = 0;
      const second = await wire(path, headers);
      expect(seen).toBe(0);
      expect(second.status).toBe(200);
      const { timing: _first, ...expected } = first;
      const { timing, ...known } = second;
      expect(known).toEqual(expected);
      expect(known).toEqual(await framework(path, headers));
      expect(timing).toMatch(/^auth;dur=\d+\.\d, db;dur=\d+\.\d, total;dur=\d+\.\d$/);
    }
  });

  test('is answered with what is true now', async () => {
    const { db } = platform.platform;
    const sections = async () => JSON.stringify((await callAs(platform)('GET', '/casino/sections?slug=casino&language=en')).body);
    await sections();
    await db.sql`update sections set names = ${JSON.stringify({ en: 'Renamed', es: 'Renamed', fr: 'Renamed', pt: 'Renamed' })}::jsonb where id = 1`;
    seen = 0;
    expect(await sections()).toContain('Renamed');
    expect(seen).toBe(0);
    const betters = async () =>
      ((await callAs(platform)('GET', reads[3]!)).body.data as { player_name: string }[]).map(({ player_name: name }) => name);
    expect(await betters()).not.toContain('zz***');
    seen = 0;
    await db.sql`update players set username = 'zz' || id`;
    expect(new Set(await betters())).toEqual(new Set(['zz***']));
    expect(seen).toBe(0);
  });

  test('fails as it would without being known, and is answered again afterwards', async () => {
    const { db } = platform.platform;
    const path = '/casino/providers?language=fr';
    const ask = () => wire(path, { authorization: basic });
    const before = await ask();
    await db.script('alter table catalogue_state rename to hidden');
    expect(await ask()).toMatchObject({ status: 500, headers: { 'content-type': 'application/problem+json; charset=utf-8' } });
    await db.script('alter table hidden rename to catalogue_state');
    expect((await ask()).body).toBe(before.body);
  });
});

describe('the framework is given', () => {
  const path = reads[0]!;
  test.each<[string, string, Headers_, 'GET' | 'HEAD', number]>([
    ['a question without credentials', path, {}, 'GET', 401],
    ['a question with other credentials', path, { authorization: 'Basic bm86bm8=' }, 'GET', 401],
    ['HEAD', path, { authorization: basic }, 'HEAD', 200],
    ['a parameter that is wrong', '/casino/games?page=0', { authorization: basic }, 'GET', 400],
    ['another parameter', `${path}&other=1`, { authorization: basic }, 'GET', 200],
    ['a very long question', `/casino/games?name=${'x'.repeat(3_000)}`, { authorization: basic }, 'GET', 400],
  ])('%s', async (_what, asked, headers, method, status) => {
    await wire(path, { authorization: basic });
    for (const time of [1, 2]) {
      seen = 0;
      const { timing: _timing, ...reply } = await wire(asked, headers, method);
      // Only valid requests become known.
      expect([time, reply.status, seen]).toEqual([time, status, status === 200 && method === 'GET' && time === 2 ? 0 : 1]);
      const alone = await framework(asked, headers, method);
      expect(reply).toEqual({ ...alone, body: method === 'HEAD' ? '' : alone.body });
    }
  });

  test('whatever a player asks, each time', async () => {
    const { token, id } = await newPlayer(platform, 'starred');
    const games = (await callAs(platform)('GET', path)).body.data as { id: number }[];
    await platform.platform.db.sql`insert into favorites (player_id, game_id, created_at) values (${id}, ${games[0]!.id}, now())`;
    for (const headers of [bearer(token), { authorization: `Bearer ${token}` }, { authorization: basic, 'user-token': token }]) {
      await wire(path, headers);
      seen = 0;
      await wire(path, headers);
      expect(seen).toBe(1);
    }
    const own = (await callAs(platform, token)('GET', path)).body.data as { is_favorite: boolean }[];
    expect(own[0]!.is_favorite).toBe(true);
    const guests = (await callAs(platform)('GET', path)).body.data as { is_favorite: boolean }[];
    expect(guests.map(({ is_favorite: isFavorite }) => isFavorite)).not.toContain(true);
  });
});
