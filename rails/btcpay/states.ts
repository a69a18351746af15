import { add, compare, type Decimal } from '#domain/money.ts';
import { type ProcessorPayment, ProcessorUnavailable } from '#server/payments/processor-client.ts';
import { isJsonObject, type JsonObject } from '#server/http/exact-json.ts';

const decimal = /^\d{1,30}(?:\.\d{1,18})?$/;
const invoiceStatuses: readonly unknown[] = ['New', 'Processing', 'Expired', 'Invalid', 'Settled'];
const payoutStates: readonly unknown[] = ['AwaitingApproval', 'AwaitingPayment', 'InProgress', 'Completed', 'Cancelled'];

const garbled = (what: string) => new ProcessorUnavailable(`an answer without ${what}`);

/** An invoice of the server. @throws ProcessorUnavailable for anything else. */
export function invoiceOf(reply: unknown): JsonObject & { readonly id: string; readonly status: string } {
  if (!isJsonObject(reply) || typeof reply['id'] !== 'string' || reply['id'] === '' || !invoiceStatuses.includes(reply['status']))
    throw garbled('an invoice');
  return reply as JsonObject & { readonly id: string; readonly status: string };
}

/** A payout of the server. @throws ProcessorUnavailable for anything else. */
export function payoutOf(reply: unknown): JsonObject & { readonly id: string; readonly state: string } {
  if (!isJsonObject(reply) || typeof reply['id'] !== 'string' || reply['id'] === '' || !payoutStates.includes(reply['state']))
    throw garbled('a payout');
  return reply as JsonObject & { readonly id: string; readonly state: string };
}

/** The reference that we gave an invoice or payout; null for one that is not ours. */
export function referenceOf({ metadata }: JsonObject): string | null {
  const reference = isJsonObject(metadata) ? (metadata['orderId'] ?? metadata['reference']) : undefined;
  return typeof reference === 'string' ? reference : null;
}

/** Coins that arrived and are settled, and where an invoice is paid. @throws ProcessorUnavailable for anything but payment methods of an invoice. */
export function paidOf(methods: unknown): { readonly coins: Decimal; readonly destination: string | null } {
  if (!Array.isArray(methods) || !methods.every(isJsonObject)) throw garbled('payment methods');
  const payments = methods.flatMap(({ payments: list }) => (Array.isArray(list) ? list : [])) as unknown[];
  const settled = payments.filter((payment): payment is JsonObject => isJsonObject(payment) && payment['status'] === 'Settled');
  const values = settled.map(({ value }) => {
    if (typeof value !== 'string' || !decimal.test(value)) throw garbled('a decimal value');
    return value;
  });
  const destination = methods[0]?.['destination'];
  return {
    coins: values.reduce((sum, value) => add(sum, value), '0'),
    destination: typeof destination === 'string' && destination !== '' ? destination : null,
  };
}

/** Confirmations after which a store counts a payment as settled, by the speed policy of its invoice. */
const neededBy: Readonly<Record<string, number>> = { HighSpeed: 0, MediumSpeed: 1, LowMediumSpeed: 2, LowSpeed: 6 };

export function neededOf({ checkout }: JsonObject): number {
  const policy = isJsonObject(checkout) ? checkout['speedPolicy'] : undefined;
  return (typeof policy === 'string' ? neededBy[policy] : undefined) ?? 1;
}

/** The name of a payment on a chain: its transaction and output. Payments by Lightning have another one, and no confirmations. */
const outpoint = /^([0-9a-f]{64})-(\d{1,9})$/;

/** A payment of an invoice by a transaction that can still count, or does. */
export interface SeenPayment {
  readonly txHash: string;
  readonly output: number;
  readonly value: Decimal;
  readonly isSettled: boolean;
  /** The payment method of the server, whose wallet knows the transaction. */
  readonly method: string;
}

/** The payments of an invoice that were not dropped or replaced. */
export function seenPayments(methods: unknown): SeenPayment[] {
  if (!Array.isArray(methods) || !methods.every(isJsonObject)) throw garbled('payment methods');
  return methods.flatMap(({ paymentMethodId, payments }) =>
    (Array.isArray(payments) ? (payments as unknown[]) : []).flatMap((payment): SeenPayment[] => {
      if (!isJsonObject(payment) || typeof payment['id'] !== 'string' || payment['status'] === 'Invalid') return [];
      const [, txHash, output] = outpoint.exec(payment['id']) ?? [];
      const { value } = payment;
      if (txHash === undefined || typeof value !== 'string' || !decimal.test(value)) return [];
      const method = typeof paymentMethodId === 'string' ? paymentMethodId : '';
      return [{ txHash, output: Number(output), value, isSettled: payment['status'] === 'Settled', method }];
    }),
  );
}

/** Confirmations of a transaction of a wallet; 0 where the server does not report them. */
export function confirmationsOf(reply: unknown): number {
  const count = isJsonObject(reply) ? Number(reply['confirmations']) : 0;
  return Number.isSafeInteger(count) && count >= 0 && count <= 2_147_483_647 ? count : 0;
}

const isMore = (coins: Decimal) => /[1-9]/.test(coins);

/** @param paid as `paidOf`. An invoice that an operator of the server marks as paid counts what arrived, which may be nothing. */
export function invoiceState(invoice: ReturnType<typeof invoiceOf>, { coins, destination }: ReturnType<typeof paidOf>): ProcessorPayment {
  const { id, status, additionalStatus, checkoutLink } = invoice;
  const common = {
    externalId: id,
    ...(typeof checkoutLink === 'string' && { payUrl: checkoutLink }),
    ...(destination !== null && { payTo: { address: destination, tag: null } }),
  };
  const came = isMore(coins) ? { cryptoValue: coins } : {};
  switch (status) {
    case 'Settled':
      return { ...common, status: 'authorized', cryptoValue: coins };
    case 'Expired':
      return { ...common, ...came, status: 'declined', reason: additionalStatus === 'PaidPartial' ? 'underpaid' : 'expired' };
    case 'Invalid':
      return { ...common, ...came, status: 'declined', reason: additionalStatus === 'Marked' ? 'cancelled' : 'failed' };
    default:
      return { ...common, status: 'pending' };
  }
}

/** The coins that an open payout will take. @throws ProcessorUnavailable */
export function owedOf({ payoutAmount, amount }: JsonObject): Decimal {
  const coins = payoutAmount ?? amount;
  if (typeof coins !== 'string' || !decimal.test(coins)) throw garbled('the amount of a payout');
  return coins;
}

/** Coins of a wallet that can be spent: those that are confirmed and not being spent already. @throws ProcessorUnavailable */
export function walletCoins(reply: unknown): Decimal {
  const { confirmedBalance: confirmed, balance: all } = isJsonObject(reply) ? reply : {};
  if (typeof confirmed !== 'string' || !decimal.test(confirmed) || typeof all !== 'string' || !decimal.test(all))
    throw garbled('a balance');
  return compare(all, confirmed) < 0 ? all : confirmed;
}

export function payoutState({ id, state, payoutAmount, paymentProof }: ReturnType<typeof payoutOf>): ProcessorPayment {
  const transfer = isJsonObject(paymentProof) ? paymentProof['id'] : undefined;
  const common = {
    externalId: id,
    ...(typeof transfer === 'string' && transfer !== '' && { txHash: transfer }),
  };
  if (state === 'Cancelled') return { ...common, status: 'declined', reason: 'refused' };
  const problem = state === 'AwaitingApproval' ? 'It awaits an approval there.' : null;
  if (state !== 'Completed') return { ...common, status: 'pending', problem };
  return {
    ...common,
    status: 'authorized',
    ...(typeof payoutAmount === 'string' && decimal.test(payoutAmount) && { cryptoValue: payoutAmount }),
  };
}
