// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Transaction, TransactionRow } from '#openapi/model.ts';
import { NoticesView } from '#src/views/notices/NoticesView.tsx';
import { SendTo } from '#src/views/transaction/SendTo.tsx';
import { TransactionDetails } from '#src/views/transaction/TransactionDetails.tsx';
import { TransactionsTable } from '#src/views/transactions/TransactionsTable.tsx';
import { reportFile } from '#src/screens/transactions/report-file.ts';
import { addresses } from '#tests/support/fixtures/cashier.ts';
import { noticeOf } from '#tests/support/fixtures/notices.ts';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { rows } from '#tests/support/fixtures/transactions-report.ts';
import { messagesFor } from '#tests/support/messages.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(cleanup);

const withdrawal = (reason: string): Transaction => ({
  ...statuses.declined,
  type: { id: 2, name: 'withdraw' },
  payload: { crypto_value: '0.5', fee: '0.1', reason },
});
const onDeposit = vi.fn<() => void>();
const details = (transaction: Transaction) =>
  renderView(
    <TransactionDetails
      view={{ screen: 'transaction', transaction, paymentPage: null, isOpen: false }}
      currency="EUR"
      isSandbox={false}
      onCancel={() => {}}
      onDeposit={onDeposit}
    />,
  );
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ');
const detail = (term: string) => plain(screen.getByText(term, { selector: 'dt' }).nextElementSibling?.textContent);

test.each(['refused', 'cancelled', 'failed'])(
  '[P-14] [TXS-05] of a withdrawal that was %s, the page says first where the money is',
  (reason) => {
    details(withdrawal(reason));
    const [head] = screen.getAllByRole('banner', { hidden: true });
    const said = within(head ?? document.body).getByText(/The amount is back in your balance\./);
    expect(said.textContent).toMatch(/^The amount is back in your balance\. ./);
  },
);

test('[P-14] [TXS-06] the page names the processor as people know it, not as the platform files it', () => {
  details({ ...statuses.authorized, payment_provider: { name: 'acmepay-eu-2', display_name: 'Acme Pay' } });
  expect(detail('Provider')).toBe('Acme Pay');
});

test('[P-14] [TXS-15] an amount of a coin is written the same wherever it stands, with two decimals at least', () => {
  details({ ...withdrawal('refused'), status: 'authorized', payload: { crypto_value: '1234.5', fee: '0.1', received: '7' } });
  expect([detail('Network fee'), detail('Arrived')]).toEqual(['0.10 LTC', '7.00 LTC']);
  cleanup();
  const facts = { amount: '50.00', currency: 'EUR', code: 'LTC', network: 'Litecoin', asked: '0.6', fee: '0.1' };
  const notices = [noticeOf(1, 'withdrawal_sent', { facts })];
  renderView(<NoticesView view={{ screen: 'list', notices, older: 'none' }} onRetry={() => {}} onOlder={() => {}} />);
  expect(plain(screen.getByText(/network fee/).textContent)).toContain('You withdrew 0.70 LTC. The network fee was 0.10 LTC.');
});

test('[P-13] the coins are sent on a network, by its own name where the method only has that of the coin', () => {
  const sendTo = (name: string, code: string) => {
    cleanup();
    const payload = { wallet_address: addresses.XRP, destination_tag: '7', crypto_value: '5' };
    renderView(<SendTo transaction={{ ...statuses.pending, payment_method: { name, code }, payload }} isSandbox={false} />);
    return plain(screen.getByText(/^Send exactly/).textContent);
  };
  expect(sendTo('XRP', 'XRP')).toBe('Send exactly 5.00 XRP on XRP Ledger.');
  expect(sendTo('Bitcoin', 'BTC')).toBe('Send exactly 5.00 BTC on Bitcoin.');
  expect(sendTo('Unheard', 'UNH')).toBe('Send exactly 5.00 UNH on Unheard.');
});

const deposit = rows[2]!;
const amountOf = (row: TransactionRow) => {
  cleanup();
  renderView(<TransactionsTable rows={[row]} />);
  const amount = screen.getByText(/50\.00/);
  return [plain(amount.textContent), /positive|negative/.test(amount.className)];
};

test('[P-14] [TXN-05] in the history only money that came has a plus, and what never moved has neither sign nor colour', () => {
  expect(amountOf({ ...deposit, status: 'authorized' })).toEqual(['+50.00 EUR', true]);
  expect(amountOf({ ...deposit, status: 'pending' })).toEqual(['50.00 EUR', false]);
  expect(amountOf({ ...deposit, status: 'declined' })).toEqual(['50.00 EUR', false]);
  const out = { ...deposit, type: { id: 2, name: 'withdraw' }, amount: '-50.00' } as const;
  expect(amountOf({ ...out, status: 'pending' })).toEqual(['-50.00 EUR', true]);
  expect(amountOf({ ...out, status: 'declined' })).toEqual(['50.00 EUR', false]);
});

test('[P-14] [EXPORT-03] a file shows the amount of a declined withdrawal without the sign of what left', () => {
  const messages = messagesFor('en');
  const intl = { locale: 'en', formatMessage: ({ id }: { id: string }) => String(messages[id]) };
  const out = { ...deposit, type: { id: 2, name: 'withdraw' }, amount: '-50.00', status: 'declined' } as const;
  const [line] = reportFile(intl, [out]).lines;
  expect([line!.amount, line!.exact.amount]).toEqual(['50.00', '50.00']);
});

test('[P-notices] the page of a deposit that ran out begins a new one, and that of a payment that went through does not', () => {
  details(statuses.declined);
  screen.getByRole('button', { name: 'New deposit' }).click();
  expect(onDeposit).toHaveBeenCalledOnce();
  for (const other of [statuses.authorized, statuses.pending, withdrawal('refused')]) {
    cleanup();
    details(other);
    expect(screen.queryByRole('button', { name: 'New deposit' })).toBeNull();
  }
});
