import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, brotliDecompressSync, gunzipSync, gzipSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GamesHost, parentOrigins } from '#games/provider/host.ts';
import { mountGamePages } from '#games/provider/pages.ts';
import { negotiated } from '#tests/support/encodings.ts';

const host = (publicUrl: string, allowedOrigins: string[] = []) => ({ config: { publicUrl, allowedOrigins } }) as unknown as GamesHost;
const directory = mkdtempSync(join(tmpdir(), 'games-'));
const app = Fastify();

beforeAll(async () => {
  mkdirSync(join(directory, 'static'));
  writeFileSync(join(directory, 'earplane.html'), '<!doctype html><title>Earplane</title>');
  writeFileSync(join(directory, 'static', 'earplane.abc.js'), 'export {};');
  writeFileSync(join(directory, 'static', 'earplane.abc.js.br'), brotliCompressSync('export {};'));
  writeFileSync(join(directory, 'static', 'earplane.abc.js.gz'), gzipSync('export {};'));
  await app.register(async (scope) => mountGamePages(scope, host('http://localhost:4000', ['https://casino.example']), directory), {
    prefix: '/games',
  });
  await app.register(async (scope) => mountGamePages(scope, host('http://localhost:4000'), join(directory, 'nothing')), {
    prefix: '/unbuilt',
  });
});
afterAll(async () => {
  await app.close();
  rmSync(directory, { recursive: true });
});

test('a page runs only its own files, and only the platform may frame it', async () => {
  const { statusCode, headers } = await app.inject('/games/earplane/');
  expect(statusCode).toBe(200);
  const policy = String(headers['content-security-policy']);
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("style-src 'self';");
  expect(policy).toContain("require-trusted-types-for 'script'");
  expect(policy).not.toMatch(/unsafe|\*/);
  expect(policy).toContain('frame-ancestors http://localhost:4000 http://127.0.0.1:4000 https://casino.example');
  expect(headers).toMatchObject({ 'referrer-policy': 'no-referrer', 'cache-control': 'no-cache' });
});

test('hashed files are kept for ever, and come compressed to whoever can read them', async () => {
  const plain = await app.inject('/games/static/earplane.abc.js');
  expect(plain.body).toBe('export {};');
  expect(plain.headers['cache-control']).toContain('immutable');
  const unpack = { br: brotliDecompressSync, gzip: gunzipSync };
  for (const [accepted, encoding] of negotiated) {
    const { headers, rawPayload } = await app.inject({ url: '/games/static/earplane.abc.js', headers: { 'accept-encoding': accepted } });
    expect([accepted, headers['content-encoding'] ?? null, headers.vary]).toEqual([accepted, encoding, 'accept-encoding']);
    expect(headers['content-type']).toMatch(/^(?:text|application)\/javascript; charset=utf-8$/);
    expect((encoding ? unpack[encoding](rawPayload) : rawPayload).toString()).toBe('export {};');
  }
  expect((await app.inject('/games/static/earplane.abc.js.br')).statusCode).toBe(404);
});

test('what is not there is not found, and no path leads out of the folder', async () => {
  for (const url of ['/games/static/other.js', '/games/static/../earplane.html', '/games/static/..%2Fearplane.html', '/games/slot/']) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
  expect((await app.inject('/unbuilt/earplane/')).body).toContain('npm run build');
  // In its raw form, because a client would normalize the address.
  const port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
  for (const path of ['/games/static/../earplane.html', '/games/static/%2e%2e/earplane.html', '/games/static/..%5cearplane.html']) {
    const [reply] = (await once(request({ host: '127.0.0.1', port, path }).end(), 'response')) as [IncomingMessage];
    expect([path, reply.statusCode! >= 400, await text(reply)]).toEqual([path, true, expect.not.stringContaining('<title>')]);
  }
});

test('one machine has two names, another has one', () => {
  expect(parentOrigins(host('http://127.0.0.1:4000'))).toEqual(['http://127.0.0.1:4000', 'http://localhost:4000']);
  expect(parentOrigins(host('https://play.example/', ['https://play.example']))).toEqual(['https://play.example']);
});
