import { getNextSnapshot } from 'xstate';
import type { PaymentMethod } from '#openapi/model.ts';
import { freshContext } from '#machines/cashier/cashier.context.ts';
import { cashierMachine, type CashierSnapshot } from '#machines/cashier/cashier.machine.ts';
import type { CashierContext, CashierEvent } from '#machines/cashier/cashier.types.ts';
import { paymentOf } from '#machines/cashier/payment.ts';
import { conversion, input } from './fixtures/cashier.ts';

export const methodOf = (code: string, network?: string): PaymentMethod => ({
  id: 5,
  name: network ?? code,
  code,
  ...(network !== undefined && { network }),
  fee: '0',
  decimals: 8,
});

/** The form of a withdrawal by the method with a quote, after these events. */
export function formAfter(method: PaymentMethod, ...events: readonly CashierEvent[]): CashierSnapshot {
  const { conversion: quoted, deadline } = conversion;
  const context: CashierContext = {
    ...freshContext({ ...input, kind: 'withdraw' }),
    methods: [method],
    methodId: method.id,
    amount: '50',
    available: '400.00',
    quote: {
      direction: 'currency',
      inputAmount: '50',
      inputCode: 'EUR',
      convertedAmount: quoted.conversion,
      outputCode: method.code,
      min: '0',
      max: '1000',
      id: null,
      rate: '1',
      fee: '0',
      lifetimeMs: 60_000,
      deadline,
    },
  };
  const first = cashierMachine.resolveState({ value: 'quoted', context });
  return events.reduce<CashierSnapshot>((snapshot, event) => getNextSnapshot(cashierMachine, snapshot, event), first);
}

export const pasted = (text: string): CashierEvent => ({ type: 'address.typed', text });
export const tagged = (text: string): CashierEvent => ({ type: 'tag.typed', text });
export const isRefused = (snapshot: CashierSnapshot) =>
  getNextSnapshot(cashierMachine, snapshot, { type: 'payment.requested' }).value !== 'reviewing';
export const sentOf = ({ context }: CashierSnapshot) => {
  const { body } = paymentOf(context);
  return 'wallet_address' in body ? [body.wallet_address, body.destination_tag] : [];
};
