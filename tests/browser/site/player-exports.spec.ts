import { readFile } from 'node:fs/promises';
import type { Download, Page, Route, Worker } from '@playwright/test';
import { read, utils } from 'xlsx';
import type { TransactionRow } from '#openapi/model.ts';
import { fileColumns } from '#domain/report-columns.ts';
import { call, queryOf, recorded } from './support/network.ts';
import { main } from './support/player-screens.ts';
import { expect, playerTest as test } from './support/test.ts';
import { text } from './support/texts.ts';
import { whole } from './support/thorough.ts';
import { filesOf } from './support/chunks.ts';

const history = '/en/dashboard/transactions';
const columns = fileColumns.map((column) => text('en', `transactions.column.${column}`));
const excel = (page: Page) => main(page).getByRole('button', { name: 'Excel' });
const pdf = (page: Page) => main(page).getByRole('button', { name: 'PDF' });
const bytesOf = async (download: Download) => readFile(await download.path());

const many = 10_000;
/** Enough if the length does not matter. */
const few = 300;
const cancel = (page: Page) => main(page).getByRole('button', { name: 'Cancel', exact: true });
const isReportWorker = (url: string | URL) => filesOf('report-worker').test(new URL(url).pathname);

/** Answers with a history of `total` rows. @returns a function that releases the held page, if there is one. */
async function historyOf(page: Page, total: number, heldPage?: number): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(call('me/transactions'), async (route) => {
    const { page: number, per_page: size } = queryOf(route.request());
    const [at, perPage] = [Number(number), Number(size)];
    // Only the export requests that many at once.
    if (at === heldPage && perPage > 50) await promise;
    const data = Array.from({ length: perPage }, (_, index): TransactionRow => ({
      id: `row-${(at - 1) * perPage + index}`,
      created_at: '2026-01-05T15:04:00Z',
      type: { id: 5, name: 'casino_win' },
      amount: '12.50',
      currency: { id: 1, code: 'EUR' },
      status: 'authorized',
      payload: { game_id: 'plinkoear', provider_name: 'House', transfer_data: { round_id: `r-${index}` } },
    }));
    const meta = { total, last_page: Math.ceil(total / perPage), current_page: at, per_page: perPage };
    await route.fulfill({ json: { data, meta } }).catch(() => {});
  });
  return resolve;
}

/** The workers and the downloads of the page, as they appear. */
function watch(page: Page) {
  const seen = { workers: [] as Worker[], downloads: [] as Download[] };
  page.on('worker', (worker) => void seen.workers.push(worker));
  page.on('download', (download) => void seen.downloads.push(download));
  return seen;
}

const open = async (page: Page, total: string) => {
  await page.goto(history);
  await main(page).getByRole('button', { name: 'Search' }).click();
  await expect(main(page).getByText(`${total} transactions`)).toBeVisible();
};

test('[EXPORT-01, EXPORT-03] all of its rows are loaded with progress, and become a file in a worker that ends with it', async ({
  page,
}) => {
  const seen = watch(page);
  const release = await historyOf(page, many, 51);
  await open(page, '10,000');
  const asked = recorded(page, 'me/transactions');
  expect(seen.workers).toEqual([]);
  const download = page.waitForEvent('download');
  await excel(page).click();
  await expect(main(page).getByText('5,000 of 10,000 transactions loaded')).toBeVisible();
  const bar = main(page).getByRole('progressbar', { name: 'Transactions loaded' });
  expect(await bar.evaluate(({ value, max }: HTMLProgressElement) => [value, max])).toEqual([5_000, many]);
  await expect(main(page).getByText('50% loaded')).toHaveCount(1);
  await expect(excel(page)).toHaveAttribute('aria-busy', 'true');
  const top = async () => (await main(page).getByRole('table').boundingBox())!.y;
  const before = await top();
  release();
  const book = read(await bytesOf(await download));
  const lines = utils.sheet_to_json<unknown[]>(book.Sheets['Transactions']!, { header: 1 });
  expect(lines[0]).toEqual(columns);
  expect(lines.slice(1).map(([id]) => id)).toEqual(Array.from({ length: many }, (_, index) => `row-${index}`));
  expect(asked.map((request) => queryOf(request)['page'])).toEqual(Array.from({ length: 100 }, (_, index) => `${index + 1}`));
  expect(seen.workers.map((worker) => isReportWorker(worker.url()))).toEqual([true]);
  await expect.poll(() => page.workers()).toEqual([]);
  await expect(main(page).getByText('Your file is ready. Look in your downloads. If it is not there')).toBeVisible();
  await expect(cancel(page)).toHaveCount(0);
  expect(await top(), 'the rows stay where they are').toBe(before);
  await expect(excel(page)).toBeFocused();
});

test('[EXPORT-02] cancelled while its rows are loaded, it asks for no more, saves no file, and the page goes on', async ({ page }) => {
  const seen = watch(page);
  const release = await historyOf(page, many, 3);
  await open(page, '10,000');
  const asked = recorded(page, 'me/transactions');
  await pdf(page).click();
  await expect(main(page).getByText('200 of 10,000 transactions loaded')).toBeVisible();
  const gaveUp = page.waitForEvent('requestfailed', (request) => queryOf(request)['page'] === '3');
  await cancel(page).click();
  expect((await gaveUp).failure()?.errorText).toBe('net::ERR_ABORTED');
  await expect(main(page).getByText('Cancelled. No file was saved.')).toBeVisible();
  await expect(pdf(page)).toBeFocused();
  await expect(main(page).getByRole('progressbar')).toHaveCount(0);
  release();
  await main(page).getByRole('button', { name: 'Next page' }).click();
  await expect(main(page).getByText('Page 2 of 200')).toBeVisible();
  expect(asked.map((request) => queryOf(request)['page'])).toEqual(['1', '2', '3', '2']);
  expect(seen.downloads).toEqual([]);
});

test('[EXPORT-02] cancelled while its file is made, the worker ends and no file comes; the next try gives one', whole, async ({ page }) => {
  const seen = watch(page);
  await historyOf(page, few);
  await open(page, '300');
  // The library is late: the worker exists, and waits for it.
  const waiting: Route[] = [];
  await page.route(
    (url) => url.pathname.startsWith('/static/js/') && !isReportWorker(url),
    (route) => void waiting.push(route),
  );
  await pdf(page).click();
  await expect(main(page).getByText('Making the file…')).toBeVisible();
  await expect.poll(() => waiting.length).toBeGreaterThan(0);
  expect(page.workers()).toHaveLength(1);
  await cancel(page).click();
  await expect(main(page).getByText('Cancelled. No file was saved.')).toBeVisible();
  await expect.poll(() => page.workers()).toEqual([]);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
  await historyOf(page, few);
  const [download] = await Promise.all([page.waitForEvent('download'), pdf(page).click()]);
  const document = (await bytesOf(download)).toString('latin1');
  for (const id of ['row-0', `row-${few - 1}`]) expect(document.split(`(${id}) Tj`)).toHaveLength(2);
  expect(seen.downloads).toHaveLength(1);
});

for (const { words, isMissing } of [
  { words: 'the worker', isMissing: isReportWorker },
  { words: 'its library', isMissing: (url: URL) => url.pathname.startsWith('/static/js/') && !isReportWorker(url) },
])
  test(`[ERR-27] where ${words} cannot be loaded, that is said, and the next try works`, async ({ page, consoleErrors }) => {
    await historyOf(page, few);
    await open(page, '300');
    let isBroken = true;
    await page.route(isMissing, (route) => (isBroken ? route.abort('connectionfailed') : route.fallback()));
    await excel(page).click();
    await expect(main(page).getByRole('alert')).toContainText('We could not make the file. Try again.');
    await expect.poll(() => page.workers()).toEqual([]);
    expect(consoleErrors.some((line) => line.startsWith('transactions writeFile'))).toBe(true);
    isBroken = false;
    await Promise.all([page.waitForEvent('download'), excel(page).click()]);
    await expect(main(page).getByRole('alert')).toHaveCount(0);
  });

test('what makes a file is loaded when its button is approached, by pointer or keyboard, and not before', async ({ page }) => {
  await historyOf(page, few);
  await open(page, '300');
  const scripts: string[] = [];
  page.on('request', (request) => void scripts.push(new URL(request.url()).pathname));
  await main(page).getByRole('heading', { level: 1 }).hover();
  expect(scripts.filter((path) => path.startsWith('/static/js/') && !filesOf('first-aid').test(path))).toEqual([]);
  await excel(page).hover();
  await expect.poll(() => page.workers().length).toBe(1);
  await expect.poll(() => scripts.filter((path) => path.startsWith('/static/js/')).length).toBeGreaterThan(1);
  const loaded = scripts.length;
  await pdf(page).focus();
  await expect.poll(() => scripts.length).toBeGreaterThan(loaded);
  expect(scripts.filter((path) => path.startsWith('/api/me/transactions'))).toEqual([]);
  expect(page.workers()).toHaveLength(1);
  // Leaving the page leaves nothing behind.
  await main(page).getByRole('link', { name: 'Dashboard' }).click();
  await expect(page).toHaveURL(/\/dashboard$/);
  await expect.poll(() => page.workers()).toEqual([]);
});
