import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { askedFor } from '#domain/coin-amounts.ts';
import { memoNameOf } from '#domain/memo.ts';
import type { Decimal } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { methodName } from '#domain/payment-method.ts';
import type { Transaction } from '#openapi/model.ts';
import { AddressInGroups } from '../cashier/AddressInGroups.tsx';
import { isCoinsLater, isPayment, momentText } from './facts.ts';
import { TransferDetail, transfersOf } from './Transfers.tsx';
import { untranslated } from '../ui/untranslated.tsx';

/** The rows of the list of details. */
export function detailsOf(transaction: Transaction, currency: string, locale: string) {
  const { status, payment_provider: provider, payment_method: method, payload, created_at } = transaction;
  const row = (term: string, detail: ReactNode) => ({ term: <FormattedMessage id={`transaction.${term}`} values={{ status }} />, detail });
  const coins = (amount: Decimal) => <Money amount={amount} code={method.code} />;
  return [
    ...(payload?.game_id ? [row('game', payload.game_name ?? payload.game_id)] : []),
    ...(isPayment(transaction) || provider.name ? [row('provider', provider.display_name ?? provider.name)] : []),
    ...(isPayment(transaction) || method.name ? [row('method', methodName(method))] : []),
    ...(payload?.round_id ? [row('round', untranslated(payload.round_id))] : []),
    row('created_at', <time dateTime={created_at}>{momentText(created_at)}</time>),
    ...(payload?.crypto_value && payload.fee
      ? [
          row(
            'asked',
            <>
              <Money amount={transaction.amount} code={transaction.currency?.code ?? currency} />
              {isCoinsLater(transaction) ? null : <> = {coins(askedFor({ net: payload.crypto_value, fee: payload.fee }))}</>}
            </>,
          ),
          row('fee', coins(payload.fee)),
          row('net', isCoinsLater(transaction) ? <FormattedMessage id="transaction.later" /> : coins(payload.crypto_value)),
        ]
      : []),
    ...(payload?.received ? [row('received', coins(payload.received))] : []),
    ...(payload?.wallet_address ? [row('address', <AddressInGroups address={payload.wallet_address} />)] : []),
    ...(payload?.destination_tag ? [row(memoNameOf(method.code), untranslated(payload.destination_tag))] : []),
    ...transfersOf(transaction).map((transfer) => row('tx_hash', <TransferDetail transfer={transfer} method={method} locale={locale} />)),
  ];
}

function Money({ amount, code }: { readonly amount: Decimal; readonly code: string }) {
  return untranslated(formatWithCode(amount, code, useIntl().locale));
}
