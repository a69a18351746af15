import fastify, { type FastifyInstance } from 'fastify';
import { describe, expect, test } from 'vitest';
import { contentPolicy, harden, hardenApi } from '#server/http/hardening.ts';

async function answer(prepare: (app: FastifyInstance) => unknown, headers: Record<string, string> = {}, method: 'GET' | 'OPTIONS' = 'GET') {
  const app = fastify();
  await prepare(app);
  app.get('/', () => Promise.resolve({ here: true }));
  const reply = await app.inject({ method, url: '/', headers });
  await app.close();
  return reply;
}
const site = { publicUrl: 'https://casino.example', hstsSubdomains: false };

describe('every answer', () => {
  test('has the headers that browsers heed, and no others of the kind', async () => {
    const { headers } = await answer((app) => harden(app, site));
    expect(headers).toMatchObject({
      'content-security-policy': "default-src 'none';base-uri 'none';form-action 'none';frame-ancestors 'none'",
      'cross-origin-opener-policy': 'same-origin-allow-popups',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'strict-transport-security': 'max-age=31536000',
      'x-content-type-options': 'nosniff',
    });
    expect(Object.keys(headers).toSorted()).toEqual([
      'connection',
      'content-length',
      'content-security-policy',
      'content-type',
      'cross-origin-opener-policy',
      'date',
      'referrer-policy',
      'strict-transport-security',
      'x-content-type-options',
    ]);
  });

  test('may be framed by whom is named at that moment', async () => {
    let by = "'none'";
    const prepare = (app: FastifyInstance) => harden(app, site, () => by);
    by = 'https://casino.example';
    expect((await answer(prepare)).headers['content-security-policy']).toContain('frame-ancestors https://casino.example');
  });

  test('asks for TLS where the site has it, of hosts below it only if that is wanted', async () => {
    const asked = async (publicUrl: string, hstsSubdomains: boolean) =>
      (await answer((app) => harden(app, { publicUrl, hstsSubdomains }))).headers['strict-transport-security'];
    expect(await asked('https://casino.example', true)).toBe('max-age=31536000; includeSubDomains');
    expect(await asked('http://localhost:3000', true)).toBeUndefined();
  });
});

describe('a policy of a document', () => {
  const sent = (directives: Parameters<typeof contentPolicy>[0]) => {
    const send = contentPolicy(directives);
    return answer((app) => app.addHook('onSend', (_request, reply, payload, done) => (send(reply), done(null, payload))));
  };
  test('is what it says and nothing more', async () => {
    const { headers } = await sent({ 'default-src': ["'self'"], 'img-src': [() => 'https://img.example'] });
    expect(headers['content-security-policy']).toBe("default-src 'self';img-src https://img.example");
  });
  test('is refused where it is none', async () => {
    expect(() => contentPolicy({ 'default-src': ["'none'"], 'img src': ["'self'"] })).toThrow(Error);
    expect((await sent({ 'default-src': ["'none'"], 'img-src': [() => 'a; script-src *'] })).statusCode).toBe(500);
  });
});

describe('an answer of the API', () => {
  const api = (allowedOrigins: readonly string[]) => (app: FastifyInstance) => hardenApi(app, { allowedOrigins });
  const origin = 'https://shop.example';

  test('is kept nowhere', async () => {
    expect((await answer(api([]))).headers['cache-control']).toBe('no-store');
    expect((await answer(api([origin]))).headers['cache-control']).toBe('no-store');
  });

  test('is read by no other site, where none is named', async () => {
    const { headers } = await answer(api([]), { origin });
    expect(Object.keys(headers).filter((name) => /^access-control|^timing-allow|^vary/.test(name))).toEqual([]);
  });

  test('is read by those that are named, and by no other one', async () => {
    const { headers } = await answer(api([origin]), { origin });
    expect(headers).toMatchObject({
      'access-control-allow-origin': origin,
      'access-control-expose-headers': 'date, retry-after, server-timing',
      'timing-allow-origin': origin,
    });
    const other = (await answer(api([origin, 'https://b.example']), { origin: 'https://else.example' })).headers;
    expect([other['access-control-allow-origin'], other['timing-allow-origin']]).toEqual([undefined, undefined]);
  });

  test('tells a browser beforehand what may be asked', async () => {
    const asking = { origin, 'access-control-request-method': 'PUT' };
    const { statusCode, headers } = await answer(api([origin]), asking, 'OPTIONS');
    expect(statusCode).toBe(204);
    expect(headers).toMatchObject({
      'access-control-allow-methods': 'GET, POST, PUT, DELETE',
      'access-control-allow-headers': 'authorization, content-type, idempotency-key, user-token, accept-language',
      'access-control-max-age': '600',
    });
  });
});
