import { type Browser, expect, type Page, test } from '@playwright/test';
import { startPostgres } from '#tests/support/postgres.ts';
import { freePort, startPlatform } from '#tests/support/processes.ts';
import { expectAccessible, heading, join, open } from '../site/support/console.ts';

const languages = { en: 'English', es: 'Español', fr: 'Français', pt: 'Português' } as const;
const titles = { en: 'Autumn gift', es: 'Regalo de otoño', fr: 'Cadeau d’automne', pt: 'Presente de outono' } as const;
type Language = keyof typeof languages;
const each = Object.keys(languages) as Language[];

async function propose(page: Page, reason: string): Promise<void> {
  await page.getByLabel(/^Reason/).fill(reason);
  await page.getByRole('button', { name: 'Show what will happen' }).click();
  await expect(page.getByRole('region', { name: 'Changes' })).toBeVisible();
  await page.getByRole('button', { name: 'Sign and carry out' }).click();
  await expect(page.getByText('Done. The act was carried out.')).toBeVisible();
}

async function begin(page: Page, kind: 'promotion' | 'slide', slug: string): Promise<void> {
  await open(page, 'Content');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'New promotion or slide' }).click();
  await page.getByLabel(/^Kind/).selectOption(kind);
  await page.getByLabel(/^Name/).fill(slug);
  await page.getByRole('button', { name: 'Continue' }).click();
  await expect(heading(page, new RegExp(slug))).toBeVisible();
}

/** Fills in the texts of each language, one tab after the other. */
async function write(page: Page, more: (language: Language) => Promise<void>): Promise<void> {
  for (const language of each) {
    await page.getByRole('tab', { name: new RegExp(`^${languages[language]}`) }).click();
    await page.getByRole('textbox', { name: /^Title/ }).fill(titles[language]);
    await page.getByRole('textbox', { name: /^Line below the title/ }).fill(`${titles[language]}: 7`);
    await more(language);
  }
  await expect(page.getByRole('tab', { name: /incomplete/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Save the draft' }).click();
  await expect(page.getByText(/Saved as revision/)).toBeVisible();
  await expectAccessible(page);
}

/** Opens the preview of each language on the site, whose page no cache may store. */
async function readPreviews(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Open on the site' }).click();
  for (const language of each) {
    const href = await page.getByRole('link', { name: languages[language], exact: true }).getAttribute('href');
    const preview = await (await page.context().browser()!.newContext()).newPage();
    const reply = await preview.goto(href!);
    expect(reply?.headers()).toMatchObject({ 'cache-control': 'no-store', 'x-robots-tag': 'noindex' });
    await expect(preview.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible();
    await preview.context().close();
  }
}

async function walk(browser: Browser, site: string, link: string): Promise<void> {
  const ana = await join(browser, link);
  const player = await (await browser.newContext()).newPage();
  const faults: string[] = [];
  for (const page of [ana, player]) page.on('pageerror', (error) => faults.push(error.message));
  const card = (language: Language) => player.getByRole('link', { name: new RegExp(titles[language]) });

  await begin(ana, 'promotion', 'gift-autumn');
  await write(ana, async (language) => {
    await ana
      .getByRole('textbox', { name: /^Text/ })
      .fill(`<h2>${titles[language]}</h2><p onclick="alert(1)">${language}</p><script>alert(1)</script>`);
  });
  const preview = ana.getByRole('article');
  await expect(preview.getByRole('heading', { name: titles.pt }).first()).toBeVisible();
  await expect(preview.locator('script, [onclick]')).toHaveCount(0);
  await readPreviews(ana);
  await player.goto(`${site}/fr/promo`);
  await expect(card('fr')).toHaveCount(0);

  await ana.getByRole('link', { name: 'Publish', exact: true }).click();
  await propose(ana, 'the campaign of autumn');
  for (const language of each) {
    await player.goto(`${site}/${language}/promo`);
    await card(language).click();
    await expect(player.getByRole('heading', { level: 1, name: titles[language] })).toBeVisible();
  }
  const address = player.url();

  await begin(ana, 'slide', 'autumn');
  await ana.getByLabel(/^Link/).fill('/promo');
  await write(ana, async (language) => {
    await ana.getByRole('textbox', { name: /^Words of the button/ }).fill(`Go ${language}`);
  });
  await readPreviews(ana);
  await ana.getByRole('link', { name: 'Publish', exact: true }).click();
  await propose(ana, 'the campaign of autumn');
  await expect(async () => {
    // The document alone, before any script: the slide is rendered ahead.
    expect(await (await fetch(`${site}/es`)).text()).toContain(titles.es);
  }).toPass();
  await player.goto(`${site}/es`);
  await expect(player.getByRole('heading', { level: 1, name: titles.es })).toBeVisible();
  await player.getByRole('link', { name: 'Go es', exact: true }).click();
  await expect(player).toHaveURL(`${site}/es/promo`);

  for (const [kind, slug] of [
    ['Promotion', 'gift-autumn'],
    ['Slide', 'autumn'],
  ] as const) {
    await open(ana, 'Content');
    await ana
      .getByRole('row', { name: new RegExp(`${kind} ${slug} `) })
      .getByRole('link')
      .click();
    await ana.getByRole('link', { name: 'Withdraw', exact: true }).click();
    await propose(ana, 'it is over');
  }
  await player.goto(`${site}/fr/promo`);
  await expect(player.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(card('fr')).toHaveCount(0);
  expect((await fetch(address)).status).toBe(404);
  await expect(async () => expect(await (await fetch(`${site}/es`)).text()).not.toContain(titles.es)).toPass();
  expect(faults).toEqual([]);
}

test('[issue 34.5] a promotion and a slide are written in four languages, previewed, published and withdrawn, and the site of another process shows it', async ({
  browser,
}) => {
  const postgres = await startPostgres();
  const [port, operatorPort] = [await freePort(), await freePort()];
  const site = `http://localhost:${port}`;
  const env = { DATABASE_URL: await postgres.createDatabase(), PUBLIC_URL: site };
  const own = await startPlatform({ ...env, OPERATOR_PORT: `${operatorPort}` });
  const other = await startPlatform({ ...env, PORT: `${port}` });
  try {
    await walk(browser, site, /^First operator +(\S+)/m.exec(own.output())?.[1] ?? '');
  } finally {
    await own.stop();
    await other.stop();
    await postgres.stop();
  }
});
