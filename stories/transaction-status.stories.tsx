import type { Meta, StoryObj } from '@storybook/react';
import {
  type TransactionStatusContext,
  transactionStatusMachine,
  type TransactionStatusState,
} from '#machines/transaction-status/transaction-status.machine.ts';
import { transactionStatusView } from '#machines/transaction-status/transaction-status.view.ts';
import type { Transaction } from '#openapi/model.ts';
import { TransactionView } from '#src/views/transaction/TransactionView.tsx';
import { player } from '#tests/support/fixtures/accounts.ts';
import { addresses } from '#tests/support/fixtures/cashier.ts';
import { statuses } from '#tests/support/fixtures/transaction-status.ts';
import { mapOf } from './support/flow-map.tsx';
import { photograph } from './support/photograph.ts';

const meta = {
  title: 'Flows/Transaction status',
  component: TransactionView,
  args: { send: () => {}, currency: 'EUR', isSandbox: true, onCancel: () => {}, onDeposit: () => {} },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TransactionView>;
export default meta;
type Story = StoryObj<typeof meta>;

const filled: TransactionStatusContext = {
  transactionId: statuses.pending.id,
  isTabHidden: false,
  playerId: player.id,
  transaction: statuses.pending,
};

const at = (value: TransactionStatusState, context: Partial<TransactionStatusContext> = {}): Story =>
  photograph(transactionStatusMachine.resolveState({ value, context: { ...filled, ...context } }), transactionStatusView);

export const Overview: StoryObj = { name: 'Map', ...mapOf(transactionStatusMachine, () => import('./transaction-status.stories.tsx')) };

export const WaitingForPlayer: Story = { name: 'Waiting to know who is asking', ...at('waitingForPlayer') };
export const Checking: Story = { name: 'Loading the transaction', ...at('checking') };
export const Watching: Story = { name: 'Watching a transaction that is open', ...at('watching') };
export const Refreshing: Story = { name: 'Asking whether it has changed', ...at('refreshing') };
export const Paused: Story = { name: 'Watching paused while the tab is hidden', ...at('paused') };
export const Settled: Story = { name: 'The transaction is settled', ...at('settled', { transaction: statuses.authorized }) };
export const NotFound: Story = { name: 'No such transaction', ...at('notFound') };
export const Failing: Story = { name: 'The transaction did not load', ...at('failing') };
export const Foreign: Story = { name: 'The transaction of another player', ...at('foreign') };

export const Initialized: Story = { name: 'Initialized, with its payment page', ...at('watching', { transaction: statuses.initialized }) };
export const Declined: Story = { name: 'Declined, because its time ran out', ...at('settled', { transaction: statuses.declined }) };
export const Cancelled: Story = {
  name: 'Cancelled by its owner',
  ...at('settled', {
    transaction: {
      ...statuses.declined,
      amount: '20.00',
      type: { id: 2, name: 'withdraw' },
      payload: { crypto_value: '0.29297124', fee: '0.001', wallet_address: addresses.LTC, reason: 'cancelled' },
      effects: [],
    },
  }),
};
const withdrawal: Transaction = { ...statuses.declined, amount: '20.00', type: { id: 2, name: 'withdraw' }, effects: [] };
const coins = { crypto_value: '0.29297124', fee: '0.001', wallet_address: addresses.LTC };
const waiting = (waitsFor: string, typicalS?: number): Story =>
  at('watching', {
    transaction: {
      ...withdrawal,
      status: 'initialized',
      payload: { ...coins, waits_for: waitsFor, ...(typicalS !== undefined && { typical_s: typicalS }) },
    },
  });
const refusedFor = (reason: string): Story =>
  at('settled', { transaction: { ...withdrawal, payload: { ...coins, reason: 'stopped', refused_for: reason } } });
export const AwaitingApproval: Story = { name: 'A withdrawal that waits for an approval', ...waiting('awaiting_approval', 5_400) };
export const AwaitingBalance: Story = { name: 'A withdrawal that waits for coins at its processor', ...waiting('awaiting_balance') };
export const AwaitingRate: Story = { name: 'A withdrawal that waits for a price of its coin', ...waiting('awaiting_rate') };
export const RateEnded: Story = {
  name: 'A withdrawal whose agreed rate has ended before it was sent',
  ...at('watching', {
    transaction: { ...withdrawal, status: 'initialized', payload: { ...coins, waits_for: 'awaiting_approval', is_repriced: true } },
  }),
};
export const SentAtNewerRate: Story = {
  name: 'A withdrawal that was sent at a newer rate',
  ...at('watching', { transaction: { ...withdrawal, status: 'pending', payload: { ...coins, is_repriced: true } } }),
};
export const UnderReview: Story = { name: 'A withdrawal that is checked for longer', ...waiting('under_review') };
export const RefusedIdentity: Story = { name: 'A withdrawal refused for the identity', ...refusedFor('identity') };
export const RefusedAddress: Story = { name: 'A withdrawal refused for the address', ...refusedFor('address') };
export const RefusedTurnover: Story = { name: 'A withdrawal refused for the turnover', ...refusedFor('turnover') };
export const RefusedTerms: Story = { name: 'A withdrawal refused for the terms', ...refusedFor('terms') };
export const Short: Story = {
  name: 'A deposit that came short',
  ...at('settled', {
    transaction: { ...statuses.declined, payload: { crypto_value: '0.61234567', received: '0.3', reason: 'underpaid' }, effects: [] },
  }),
};
const heldFor = (held_for: 'own_limit' | 'account') => ({ id: 7, amount: '10.00', held_for, state: 'held' as const });
export const Limited: Story = {
  name: 'A deposit of which a part is held because of a limit',
  ...at('settled', {
    transaction: {
      ...statuses.authorized,
      payload: { crypto_value: '0.61234567', received: '0.61234567', held: heldFor('own_limit') },
      effects: [],
    },
  }),
};
export const Barred: Story = {
  name: 'A deposit that is held because of the account',
  ...at('settled', {
    transaction: { ...statuses.declined, payload: { crypto_value: '0.61234567', reason: 'barred', held: heldFor('account') }, effects: [] },
  }),
};
const transfer = { value: '0.61234567', needed: 12, explorer_url: `https://explorer.example/tx/${'e'.repeat(64)}` };
export const SeenDeposit: Story = {
  name: 'A deposit that was seen on its network, by a transaction that replaced another',
  ...at('watching', {
    transaction: {
      ...statuses.pending,
      payload: {
        ...statuses.pending.payload,
        transfers: [
          { ...transfer, tx_hash: 'd'.repeat(64), confirmations: 0, is_replaced: true },
          { ...transfer, tx_hash: 'e'.repeat(64), confirmations: 2, is_replaced: false },
        ],
      },
    },
  }),
};
const linked = at('watching', {
  transaction: {
    ...statuses.pending,
    payload: { ...statuses.pending.payload, wallet_address: addresses.LTC, payment_uri: `litecoin:${addresses.LTC}?amount=0.61234567` },
  },
});
export const DepositLink: Story = {
  ...linked,
  name: 'An open deposit with a link for wallet apps',
  args: { ...linked.args, isSandbox: false },
};
export const DepositWithMemo: Story = {
  name: 'An open deposit with its address and memo',
  ...at('watching', {
    transaction: {
      ...statuses.pending,
      payment_method: { name: 'Stellar', code: 'XLM' },
      payload: {
        ...statuses.pending.payload,
        wallet_address: 'GA7QYNF7SOWQ3GLR2BGMZEHXAVIRZA4KVWLTJJFC7MGXUA74P7UJVSGZ',
        destination_tag: '1234567890',
      },
    },
  }),
};
export const Withdrawal: Story = {
  name: 'A big withdrawal with its address',
  ...at('watching', {
    transaction: {
      ...statuses.pending,
      amount: '1234567.89',
      type: { id: 2, name: 'withdraw' },
      payload: { crypto_value: '15119.02498765', fee: '0.001', wallet_address: addresses.LTC },
    },
  }),
};

const none = { real: '0.00', bonus: '0.00', locked: '0.00' };
const moment = statuses.authorized.created_at;
export const SentWithdrawal: Story = {
  name: 'A withdrawal that was sent, with what it did to the balances',
  ...at('settled', {
    transaction: {
      ...statuses.authorized,
      amount: '20.00',
      type: { id: 2, name: 'withdraw' },
      payload: { ...statuses.authorized.payload, tx_hash: 'f'.repeat(64), explorer_url: `https://explorer.example/tx/${'f'.repeat(64)}` },
      effects: [
        { kind: 'lock', created_at: moment, before: { ...none, real: '100.00' }, after: { ...none, real: '80.00', locked: '20.00' } },
        { kind: 'settle', created_at: moment, before: { ...none, real: '75.50', locked: '20.00' }, after: { ...none, real: '75.50' } },
      ],
    },
  }),
};
export const Bet: Story = {
  name: 'A bet, with its game and round',
  ...at('settled', {
    transaction: {
      ...statuses.authorized,
      amount: '5.00',
      type: { id: 4, name: 'casino_bet' },
      payment_provider: { name: 'House' },
      payment_method: { name: '', code: '' },
      payload: { game_id: 'plinkoear', game_name: 'Plinkoear', round_id: 'r-77' },
      effects: [{ kind: 'bet', created_at: moment, before: { ...none, real: '50.00' }, after: { ...none, real: '45.00' } }],
    },
  }),
};
export const WithoutEffect: Story = {
  name: 'Declined, without effect on the balance',
  ...at('settled', { transaction: { ...statuses.declined, effects: [] } }),
};
