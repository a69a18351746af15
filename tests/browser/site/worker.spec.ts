import type { Page } from '@playwright/test';
import { cashier, chooseCoin, amountField, convertButton, openCashier, payButton } from './support/cashier.ts';
import { logIn } from './support/log-in.ts';
import { expectPlayer, main } from './support/player-screens.ts';
import { expect, header } from './support/test.ts';
import { text } from './support/texts.ts';
import { whole } from './support/thorough.ts';
import { installed, test } from './support/with-worker.ts';
import { filesOf } from './support/chunks.ts';

const cached = (page: Page): Promise<Record<string, string[]>> =>
  page.evaluate(async () => {
    const names = await caches.keys();
    const lists = names.map(async (name) => [name, (await (await caches.open(name)).keys()).map(({ url }) => new URL(url))] as const);
    return Object.fromEntries((await Promise.all(lists)).map(([name, urls]) => [name, urls.map(({ href }) => href)]));
  });

test('the worker installs and answers for the page', async ({ page, host }) => {
  await installed(page);
  const [caches, firstAid] = [await cached(page), filesOf('first-aid')];
  const [name] = Object.keys(caches).filter((each) => each.startsWith('static-'));
  expect(name).toMatch(/^static-[0-9a-f]{12}$/);
  expect(
    caches[name!]!.filter((url) => /\/(index|offline|early)\.\w+\.(js|css)$/.test(url) || firstAid.test(url)).length,
  ).toBeGreaterThanOrEqual(5);
  expect(caches[name!]!.filter((url) => /\/sprite\.\w+\.svg$/.test(url))).toHaveLength(1);
  expect(caches[name!]!.filter((url) => !url.startsWith(`${host.url}/static/`))).toEqual([]);
});

test('what a player sees and pays is in no cache: no reply, no page, nothing of another origin', async ({ page, player, host }) => {
  test.slow();
  await installed(page, '/en/login');
  await logIn(page, player);
  await expectPlayer(page, player);
  await page.goto('/en/dashboard');
  await expectPlayer(page, player);
  await openCashier(page);
  await chooseCoin(page, 'LTC');
  await amountField(page).fill('50');
  await convertButton(page).click();
  const popup = page.waitForEvent('popup');
  await payButton(page, 'Deposit').click();
  await (await popup).waitForLoadState();
  await expect(cashier(page)).toHaveCount(0);
  await page.goto('/en/casino');
  await expect(page.locator('[data-cards] img').first()).toBeVisible();

  const urls = Object.values(await cached(page)).flat();
  expect(urls.filter((url) => !/^\/(static|art)\//.test(url.slice(host.url.length)) || !url.startsWith(host.url))).toEqual([]);
  expect(urls.filter((url) => url.includes('/art/')).length).toBeGreaterThan(0);
});

test('pictures that were seen are kept, and no more than is bounded', whole, async ({ page, host }) => {
  test.slow();
  await installed(page, '/en/casino');
  const kept = async () => (await cached(page))['art'] ?? [];
  await page.reload();
  await expect.poll(async () => (await kept()).length).toBeGreaterThan(5);
  // As many addresses as many pages of cards have.
  const [first] = await kept();
  await page.evaluate(
    async ([url, count]) => {
      const load = (index: number) =>
        new Promise((resolve) => {
          const image = new Image();
          image.addEventListener('load', resolve);
          image.addEventListener('error', resolve);
          image.src = `${url as string}${index}`;
        });
      for (let index = 0; index < Number(count); index += 20) {
        await Promise.all(Array.from({ length: 20 }, (_, offset) => load(index + offset)));
      }
    },
    [first, 340],
  );
  await expect.poll(async () => (await kept()).length).toBe(300);
  host.isDown = true;
  const isShown = await page.evaluate(
    async (url) => {
      const image = new Image();
      image.src = url;
      await image.decode();
      return image.naturalWidth > 0;
    },
    (await kept()).at(-1)!,
  );
  expect(isShown).toBe(true);
});

/** The worker's file of the next release. */
async function nextRelease(site: string): Promise<string> {
  const code = await (await fetch(`${site}/sw.js`)).text();
  return code.replace(/"version":"\w+"/, '"version":"0123456789ab"').replace(/"scripts":\[[^\]]*\]/, '"scripts":["/static/js/next.js"]');
}
const loads = (page: Page) => {
  let count = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) count += 1;
  });
  return () => count;
};
const waitingWorker = (page: Page) =>
  page.evaluate(async () => {
    const registration = await navigator.serviceWorker.ready;
    await registration.update();
    const worker = registration.installing ?? registration.waiting;
    if (!worker) return 'none';
    if (worker.state === 'installing') await new Promise((resolve) => worker.addEventListener('statechange', resolve, { once: true }));
    return worker.state;
  });

test('a release waits while the page is in use, and comes with the next page', async ({ page, host, site }) => {
  await installed(page, '/en/contact-us');
  const count = loads(page);
  host.changed.set('/sw.js', await nextRelease(site));
  expect(await waitingWorker(page)).toBe('installed');
  await main(page)
    .getByRole('textbox', { name: text('en', 'contact.name') })
    .fill('Ada');
  expect(count()).toBe(0);
  await header(page).getByRole('link').first().click();
  await expect(page).toHaveURL(/\/en$/);
  await expect(page.locator('article').first()).toBeVisible();
  expect(count()).toBe(1);
});

test('a worker of the page’s own release takes over; files of the former one stay for a page that still shows it', async ({
  page,
  context,
  host,
  site,
}) => {
  await installed(page);
  const former = Object.keys(await cached(page)).find((name) => name.startsWith('static-'))!;
  const code = await (await fetch(`${site}/sw.js`)).text();
  host.changed.set('/sw.js', code.replace(/"version":"\w+"/, '"version":"0123456789ab"'));
  const other = await context.newPage();
  await other.goto('/en/promo');
  await other.evaluate(async () => (await navigator.serviceWorker.ready).update());
  const names = async () => Object.keys(await cached(other)).filter((name) => name.startsWith('static-'));
  const active = () =>
    other.evaluate(async () => {
      const { installing, waiting, active: worker } = await navigator.serviceWorker.ready;
      return installing === null && waiting === null && worker?.state === 'activated';
    });
  await expect.poll(names).toContain('static-0123456789ab');
  await expect.poll(active).toBe(true);
  expect((await names()).toSorted()).toEqual([former, 'static-0123456789ab'].toSorted());

  // The file is gone from the server; the page that still needs it finds it.
  const file = (await cached(page))[former]!.find((url) => filesOf('first-aid').test(url))!;
  host.changed.set(new URL(file).pathname, null);
  expect(await page.evaluate(async (url) => (await fetch(url)).status, file)).toBe(200);

  await page.close();
  await other.reload();
  await other.goto('/en');
  await expect.poll(names).toEqual(['static-0123456789ab']);
});

test('the site can be installed: its manifest is whole and its icons are there', async ({ page, host }) => {
  await installed(page);
  const session = await page.context().newCDPSession(page);
  const { errors, url, data } = await session.send('Page.getAppManifest');
  expect({ errors, url }).toEqual({ errors: [], url: `${host.url}/app.webmanifest` });
  const manifest = JSON.parse(data!) as { icons: { src: string; sizes: string; purpose?: string }[] } & Record<string, string>;
  expect(manifest).toMatchObject({ id: '/', scope: '/', display: 'standalone', name: 'Croupier', short_name: 'Croupier', lang: 'en' });
  expect(manifest['theme_color']).toBe(manifest['background_color']);
  for (const { src } of manifest.icons) expect((await page.request.get(src)).ok(), src).toBe(true);
  expect(manifest.icons.map(({ sizes, purpose = 'any' }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
    'any any',
  ]);
  expect(await page.request.get(`${manifest['start_url']}`).then((reply) => reply.ok())).toBe(true);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
});
