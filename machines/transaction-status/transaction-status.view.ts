import type { Transaction } from '#openapi/model.ts';
import { isPaymentPage } from '#domain/payment-page.ts';
import { transactionOf, type TransactionStatusSnapshot } from './transaction-status.machine.ts';

export type TransactionStatusViewModel =
  | { readonly screen: 'checking' | 'notFound' | 'failing' | 'foreign' }
  | {
      readonly screen: 'transaction';
      readonly transaction: Transaction;
      /** Whether it can still change, so that the page follows it. */
      readonly isOpen: boolean;
      /** Payment page of an open deposit, if it may be opened. */
      readonly paymentPage: string | null;
    };

/** The only reader of transaction status state. */
export function transactionStatusView({ value, context }: TransactionStatusSnapshot): TransactionStatusViewModel {
  switch (value) {
    case 'waitingForPlayer':
    case 'checking':
      return { screen: 'checking' };
    case 'watching':
    case 'refreshing':
    case 'paused': {
      const transaction = transactionOf(context);
      const page = transaction.payload?.redirect_url ?? '';
      return { screen: 'transaction', transaction, isOpen: true, paymentPage: isPaymentPage(page) ? page : null };
    }
    case 'settled':
      return { screen: 'transaction', transaction: transactionOf(context), isOpen: false, paymentPage: null };
    case 'notFound':
    case 'failing':
    case 'foreign':
      return { screen: value };
    default:
      return value satisfies never;
  }
}
