import Big from 'big.js';
import { paymentUri } from '#domain/wallet-address/payment-uri.ts';

interface Deposit {
  readonly type_id: number;
  readonly wallet_address: string | null;
  readonly destination_tag: string | null;
  readonly crypto_value: string | null;
}

/** A link that pays the whole deposit. Null where it needs a memo, which many wallets leave out. */
export function depositUri(deposit: Deposit, method: { readonly code: string; readonly network?: string }): string | null {
  const { type_id: type, wallet_address: address, destination_tag: memo, crypto_value: amount } = deposit;
  if (type !== 1 || address === null || amount === null || memo !== null) return null;
  return paymentUri({ ...method, address, amount: new Big(amount).toFixed() });
}
