import { readFile } from 'node:fs/promises';
import type { Page, Route } from '@playwright/test';
import {
  type ExportOutcome,
  transactionsReportMachine,
  type TransactionsReportState,
} from '#machines/transactions-report/transactions-report.machine.ts';
import type { TransactionRow } from '#openapi/model.ts';
import { dayOf, monthBefore, placeInto } from '#domain/report.ts';
import { filesOf } from '../site/support/chunks.ts';
import { main } from '../site/support/player-screens.ts';
import { expect } from '../site/support/test.ts';
import { beginning, said, saidOf, walked } from '../site/support/texts.ts';
import { today as plannedToday, transactionsReportCases } from '#tests/support/fixtures/transactions-report.ts';
import { transactionsReportVocabulary } from '#tests/support/scenarios/vocabulary/transactions-report.ts';
import type { Path, Step } from '#tests/support/plan.ts';
import { sharedPlayer } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { saveLogin } from './support/visit.ts';
import { walkInBrowser } from './support/walk.ts';
import { playerWithLongHistory } from './transactions-report/history.ts';

interface Found {
  readonly data: readonly TransactionRow[];
  readonly meta: { readonly last_page: number; readonly total: number };
}

const history = `/${walked}/dashboard/transactions`;

/** The days of the plan are relative to its today, those of the platform's history to ours. */
function dayLike(planned: string): string {
  const today = dayOf(new Date());
  if (planned === '') return '';
  if (planned > plannedToday) return dayOf(new Date(Date.now() + 2 * 86_400_000));
  return planned === monthBefore(plannedToday) ? monthBefore(today) : today;
}

const outcomeTexts: Record<ExportOutcome, string> = {
  saved: 'transactions.export.saved',
  cancelled: 'transactions.export.cancelled',
  failed: 'transactions.export_failed',
};

/** The worker that makes a file waits for its script until the walk decides how that ends. */
async function holdWorkers(page: Page) {
  const waiting: Route[] = [];
  await page.route(filesOf('report-worker'), (route) => void waiting.push(route));
  // Workers that were terminated meanwhile no longer wait for their script.
  const end = async (how: (route: Route) => Promise<void>) => {
    await expect.poll(() => waiting.length).toBeGreaterThan(0);
    await Promise.all(waiting.splice(0).map((route) => how(route).catch(() => {})));
  };
  return { come: () => end((route) => route.fallback()), fail: () => end((route) => route.abort('connectionfailed')) };
}

const answersOf = (path: Path) => new Set(path.filter(({ event }) => event === 'xstate.done.actor.search').map(({ sample }) => sample));

/** Elements a person sees in each state. */
const seen = (page: Page) => {
  const heading = (id: string) => main(page).getByRole('heading', { name: said(id), exact: true });
  return {
    searching: main(page).getByRole('table', { name: said('transactions.loading') }),
    listing: main(page)
      .getByRole('button', { name: said('transactions.excel') })
      .and(page.locator(':not([aria-busy="true"])')),
    empty: heading('transactions.empty'),
    failing: heading('transactions.failing'),
    collecting: main(page).getByText(new RegExp(`${beginning('transactions.export.loaded', '\\d+').source}$`, 'u')),
    writing: main(page).getByText(said('transactions.export.writing'), { exact: true }),
  } satisfies Record<TransactionsReportState, unknown>;
};

async function check(page: Page, { state, facts }: Step): Promise<void> {
  const from = dayLike(String(facts['from']));
  await expect(seen(page)[state as TransactionsReportState]).toBeVisible();
  await expect(main(page).getByLabel(said('transactions.from'))).toHaveValue(from);
  await expect(main(page).getByLabel(said('transactions.type'))).toHaveValue(String(facts['type'] ?? ''));
  await expect(main(page).getByText(said('transactions.dates_reversed'))).toHaveCount(from > dayOf(new Date()) ? 1 : 0);
  const isExporting = state === 'collecting' || state === 'writing';
  await expect(main(page).locator('button[aria-busy="true"]')).toHaveCount(isExporting ? 1 : 0);
  if (state === 'listing' || isExporting)
    await expect(
      main(page).getByText(
        new RegExp(`^${saidOf('transactions.page', { page: Number(facts['page']), lastPage: 9 }).replace('9', '\\d+')}$`, 'u'),
      ),
    ).toBeVisible();
  for (const [outcome, id] of Object.entries(outcomeTexts))
    await expect(main(page).getByText(said(id))).toHaveCount(state === 'listing' && facts['outcome'] === outcome ? 1 : 0);
}

walkInBrowser({
  plan: 'transactions-report',
  machine: transactionsReportMachine,
  cases: transactionsReportCases,
  unheld: { writeFile: 'is made by a worker of the page; its script is held instead' },
  vocabulary: transactionsReportVocabulary,
  async open({ page, context, site, partner }, path) {
    const isEmpty = !answersOf(path).has('two pages');
    await saveLogin(context, site, await (isEmpty ? sharedPlayer(site) : playerWithLongHistory(site, partner)));
    // List and file make the same request; the last press decides which of them made it.
    let isExporting = false;
    const calls = await Calls.hold(page, {
      search: { address: 'GET /me/transactions', isOf: () => !isExporting },
      collectPage: { address: 'GET /me/transactions', isOf: () => isExporting },
    });
    const workers = await holdWorkers(page);
    await page.goto(history);
    const press = (id: string) =>
      main(page)
        .getByRole('button', { name: said(id), exact: true })
        .click();
    const search = (ask: () => Promise<unknown>) => async () => {
      isExporting = false;
      await ask();
    };
    let rows: readonly TransactionRow[] = [];
    const found: Readonly<Record<string, (real: Found) => Found>> = {
      nothing: (real) => ({ data: [], meta: { ...real.meta, last_page: 1, total: 0 } }),
      // The player has too few deposits to fill a page.
      'two pages': ({ data, meta }) => {
        rows = data.length ? data : rows;
        return { data: rows, meta: { ...meta, last_page: Math.max(meta.last_page, 2) } };
      },
    };
    const lastPage = (last_page: number) => (real: Found) => ({ ...real, meta: { ...real.meta, last_page } });
    const collected: Readonly<Record<string, (real: Found) => Found>> = {
      'the first of two': lastPage(2),
      'the second': lastPage(2),
      'the only one': lastPage(1),
    };
    return {
      calls,
      gestures: {
        'filters.changed': async ({ change: { from, type } }) => {
          if (from !== undefined) await main(page).getByLabel(said('transactions.from')).fill(dayLike(from));
          if (type !== undefined) await main(page).getByLabel(said('transactions.type')).selectOption(String(type));
        },
        'search.requested': search(() => press('transactions.search')),
        'page.chosen': search(() => press('transactions.next')),
        retry: search(() => press('ui.retry')),
        'export.requested': async ({ format }) => {
          isExporting = true;
          await press(format === 'xlsx' ? 'transactions.excel' : 'transactions.pdf');
        },
        'export.cancelled': () => press('transactions.export.cancel'),
        'address.changed': ({ place }) => {
          const day = dayOf(new Date());
          const query = place && placeInto({ ...place, filters: { ...place.filters, from: dayLike(place.filters.from), to: day } });
          // As a link of the site does.
          return search(() => page.evaluate((to) => globalThis.history.pushState(null, '', to), query ? `${history}?${query}` : history))();
        },
      },
      answers: {
        search: (sample) => calls.answer('search', found[sample]),
        collectPage: (sample) => calls.answer('collectPage', collected[sample]),
        writeFile: async () => {
          const download = page.waitForEvent('download');
          await workers.come();
          expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toMatch(/^(PK|%P)$/);
        },
      },
      failures: {
        search: () => calls.fail('search', 'dropped'),
        collectPage: () => calls.fail('collectPage', 'dropped'),
        writeFile: () => workers.fail(),
      },
      passing: {},
      check: (step) => check(page, step),
    };
  },
});
