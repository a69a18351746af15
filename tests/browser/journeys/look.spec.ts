import { type Browser, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { startPostgres } from '#tests/support/postgres.ts';
import { freePort, startPlatform } from '#tests/support/processes.ts';
import { expectAccessible, heading, join, open } from '../site/support/console.ts';

const languages = ['English', 'Español', 'Français', 'Português'] as const;

async function propose(page: Page, reason: string): Promise<void> {
  await page.getByLabel(/^Reason/).fill(reason);
  await page.getByRole('button', { name: 'Show what will happen' }).click();
  await expect(page.getByRole('region', { name: 'Changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(page.getByText('Done. The act was carried out.')).toBeVisible();
}

const choose = async (page: Page, use: string, width: number, height: number): Promise<void> => {
  const buffer = await sharp({ create: { width, height, channels: 4, background: '#7a4fd6' } })
    .png()
    .toBuffer();
  const section = page.getByRole('region', { name: use });
  await section.locator('input[type="file"]').setInputFiles({ name: 'picture.png', mimeType: 'image/png', buffer });
  await expect(section.getByText(/^Uploaded:/)).toBeVisible();
};

/** The document alone, as every process renders it ahead. */
const documentOf = async (site: string): Promise<string> => (await fetch(`${site}/en`)).text();

async function walk(browser: Browser, sites: readonly string[], link: string): Promise<void> {
  const ana = await join(browser, link);
  const faults: string[] = [];
  ana.on('pageerror', (error) => faults.push(error.message));

  await open(ana, 'Look');
  await expect(heading(ana, 'Look')).toBeVisible();
  await expectAccessible(ana);
  await ana.getByLabel(/^Name of the site/).fill('Harbour');
  await ana.getByLabel(/^Company/).fill('Harbour Games Ltd, 12 Quay Street.');
  for (const language of languages) await ana.getByLabel(`Sentence in ${language}`).fill('Licensed by the authority of Harbour.');
  await ana.getByLabel(/^Address in the register/).fill('https://register.example/harbour');
  // A colour that cannot be read is named at once.
  const text = ana.getByLabel('text, Light', { exact: true });
  const before = await text.inputValue();
  await text.fill('#999999');
  await expect(ana.getByText(/^text on raised \(Light\): 2\.\d\d/)).toBeVisible();
  await text.fill(before);
  await expect(ana.getByText(/All colours can be read/)).toBeVisible();
  await ana.getByLabel('accent, Light', { exact: true }).fill('#7a4fd6');
  await ana.getByLabel('accent-hover, Light', { exact: true }).fill('#6a3fc6');
  await ana.getByLabel('on-accent, Light', { exact: true }).fill('#ffffff');
  await choose(ana, 'Logo', 300, 200);
  await choose(ana, 'Icon of the app', 600, 600);

  await ana.getByRole('button', { name: 'Show the site' }).click();
  for (const [theme, width] of [
    ['Light', '360'],
    ['Dark', '1280'],
  ] as const) {
    await ana.getByLabel('Theme', { exact: true }).selectOption({ label: theme });
    await ana.getByLabel('Width', { exact: true }).selectOption(width);
    const frame = ana.locator('iframe');
    await expect(frame).toHaveAttribute('title', `The site as Harbour, ${width} pixels wide, ${theme}`);
    const site = frame.contentFrame();
    await expect(site.getByRole('contentinfo').getByText('Harbour Games Ltd, 12 Quay Street.')).toBeAttached();
    await expect(site.locator('html')).toHaveCSS('color-scheme', theme.toLowerCase());
  }
  for (const site of sites) expect(await documentOf(site)).not.toContain('Harbour');

  await ana.getByRole('button', { name: 'Save the draft' }).click();
  await expect(ana.getByText(/^Saved as revision/)).toBeVisible();
  await ana.getByRole('link', { name: 'Publish', exact: true }).click();
  await propose(ana, 'our own name');
  for (const site of sites) {
    await expect(async () => expect(await documentOf(site)).toContain('Harbour Games Ltd')).toPass();
    const player = await (await browser.newContext({ colorScheme: 'light' })).newPage();
    await player.goto(`${site}/en`);
    await expect(player).toHaveTitle(/^Harbour \| /);
    await expect(player.getByRole('link', { name: 'Licensed by the authority of Harbour.' })).toHaveAttribute(
      'href',
      'https://register.example/harbour',
    );
    const register = player.locator('header a[href$="/registration"]').first();
    await expect.poll(() => register.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe('rgb(122, 79, 214)');
    const [picture] = await player.evaluate(() => /\/static\/pictures\/[0-9a-f]{32}\.png/.exec(document.head.innerHTML) ?? []);
    expect((await fetch(site + picture)).headers.get('cache-control')).toContain('immutable');
    expect(await (await fetch(`${site}/sw.js`)).text()).toContain('Harbour');
    await player.context().close();
  }

  await open(ana, 'Look');
  await ana.getByRole('link', { name: 'Back to the first look' }).click();
  await propose(ana, 'the name is taken');
  for (const site of sites) await expect(async () => expect(await documentOf(site)).not.toContain('Harbour')).toPass();
  expect(faults).toEqual([]);
}

test('[34.6] the look of the site is changed in the console, previewed, published and taken back, and two processes follow without a restart', async ({
  browser,
}) => {
  test.slow();
  const postgres = await startPostgres();
  const [port, operatorPort] = [await freePort(), await freePort()];
  const site = `http://localhost:${port}`;
  const env = { DATABASE_URL: await postgres.createDatabase(), PUBLIC_URL: site, OPERATOR_URL: `http://localhost:${operatorPort}` };
  const own = await startPlatform({ ...env, OPERATOR_PORT: `${operatorPort}` });
  const other = await startPlatform({ ...env, PORT: `${port}` });
  try {
    await walk(browser, [site, own.url], /^First operator +(\S+)/m.exec(own.output())?.[1] ?? '');
  } finally {
    await own.stop();
    await other.stop();
    await postgres.stop();
  }
});
