import type { ComponentProps } from 'react';
import { type CashierState, cashierMachine } from '#machines/cashier/cashier.machine.ts';
import { freshContext } from '#machines/cashier/cashier.context.ts';
import type { CashierContext, Quote } from '#machines/cashier/cashier.types.ts';
import { cashierView } from '#machines/cashier/cashier.view.ts';
import type { CashierDialog } from '#src/views/cashier/CashierDialog.tsx';
import {
  addresses,
  conversion,
  depositAttempt,
  input,
  litecoin,
  ripple,
  tether,
  transactions,
  withdrawAttempt,
} from '#tests/support/fixtures/cashier.ts';
import { photograph } from './photograph.ts';

const { conversion: quoted, deadline } = conversion;
export const quote: Quote = {
  direction: 'currency',
  inputAmount: '50',
  inputCode: 'EUR',
  convertedAmount: quoted.conversion,
  outputCode: 'LTC',
  min: quoted.min,
  max: quoted.max,
  id: 'a-quote',
  rate: '81.65',
  fee: '0.001',
  lifetimeMs: 60_000,
  deadline,
};
const filled: CashierContext = {
  ...freshContext(input),
  methods: [litecoin, ripple, tether],
  available: '400.00',
  methodId: litecoin.id,
  amount: '50',
  quote,
  attempt: depositAttempt,
  receipt: { transactionId: 't-1', paymentPage: 'https://pay.example/t-1', hasEnded: false },
};
export const pending = { id: 't-open', transaction: transactions.pending };
export const withdrawal: Partial<CashierContext> = { kind: 'withdraw', walletAddress: addresses.LTC, attempt: withdrawAttempt };

/** The cashier in this state, with an amount, a quote and an open payment unless `context` overrides them. */
export const at = (
  value: CashierState,
  context: Partial<CashierContext> = {},
  more: Pick<ComponentProps<typeof CashierDialog>, 'restriction' | 'breakUntil' | 'isQuiet' | 'needsLimit' | 'ageQuestion'> = {},
) => photograph(cashierMachine.resolveState({ value, context: { ...filled, ...context } }), cashierView, more);

/** Shows a dialog from its top, because axe reports a control that is cut off by the scrolled part as too small. */
export function showTop(): void {
  for (const element of document.querySelectorAll('*')) element.scrollTop = 0;
}
