// @vitest-environment jsdom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Transaction } from '#openapi/model.ts';
import { TransactionView } from '#src/views/transaction/TransactionView.tsx';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { renderView } from '#tests/support/render.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function showTransaction(transaction: Transaction, language: 'en' | 'es' | 'fr' | 'pt' = 'en') {
  const view = { screen: 'transaction', transaction, isOpen: false, paymentPage: null } as const;
  return renderView(
    <TransactionView view={view} send={() => {}} currency="EUR" isSandbox onCancel={() => {}} onDeposit={() => {}} />,
    language,
  );
}
const plain = (text: string) => text.replaceAll('\u00a0', ' ');

const withdrawal = {
  ...statuses.pending,
  amount: '20.00',
  type: { id: 2, name: 'withdraw' },
  payload: { crypto_value: '0.29297124', fee: '0.001', wallet_address: 'LADDRESS' },
} as const satisfies Transaction;

test('[P-04] [TXS-10] an open deposit links to its payment page and leads to its cancellation, and the page itself changes no status', () => {
  const view = { screen: 'transaction', transaction: statuses.pending, isOpen: true, paymentPage: 'https://pay.example/t-open' } as const;
  const [send, onCancel] = [vi.fn(), vi.fn()];
  renderView(<TransactionView view={view} send={send} currency="EUR" isSandbox onCancel={onCancel} onDeposit={() => {}} />);
  const link = screen.getByRole('link', { name: 'Open payment page' });
  expect([link.getAttribute('href'), link.getAttribute('target'), link.getAttribute('rel')]).toEqual([
    'https://pay.example/t-open',
    '_blank',
    'noopener noreferrer',
  ]);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Copy', 'Delete this deposit']);
  fireEvent.click(screen.getByRole('button', { name: 'Delete this deposit' }));
  expect([send.mock.calls, onCancel.mock.calls]).toEqual([[], [['deposit']]]);
});

const stellar = {
  ...statuses.pending,
  payment_method: { name: 'Stellar', code: 'XLM' },
  payload: { ...statuses.pending.payload, wallet_address: 'GADDRESS', destination_tag: '1234567890' },
};

test('[P-13] the page of an open deposit shows and explains address and memo, each to copy, and says what sandbox money is', () => {
  const view = { screen: 'transaction', transaction: stellar, isOpen: true, paymentPage: null } as const;
  const { container } = renderView(
    <TransactionView view={view} send={() => {}} currency="EUR" isSandbox onCancel={() => {}} onDeposit={() => {}} />,
  );
  for (const name of ['Copy the address', 'Copy the memo']) expect(screen.getByRole('button', { name })).toBeTruthy();
  expect(container.textContent).toContain('1234567890');
  expect(container.textContent).toContain('the deposit does not arrive');
  expect(container.textContent).toContain('Real coins sent to this address are lost');
});

test('[35.1] a deposit that its network shows says how many confirmations it has, and which transaction was replaced', () => {
  const transfers = [
    { tx_hash: 'old', value: '0.6', confirmations: 0, needed: 12, is_replaced: true },
    { tx_hash: 'new', value: '0.6', confirmations: 2, needed: 12, is_replaced: false, explorer_url: 'https://explorer.example/tx/new' },
  ];
  showTransaction({ ...statuses.pending, payload: { ...statuses.pending.payload, transfers } });
  expect(screen.getByText('We see your payment: 2 of 12 confirmations. This page updates by itself.')).toBeTruthy();
  const [old, fresh] = ['old', 'new'].map((hash) => plain(screen.getByText(hash).closest('dd')!.textContent));
  expect(old).toBe('old0.60 LTC · Replaced by another transaction');
  expect(fresh).toContain('new0.60 LTC · 2 of 12 confirmations');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toContain('https://explorer.example/tx/new');
  cleanup();
  showTransaction({ ...statuses.authorized, payload: { ...statuses.authorized.payload, tx_hash: 'new', transfers } });
  expect(screen.queryByText(/We see your payment/)).toBeNull();
  expect(screen.getAllByText('new')).toHaveLength(1);
});

test('[V-05] a withdrawal is shown as on the network once the network has it, and can be deleted until then', () => {
  const open = (payload: Transaction['payload']) => {
    const view = { screen: 'transaction', transaction: { ...withdrawal, payload }, isOpen: true, paymentPage: null } as const;
    return renderView(<TransactionView view={view} send={() => {}} currency="EUR" isSandbox onCancel={() => {}} onDeposit={() => {}} />);
  };
  open(withdrawal.payload);
  expect(screen.getByText('We are paying out your withdrawal. This page updates by itself.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Delete this withdrawal' })).toBeTruthy();
  cleanup();
  open({ ...withdrawal.payload, tx_hash: 'ab'.repeat(32) });
  expect(screen.getByText('We have sent your withdrawal to the network. This page updates by itself.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Delete this withdrawal' })).toBeNull();
});
