import { FormattedMessage } from 'react-intl';
import type { PaymentTransfer, Transaction } from '#openapi/model.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { networkName } from '#domain/network-name.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from './transaction.module.css';

/** The transfer of an open deposit with the fewest confirmations, which is the one that the player waits for. */
export const seenOf = ({ status, type, payload }: Transaction): PaymentTransfer | undefined =>
  status === 'pending' && type.name === 'deposit'
    ? (payload?.transfers ?? [])
        .filter(({ is_replaced: isReplaced }) => !isReplaced)
        .toSorted((one, other) => one.confirmations - other.confirmations)[0]
    : undefined;

/** Transfers on the network: the listed ones, and the one that the payment names. */
export function transfersOf({ payload }: Transaction): (Pick<PaymentTransfer, 'tx_hash' | 'explorer_url'> & Partial<PaymentTransfer>)[] {
  const listed = payload?.transfers ?? [];
  const { tx_hash: hash, explorer_url: explorer } = payload ?? {};
  if (hash === undefined || listed.some((transfer) => transfer.tx_hash === hash)) return listed;
  return [...listed, { tx_hash: hash, ...(explorer !== undefined && { explorer_url: explorer }) }];
}

interface Props {
  readonly transfer: ReturnType<typeof transfersOf>[number];
  readonly method: Transaction['payment_method'];
  readonly locale: string;
}

export function TransferDetail({ transfer: { tx_hash: hash, explorer_url: explorer, ...state }, method, locale }: Props) {
  const { value, confirmations = 0, needed = 0, is_replaced: isReplaced } = state;
  return (
    <>
      <span translate="no">{hash}</span>
      {value === undefined ? null : (
        <p>
          <span translate="no">{formatWithCode(value, method.code, locale)}</span>
          {' · '}
          {isReplaced ? (
            <FormattedMessage id="transaction.replaced" />
          ) : (
            <FormattedMessage id="transaction.confirmed" values={{ seen: Math.min(confirmations, needed), needed }} />
          )}
        </p>
      )}
      {explorer ? (
        <a className={styles.explorer} href={explorer} target="_blank" rel="noopener noreferrer">
          <FormattedMessage id="transaction.explorer" values={{ network: networkName(method) }} />
          <Icon name="external" size="small" />
        </a>
      ) : null}
    </>
  );
}
