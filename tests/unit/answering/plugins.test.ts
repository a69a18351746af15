import Fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import type { Database } from '#server/db/database.ts';
import { spentOnDatabase } from '#server/db/time-spent.ts';
import { deviceCookie } from '#server/http/device.ts';
import { mountHealth } from '#server/http/health.ts';
import { setTimingHeader, timed, timingOf } from '#server/http/timing.ts';
import type { Platform } from '#server/platform.ts';

describe('[ASVS 3.3.1] the token of a browser', () => {
  const token = 'a'.repeat(43);
  const cookieOf = (publicUrl: string) => deviceCookie({ publicUrl });
  const presented = (publicUrl: string, cookie: string | undefined) =>
    cookieOf(publicUrl).of({ headers: cookie === undefined ? {} : { cookie } } as FastifyRequest);

  test.each([
    ['https://casino.test', '__Host-croupier-device', '; Secure'],
    ['http://localhost:4000', 'croupier-device', ''],
  ])('of %s is in a cookie that no script reads and no other site sends', async (url, name, secure) => {
    const app: FastifyInstance = Fastify();
    const device = cookieOf(url);
    device.sendWith(app);
    app.get('/keep', (request) => {
      device.keep(request, token);
      return 'kept';
    });
    app.get('/ask', () => 'asked');
    const kept = await app.inject('/keep');
    expect(kept.headers['set-cookie']).toBe(`${name}=${token}; Max-Age=31536000; Path=/; HttpOnly; SameSite=Strict${secure}`);
    expect([(await app.inject('/ask')).headers['set-cookie'], kept.body]).toEqual([undefined, 'kept']);
    for (const cookie of [`${name}=${token}`, `a=b; ${name}=${token}; c=d`, `a=b;${name}=${token};c=d`])
      expect(presented(url, cookie)).toBe(token);
    const others = [
      undefined,
      '',
      `${name}=${token}a`,
      `${name}=${token.slice(1)}`,
      `x${name}=${token}`,
      `a=${name}=${token}`,
      `${name}=${token}.`,
    ];
    for (const cookie of others) expect(presented(url, cookie), cookie).toBe(null);
    expect(presented(url, `${url.startsWith('https') ? 'croupier-device' : '__Host-croupier-device'}=${token}`)).toBe(null);
  });
});

test('[P-14] whether the process lives is told by the database: whether it answers, and takes writes', async () => {
  const lines: unknown[] = [];
  const log = { error: (fields: object, message: string) => void lines.push({ fields, message }) };
  const app = Fastify();
  let answer: () => Promise<object[]> = () => Promise.resolve([{ is_open: true }]);
  let isDraining = false;
  // The result of a check is reused for a second.
  let clock = 0;
  const clocks = vi.spyOn(performance, 'now').mockImplementation(() => clock);
  const db = { sql: () => answer(), transaction: (work: () => Promise<object[]>) => work() } as unknown as Database;
  mountHealth(app, { db, log } as unknown as Platform, () => isDraining);
  const ask = async () => {
    const reply = await app.inject('/healthz');
    return [reply.statusCode, reply.headers['cache-control'], reply.json() as object];
  };
  const version = expect.stringMatching(/^\d+\.\d+\.\d+/) as string;
  const unavailable = [503, 'no-store', { status: 'unavailable', version }];
  expect([await ask(), lines]).toEqual([[200, 'no-store', { status: 'ok', version }], []]);
  const gone = new Error('gone');
  for (const failing of [() => Promise.resolve([{ is_open: false }]), () => Promise.resolve([]), () => Promise.reject(gone)]) {
    answer = failing;
    clock += 1_000;
    expect(await ask()).toEqual(unavailable);
  }
  isDraining = true;
  expect(await ask()).toEqual([503, 'no-store', { status: 'draining', version }]);
  const closed = new Error('The database takes no writes.');
  expect(lines).toEqual([closed, closed, gone].map((err) => ({ fields: { err }, message: 'health' })));
  clocks.mockRestore();
});

describe('how long a call took', () => {
  let clock = 0;
  beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => clock));
  afterEach(() => void vi.restoreAllMocks());

  test('is said in tenths of milliseconds, of each of its parts', () => {
    expect(timingOf({ authMs: 1.25, databaseMs: 20, totalMs: 30.04 })).toBe('auth;dur=1.3, db;dur=20.0, total;dur=30.0');
  });

  test('is told of a call, and of none whose time could tell what its answer does not', async () => {
    const app = Fastify();
    setTimingHeader(app);
    const parts = async (request: FastifyRequest) => {
      clock += 3;
      return timed(request, async (known) => {
        clock += 20;
        known();
        spentOnDatabase.getStore()!.ms += 7;
        clock += 30;
        return 'done';
      });
    };
    for (const url of ['/api/me', '/api/auth/login', '/api/notifications/x', '/api/authors', '/x/api/auth/y']) app.get(url, parts);
    app.get('/plain', () => {
      clock += 40;
      return 'done';
    });
    const reported = async (url: string) => {
      clock = 1_000;
      const reply = await app.inject(url);
      expect(reply.body).toBe('done');
      return reply.headers['server-timing'];
    };
    expect(await reported('/api/me')).toBe('auth;dur=20.0, db;dur=7.0, total;dur=53.0');
    expect(await reported('/plain')).toBe('total;dur=40.0');
    expect([await reported('/api/auth/login'), await reported('/api/notifications/x')]).toEqual([undefined, undefined]);
    expect([await reported('/api/authors'), await reported('/x/api/auth/y')]).not.toContain(undefined);
  });
});
