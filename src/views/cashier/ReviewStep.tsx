import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CashierViewModel } from '../../../machines/cashier/cashier.view.ts';
import { memoNameOf } from '../../../domain/memo.ts';
import { formatWithCode } from '../../../domain/money-format.ts';
import { networkName } from '../../../domain/network-name.ts';
import { Button } from '../ui/Button.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { useLayer } from '../ui/layers.ts';
import { meetIfFree } from '../ui/useOutcome.ts';
import { AddressInGroups } from './AddressInGroups.tsx';
import styles from './cashier.module.css';
import type { CashierProps } from './props.ts';
import { Countdown } from './Countdown.tsx';

/** Everything that cannot be taken back once it is sent, once more before it is. */
export function ReviewStep({ view: { review }, send }: CashierProps<Extract<CashierViewModel, { screen: 'review' }>>) {
  const { locale } = useIntl();
  const id = useId();
  useLayer(true, () => send({ type: 'back' }));
  const { quote, method, currency, walletAddress, destinationTag, bonusGivenUp } = review;
  const coins = (amount: string) => formatWithCode(amount, method.code, locale);
  const row = (term: string, detail: ReactNode) => ({ term: <FormattedMessage id={`cashier.review.${term}`} />, detail });
  return (
    <section className={styles.stack} aria-labelledby={id} ref={meetIfFree}>
      <h3 id={id}>
        <FormattedMessage id="cashier.review.title" />
      </h3>
      <DescriptionList
        items={[
          row('amount', `${formatWithCode(quote.amount, currency, locale)} = ${coins(quote.cryptoAmount)}`),
          ...(quote.fee === null ? [] : [row('fee', coins(quote.fee))]),
          row('network', networkName(method)),
          row('address', <AddressInGroups address={walletAddress} />),
          ...(destinationTag ? [{ term: <FormattedMessage id={`transaction.${memoNameOf(method.code)}`} />, detail: destinationTag }] : []),
          row('net', <strong className={styles.net}>{coins(quote.net)}</strong>),
        ]}
      />
      {bonusGivenUp === null ? null : (
        <Notice tone="warning">
          <FormattedMessage id="cashier.review.bonus" values={{ bonus: formatWithCode(bonusGivenUp, currency, locale) }} />
        </Notice>
      )}
      <Countdown deadline={quote.deadline} lifetimeMs={quote.lifetimeMs} />
      <p className={styles.muted}>
        <FormattedMessage id="cashier.review.next" />
      </p>
      <div className={styles.choice}>
        <Button icon="back" onPress={() => send({ type: 'back' })}>
          <FormattedMessage id="cashier.back" />
        </Button>
        <Button variant="primary" icon="withdraw" onPress={() => send({ type: 'payment.confirmed' })}>
          <FormattedMessage id="cashier.review.confirm" />
        </Button>
      </div>
    </section>
  );
}
