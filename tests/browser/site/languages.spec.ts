import { languages } from '#domain/languages.ts';
import { bareDocuments, loseNetwork } from './support/network.ts';
import { storageStateOf, createPlayer } from './support/players.ts';
import { expect, header, playerTest, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { filesOf } from './support/chunks.ts';

const textsOf = (language: string) => filesOf(new RegExp(`^${language}-\\w+-ts$`));

test('[I18N-02, I18N-08] a fresh browser begins in English, and what the prefix says is stored', async ({ page }) => {
  const stored = () => page.evaluate(() => localStorage.getItem('language'));
  await page.goto('/');
  await expect(page).toHaveURL(/\/en$/);
  await expect.poll(stored).toBe('en');
  for (const language of languages.toReversed()) {
    await page.goto(`/${language}/contact-us`);
    await expect(page.getByRole('heading', { level: 1, name: text(language, 'contact.title') })).toBeVisible();
    await expect.poll(stored).toBe(language);
  }
});

test('[I18N-03, I18N-04, I18N-05] where the texts of a language cannot be loaded, English is said, and only then', async ({ page }) => {
  const chunks: string[] = [];
  page.on('request', (request) => {
    chunks.push(...languages.filter((language) => textsOf(language).test(request.url())));
  });
  await page.goto('/fr/contact-us');
  await expect(page.getByRole('heading', { name: text('fr', 'contact.title') })).toBeVisible();
  expect(new Set(chunks)).toEqual(new Set(['fr']));

  await page.route(textsOf('fr'), (route) => route.abort());
  await page.goto('/fr/contact-us');
  await expect(page.getByRole('heading', { name: text('en', 'contact.title') })).toBeVisible();
  await expect(header(page).getByRole('link', { name: text('en', 'shell.sign-in') })).toHaveAttribute('href', '/fr/login');
  expect(new Set(chunks)).toEqual(new Set(['fr', 'en']));
});

test('[I18N-06] texts that hang are given up for English after 120 s', async ({ page }) => {
  await page.clock.install({ time: '2026-01-01T10:00:00' });
  await page.route(filesOf('fr-content-ts'), () => {});
  // Their time limit begins when they are requested.
  const asked = page.waitForRequest(filesOf('fr-content-ts'));
  await page.goto('/fr/contact-us', { waitUntil: 'commit' });
  await expect(header(page).getByRole('link', { name: text('fr', 'shell.sign-in') })).toBeVisible();
  await asked;
  await page.clock.runFor(110_000);
  await expect(page.getByRole('heading', { name: text('en', 'contact.title') })).toHaveCount(0);
  // The observed request may have been a preload, before the site's own.
  await expect(async () => {
    await page.clock.runFor(20_000);
    await expect(page.getByRole('heading', { name: text('en', 'contact.title') })).toBeVisible({ timeout: 1_000 });
  }).toPass({ timeout: 15_000 });
});

test('[I18N-07] a text that is missing everywhere shows as its key, with a warning', async ({ page }) => {
  const warnings: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'warning') warnings.push(message.text());
  });
  await bareDocuments(page);
  await page.route(filesOf('fr-content-ts'), async (route) => {
    const reply = await route.fetch();
    const body = await reply.text();
    expect(body).toContain('contact.title');
    await route.fulfill({ response: reply, body: body.replaceAll('contact.title', 'contact.gone') });
  });
  await page.goto('/fr/contact-us');
  await expect(page.getByRole('heading', { level: 1, name: 'contact.title' })).toBeVisible();
  expect(warnings.join('\n')).toContain('"contact.title"');
});

test('[I18N-09] amounts are in the currency of the player', async ({ browser, site }) => {
  const player = await createPlayer(site, { currency_id: 2 });
  const context = await browser.newContext({ baseURL: site, storageState: storageStateOf(site, player), serviceWorkers: 'block' });
  const page = await context.newPage();
  await page.goto('/en/dashboard');
  await expect(page.locator('[aria-controls="player-menu"]')).toContainText('USD');
  await expect(page.getByRole('main')).toContainText(/Total balance\s*0\.00\sUSD/);
  await context.close();
});

playerTest('[P-WALK] [I18N-04, BONUS-01] the offers of the dashboard follow the language that is chosen there', async ({ page }) => {
  await page.goto('/en/dashboard');
  const main = page.getByRole('main');
  await expect(main.getByText('Welcome bonus')).toBeVisible();
  await header(page)
    .getByRole('button', { name: text('en', 'shell.menu.open') })
    .click();
  await page.getByRole('combobox', { name: text('en', 'shell.language') }).selectOption('pt');
  await expect(page).toHaveURL(/\/pt\/dashboard$/);
  await expect(main.getByText('Bônus de boas-vindas')).toBeVisible();
  await expect(main.getByText('Welcome bonus')).toHaveCount(0);
});

playerTest(
  '[P-09] [I18N-05] a language that cannot come without a network changes nothing, and comes when it is chosen again',
  async ({ page, context, player }) => {
    await page.goto('/fr/dashboard/my-vip-level');
    await expect(header(page)).toContainText(player.username);
    const title = (language: 'es' | 'fr') => page.getByRole('heading', { level: 1, name: text(language, 'vip.title') });
    const choose = page.getByRole('combobox', { name: text('fr', 'shell.language') });
    await expect(title('fr')).toBeVisible();
    await header(page)
      .getByRole('button', { name: text('fr', 'shell.menu.open') })
      .click();
    await expect(choose).toBeVisible();
    await page.waitForLoadState('networkidle');
    await loseNetwork(page);
    await choose.selectOption('es');
    await expect(page.getByRole('status').filter({ hasText: text('fr', 'reach.lost') })).toBeVisible();
    await expect(title('fr')).toBeVisible();
    await expect(choose).toHaveValue('fr');
    expect(new URL(page.url()).pathname).toBe('/fr/dashboard/my-vip-level');

    await context.setOffline(false);
    await choose.selectOption('es');
    await expect(title('es')).toBeVisible();
    await expect(page).toHaveURL(/\/es\/dashboard\/my-vip-level$/);
    await expect(page.getByRole('combobox', { name: text('es', 'shell.language') })).toHaveValue('es');
  },
);
