import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let running: TestPlatform;
let home: string;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'croupier-console-'));
  mkdirSync(join(home, 'dist-console/static'), { recursive: true });
  writeFileSync(join(home, 'dist-console/index.html'), '<!doctype html><title>Croupier console</title>');
  writeFileSync(join(home, 'dist-console/static/a.js'), 'console.log(1)');
  running = await startTestPlatform({ config: { operatorPort: 0, siteDir: join(home, 'dist'), logLevel: 'silent' } });
});
afterAll(async () => {
  await running.close();
  rmSync(home, { recursive: true });
});

const get = (path: string, init?: RequestInit) => fetch(`${running.platform.config.operatorUrl}${path}`, init);

test('[34.5] every address that is no file is a page of the console, with a policy that allows its own files alone', async () => {
  for (const path of ['/', '/join', '/proposals/6c5a2b0e-0000-4000-8000-000000000000', '//elsewhere.example/']) {
    const page = await get(path);
    expect([page.status, page.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
    const policy = page.headers.get('content-security-policy')!.split(';');
    expect(policy).toContain("script-src 'self'");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    const site = running.platform.config.publicUrl;
    expect(policy).toContain(`img-src 'self' blob: ${site}`);
    expect(policy).toContain(`frame-src ${site}`);
    expect(policy.join().replaceAll(` ${site}`, '')).not.toMatch(/unsafe|https?:|data:/);
    expect(page.headers.get('referrer-policy')).toBe('no-referrer');
    expect(page.headers.get('cache-control')).toBe('no-cache');
  }
});

test('[34.5] files are stored for ever by their names, and what is not there is no page', async () => {
  const file = await get('/static/a.js');
  expect([file.status, file.headers.get('cache-control')]).toEqual([200, 'public, max-age=31536000, immutable']);
  expect((await get('/static/gone.js')).status).toBe(404);
  expect((await get('/api/nothing')).status).toBe(404);
  expect((await get('/find', { method: 'POST' })).status).toBe(404);
});

test('[34.1] the console is not served at the players’ origin', async () => {
  const page = await fetch(`${running.api.replace(/\/api$/, '')}/join`);
  expect(await page.text()).not.toContain('Croupier console');
});
