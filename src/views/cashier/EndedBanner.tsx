import { FormattedMessage, useIntl } from 'react-intl';
import type { Transaction } from '#openapi/model.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { methodName } from '#domain/payment-method.ts';
import { isForSupport, reasonOf } from '../transaction/reasonOf.ts';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './cashier.module.css';
import { leavingBy } from './leave.ts';
import type { CashierProps } from './props.ts';

interface Props {
  readonly transaction: Transaction;
  readonly kind: PaymentKind;
  readonly currency: string;
  readonly send: CashierProps['send'];
}

/** Replaces the banner of the open payment when that payment ends while it is shown. */
export function EndedBanner({ transaction, kind, currency, send }: Props) {
  const { locale } = useIntl();
  const { id, amount, status, payment_method: method } = transaction;
  const end = status === 'authorized' ? 'authorized' : 'declined';
  const reason = reasonOf(transaction);
  return (
    <Notice
      className={styles.banner}
      tone={end === 'authorized' ? 'success' : 'warning'}
      isLive
      title={<FormattedMessage id={`cashier.ended.${kind}.${end}`} />}
    >
      <p>
        <FormattedMessage
          id="cashier.pending.what"
          values={{
            amount: untranslated(formatWithCode(amount.replace('-', ''), transaction.currency?.code ?? currency, locale)),
            method: methodName(method),
          }}
        />
      </p>
      {reason ? (
        <p>
          <FormattedMessage id={`transaction.reason.${reason}`} />
        </p>
      ) : null}
      <div className={styles.actions}>
        <LinkButton size="small" variant="quiet" href={`/${locale}/transactions/${encodeURIComponent(id)}`} onPress={leavingBy(send)}>
          <FormattedMessage id="cashier.pending.details" />
        </LinkButton>
        {isForSupport(transaction) ? (
          <LinkButton
            size="small"
            variant="quiet"
            href={`/${locale}/contact-us?transaction=${encodeURIComponent(id)}`}
            icon="chat"
            onPress={leavingBy(send)}
          >
            <FormattedMessage id="shell.title.contact-us" />
          </LinkButton>
        ) : null}
      </div>
    </Notice>
  );
}
