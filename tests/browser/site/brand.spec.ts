import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { AxeBuilder } from '@axe-core/playwright';
import { languages } from '#domain/languages.ts';
import { readBrand } from '#server/brand/brand.ts';
import { type RunningPlatform, startPlatform } from '#tests/support/processes.ts';
import { publicPaths } from './support/public-pages.ts';
import { tooWide } from './support/reflow.ts';
import { expect, test as base } from './support/test.ts';

const { brand } = readBrand('brands/larkspur');
const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const builtIn = /Croupier/;

/** A platform of its own, seeded under the second brand. */
const test = base.extend<object, { readonly branded: RunningPlatform }>({
  branded: [
    async ({ browserName }, give) => {
      const dataDir = mkdtempSync(join(tmpdir(), `croupier-brand-${browserName}-`));
      const platform = await startPlatform({
        DATA_DIR: join(dataDir, 'database'),
        BRAND_FOLDER: 'brands/larkspur',
        RATE_LIMIT_FACTOR: '1000',
        LOG_LEVEL: 'error',
      });
      await give(platform);
      await platform.stop();
      rmSync(dataDir, { recursive: true });
    },
    { scope: 'worker', timeout: 300_000 },
  ],
});
// One platform for all of them.
test.describe.configure({ mode: 'default' });

for (const width of [360, 1280]) {
  test(`[34.6] the second brand passes axe and fits at ${width} px in either theme`, async ({ branded, page, consoleErrors }) => {
    test.slow();
    await page.setViewportSize({ width, height: 800 });
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'dark' });
    await page.goto(`${branded.url}/en`);
    await page.waitForLoadState('networkidle').catch(() => {});
    await expect(page).toHaveTitle(/^Larkspur \| /);
    await expect(page.getByRole('contentinfo').getByText(brand.company!)).toBeAttached();
    await expect(page.getByRole('link', { name: brand.licence!.texts.en! })).toHaveAttribute('href', brand.licence!.url);
    for (const colorScheme of ['dark', 'light'] as const) {
      await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
      const accent = () =>
        page.evaluate(() => getComputedStyle(document.querySelector('header a[href$="/registration"]')!).backgroundColor);
      const hex = brand.colours['accent']![colorScheme];
      const [r, g, b] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
      await expect.poll(accent).toBe(`rgb(${r}, ${g}, ${b})`);
      const axe = new AxeBuilder({ page }).exclude('iframe');
      // A theme changes the colours and nothing else.
      const { violations } = await (colorScheme === 'dark' ? axe.withTags(tags) : axe.withRules('color-contrast')).analyze();
      expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
      expect(await tooWide(page)).toEqual([]);
    }
    const logo = page.locator('header svg:has(> use[href$="#logo"])').first();
    expect(await logo.evaluate((svg) => getComputedStyle(svg).backgroundImage)).toMatch(/^url\("data:image\/svg\+xml;base64,/);
    expect(await page.evaluate(() => document.body.innerText)).not.toMatch(builtIn);
    expect(consoleErrors).toEqual([]);
  });
}

test('[34.6] no document, picture or text of the second brand is the first one’s', async ({ branded, request }) => {
  const get = async (path: string) => (await request.get(branded.url + path)).text();
  const addresses = languages.flatMap((language) => publicPaths.map((path) => `/${language}${path}`));
  const found: string[] = [];
  for (const address of [...addresses, '/app.webmanifest', '/sw.js', '/config.json', '/api/cms/skin-settings'])
    if (builtIn.test(await get(address))) found.push(address);
  expect(found).toEqual([]);
  const manifest = JSON.parse(await get('/app.webmanifest')) as { icons: { src: string }[] };
  expect(manifest).toMatchObject({ name: 'Larkspur', short_name: 'Larkspur', theme_color: brand.colours['ground']!.dark });
  for (const { src } of manifest.icons) {
    const served = await (await request.get(branded.url + src)).body();
    expect(served.equals(brand.pictures.get(src.slice(1).split('?')[0]!)!)).toBe(true);
  }
  expect(await get('/en')).toContain(`content="${brand.colours['ground']!.dark}" media="(prefers-color-scheme: dark)"`);
  const [styles] = /\/static\/css\/brand\.\w+\.css/.exec(await get('/sw.js')) ?? [];
  expect(await get(styles!)).toContain('--color-ground:light-dark(#f2f0f8,#0e0b18)');
});
