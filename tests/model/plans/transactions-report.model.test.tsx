// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen, within } from '@testing-library/react';
import { useSyncExternalStore } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import {
  type ExportFormat,
  type ExportOutcome,
  type TransactionsReportEvent,
  transactionsReportMachine,
  type TransactionsReportState,
} from '#machines/transactions-report/transactions-report.machine.ts';
import { placeInto } from '#domain/report.ts';
import { TransactionsFlow } from '#src/screens/transactions/TransactionsFlow.tsx';
import * as stories from '#stories/transactions.stories.tsx';
import { report, rows, today, transactionsReportCases } from '#tests/support/fixtures/transactions-report.ts';
import { english, handOf, show } from '#tests/support/flow-screen.tsx';
import { openMachine } from '#tests/support/model.ts';
import { testPlan } from '#tests/support/plan-tests.ts';
import { transactionsReportVocabulary } from '#tests/support/scenarios/vocabulary/transactions-report.ts';

const text = (id: string) => english[id]!;

/** An address bar of one query, with its history. */
function addressBar() {
  const entries = [''];
  let tell = () => {};
  return {
    entries,
    search: () => entries.at(-1)!,
    subscribe: (listener: () => void) => {
      tell = listener;
      return () => {};
    },
    go: (search: string) => {
      entries.push(search);
      tell();
    },
  };
}

function openFlow() {
  const { logic, calls, environment } = openMachine(transactionsReportMachine, transactionsReportCases);
  const address = addressBar();
  const approached = vi.fn<(format: ExportFormat) => void>();
  function Addressed() {
    const search = useSyncExternalStore(address.subscribe, address.search);
    return <TransactionsFlow logic={logic} options={{ input: { today } }} search={search} onSearch={address.go} onApproach={approached} />;
  }
  const user = show(<Addressed />);
  const press = (id: string) => user.click(screen.getByRole('button', { name: text(id) }));
  const happen = handOf<TransactionsReportEvent>(environment, {
    'filters.changed': async ({ change }) => {
      if (change.from !== undefined) fireEvent.change(screen.getByLabelText(text('transactions.from')), { target: { value: change.from } });
      if (change.type !== undefined) await user.selectOptions(screen.getByLabelText(text('transactions.type')), String(change.type));
    },
    'search.requested': () => press('transactions.search'),
    'page.chosen': () => press('transactions.next'),
    retry: () => press('ui.retry'),
    'export.requested': ({ format }) => press(format === 'xlsx' ? 'transactions.excel' : 'transactions.pdf'),
    'export.cancelled': () => press('transactions.export.cancel'),
    'address.changed': ({ place }) => act(() => address.go(place ? placeInto(place).toString() : '')),
  });
  return { happen, press, user, calls, address, approached };
}

beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const shown: { [S in TransactionsReportState]: () => Element | null } = {
  searching: () => screen.queryByRole('table', { name: text('transactions.loading') }),
  listing: () => (screen.queryByRole('progressbar') ? null : screen.queryByText('53 transactions')),
  empty: () => screen.queryByRole('heading', { name: text('transactions.empty') }),
  failing: () => screen.queryByRole('heading', { name: text('transactions.failing') }),
  collecting: () => (screen.queryByText(text('transactions.export.writing')) ? null : screen.queryByRole('progressbar')),
  writing: () => screen.queryByText(text('transactions.export.writing')),
};

const outcomeTexts: Record<ExportOutcome, string> = {
  saved: 'transactions.export.saved',
  cancelled: 'transactions.export.cancelled',
  failed: 'transactions.export_failed',
};
const outcomes = Object.keys(outcomeTexts) as ExportOutcome[];

testPlan({
  name: 'transactions-report',
  machine: transactionsReportMachine,
  cases: transactionsReportCases,
  stories,
  vocabulary: transactionsReportVocabulary,
  openScreen() {
    const { happen } = openFlow();
    return {
      happen,
      check({ state, facts }) {
        expect(shown[state as TransactionsReportState]()).toBeTruthy();
        expect(screen.getByLabelText<HTMLInputElement>(text('transactions.from')).value).toBe(facts['from']);
        expect(screen.getByLabelText<HTMLSelectElement>(text('transactions.type')).value).toBe(String(facts['type'] ?? ''));
        expect(screen.queryByText(text('transactions.dates_reversed')) !== null).toBe(facts['from'] === '2026-04-02');
        const isExporting = state === 'collecting' || state === 'writing';
        expect(screen.queryAllByRole('button', { busy: true })).toHaveLength(isExporting ? 1 : 0);
        expect(screen.queryAllByRole('button', { name: text('transactions.export.cancel') })).toHaveLength(isExporting ? 1 : 0);
        // The results of the last search stay on the screen while a file is made of them.
        if (state === 'listing' || isExporting)
          expect(rows.map(({ id }) => document.querySelectorAll(`a[href$="${id}"]`).length > 0)).toEqual(rows.map(() => true));
        expect(outcomes.filter((outcome) => screen.queryByText(text(outcomeTexts[outcome])))).toEqual(
          state === 'listing' && facts['outcome'] ? [facts['outcome']] : [],
        );
      },
    };
  },
});

describe('the transactions list', () => {
  const value = (id: string) => screen.getByLabelText<HTMLInputElement>(text(id)).value;

  test('[V-05] [TXN-01] [TXN-02] [TXN-04] [TXN-06] opens on a month until today, all types and statuses, and searches at once', () => {
    const { calls } = openFlow();
    expect([value('transactions.from'), value('transactions.to'), value('transactions.type'), value('transactions.status')]).toEqual([
      '2026-02-28',
      '2026-03-31',
      '',
      '',
    ]);
    expect(calls.search.inputs).toEqual([{ filters: { from: '2026-02-28', to: '2026-03-31', type: null, status: null }, page: 1 }]);
  });

  test('[TXN-03] empty dates are filled before the search', async () => {
    const { calls, press } = openFlow();
    for (const id of ['transactions.from', 'transactions.to']) fireEvent.change(screen.getByLabelText(text(id)), { target: { value: '' } });
    await press('transactions.search');
    expect([value('transactions.from'), value('transactions.to')]).toEqual(['2026-02-28', '2026-03-31']);
    expect(calls.search.inputs).toHaveLength(2);
    expect(calls.search.inputs[1]).toEqual({ filters: { from: '2026-02-28', to: '2026-03-31', type: null, status: null }, page: 1 });
  });

  test('[TXN-05] [P-14] ten types, each with its id, and by what a list of it has: the ends of a bonus are among those of 10', () => {
    openFlow();
    const options = within(screen.getByLabelText(text('transactions.type'))).getAllByRole<HTMLOptionElement>('option');
    expect(options.map((option) => [option.value, option.textContent])).toEqual([
      ['', 'All'],
      ['1', 'Deposits'],
      ['2', 'Withdraws'],
      ['4', 'Casino bet'],
      ['5', 'Casino win'],
      ['6', 'Casino refund'],
      ['7', 'Casino bonus bet'],
      ['8', 'Casino bonus win'],
      ['10', 'Bonuses, cashback and prizes'],
      ['11', 'Corrections'],
    ]);
  });

  test('[TXN-07] [TXN-08] [TXN-09] five skeleton rows while loading; export buttons with rows only', async () => {
    const { calls, press } = openFlow();
    const exports = () => [text('transactions.excel'), text('transactions.pdf')].filter((name) => screen.queryByRole('button', { name }));
    await press('transactions.search');
    expect(document.querySelectorAll('tr.skeleton')).toHaveLength(5);
    expect(exports()).toEqual([]);
    await act(async () => calls.search.resolve(report(1, 1, [])));
    expect(screen.getByText('No transactions found')).toBeTruthy();
    expect(exports()).toEqual([]);
    await press('transactions.search');
    await act(async () => calls.search.resolve(report(1, 1)));
    expect(exports()).toEqual(['Excel', 'PDF']);
  });

  test('search and page live in the address: a shared link, Back and a reload find them again', async () => {
    const { calls, press, address } = openFlow();
    act(() => address.go('from=2026-01-01&to=2026-01-31&type=4&status=authorized&page=2'));
    const place = { filters: { from: '2026-01-01', to: '2026-01-31', type: 4, status: 'authorized' }, page: 2 };
    expect(calls.search.inputs.slice(1)).toEqual([place]);
    await act(async () => calls.search.resolve(report(2, 3)));
    await press('transactions.next');
    expect(address.entries.at(-1)).toBe('from=2026-01-01&to=2026-01-31&type=4&status=authorized&page=3');
    expect(calls.search.inputs).toHaveLength(3);
    act(() => address.go(address.entries[1]!));
    expect(calls.search.inputs.at(-1)).toEqual(place);
  });

  test.each(['is cancelled', 'fails', 'ends'])(
    'the focus goes from Cancel back to the button of the file when the export %s',
    async (how) => {
      const { calls, press } = openFlow();
      await press('transactions.search');
      await act(async () => calls.search.resolve(report(1, 2)));
      await press('transactions.pdf');
      await act(async () => calls.collectPage.resolve(report(1, 1)));
      const button = screen.getByRole('button', { name: text('transactions.pdf') });
      act(() => screen.getByRole('button', { name: text('transactions.export.cancel') }).focus());
      if (how === 'is cancelled') await press('transactions.export.cancel');
      else await act(async () => (how === 'fails' ? calls.writeFile.reject(new Error('no memory')) : calls.writeFile.resolve(undefined)));
      expect(screen.queryByRole('button', { name: text('transactions.export.cancel') })).toBeNull();
      expect(document.activeElement).toBe(button);
    },
  );

  test('a focus that is elsewhere stays there when the export ends', async () => {
    const { calls, press } = openFlow();
    await press('transactions.search');
    await act(async () => calls.search.resolve(report(1, 2)));
    await press('transactions.pdf');
    const field = screen.getByLabelText(text('transactions.from'));
    act(() => field.focus());
    await act(async () => calls.collectPage.reject(new Error('gone')));
    expect(document.activeElement).toBe(field);
  });

  test('the progress of an export is announced at each quarter, and seen at each page', async () => {
    const { calls, press } = openFlow();
    const page = (number: number) => ({
      rows: Array.from({ length: 100 }, () => rows[0]!),
      meta: { ...report(number, 10).meta, total: 1_000 },
    });
    await press('transactions.search');
    await act(async () => calls.search.resolve(report(1, 20)));
    await press('transactions.excel');
    const reported: (readonly [string | null | undefined, string | null | undefined])[] = [];
    for (let number = 1; number <= 6; number += 1) {
      await act(async () => calls.collectPage.resolve(page(number)));
      reported.push([screen.getByText(/transactions loaded$/).textContent, screen.getByText(/^\d+% loaded$/).textContent]);
    }
    expect(reported).toEqual([
      ['100 of 1,000 transactions loaded', '0% loaded'],
      ['200 of 1,000 transactions loaded', '0% loaded'],
      ['300 of 1,000 transactions loaded', '25% loaded'],
      ['400 of 1,000 transactions loaded', '25% loaded'],
      ['500 of 1,000 transactions loaded', '50% loaded'],
      ['600 of 1,000 transactions loaded', '50% loaded'],
    ]);
    expect(
      screen
        .getByText(/transactions loaded$/)
        .closest('[aria-live]')!
        .getAttribute('aria-live'),
    ).toBe('off');
    expect(screen.getByText('50% loaded').closest('[aria-live]')!.getAttribute('aria-live')).toBe('polite');
  });

  test('the buttons of the files say when they are approached, and of which format', async () => {
    const { calls, press, user, approached } = openFlow();
    await press('transactions.search');
    await act(async () => calls.search.resolve(report(1, 2)));
    expect(approached.mock.calls).toEqual([]);
    await user.hover(screen.getByRole('button', { name: text('transactions.excel') }));
    act(() => screen.getByRole('button', { name: text('transactions.pdf') }).focus());
    expect(approached.mock.calls).toEqual([['xlsx'], ['pdf']]);
  });

  test('the reply of a search that another one replaced is dropped', async () => {
    const { calls, press, user } = openFlow();
    await press('transactions.search');
    await user.selectOptions(screen.getByLabelText(text('transactions.type')), '1');
    await press('transactions.search');
    expect(calls.search.inputs).toHaveLength(3);
    await act(async () => calls.search.resolve(report(1, 1, [])));
    expect(screen.getByText('No transactions found')).toBeTruthy();
  });
});

test('[History] a platform that tells no balances has no column for them, and no figures', async () => {
  const { balance_after: _, ...row } = rows[0]!;
  const { calls, press } = openFlow();
  await press('transactions.search');
  await act(async () => calls.search.resolve({ ...report(1, 1, [row]), summary: null }));
  expect(screen.queryByText(text('transactions.column.balance'))).toBeNull();
  expect(screen.queryByRole('region', { name: text('transactions.period') })).toBeNull();
});

test('[P-history] [History] the period says its figures, and draws balance and net position with the same in words and as a table', async () => {
  const { calls, press, user } = openFlow();
  await press('transactions.search');
  await act(async () => calls.search.resolve(report(1, 1)));
  const period = within(screen.getByRole('region', { name: text('transactions.period') }));
  const figures = period.getAllByRole('definition').map(({ textContent }) => textContent?.replace('\u00A0EUR', ''));
  expect(figures).toEqual(['50.00', '-5.00', '+12.50', '+7.50', '0.00', '0.00', '0.00', '57.50']);
  expect(period.getAllByRole('img').map((drawing) => drawing.getAttribute('aria-label')?.replaceAll('\u00A0', ' '))).toEqual([
    'Balance at the end of the day: 50.00 EUR at first, 57.50 EUR at last, lowest 50.00 EUR, highest 57.50 EUR.',
    'Net position at the end of the day: 0.00 EUR at first, 7.50 EUR at last, lowest 0.00 EUR, highest 7.50 EUR.',
  ]);
  // Screen readers skip the table until the person opens it.
  expect(period.queryByRole('table')).toBeNull();
  await user.click(period.getByText(text('transactions.chart.table')));
  const lines = (await period.findAllByRole('row')).map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  expect([lines.length, lines[1], lines.at(-1)]).toEqual([3, 'March 15, 202650.00 EUR0.00 EUR', 'March 31, 202657.50 EUR+7.50 EUR']);
});
