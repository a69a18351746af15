import { globSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { builtInName, readBrand } from '#server/brand/brand.ts';
import { newPlayer, outboxOf } from '../support/caller.ts';
import { siteFiles } from '../support/fixtures/site-files.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const { brand } = readBrand('brands/larkspur');
let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({ config: { brand } });
});
afterAll(() => platform.close());

test('[34.6] a letter names the brand in its head, its text and its foot', async () => {
  await newPlayer(platform, 'BrandReader');
  const email = 'brandreader@example.com';
  const [letter] = await outboxOf(platform, email);
  expect(letter!.text).toMatch(/^Larkspur\n\n/);
  expect(letter!.text).toContain('Welcome to Larkspur.');
  expect(letter!.text.endsWith(`\n-- \n${brand.company!}`)).toBe(true);
  const [stored] = await platform.platform.db.sql<{ html_body: string }>`select html_body from outbox where recipient = ${email}`;
  expect(stored!.html_body).toContain('/icon-192.png');
  expect(`${letter!.subject} ${letter!.text} ${stored!.html_body}`).not.toContain(builtInName);
});

test('[34.6] no text of letters, of the site or of the sandbox writes a name', () => {
  const files = globSync(['server/mail/texts/*.json', 'src/i18n/messages/*/*.json', 'sandbox/texts/*/*.{html,ts}']);
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((file) => readFileSync(file, 'utf8').includes(builtInName))).toEqual([]);
});

test('[34.6] a language that is not offered leads to the same page in the default one', async () => {
  const root = mkdtempSync(join(tmpdir(), 'croupier-languages-'));
  for (const [name, content] of Object.entries(siteFiles)) {
    mkdirSync(join(root, name, '..'), { recursive: true });
    writeFileSync(join(root, name), content);
  }
  const own = { ...readBrand(undefined).brand, languages: ['en', 'es'] as const };
  const offering = await startTestPlatform({ config: { brand: own, siteDir: join(root, 'dist') } });
  const get = (url: string) => offering.inject({ method: 'GET', url });
  try {
    expect((await get('/fr/login?x=1')).headers['location']).toBe('/en/login?x=1');
    expect((await get('/fr')).headers['location']).toBe('/en');
    expect((await get('/es')).statusCode).toBe(200);
    expect((await get('/')).statusCode).toBe(200);
    expect(JSON.parse((await get('/config.json')).body)).toMatchObject({ languages: ['en', 'es'] });
  } finally {
    await offering.close();
    rmSync(root, { recursive: true });
  }
});
