import { FormattedMessage, useIntl } from 'react-intl';
import { coinNames } from '#domain/coin-names.ts';
import type { Decimal } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { methodLabel } from '#domain/payment-method.ts';
import { Button } from '../ui/Button.tsx';
import { Select } from '../ui/Select.tsx';
import styles from './dashboard.module.css';

export interface CoinBalanceProps {
  /** Codes that can be chosen. */
  readonly coins: readonly string[];
  /** The chosen code; empty without one. */
  readonly code: string;
  /** Null until the price is known. */
  readonly amount: Decimal | null;
  /** Time of the price. */
  readonly at?: string | undefined;
  readonly hasFailed: boolean;
  readonly onCode: (code: string) => void;
  readonly onRetry: () => void;
}

/** Chooses a coin, and shows the balance in it. */
export function CoinBalanceView({ coins, code, onCode, ...worth }: CoinBalanceProps) {
  const { formatMessage } = useIntl();
  return (
    <div className={styles.inCoin}>
      <Select
        label={<FormattedMessage id="coin_balance.title" />}
        placeholder={formatMessage({ id: 'coin_balance.none' })}
        options={coins.map((coin) => ({ id: coin, label: methodLabel({ name: coinNames[coin] ?? coin, code: coin }) }))}
        value={coins.includes(code) ? code : ''}
        onChange={onCode}
      />
      <div role="status">
        <Worth code={code} {...worth} />
      </div>
    </div>
  );
}

function Worth({ code, amount, at, hasFailed, onRetry }: Omit<CoinBalanceProps, 'coins' | 'onCode'>) {
  const intl = useIntl();
  if (code === '')
    return (
      <p className={styles.muted}>
        <FormattedMessage id="coin_balance.why" />
      </p>
    );
  if (hasFailed)
    return (
      <p className={styles.muted}>
        <FormattedMessage id="coin_balance.failed" values={{ code }} />{' '}
        <Button size="small" variant="quiet" icon="refresh" onPress={() => onRetry()}>
          <FormattedMessage id="coin_balance.retry" />
        </Button>
      </p>
    );
  if (amount === null || at === undefined) return null;
  return (
    <>
      <strong translate="no">≈ {formatWithCode(amount, code, intl.locale)}</strong>
      <p className={styles.muted}>
        <FormattedMessage id="coin_balance.at" values={{ time: intl.formatDate(at, { timeStyle: 'short' }) }} />
      </p>
    </>
  );
}
