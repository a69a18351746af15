import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import Fastify from 'fastify';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type GamesHost, parentOrigins } from '../../games/provider/host.ts';
import { mountGamePages } from '../../games/provider/pages.ts';

const host = (publicUrl: string, allowedOrigins: string[] = []) => ({ config: { publicUrl, allowedOrigins } }) as unknown as GamesHost;
const directory = mkdtempSync(join(tmpdir(), 'games-'));
const app = Fastify();

beforeAll(async () => {
  mkdirSync(join(directory, 'static'));
  writeFileSync(join(directory, 'earplane.html'), '<!doctype html><title>Earplane</title>');
  writeFileSync(join(directory, 'static', 'earplane.abc.js'), 'export {};');
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
  const squeezed = await app.inject({ url: '/games/static/earplane.abc.js', headers: { 'accept-encoding': 'gzip, br' } });
  expect(squeezed.headers).toMatchObject({ 'content-encoding': 'br', vary: 'accept-encoding' });
  expect(brotliDecompressSync(squeezed.rawPayload).toString()).toBe('export {};');
});

test('what is not there is not found, and no path leads out of the folder', async () => {
  for (const url of ['/games/static/other.js', '/games/static/../earplane.html', '/games/static/..%2Fearplane.html', '/games/slot/']) {
    expect((await app.inject(url)).statusCode).toBe(404);
  }
  expect((await app.inject('/unbuilt/earplane/')).body).toContain('npm run build');
});

test('one machine has two names, another has one', () => {
  expect(parentOrigins(host('http://127.0.0.1:4000'))).toEqual(['http://127.0.0.1:4000', 'http://localhost:4000']);
  expect(parentOrigins(host('https://play.example/', ['https://play.example']))).toEqual(['https://play.example']);
});
