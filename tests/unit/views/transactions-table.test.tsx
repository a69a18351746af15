// @vitest-environment jsdom
import { createIntl } from '@formatjs/intl';
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { TransactionRow } from '#openapi/model.ts';
import { reportFile } from '#src/screens/transactions/report-file.ts';
import { TransactionsTable } from '#src/views/transactions/TransactionsTable.tsx';
import { rows } from '#tests/support/fixtures/transactions-report.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const cells = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map((row) => within(row).getAllByRole('cell'));

test.each(['en', 'es', 'fr', 'pt'] as const)('[TXN-13] in %s dates have the Italian form', (language) => {
  renderView(<TransactionsTable rows={[{ ...rows[0]!, created_at: new Date(2026, 0, 5, 15, 4).toISOString() }]} />, language);
  expect(cells()[0]![1]!.textContent).toBe('05/01/2026, 15:04');
});

test('[TXN-10] [TXN-12] amounts have two decimals, gains are green and losses red', () => {
  renderView(
    <TransactionsTable
      rows={[
        { ...rows[0]!, amount: '5' },
        { ...rows[1]!, amount: '-0.129' },
      ]}
    />,
  );
  const amounts = cells().map((row) => row[3]!.querySelector('span')!);
  expect(amounts.map(({ textContent, className }) => [textContent, className])).toEqual([
    ['+5.00\u00A0EUR', 'positive'],
    ['-0.12\u00A0EUR', 'negative'],
  ]);
});

test('[History] every movement leads to its page', () => {
  renderView(<TransactionsTable rows={rows} />);
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual(rows.map(({ id }) => `/en/transactions/${id}`));
});

test('[History] [TXN-11] games and methods are shown by name, payments in their coin too, and what each movement left', () => {
  renderView(<TransactionsTable rows={rows} />);
  const shown = (label: string) => cells().map((row) => row.find((cell) => cell.dataset['label'] === label)?.textContent);
  expect(shown('Game')).toEqual(['Plinkoear', '=HYPERLINK("https://evil.example")', '']);
  expect(shown('Provider')).toEqual(['House', '@House', 'Tether · TRC-20']);
  expect(shown('Amount').at(-1)).toBe('50.00\u00A0EUR58.130001\u00A0USDT');
  expect(shown('Balance after')).toEqual(['57.50\u00A0EUR', '45.00\u00A0EUR', '']);
});

test('[P-notices] [P-04] [History] a withdrawal stands with its coins as they were asked for, fee and all, and a cancelled one by that name', () => {
  const sent: TransactionRow = {
    ...rows[2]!,
    type: { id: 2, name: 'withdraw' },
    amount: '-20.00',
    status: 'declined',
    payload: { payment_method: { name: 'Litecoin', code: 'LTC' }, crypto_value: '0.29297124', fee: '0.001', reason: 'cancelled' },
  };
  renderView(<TransactionsTable rows={[sent]} />);
  const shown = (label: string) => cells().map((row) => row.find((cell) => cell.dataset['label'] === label)?.textContent);
  expect([shown('Amount'), shown('Status')]).toEqual([['20.00\u00A0EUR0.29397124\u00A0LTC'], ['Deleted']]);
  expect(reportFile(createIntl({ locale: 'en', messages: messagesFor('en') }), [sent]).lines[0]!.status).toBe('Deleted');
});

test('[History] cashback and the ends of a bonus are told apart from the bonus of a campaign', () => {
  const assigned = { ...rows[0]!, type: { id: 10, name: 'bonus_assigned' }, payload: {} } as const;
  const ends = (['cashback', 'converted', 'forfeited'] as const).map((bonus) => ({ ...assigned, id: bonus, payload: { bonus } }));
  renderView(<TransactionsTable rows={[assigned, ...ends]} />);
  expect(cells().map((row) => row[2]!.textContent)).toEqual([
    'Bonus assigned',
    'Cashback',
    'Bonus turned into real money',
    'Bonus taken back',
  ]);
});
