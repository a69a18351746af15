// @vitest-environment jsdom
import { act, cleanup, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import type { MonthlyStatement } from '#openapi/model.ts';
import { createOperations } from '#src/data/operations.ts';
import { saveFile } from '#src/screens/support/save-file.ts';
import TransactionsScreen from '#src/screens/transactions/TransactionsScreen.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { quietStatement, statementOf } from '#tests/support/fixtures/statement.ts';
import { type Breakage, stubReportWorkers } from '#tests/support/report-worker.ts';
import { showPage, stillSession } from '#tests/support/screen-page.tsx';

vi.mock('#src/screens/transactions/statement-texts.ts', async () => ({
  textsOf: (await import('#tests/support/messages.ts')).messagesFor,
}));
vi.mock('#src/screens/transactions/today.ts', () => ({ today: () => '2026-11-10' }));
vi.mock('#src/screens/transactions/own-zone.ts', () => ({ ownZone: () => 'America/Sao_Paulo' }));
vi.mock('#src/screens/support/save-file.ts', () => ({ saveFile: vi.fn() }));
vi.spyOn(console, 'error').mockImplementation(() => {});
let statements: Record<string, MonthlyStatement> = {};
let asked: string[] = [];
let refusals = 0;
let breakage: Breakage = {};

async function answer(request: Request): Promise<Response> {
  const { pathname, searchParams } = new URL(request.url);
  const month = pathname.split('/').at(-1)!;
  asked.push(`${month} ${searchParams.get('time_zone')}`);
  if (refusals > 0) {
    refusals -= 1;
    return Response.json({ code: 'rate_limited', message: 'x' }, { status: 429 });
  }
  const code = month > '2026-11' ? 'month_not_begun' : month < '2026-08' ? 'month_before_account' : null;
  if (code) return Response.json({ code, message: 'x' }, { status: 422 });
  return Response.json(statements[month] ?? quietStatement({ month, is_so_far: month === '2026-11' }));
}

/** It is in a chunk of its own, for which its first user waits. */
beforeAll(async () => {
  show();
  await vi.dynamicImportSettled();
  cleanup();
});
beforeEach(() => {
  statements = { '2026-10': statementOf() };
  asked = [];
  refusals = 0;
  breakage = {};
  stubReportWorkers(() => breakage);
});
afterEach(() => {
  cleanup();
  vi.mocked(saveFile).mockClear();
});

function show(search = '?month=2026-10') {
  const view = { status: 'player' as const, player, balance: player.balance_exact, relogin: null };
  const operations = createOperations({
    baseUrl: 'http://platform.test',
    skin: { refId: 'x', password: 'x' },
    token: () => 'token',
    fetch: answer,
  });
  const session = stillSession(view).session;
  return showPage(<TransactionsScreen />, { address: `/en/dashboard/transactions${search}`, operations, session });
}

async function open(search?: string) {
  const page = show(search);
  await screen.findByRole('heading', { level: 1, name: /^Statement of/ });
  return page;
}
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => row.textContent.replaceAll('\u00a0', ' '));

describe('[T-13] the statement of a month', () => {
  test('is the one of its address, in the days of the device, and says plainly what was lost', async () => {
    await open();
    expect((await screen.findByText(/^You lost/)).textContent).toBe('You lost 19.50\u00a0EUR');
    expect(asked).toEqual(['2026-10 America/Sao_Paulo']);
    expect(rowsOf('Real money')).toEqual([
      'Balance at the start1,007.00 EUR',
      'Deposits+100.00 EUR',
      'Withdrawals requested-55.00 EUR',
      'Withdrawals returned+20.00 EUR',
      'Stakes-33.00 EUR',
      'Wins+12.50 EUR',
      'Refunded stakes+3.00 EUR',
      'Cashback+0.20 EUR',
      'Bonus turned into real money+6.00 EUR',
      'Balance at the end1,060.70 EUR',
    ]);
    expect(rowsOf('Open withdrawals')).toContain('Sent-30.00 EUR');
    expect(screen.getByText('3 h 25 min')).toBeTruthy();
    expect(screen.getByText('Losses: at most 50.00 EUR in 7 days')).toBeTruthy();
    expect(screen.queryByText(/so far/)).toBeNull();
  });

  test('of a month under way says so, with the balance of now, and shows no money that there never was', async () => {
    await open('?month=now');
    expect(await screen.findByText(/figures so far/)).toBeTruthy();
    expect(screen.getByText('You won and lost nothing')).toBeTruthy();
    expect(rowsOf('Real money').at(-1)).toBe('Balance now0.00 EUR');
    expect(screen.getAllByRole('table')).toHaveLength(1);
  });

  test('leads to every month since there is an account, each with an address of its own, so that Back leads back', async () => {
    const { user, address, navigate } = await open();
    await screen.findByText(/^You lost/);
    const select = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Month' });
    expect([...select.options].map(({ label }) => label)).toEqual(['November 2026', 'October 2026', 'September 2026', 'August 2026']);
    await user.click(screen.getByRole('button', { name: 'Next month' }));
    expect(address()).toBe('/en/dashboard/transactions?month=2026-11');
    await screen.findByText(/figures so far/);
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Next month' }).disabled).toBe(true);
    await user.selectOptions(select, '2026-08');
    await screen.findByRole('heading', { name: 'Statement of August 2026' });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Previous month' }).disabled).toBe(true);
    act(() => navigate('/en/dashboard/transactions?month=2026-10'));
    expect(await screen.findByText(/^You lost/)).toBeTruthy();
  });

  test.each([
    ['2027-03', 'This month has not started'],
    ['1999-01', 'You had no account yet'],
  ])('of %s is none, which is said, with a way on', async (month, said) => {
    const { user, address } = await open(`?month=${month}`);
    expect(await screen.findByText(said)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'This month' }));
    expect(address()).toBe('/en/dashboard/transactions?month=2026-11');
    expect(await screen.findByText(/figures so far/)).toBeTruthy();
  });

  test('that did not come is asked for again', async () => {
    refusals = 1;
    const { user } = await open();
    await screen.findByRole('alert');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText(/^You lost/)).toBeTruthy();
  });

  test('is saved as a file of its month; that it could not be made is said, and it can be asked for again', async () => {
    const { user } = await open();
    await screen.findByText(/^You lost/);
    breakage = { isMissing: true };
    await user.click(screen.getByRole('button', { name: 'Excel' }));
    expect((await screen.findByRole('alert')).textContent).toBe('We could not make the file. Try again.');
    breakage = {};
    await user.click(screen.getByRole('button', { name: 'Excel' }));
    expect(await screen.findByText(/^Your file is ready/)).toBeTruthy();
    expect(saveFile).toHaveBeenCalledExactlyOnceWith('Statement-2026-10.xlsx', expect.any(Blob));
  });

  test('is printed by the browser', async () => {
    const print = vi.fn();
    vi.stubGlobal('print', print);
    const { user } = await open();
    await screen.findByText(/^You lost/);
    await user.click(screen.getByRole('button', { name: 'Print' }));
    expect(print).toHaveBeenCalledTimes(1);
  });
});

test('[T-13] the history leads to the statement of the present month', () => {
  show('');
  expect(screen.getByRole('link', { name: 'Statements by month' }).getAttribute('href')).toBe('/en/dashboard/transactions?month=now');
});
