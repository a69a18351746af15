import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type RunningPlatform, startPlatform } from '../support/processes.ts';

// Starts are slow on a busy machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });
let home: string;
let running: RunningPlatform | null = null;
const env = () => ({ DATA_DIR: home, SITE_DIR: '', LOG_LEVEL: 'error', DATABASE_URL: '' });
const start = async () => {
  running = await startPlatform(env());
  return running;
};
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'croupier-maintenance-'));
});
afterAll(async () => {
  await running?.stop();
  rmSync(home, { recursive: true, force: true });
});

/** `npm run operator -- maintenance <wish>` as an operator would run it beside the platform, or without one. */
const maintenance = (wish: string) =>
  new Promise<{ code: number; out: string; err: string }>((resolve) => {
    execFile(process.execPath, ['scripts/maintenance.ts', wish], { env: { ...process.env, ...env() } }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const isClosed = async ({ url }: RunningPlatform) => {
  const basic = `Basic ${Buffer.from('croupier:croupier-public').toString('base64')}`;
  const reply = await fetch(`${url}/api/cms/skin-in-maintenance`, { method: 'POST', headers: { authorization: basic } });
  return ((await reply.json()) as { in_maintenance: boolean }).in_maintenance;
};
const closed = { code: 0, out: 'The site is closed for maintenance.\n', err: '' };
const open = { code: 0, out: 'The site is open.\n', err: '' };
const controlFile = () => join(home, 'croupier.control');
const post = (port: number, secret: string | null, path = '/maintenance') =>
  fetch(`http://127.0.0.1:${port}${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(secret !== null && { authorization: `Bearer ${secret}` }) },
    body: '{"is_on":true}',
  });

test('[P-12] the site on the embedded database is closed and opened while it runs, and by nobody who cannot read its directory', async () => {
  const platform = await start();
  expect(await isClosed(platform)).toBe(false);
  expect(await maintenance('on')).toEqual(closed);
  expect(await isClosed(platform)).toBe(true);
  // A repeat changes nothing.
  expect(await maintenance('on')).toEqual(closed);
  expect(await maintenance('off')).toEqual(open);
  expect(await isClosed(platform)).toBe(false);

  expect(statSync(controlFile()).mode & 0o777).toBe(0o600);
  const { port, secret } = JSON.parse(readFileSync(controlFile(), 'utf8')) as { port: number; secret: string };
  expect([port === platform.port, port === platform.partnerPort]).toEqual([false, false]);
  for (const wrong of [null, '', `${secret}x`, 'x'.repeat(secret.length), 'é'.repeat(secret.length)])
    for (const path of ['/maintenance', '/audit']) expect((await post(port, wrong, path)).status).toBe(401);
  expect((await post(port, secret, '/healthz')).status).toBe(404);
  // Public addresses refuse it, whatever the secret.
  expect((await post(platform.port, secret)).status).toBe(404);
  expect(await isClosed(platform)).toBe(false);
});

test('[P-12] it stays as it was over a stop, and is switched while the platform does not run', async () => {
  expect(await maintenance('on')).toEqual(closed);
  await running?.stop();
  running = null;
  expect(readdirSync(home)).toEqual(['croupier.lock', 'postgres']);
  expect(await maintenance('off')).toEqual(open);
  expect(await isClosed(await start())).toBe(false);
});

test('[P-12] what a killed platform left behind is no platform', async () => {
  await running?.stop();
  running = null;
  // Another program may listen there by now: this one refuses connections, that one would refuse the secret.
  writeFileSync(controlFile(), '{"port":1,"secret":"of nobody"}');
  expect(await maintenance('on')).toEqual(closed);
  expect(await isClosed(await start())).toBe(true);
  expect(await maintenance('off')).toEqual(open);
});

test('says what to say', async () => {
  expect(await maintenance('perhaps')).toEqual({ code: 1, out: '', err: 'Say on or off: node scripts/maintenance.ts on\n' });
});
