import { FormattedMessage, useIntl } from 'react-intl';
import type { DepositAddress, PaymentMethod, Problem } from '#openapi/model.ts';
import { formatCoins } from '#domain/money-format.ts';
import { memoNameOf } from '#domain/memo.ts';
import { networkName } from '#domain/network-name.ts';
import { isPaymentPage } from '#domain/payment-page.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { LateQrCode } from '../ui/LateQrCode.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Notice } from '../ui/Notice.tsx';
import { meetIfFree } from '../ui/useOutcome.ts';
import { untranslated } from '../ui/untranslated.tsx';
import { AddressInGroups } from './AddressInGroups.tsx';
import styles from './cashier.module.css';
import { CopyPart, MemoPart } from './DestinationParts.tsx';
import { RefusalText } from './RefusalText.tsx';

export interface OwnAddressProps {
  readonly method: PaymentMethod;
  /** Null until the player has asked for it. */
  readonly address: DepositAddress | null;
  readonly problem: Problem | null;
  readonly isPending: boolean;
  readonly isSandbox: boolean;
  readonly onShow: () => void;
}

/** The player's permanent deposit address, beside the form that opens a deposit. */
export function OwnAddressCard({ method, address, problem, isPending, isSandbox, onShow }: OwnAddressProps) {
  const coin = method.code;
  return (
    <Card title={<FormattedMessage id="own_address.title" values={{ coin }} />}>
      <div className={styles.stack}>
        <p>
          <FormattedMessage id="own_address.body" values={{ coin }} />
        </p>
        {problem ? (
          <Notice tone="danger" takesFocus>
            <RefusalText problem={problem} method={method} />
          </Notice>
        ) : null}
        {address ? (
          <Shown method={method} address={address} isSandbox={isSandbox} />
        ) : (
          <Button isPending={isPending} onPress={() => onShow()}>
            <FormattedMessage id="own_address.show" />
          </Button>
        )}
      </div>
    </Card>
  );
}

function Shown({
  method,
  address: { address, tag, confirmations, send_url: page, transfers = [] },
  isSandbox,
}: Pick<OwnAddressProps, 'method' | 'isSandbox'> & { readonly address: DepositAddress }) {
  const { formatMessage, locale } = useIntl();
  return (
    <div className={styles.stack} role="status" ref={meetIfFree}>
      <div>
        <AddressInGroups address={address} />
        <CopyPart text={address} what="address" />
        {page !== undefined && isPaymentPage(page) ? (
          <LinkButton size="small" variant="quiet" href={page} target="_blank" icon="external">
            <FormattedMessage id="own_address.send" />
          </LinkButton>
        ) : null}
      </div>
      {tag === null ? (
        <LateQrCode text={isSandbox ? `sandbox:${address}` : address} label={formatMessage({ id: 'transaction.qr' })} />
      ) : (
        <MemoPart name={memoNameOf(method.code)} memo={tag} />
      )}
      <p>
        <FormattedMessage id="own_address.only" values={{ coin: untranslated(method.code), network: untranslated(networkName(method)) }} />{' '}
        {confirmations === undefined ? null : <FormattedMessage id="own_address.confirmations" values={{ count: confirmations }} />}{' '}
        <FormattedMessage id="own_address.limits" />
      </p>
      {transfers.map(({ tx_hash: hash, value, confirmations: seen, needed }) => (
        <p key={`${hash} ${value}`}>
          <FormattedMessage
            id="own_address.coming"
            values={{ amount: untranslated(formatCoins(value, method.code, locale)), seen, needed }}
          />
        </p>
      ))}
    </div>
  );
}
