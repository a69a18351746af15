import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { BalanceExact } from '#openapi/model.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import styles from './dashboard.module.css';

interface Props {
  readonly balance: BalanceExact;
  readonly currency: string;
  readonly onPayment: (kind: PaymentKind) => void;
  /** The total in a coin. */
  readonly inCoin?: ReactNode;
}

const parts = ['available', 'real', 'bonus', 'pending', 'locked', 'deposited'] as const satisfies readonly (keyof BalanceExact)[];
const cents = { min: 2, max: 2 };

export function WalletCard({ balance, currency, onPayment, inCoin }: Props) {
  const { locale, formatMessage } = useIntl();
  const money = (amount: string) => formatWithCode(amount, currency, locale, cents);
  return (
    <Card className={styles.wallet} title={formatMessage({ id: 'dashboard.wallet' })}>
      <p className={styles.total}>
        <span className={styles.term}>
          <FormattedMessage id="dashboard.balance.total" />
        </span>
        <strong translate="no">{money(balance.total)}</strong>
      </p>
      <div className={styles.actions}>
        <Button variant="primary" icon="deposit" onPress={() => onPayment('deposit')}>
          <FormattedMessage id="dashboard.deposit" />
        </Button>
        <Button icon="withdraw" onPress={() => onPayment('withdraw')}>
          <FormattedMessage id="dashboard.withdraw" />
        </Button>
        <LinkButton href={`/${locale}/dashboard/transactions`} icon="history" variant="quiet">
          <FormattedMessage id="dashboard.transactions" />
        </LinkButton>
      </div>
      <DescriptionList
        items={parts.map((part) => ({
          term: <FormattedMessage id={`dashboard.balance.${part}`} />,
          detail: <span translate="no">{money(balance[part])}</span>,
        }))}
      />
      {inCoin ? <div className={styles.coinPlace}>{inCoin}</div> : null}
    </Card>
  );
}
