import type { Meta, StoryObj } from '@storybook/react';
import {
  type TransactionStatusContext,
  transactionStatusMachine,
  type TransactionStatusState,
} from '../machines/transaction-status/transaction-status.machine.ts';
import { transactionStatusView } from '../machines/transaction-status/transaction-status.view.ts';
import { TransactionView } from '../src/views/transaction/TransactionView.tsx';
import { player } from '../tests/support/fixtures/accounts.ts';
import { addresses } from '../tests/support/fixtures/cashier.ts';
import { statuses } from '../tests/support/fixtures/transaction-status.ts';

const meta = {
  title: 'Flows/Transaction status',
  component: TransactionView,
  args: { send: () => {}, currency: 'EUR' },
  parameters: { layout: 'fullscreen' },
} satisfies Meta<typeof TransactionView>;
export default meta;

const filled: TransactionStatusContext = {
  transactionId: statuses.pending.id,
  isTabHidden: false,
  playerId: player.id,
  transaction: statuses.pending,
};

const at = (
  value: TransactionStatusState,
  context: Partial<TransactionStatusContext> = {},
  name: string = value,
): StoryObj<typeof meta> => ({
  name,
  args: { view: transactionStatusView(transactionStatusMachine.resolveState({ value, context: { ...filled, ...context } })) },
});

export const WaitingForPlayer = at('waitingForPlayer');
export const Checking = at('checking');
export const Watching = at('watching');
export const Refreshing = at('refreshing');
export const Paused = at('paused');
export const Settled = at('settled', { transaction: statuses.authorized });
export const NotFound = at('notFound');
export const Failing = at('failing');
export const Foreign = at('foreign');

export const Initialized = at('watching', { transaction: statuses.initialized }, 'Initialized, with its payment page');
export const Declined = at('settled', { transaction: statuses.declined }, 'Declined, because its time ran out');
export const Withdrawal = at(
  'watching',
  {
    transaction: {
      ...statuses.pending,
      amount: '1234567.89',
      type: { id: 2, name: 'withdraw' },
      payload: { crypto_value: '15119.02498765', fee: '0.001', wallet_address: addresses.LTC },
    },
  },
  'A big withdrawal with its address',
);
