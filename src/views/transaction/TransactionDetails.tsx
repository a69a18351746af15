import { FormattedMessage, useIntl } from 'react-intl';
import type { TransactionStatusViewModel } from '#machines/transaction-status/transaction-status.view.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { Badge } from '../ui/Badge.tsx';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { cx } from '../ui/cx.ts';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Icon } from '../ui/Icon.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { detailsOf } from './detailsOf.tsx';
import { Effects } from './Effects.tsx';
import { isPayment, isSent, kindOf } from './facts.ts';
import { type HeldCredit, HeldDepositCard } from './HeldDepositCard.tsx';
import { NextStep } from './NextStep.tsx';
import { isForSupport } from './reasonOf.ts';
import { SendTo } from './SendTo.tsx';
import { statusLook } from './statusLook.ts';
import { TransactionTiles } from './TransactionTiles.tsx';
import { isWaitForSupport } from './waits.ts';
import styles from './transaction.module.css';

interface Props {
  readonly view: Extract<TransactionStatusViewModel, { screen: 'transaction' }>;
  readonly currency: string;
  readonly isSandbox: boolean;
  /** Whether nothing encourages the deletion of a pending withdrawal. */
  readonly isQuiet?: boolean;
  readonly onCancel: (kind: PaymentKind) => void;
  /** Begins a new deposit in place of a failed one. */
  readonly onDeposit: () => void;
  readonly heldCredit?: HeldCredit | undefined;
}

function Head({ transaction, paymentPage }: Pick<Props['view'], 'transaction' | 'paymentPage'>) {
  const { status, tone, icon } = statusLook(transaction.status, transaction.payload?.reason);
  return (
    <header className={styles.head} aria-live="polite">
      <span className={cx(styles.medallion, styles[tone])}>
        <Icon name={icon} size="large" />
      </span>
      <h1>
        <FormattedMessage id="transaction.headline" values={{ status }} />
      </h1>
      <Badge tone={tone} icon={icon}>
        <FormattedMessage id={`transaction.status.${status}`} />
      </Badge>
      {isPayment(transaction) ? (
        <p className={styles.next}>
          <NextStep transaction={transaction} />
        </p>
      ) : null}
      {paymentPage ? (
        <LinkButton variant="primary" href={paymentPage} target="_blank" icon="external">
          <FormattedMessage id="transaction.open_payment_page" />
        </LinkButton>
      ) : null}
    </header>
  );
}

export function TransactionDetails({
  view: { transaction, paymentPage, isOpen },
  currency,
  isSandbox,
  isQuiet = false,
  onCancel,
  onDeposit,
  heldCredit,
}: Props) {
  const intl = useIntl();
  const kind = kindOf(transaction);
  const held = transaction.payload?.held;
  return (
    <article className={styles.transaction}>
      <Head transaction={transaction} paymentPage={paymentPage} />
      {isOpen && kind === 'deposit' ? <SendTo transaction={transaction} isSandbox={isSandbox} /> : null}
      <TransactionTiles transaction={transaction} currency={currency} />
      {held ? <HeldDepositCard held={held} currency={transaction.currency?.code ?? currency} credit={heldCredit} /> : null}
      <Card title={intl.formatMessage({ id: isPayment(transaction) ? 'transaction.details' : 'transaction.movement' })}>
        <DescriptionList items={detailsOf(transaction, currency, intl.locale)} />
      </Card>
      {transaction.effects ? (
        <Effects
          effects={transaction.effects}
          currency={transaction.currency?.code ?? currency}
          hasEnded={transaction.status === 'authorized' || transaction.status === 'declined'}
        />
      ) : null}
      <div className={styles.actions}>
        {isOpen && kind && !(kind === 'withdraw' && (isQuiet || isSent(transaction))) ? (
          <Button variant="danger" icon="trash" onPress={() => onCancel(kind)}>
            <FormattedMessage id={`transaction.cancel.${kind}`} />
          </Button>
        ) : null}
        {kind === 'deposit' && transaction.status === 'declined' ? (
          <Button variant="primary" icon="deposit" onPress={onDeposit}>
            <FormattedMessage id="transaction.again" />
          </Button>
        ) : null}
        {transaction.payload?.verify_url ? (
          <LinkButton href={inLanguage(transaction.payload.verify_url, intl.locale)} target="_blank" icon="external">
            <FormattedMessage id="transaction.verify" />
          </LinkButton>
        ) : null}
        {isForSupport(transaction) || isWaitForSupport(transaction) || held?.state === 'held' ? (
          <LinkButton href={`/${intl.locale}/contact-us?transaction=${encodeURIComponent(transaction.id)}`} icon="chat">
            <FormattedMessage id="shell.title.contact-us" />
          </LinkButton>
        ) : null}
        <LinkButton href={`/${intl.locale}/dashboard/transactions`} icon="history">
          <FormattedMessage id="transaction.history" />
        </LinkButton>
        <LinkButton href={`/${intl.locale}/dashboard`} icon="user">
          <FormattedMessage id="transaction.dashboard" />
        </LinkButton>
        <LinkButton href={`/${intl.locale}`} icon="home">
          <FormattedMessage id="transaction.home" />
        </LinkButton>
      </div>
    </article>
  );
}

function inLanguage(address: string, language: string): string {
  const url = new URL(address);
  url.searchParams.set('lang', language);
  return url.href;
}
