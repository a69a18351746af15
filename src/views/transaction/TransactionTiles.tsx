import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { formatWithCode } from '#domain/money-format.ts';
import { typeNameOf } from '#domain/transaction-type.ts';
import type { Transaction } from '#openapi/model.ts';
import { CopyButton } from '../ui/CopyButton.tsx';
import { cx } from '../ui/cx.ts';
import { isCoinsLater } from './facts.ts';
import { TypeName } from './TypeName.tsx';
import styles from './transaction.module.css';

/** Amount, coins, type and id at a glance. */
export function TransactionTiles({ transaction, currency }: { readonly transaction: Transaction; readonly currency: string }) {
  const intl = useIntl();
  const { id, status, amount, payload, payment_method: method } = transaction;
  return (
    <dl className={styles.tiles}>
      <Tile term="amount">
        <span translate="no">{formatWithCode(amount, transaction.currency?.code ?? currency, intl.locale)}</span>
      </Tile>
      {payload?.crypto_value ? (
        <Tile term={payload.fee ? 'net' : 'crypto'} status={status}>
          {isCoinsLater(transaction) ? (
            <FormattedMessage id="transaction.later" />
          ) : (
            <span translate="no">{formatWithCode(payload.crypto_value, method.code, intl.locale)}</span>
          )}
        </Tile>
      ) : null}
      <Tile term="type">
        <TypeName name={typeNameOf(transaction)} />
      </Tile>
      <Tile term="id">
        <span className={styles.id} translate="no">
          {id}
        </span>
        <CopyButton
          text={id}
          size="small"
          variant="quiet"
          label={intl.formatMessage({ id: 'transaction.copy' })}
          copiedLabel={intl.formatMessage({ id: 'transaction.copied' })}
        />
      </Tile>
    </dl>
  );
}

interface TileProps {
  readonly term: 'amount' | 'crypto' | 'net' | 'id' | 'type';
  readonly status?: string;
  readonly children: ReactNode;
}

function Tile({ term, status, children }: TileProps) {
  return (
    <div className={cx(styles.tile, term === 'id' && styles.wide)}>
      <dt>
        <FormattedMessage id={`transaction.${term}`} values={{ status }} />
      </dt>
      <dd>{children}</dd>
    </div>
  );
}
