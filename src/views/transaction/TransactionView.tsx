import { FormattedMessage, useIntl } from 'react-intl';
import type { TransactionStatusEvent } from '#machines/transaction-status/transaction-status.machine.ts';
import type { TransactionStatusViewModel } from '#machines/transaction-status/transaction-status.view.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { Button } from '../ui/Button.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Spinner } from '../ui/Spinner.tsx';
import type { HeldCredit } from './HeldDepositCard.tsx';
import { TransactionDetails } from './TransactionDetails.tsx';
import styles from './transaction.module.css';

interface Props {
  readonly view: TransactionStatusViewModel;
  readonly send: (event: TransactionStatusEvent) => void;
  /** Code of the player's currency. */
  readonly currency: string;
  /** Whether the money is play money, which is shown beside an address. */
  readonly isSandbox: boolean;
  /** Whether nothing encourages the deletion of a pending withdrawal. */
  readonly isQuiet?: boolean;
  /** Leads to the cancellation of an open payment, because this page only displays. */
  readonly onCancel: (kind: PaymentKind) => void;
  /** Begins a new deposit in place of a failed one. */
  readonly onDeposit: () => void;
  /** Absent where nothing can be credited from the page. */
  readonly heldCredit?: HeldCredit | undefined;
}

export function TransactionView({ view, ...rest }: Props) {
  return (
    <div className={styles.page} aria-busy={view.screen === 'checking'}>
      <Content view={view} {...rest} />
    </div>
  );
}

function Content({ view, send, ...rest }: Props) {
  const intl = useIntl();
  const home = (
    <LinkButton href={`/${intl.locale}`} icon="home">
      <FormattedMessage id="transaction.home" />
    </LinkButton>
  );
  switch (view.screen) {
    case 'checking':
    case 'foreign':
      return <Spinner label={intl.formatMessage({ id: 'transaction.checking' })} size="large" />;
    case 'notFound':
      return (
        <EmptyState
          icon="receipt"
          headingLevel={1}
          title={intl.formatMessage({ id: 'transaction.not_found' })}
          body={intl.formatMessage({ id: 'transaction.not_found.body' })}
          action={home}
        />
      );
    case 'failing':
      return (
        <EmptyState
          icon="offline"
          headingLevel={1}
          title={intl.formatMessage({ id: 'transaction.not_found' })}
          body={intl.formatMessage({ id: 'transaction.failing.body' })}
          action={
            <div className={styles.actions}>
              <Button variant="primary" icon="refresh" onPress={() => send({ type: 'retry' })}>
                <FormattedMessage id="ui.retry" />
              </Button>
              {home}
            </div>
          }
        />
      );
    case 'transaction':
      return <TransactionDetails view={view} {...rest} />;
    default:
      return view satisfies never;
  }
}
