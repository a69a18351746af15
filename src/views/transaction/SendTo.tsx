import { FormattedMessage, useIntl } from 'react-intl';
import type { Transaction } from '#openapi/model.ts';
import { formatCoins } from '#domain/money-format.ts';
import { memoNameOf } from '#domain/memo.ts';
import { networkName } from '#domain/network-name.ts';
import { AddressInGroups } from '../cashier/AddressInGroups.tsx';
import { CopyPart, MemoPart } from '../cashier/DestinationParts.tsx';
import { Card } from '../ui/Card.tsx';
import { LateQrCode } from '../ui/LateQrCode.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import styles from './transaction.module.css';

interface Props {
  readonly transaction: Transaction;
  readonly isSandbox: boolean;
}

/**
 * Receiving address of an open deposit, with the required memo or tag. The QR code contains the amount too, if wallet apps can read it. In the
 * sandbox it has an unknown prefix, so that no phone offers to send real coins.
 */
export function SendTo({ transaction: { payload, payment_method: method }, isSandbox }: Props) {
  const { formatMessage, locale } = useIntl();
  const { wallet_address: address, destination_tag: memo, crypto_value: coins, payment_uri: uri } = payload ?? {};
  if (!address) return null;
  const link = isSandbox ? undefined : uri;
  return (
    <Card title={<FormattedMessage id="transaction.send_to" />}>
      <div className={styles.sendTo}>
        {coins === undefined ? null : (
          <p>
            <FormattedMessage
              id="transaction.send_exactly"
              values={{
                amount: <strong translate="no">{formatCoins(coins, method.code, locale)}</strong>,
                network: <span translate="no">{networkName(method)}</span>,
              }}
            />
          </p>
        )}
        <div>
          <AddressInGroups address={address} />
          <CopyPart text={address} what="address" />
          {link === undefined ? null : (
            <LinkButton size="small" variant="quiet" href={link}>
              <FormattedMessage id="transaction.open_wallet" />
            </LinkButton>
          )}
        </div>
        {/* A scanned address does not say that it needs a memo too. */}
        {memo ? (
          <MemoPart name={memoNameOf(method.code)} memo={memo} />
        ) : (
          <LateQrCode text={isSandbox ? `sandbox:${address}` : (link ?? address)} label={formatMessage({ id: 'transaction.qr' })} />
        )}
        {isSandbox ? (
          <Notice tone="info">
            <FormattedMessage id="transaction.sandbox" />
          </Notice>
        ) : null}
      </div>
    </Card>
  );
}
