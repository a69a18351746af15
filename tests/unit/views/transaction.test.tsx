// @vitest-environment jsdom
import { cleanup, screen, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Transaction } from '#openapi/model.ts';
import { TransactionView } from '#src/views/transaction/TransactionView.tsx';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { english } from '#tests/support/flow-screen.tsx';
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
const tile = (term: string) =>
  screen.queryByText(term, { selector: 'dt' })?.nextElementSibling?.textContent?.replaceAll('\u00a0', ' ') ?? null;

test('[TXS-01] [TXS-02] [TXS-03] [TXS-05] [TXS-06] headline, badge, tiles and details', () => {
  showTransaction(statuses.authorized);
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Transaction authorized!');
  expect(screen.getByText('Authorized')).toBeTruthy();
  expect([tile('Amount'), tile('Transaction ID'), tile('Type')]).toEqual(['50.00 EUR', 't-openCopy', 'Deposit']);
  expect([tile('Provider'), tile('Method')]).toEqual(['0xProcessing', 'Litecoin']);
});

test('[TXS-04] the crypto tile shows only with a crypto value', () => {
  showTransaction(statuses.authorized);
  expect(tile('Crypto amount')).toBe('0.61234567 LTC');
  cleanup();
  showTransaction({ ...statuses.authorized, payload: {} });
  expect(tile('Crypto amount')).toBeNull();
});

const withdrawal = {
  ...statuses.pending,
  amount: '20.00',
  type: { id: 2, name: 'withdraw' },
  payload: { crypto_value: '0.29297124', fee: '0.001', wallet_address: 'LADDRESS' },
} as const satisfies Transaction;
const coinRows = () =>
  ['Amount requested', 'Network fee', 'Network fee (not charged)', 'You receive', 'Sent to you', 'Not sent', 'Crypto amount'].flatMap(
    (term) =>
      screen
        .queryAllByText(term, { selector: 'dt' })
        .map((dt) => `${term}: ${dt.nextElementSibling!.textContent!.replaceAll('\u00a0', ' ')}`),
  );

test.each([
  ['pending', 'Network fee', 'You receive'],
  ['authorized', 'Network fee', 'Sent to you'],
  ['declined', 'Network fee (not charged)', 'Not sent'],
] as const)(
  '[P-notices] [TXS-04] of a withdrawal that is %s, what was asked for, its fee and what arrives add up, each by its own word',
  (status, fee, net) => {
    showTransaction({ ...withdrawal, status });
    // The last one is in its tile as well.
    expect(coinRows()).toEqual([
      'Amount requested: 20.00 EUR = 0.29397124 LTC',
      `${fee}: 0.001 LTC`,
      `${net}: 0.29297124 LTC`,
      `${net}: 0.29297124 LTC`,
    ]);
  },
);

test('[P-notices] [TXS-04] a deposit that came short names what was asked for and what came', () => {
  showTransaction({ ...statuses.declined, payload: { crypto_value: '0.61234567', reason: 'underpaid', received: '0.3' }, effects: [] });
  expect([tile('Crypto amount'), tile('Arrived')]).toEqual(['0.61234567 LTC', '0.30 LTC']);
  // It has ended: there is nothing to wait for.
  expect(screen.getByText('No changes.')).toBeTruthy();
});

test.each([
  ['deposit', 'en', 'Transaction deleted!', 'Deleted'],
  ['withdraw', 'en', 'Transaction deleted!', 'Deleted'],
  ['withdraw', 'es', '¡Transacción eliminada!', 'Eliminada'],
  ['withdraw', 'fr', 'Transaction supprimée\u202f!', 'Supprimée'],
  ['withdraw', 'pt', 'Transação excluída!', 'Excluída'],
] as const)(
  '[P-04] [TXS-01] [TXS-02] a %s that its owner deleted is headed so in %s, and was refused by nobody',
  (name, language, headline, badge) => {
    const cancelled = { ...statuses.declined, type: { id: name === 'deposit' ? 1 : 2, name } as const, payload: { reason: 'cancelled' } };
    const { container } = showTransaction(cancelled, language);
    expect([screen.getByRole('heading', { level: 1 }).textContent, container.querySelector('.badge')?.textContent]).toEqual([
      headline,
      badge,
    ]);
    // The medallion is that of a declined payment, as before.
    expect(container.querySelector('.medallion')?.className).toBe('medallion danger');
  },
);

test('[TXS-15] amounts have 2 to 8 decimals', () => {
  showTransaction({ ...statuses.authorized, amount: '5', payload: { crypto_value: '0.123456789' } });
  expect([tile('Amount'), tile('Crypto amount')]).toEqual(['5.00 EUR', '0.12345678 LTC']);
});

test.each(['en', 'es', 'fr', 'pt'] as const)('[TXS-16] in %s the date is an English medium date with short time', (language) => {
  const created_at = new Date(2025, 0, 5, 15, 4).toISOString();
  const { container } = showTransaction({ ...statuses.authorized, created_at }, language);
  expect(container.querySelector('time')?.textContent?.replaceAll('\u202f', ' ')).toBe('Jan 5, 2025, 3:04 PM');
});

test('[TXS-07] [P-10] buttons lead to support with the transaction’s id, to the history, the dashboard and home', () => {
  showTransaction(statuses.declined, 'fr');
  expect(screen.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    // An expired payment leads to support with its id, because coins may be under way to it.
    `/fr/contact-us?transaction=${statuses.declined.id}`,
    '/fr/dashboard/transactions',
    '/fr/dashboard',
    '/fr',
  ]);
});

test('[History] the page of a payment says each step it took through the balances, and what did not change stays away', () => {
  const none = { real: '0.00', bonus: '0.00', locked: '0.00' };
  const effects: Transaction['effects'] = [
    {
      kind: 'lock',
      created_at: '2026-01-05T15:04:00Z',
      before: { ...none, real: '100.00' },
      after: { ...none, real: '80.00', locked: '20.00' },
    },
    {
      kind: 'settle',
      created_at: '2026-01-05T15:09:00Z',
      before: { ...none, real: '75.50', locked: '20.00' },
      after: { ...none, real: '75.50' },
    },
  ];
  showTransaction({ ...statuses.authorized, effects });
  const lines = (name: string) =>
    within(screen.getByRole('table', { name }))
      .getAllByRole('row')
      .map((row) => Array.from(row.children, ({ textContent }) => textContent?.replace('\u00A0', ' ')).join(' | '));
  const head = 'Balance | Before | Change | After';
  expect(lines('Set aside for the withdrawal')).toEqual([
    head,
    'Real money | 100.00 EUR | -20.00 EUR | 80.00 EUR',
    'Set aside for withdrawals | 0.00 EUR | +20.00 EUR | 20.00 EUR',
  ]);
  expect(lines('Sent')).toEqual([head, 'Set aside for withdrawals | 20.00 EUR | -20.00 EUR | 0.00 EUR']);
});

test('[History] the page of a bet names its game and round, and says nothing of payments', () => {
  showTransaction({
    ...statuses.authorized,
    type: { id: 4, name: 'casino_bet' },
    payment_provider: { name: 'House' },
    payment_method: { name: '', code: '' },
    payload: { game_id: 'plinkoear', game_name: 'Plinkoear', round_id: 'r-77' },
    effects: [],
  });
  const details = within(screen.getByRole('heading', { name: 'Details' }).closest('section')!);
  expect(details.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Game', 'Provider', 'Round ID', 'Date']);
  expect(
    details
      .getAllByRole('definition')
      .slice(0, 3)
      .map(({ textContent }) => textContent),
  ).toEqual(['Plinkoear', 'House', 'r-77']);
  expect(screen.getByText('No changes.')).toBeTruthy();
  expect(screen.queryByText(english['transaction.next.authorized.deposit']!)).toBeNull();
});

test('[P-notices] [TXS-06] the transfer on its network is shown, with a link to another site where the operator has one', () => {
  const hash = 'f'.repeat(64);
  const explorer_url = `https://explorer.example/tx/${hash}`;
  showTransaction({ ...statuses.authorized, payload: { ...statuses.authorized.payload, tx_hash: hash, explorer_url } });
  expect(tile('Transaction on the network')).toContain(hash);
  const link = screen.getByRole('link', { name: 'See it on Litecoin (another site)' });
  expect(['href', 'target', 'rel'].map((name) => link.getAttribute(name))).toEqual([explorer_url, '_blank', 'noopener noreferrer']);
  cleanup();
  showTransaction({ ...statuses.authorized, payload: { tx_hash: hash } });
  expect(tile('Transaction on the network')).toBe(hash);
  cleanup();
  showTransaction(statuses.authorized);
  expect(tile('Transaction on the network')).toBeNull();
});

test('[TXS-08] each status has its colour and its icon, an unknown one those of initialized', () => {
  const looks = ['authorized', 'declined', 'pending', 'initialized', 'frozen'].map((status) => {
    const { container } = showTransaction({ ...statuses.pending, status: status as Transaction['status'] });
    const medallion = container.querySelector('.medallion');
    const look = [medallion?.className, medallion?.querySelector('use')?.getAttribute('href')?.split('#')[1]];
    cleanup();
    return look;
  });
  expect(looks).toEqual([
    ['medallion success', 'success'],
    ['medallion danger', 'error'],
    ['medallion warning', 'clock'],
    ['medallion info', 'info'],
    ['medallion info', 'info'],
  ]);
});

const stellar = {
  ...statuses.pending,
  payment_method: { name: 'Stellar', code: 'XLM' },
  payload: { ...statuses.pending.payload, wallet_address: 'GADDRESS', destination_tag: '1234567890' },
};

test.each([
  ['en', 'Send exactly 0.612345678912 XLM on Stellar.', 'We are waiting for your payment.'],
  ['es', 'Envía exactamente 0,612345678912 XLM por Stellar.', 'Esperando a que tu pago llegue y se confirme.'],
  ['fr', 'Envoyez exactement 0,612345678912 XLM sur Stellar.', 'En attente de l’arrivée et de la confirmation de votre paiement.'],
  ['pt', 'Envie exatamente 0,612345678912 XLM pela rede Stellar.', 'Aguardando a chegada e a confirmação do seu pagamento.'],
] as const)(
  '[P-04] [TXS-10] in %s the page of an open deposit says beside the address how much to send, whole, and takes no payment for made',
  (language, exactly, wait) => {
    const transaction = { ...stellar, payload: { ...stellar.payload, crypto_value: '0.612345678912' } };
    const view = { screen: 'transaction', transaction, isOpen: true, paymentPage: null } as const;
    const { container } = renderView(
      <TransactionView view={view} send={() => {}} currency="EUR" isSandbox onCancel={() => {}} onDeposit={() => {}} />,
      language,
    );
    const card = screen.getByText('1234567890', { selector: 'strong' }).closest('section')!;
    expect(card.textContent.replaceAll('\u00a0', ' ')).toContain(exactly);
    expect(container.textContent).toContain(wait);
  },
);

test.each([
  ['a tag where wallets call it so', { name: 'XRP', code: 'XRP' }, stellar.payload, ['Copy the address', 'Copy the destination tag']],
  ['nothing where a coin has none', { name: 'Litecoin', code: 'LTC' }, { wallet_address: 'LADDRESS' }, ['Copy the address']],
])('[P-13] beside the address stands %s', (_, payment_method, payload, copies) => {
  const view = { screen: 'transaction', transaction: { ...stellar, payment_method, payload }, isOpen: true, paymentPage: null } as const;
  const { container } = renderView(
    <TransactionView view={view} send={() => {}} currency="EUR" isSandbox={false} onCancel={() => {}} onDeposit={() => {}} />,
  );
  expect(screen.getAllByRole('button', { name: /^Copy the/ }).map(({ textContent }) => textContent)).toEqual(copies);
  expect(container.textContent).not.toContain('sandbox');
});
