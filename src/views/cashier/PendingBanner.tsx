import { FormattedMessage, useIntl } from 'react-intl';
import type { PendingView } from '../../../machines/cashier/cashier.view.ts';
import type { PaymentKind } from '../../domain/cashier-checks.ts';
import { formatWithCode } from '../../domain/money-format.ts';
import { methodName } from '../../domain/payment-method.ts';
import { isPaymentPage } from '../../domain/payment-page.ts';
import { Button } from '../ui/Button.tsx';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import css from './cashier.module.css';
import type { CashierProps } from './CashierDialog.tsx';

interface Props {
  readonly pending: PendingView;
  readonly kind: PaymentKind;
  readonly currency: string;
  readonly send: CashierProps['send'];
}

/** The payment that is still open: go on with it, look at it, or delete it. */
export function PendingBanner({ pending, kind, currency, send }: Props) {
  const intl = useIntl();
  const { id, transaction } = pending.payment;
  const page = transaction?.payload.redirect_url ?? '';
  return (
    <>
      <Notice tone="warning" title={<FormattedMessage id={`cashier.pending.${kind}`} />}>
        {transaction ? (
          <p>
            <FormattedMessage
              id="cashier.pending.what"
              values={{
                amount: formatWithCode(transaction.amount.replace('-', ''), transaction.currency?.code ?? currency, intl.locale),
                method: methodName(transaction.payment_method),
              }}
            />
          </p>
        ) : null}
        <div className={css.actions}>
          {isPaymentPage(page) ? (
            <LinkButton size="small" href={page} target="_blank" icon="external">
              <FormattedMessage id="cashier.open_payment_page" />
            </LinkButton>
          ) : null}
          <LinkButton size="small" variant="quiet" href={`/${intl.locale}/transactions/${encodeURIComponent(id)}`}>
            <FormattedMessage id="cashier.pending.details" />
          </LinkButton>
          <Button
            size="small"
            variant="danger"
            icon="trash"
            isDisabled={!pending.canDelete && pending.deletion === 'none'}
            isPending={pending.deletion === 'running'}
            onPress={() => send({ type: 'deletion.requested' })}
          >
            <FormattedMessage id="cashier.pending.delete" />
          </Button>
        </div>
      </Notice>
      <ConfirmDialog
        isOpen={pending.deletion === 'asking'}
        title={intl.formatMessage({ id: 'cashier.pending.sure' })}
        body={intl.formatMessage({ id: `cashier.pending.sure.${kind}` })}
        confirmLabel={intl.formatMessage({ id: 'cashier.pending.delete_it' })}
        cancelLabel={intl.formatMessage({ id: 'cashier.pending.keep' })}
        isDestructive
        onConfirm={() => send({ type: 'deletion.confirmed' })}
        onCancel={() => send({ type: 'deletion.declined' })}
      />
    </>
  );
}
