import { FormattedMessage, useIntl } from 'react-intl';
import type { Transaction } from '#openapi/model.ts';
import { formatCoins } from '#domain/money-format.ts';
import { memoNameOf } from '#domain/memo.ts';
import { networkName } from '#domain/network-name.ts';
import { AddressInGroups } from '../cashier/AddressInGroups.tsx';
import { Card } from '../ui/Card.tsx';
import { CopyButton } from '../ui/CopyButton.tsx';
import { LateQrCode } from '../ui/LateQrCode.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './transaction.module.css';

interface Props {
  readonly transaction: Transaction;
  readonly isSandbox: boolean;
}

/**
 * Receiving address of an open deposit, with the required memo or tag. The QR code has the amount too, where wallet apps read it. In the
 * sandbox it has an unknown prefix, so that no phone offers to send real coins.
 */
export function SendTo({ transaction: { payload, payment_method: method }, isSandbox }: Props) {
  const { formatMessage, locale } = useIntl();
  const { wallet_address: address, destination_tag: memo, crypto_value: coins, payment_uri: uri } = payload ?? {};
  if (!address) return null;
  const link = isSandbox ? undefined : uri;
  const name = memoNameOf(method.code);
  const copy = (text: string, what: 'address' | 'tag' | 'memo') => (
    <CopyButton
      text={text}
      size="small"
      variant="quiet"
      label={formatMessage({ id: `transaction.copy_${what}` })}
      copiedLabel={formatMessage({ id: 'transaction.copied' })}
    />
  );
  return (
    <Card title={<FormattedMessage id="transaction.send_to" />}>
      <div className={styles.sendTo}>
        {coins === undefined ? null : (
          <p>
            <FormattedMessage
              id="transaction.send_exactly"
              values={{
                amount: <strong>{formatCoins(coins, method.code, locale)}</strong>,
                network: networkName(method),
              }}
            />
          </p>
        )}
        <div>
          <AddressInGroups address={address} />
          {copy(address, 'address')}
          {link === undefined ? null : (
            <LinkButton size="small" variant="quiet" href={link}>
              <FormattedMessage id="transaction.open_wallet" />
            </LinkButton>
          )}
        </div>
        {/* Whoever scans an address does not see that it needs a memo too. */}
        {memo ? null : (
          <LateQrCode text={isSandbox ? `sandbox:${address}` : (link ?? address)} label={formatMessage({ id: 'transaction.qr' })} />
        )}
        {memo ? (
          <>
            <div>
              <span>
                <FormattedMessage
                  id="transaction.pair"
                  values={{ name: formatMessage({ id: `transaction.${name}` }), value: <strong translate="no">{memo}</strong> }}
                />
              </span>
              {copy(memo, name)}
            </div>
            <Notice tone="warning">
              <FormattedMessage id={`transaction.${name}.warning`} />
            </Notice>
          </>
        ) : null}
        {isSandbox ? (
          <Notice tone="info">
            <FormattedMessage id="transaction.sandbox" />
          </Notice>
        ) : null}
      </div>
    </Card>
  );
}
