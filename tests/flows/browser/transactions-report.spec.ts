import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import {
  transactionsReportMachine,
  type TransactionsReportState,
} from '../../../machines/transactions-report/transactions-report.machine.ts';
import type { TransactionRow } from '../../../src/api/model.ts';
import { dayOf, monthBefore, placeInto } from '../../../src/domain/report.ts';
import { main } from '../../site/support/player-screens.ts';
import { expect } from '../../site/support/test.ts';
import { text } from '../../site/support/texts.ts';
import { today as plannedToday, transactionsReportCases } from '../../support/fixtures/transactions-report.ts';
import type { Path, Step } from '../../support/plan.ts';
import { sharedPlayer } from './support/accounts.ts';
import { Calls } from './support/calls.ts';
import { keepLogin } from './support/visit.ts';
import { walkInBrowser } from './support/walk.ts';
import { playerWithLongHistory } from './transactions-report/history.ts';

interface Found {
  readonly data: readonly TransactionRow[];
  readonly meta: { readonly last_page: number };
}

const history = '/en/dashboard/transactions';
const en = (id: string) => text('en', id);

/** The days of the plan lie around its today, those of the platform's history around ours. */
function dayLike(planned: string): string {
  const today = dayOf(new Date());
  if (planned === '') return '';
  if (planned > plannedToday) return dayOf(new Date(Date.now() + 2 * 86_400_000));
  return planned === monthBefore(plannedToday) ? monthBefore(today) : today;
}

const answersOf = (path: Path) => new Set(path.filter(({ event }) => event === 'xstate.done.actor.search').map(({ sample }) => sample));

/** What a person sees of each state. */
const seen = (page: Page) => {
  const heading = (id: string) => main(page).getByRole('heading', { name: en(id), exact: true });
  return {
    idle: heading('transactions.results'),
    searching: main(page).getByRole('table', { name: en('transactions.loading') }),
    listing: main(page)
      .getByRole('button', { name: en('transactions.excel') })
      .and(page.locator(':not([aria-busy="true"])')),
    empty: heading('transactions.empty'),
    failing: heading('transactions.failing'),
    exporting: main(page).locator('button[aria-busy="true"]'),
  } satisfies Record<TransactionsReportState, unknown>;
};

async function check(page: Page, { state, facts }: Step): Promise<void> {
  const from = dayLike(String(facts['from']));
  await expect(seen(page)[state as TransactionsReportState]).toBeVisible();
  await expect(main(page).getByLabel(en('transactions.from'))).toHaveValue(from);
  await expect(main(page).getByLabel(en('transactions.type'))).toHaveValue(String(facts['type'] ?? ''));
  await expect(main(page).getByText(en('transactions.dates_reversed'))).toHaveCount(from > dayOf(new Date()) ? 1 : 0);
  await expect(main(page).getByText(en('transactions.export_failed'))).toHaveCount(state === 'listing' && facts['exportFailed'] ? 1 : 0);
}

walkInBrowser({
  plan: 'transactions-report',
  machine: transactionsReportMachine,
  cases: transactionsReportCases,
  async open({ page, context, site, partner }, path) {
    const isEmpty = !answersOf(path).has('two pages');
    await keepLogin(context, site, await (isEmpty ? sharedPlayer(site) : playerWithLongHistory(site, partner)));
    // The list and the file ask for the same; what was pressed last tells who asks.
    let isExporting = false;
    const calls = await Calls.hold(page, {
      search: { address: 'GET /me/transactions', isOf: () => !isExporting },
      exportReport: { address: 'GET /me/transactions', isOf: () => isExporting },
    });
    await page.goto(history);
    const press = (id: string) =>
      main(page)
        .getByRole('button', { name: en(id), exact: true })
        .click();
    const search = (ask: () => Promise<unknown>) => async () => {
      isExporting = false;
      await ask();
    };
    let rows: readonly TransactionRow[] = [];
    const found: Readonly<Record<string, (real: Found) => Found>> = {
      nothing: (real) => ({ data: [], meta: { ...real.meta, last_page: 1 } }),
      // Of deposits alone the player has too few to fill a page.
      'two pages': ({ data, meta }) => {
        rows = data.length ? data : rows;
        return { data: rows, meta: { ...meta, last_page: Math.max(meta.last_page, 2) } };
      },
    };
    return {
      calls,
      gestures: {
        'filters.changed': async ({ change: { from, type } }) => {
          if (from !== undefined) await main(page).getByLabel(en('transactions.from')).fill(dayLike(from));
          if (type !== undefined) await main(page).getByLabel(en('transactions.type')).selectOption(String(type));
        },
        'search.requested': search(() => press('transactions.search')),
        'page.chosen': search(() => press('transactions.next')),
        retry: search(() => press('ui.retry')),
        'export.requested': async ({ format }) => {
          isExporting = true;
          await press(format === 'xlsx' ? 'transactions.excel' : 'transactions.pdf');
        },
        'address.changed': ({ place }) => {
          const day = dayOf(new Date());
          const query = place && placeInto({ ...place, filters: { ...place.filters, from: dayLike(place.filters.from), to: day } });
          // As a link of the site does.
          return search(() => page.evaluate((to) => globalThis.history.pushState(null, '', to), query ? `${history}?${query}` : history))();
        },
      },
      answers: {
        search: (sample) => calls.answer('search', found[sample]),
        exportReport: async () => {
          const download = page.waitForEvent('download');
          await calls.answer('exportReport');
          // The pages after the first.
          await calls.free('exportReport');
          expect((await readFile(await (await download).path())).subarray(0, 2).toString()).toMatch(/^(PK|%P)$/);
        },
      },
      failures: {
        search: () => calls.fail('search', 'dropped'),
        exportReport: () => calls.fail('exportReport', 'dropped'),
      },
      passing: {},
      check: (step) => check(page, step),
    };
  },
});
