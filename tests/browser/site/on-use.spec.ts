import type { Locator, Page } from '@playwright/test';
import { call, held } from './support/network.ts';
import { holdScripts } from './support/one-by-one.ts';
import { expect, test } from './support/test.ts';
import { text } from './support/texts.ts';
import { thoroughUnless } from './support/thorough.ts';
import { filesOf } from './support/chunks.ts';

/** Libraries that a page must not load by itself, each with a text found only in its code. */
const libraries = {
  'react-aria overlays': 'react-aria-overlays',
  'react-aria combo box': '@react-aria/combobox',
  DOMPurify: 'dompurify',
  XState: 'xstate.init',
  sonner: 'data-sonner-toast',
} as const;
type Library = keyof typeof libraries;

/** The libraries in the scripts that a page has loaded so far. */
function libraryWatch(page: Page): () => Promise<Library[]> {
  const asked = new Set<string>();
  page.on('request', (request) => {
    if (request.resourceType() === 'script') asked.add(request.url());
  });
  return async () => {
    const sources = await Promise.all([...asked].map(async (url) => (await page.request.get(url)).text()));
    return (Object.keys(libraries) as Library[]).filter((name) => sources.some((source) => source.includes(libraries[name])));
  };
}

const provider = (page: Page): Locator => page.getByRole('combobox', { name: text('en', 'games.provider'), exact: true });
const options = (page: Page) => page.getByRole('listbox').getByRole('option');

interface Provider {
  readonly id: number;
  readonly name: string;
}

/** The providers that the page requests in the meantime. */
async function providers(page: Page, go: () => Promise<unknown>): Promise<readonly Provider[]> {
  const [reply] = await Promise.all([page.waitForResponse(call('casino/providers')), go()]);
  return ((await reply.json()) as { readonly data: readonly Provider[] }).data;
}

const atRest: Readonly<Record<string, readonly Library[]>> = {
  '/en': [],
  '/en/casino': ['XState'],
  '/en/login': ['XState'],
  '/en/promo': [],
  '/en/privacy-policy': [],
  '/en/game/play/earplane/207': ['XState'],
};

for (const [path, expected] of Object.entries(atRest)) {
  test(
    `${path} at rest has loaded ${expected.join(', ') || 'no library but React, its router and its texts'}`,
    thoroughUnless(['/en', '/en/casino'].includes(path)),
    async ({ page }) => {
      const loaded = libraryWatch(page);
      await page.goto(path);
      await page.waitForLoadState('networkidle');
      expect(await loaded()).toEqual(expected);
    },
  );
}

test('a link that is focused brings the code and the data of its page, so that to follow it asks for neither', async ({ page }) => {
  await page.goto('/en');
  await page.waitForLoadState('networkidle');
  const link = page.getByRole('link', { name: text('en', 'shell.promotions'), exact: true }).first();
  const screen = filesOf('screen-promo');
  const code = page.waitForResponse(screen);
  const data = page.waitForResponse(call('cms/pages'));
  await link.focus();
  await Promise.all([code, data]);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: text('en', 'promo.title') })).toBeVisible();
  expect(asked.filter((url) => screen.test(url) || url.includes('cms/pages'))).toEqual([]);
});

test.describe('the list of providers', () => {
  test('stands there without its code, named and described as it will be, and asks for it when a pointer comes to it', async ({ page }) => {
    const loaded = libraryWatch(page);
    await page.goto('/en/casino');
    await page.waitForLoadState('networkidle');
    const standIn = await provider(page).ariaSnapshot();
    const place = await provider(page).boundingBox();
    await provider(page).hover();
    await expect.poll(loaded).toContain('react-aria combo box');
    // It shows the same as before until it is focused.
    expect(await page.locator('[data-rac]').count()).toBe(0);
    await provider(page).focus();
    await expect(options(page).first()).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(options(page)).toHaveCount(0);
    expect(await provider(page).ariaSnapshot()).toBe(standIn);
    expect(await provider(page).boundingBox()).toEqual(place);
  });

  test('keeps what is typed, where the caret stands and what is pressed before its code is there', async ({ page }) => {
    const known = await providers(page, () => page.goto('/en/casino'));
    const wanted = known.at(-1)!;
    await page.waitForLoadState('networkidle');
    const scripts = await holdScripts(page);
    await provider(page).focus();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type(wanted.name.slice(1));
    await page.keyboard.press('Home');
    await page.keyboard.type(wanted.name.slice(0, 1));
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    scripts.letAll();
    await expect(page).toHaveURL(new RegExp(`[?&]provider=${wanted.id}(&|$)`));
    await expect(provider(page)).toHaveValue(wanted.name);
    await expect(provider(page)).toBeFocused();
  });

  test('opens when its arrow was pressed before any code of the page was there', async ({ page }) => {
    const scripts = await holdScripts(page);
    await page.goto('/en/casino', { waitUntil: 'commit' });
    await page.getByRole('button', { name: `${text('en', 'games.provider.show')} ${text('en', 'games.provider')}` }).click();
    scripts.letAll();
    await expect(options(page).first()).toBeVisible();
    await expect(provider(page)).toBeFocused();
  });

  test('searches for what was typed before any code of the page was there, in providers that come still later', async ({ page }) => {
    const wanted = (await providers(page, () => page.goto('/en/casino'))).at(-1)!;
    const arrive = await held(page, 'casino/providers');
    const scripts = await holdScripts(page);
    await page.goto('/en/casino', { waitUntil: 'commit' });
    await provider(page).fill(wanted.name);
    scripts.letAll();
    await expect(options(page)).toHaveText([text('en', 'games.no-results')]);
    arrive();
    await expect(options(page)).toHaveText([wanted.name]);
    await expect(provider(page)).toHaveValue(wanted.name);
    await expect(provider(page)).toBeFocused();
  });

  test('is one of the browser where its code does not come, and keeps the focus', async ({ page, consoleErrors }) => {
    await page.goto('/en/casino');
    await page.waitForLoadState('networkidle');
    await page.route(/\/static\/js\/async\//, (route) => route.abort('connectionfailed'));
    await provider(page).focus();
    const list = page.locator('select').filter({ hasText: text('en', 'games.provider.all') });
    await expect(list).toBeFocused();
    await list.selectOption({ index: 1 });
    await expect(page).toHaveURL(/[?&]provider=\d+/);
    consoleErrors.splice(0);
  });
});
