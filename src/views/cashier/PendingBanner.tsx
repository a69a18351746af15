import { useEffect, useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PendingViewModel } from '#machines/cashier/cashier.view.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { methodName } from '#domain/payment-method.ts';
import { isPaymentPage } from '#domain/payment-page.ts';
import { Button } from '../ui/Button.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './cashier.module.css';
import { leavingBy } from './leave.ts';
import type { CashierProps } from './props.ts';

interface Props {
  readonly pending: PendingViewModel;
  readonly kind: PaymentKind;
  readonly currency: string;
  readonly send: CashierProps['send'];
  /** Whether nothing encourages the deletion of a withdrawal: the banner only mentions that it is possible. */
  readonly isQuiet?: boolean | 'final';
}

/** The open payment, with buttons to continue, show or delete it. */
export function PendingBanner({ pending, kind, currency, send, isQuiet = false }: Props) {
  const { locale } = useIntl();
  const { id, transaction } = pending.payment;
  const asksAt = useRef<HTMLButtonElement>(null);
  const wasAsking = useRef(false);
  useEffect(() => {
    // The question had the focus, and had replaced the button that opened it.
    if (wasAsking.current && document.activeElement === document.body) asksAt.current?.focus();
    wasAsking.current = pending.deletion === 'asking';
  }, [pending.deletion]);
  const isUnprompted = isQuiet && kind === 'withdraw';
  const page = transaction?.payload.redirect_url ?? '';
  if (pending.deletion === 'asking') return <Question kind={kind} send={send} />;
  return (
    <Notice className={styles.banner} tone="warning" title={<FormattedMessage id={`cashier.pending.${kind}`} />}>
      {transaction ? (
        <p>
          <FormattedMessage
            id="cashier.pending.what"
            values={{
              amount: untranslated(formatWithCode(transaction.amount.replace('-', ''), transaction.currency?.code ?? currency, locale)),
              method: methodName(transaction.payment_method),
            }}
          />
        </p>
      ) : null}
      <div className={styles.actions}>
        {isPaymentPage(page) ? (
          <LinkButton size="small" href={page} target="_blank" icon="external">
            <FormattedMessage id="cashier.open_payment_page" />
          </LinkButton>
        ) : null}
        <LinkButton size="small" variant="quiet" href={`/${locale}/transactions/${encodeURIComponent(id)}`} onPress={leavingBy(send)}>
          <FormattedMessage id="cashier.pending.details" />
        </LinkButton>
        {isUnprompted && isQuiet === 'final' ? null : (
          <Button
            ref={asksAt}
            size="small"
            variant={isUnprompted ? 'quiet' : 'danger'}
            icon={isUnprompted ? undefined : 'trash'}
            isDisabled={!pending.canDelete && pending.deletion === 'none'}
            isPending={pending.deletion === 'running'}
            onPress={() => send({ type: 'deletion.requested' })}
          >
            <FormattedMessage id="cashier.pending.delete" />
          </Button>
        )}
      </div>
    </Notice>
  );
}

/** Replaces the banner, because a second dialog over the first would lose the focus and the thread. */
function Question({ kind, send }: Pick<Props, 'kind' | 'send'>) {
  const keep = useRef<HTMLButtonElement>(null);
  const id = useId();
  useEffect(() => keep.current?.focus(), []);
  return (
    // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is not modal: it stands in the dialog that it belongs to
    <div role="alertdialog" aria-labelledby={`${id}-question`} aria-describedby={`${id}-effect`}>
      <Notice
        className={styles.banner}
        tone="warning"
        title={
          <span id={`${id}-question`}>
            <FormattedMessage id="cashier.pending.sure" />
          </span>
        }
      >
        <p id={`${id}-effect`}>
          <FormattedMessage id={`cashier.pending.sure.${kind}`} />
        </p>
        <div className={styles.actions}>
          <Button ref={keep} size="small" onPress={() => send({ type: 'deletion.declined' })}>
            <FormattedMessage id="cashier.pending.keep" />
          </Button>
          <Button size="small" variant="danger" icon="trash" onPress={() => send({ type: 'deletion.confirmed' })}>
            <FormattedMessage id="cashier.pending.delete_it" />
          </Button>
        </div>
      </Notice>
    </div>
  );
}
