import { FormattedMessage, useIntl } from 'react-intl';
import { formatWithCode } from '#domain/money-format.ts';
import type { Transaction } from '#openapi/model.ts';
import { isCoinsLater, isSent, momentText } from './facts.ts';
import { reasonOf } from './reasonOf.ts';
import { statusOf } from './statusLook.ts';
import { seenOf } from './Transfers.tsx';
import { Wait } from './Wait.tsx';
import { refusalOf, waitOf } from './waits.ts';
import { untranslated } from '../ui/untranslated.tsx';

/** The next step of a payment, or the reason of its end. */
export function NextStep({ transaction }: { readonly transaction: Transaction }) {
  const intl = useIntl();
  const kind = transaction.type.name === 'withdraw' ? 'withdraw' : 'deposit';
  const wait = waitOf(transaction);
  const repricing = transaction.payload?.is_repriced ? (
    <FormattedMessage
      id={isCoinsLater(transaction) ? 'transaction.coins_later' : 'transaction.coins_newer'}
      values={{ coin: transaction.payment_method.code }}
    />
  ) : null;
  if (wait)
    return (
      <>
        <Wait wait={wait} typicalS={transaction.payload?.typical_s} /> {repricing}
      </>
    );
  const reason = reasonOf(transaction);
  const refusal = refusalOf(transaction);
  const why = reason ? <FormattedMessage id={refusal ? `transaction.refused.${refusal}` : `transaction.reason.${reason}`} /> : null;
  const seen = seenOf(transaction);
  const next = seen ? (
    <FormattedMessage id="transaction.next.seen" values={{ seen: Math.min(seen.confirmations, seen.needed), needed: seen.needed }} />
  ) : isSent(transaction) ? (
    <FormattedMessage id="transaction.next.sent.withdraw" />
  ) : (
    <FormattedMessage id={`transaction.next.${statusOf(transaction.status)}.${kind}`} />
  );
  const { rate_until: until, asked_amount: asked } = transaction.payload ?? {};
  if (!why && (until !== undefined || asked !== undefined))
    return (
      <>
        {next}{' '}
        {until === undefined ? (
          <FormattedMessage
            id="transaction.repriced"
            values={{ asked: untranslated(formatWithCode(asked ?? '0', transaction.currency?.code ?? '', intl.locale)) }}
          />
        ) : (
          <FormattedMessage id="transaction.rate_until" values={{ time: momentText(until) }} />
        )}
      </>
    );
  if (!why)
    return (
      <>
        {next} {repricing}
      </>
    );
  // Withdrawals state the next step first, because players ask where their money is.
  return kind === 'withdraw' ? (
    <>
      {next} {why}
    </>
  ) : (
    why
  );
}
