import { type ReactNode, useId } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { CashierViewModel } from '#machines/cashier/cashier.view.ts';
import { memoNameOf } from '#domain/memo.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { networkName } from '#domain/network-name.ts';
import { Button } from '../ui/Button.tsx';
import { DescriptionList } from '../ui/DescriptionList.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PasswordField } from '../ui/PasswordField.tsx';
import { useLayer } from '../ui/layers.ts';
import { meetIfFree } from '../ui/useOutcome.ts';
import { untranslated } from '../ui/untranslated.tsx';
import { AddressInGroups } from './AddressInGroups.tsx';
import styles from './cashier.module.css';
import type { CashierProps } from './props.ts';
import { Countdown } from './Countdown.tsx';
import { UsernameHint } from '../account/UsernameHint.tsx';

/** The focused field reads out its own error. */
const focus = (element: HTMLInputElement | null) => element?.focus();

/** Shows everything irreversible once more before it is sent. */
export function ReviewStep({ view: { review }, send }: CashierProps<Extract<CashierViewModel, { screen: 'review' }>>) {
  const intl = useIntl();
  const { locale } = intl;
  const id = useId();
  useLayer(true, () => send({ type: 'back' }));
  const { quote, method, currency, walletAddress, destinationTag, bonusGivenUp, password, canConfirm } = review;
  const coinText = (amount: string) => formatWithCode(amount, method.code, locale);
  const coins = (amount: string) => untranslated(coinText(amount));
  const row = (term: string, detail: ReactNode) => ({ term: <FormattedMessage id={`cashier.review.${term}`} />, detail });
  return (
    <section className={styles.stack} aria-labelledby={id} ref={meetIfFree}>
      <h3 id={id}>
        <FormattedMessage id="cashier.review.title" />
      </h3>
      <DescriptionList
        items={[
          row('amount', untranslated(`${formatWithCode(quote.amount, currency, locale)} = ${coinText(quote.cryptoAmount)}`)),
          ...(quote.fee === null ? [] : [row('fee', coins(quote.fee))]),
          row('network', untranslated(networkName(method))),
          row('address', <AddressInGroups address={walletAddress} />),
          ...(destinationTag
            ? [{ term: <FormattedMessage id={`transaction.${memoNameOf(method.code)}`} />, detail: untranslated(destinationTag) }]
            : []),
          row('net', <strong className={styles.net}>{coins(quote.net)}</strong>),
        ]}
      />
      {bonusGivenUp === null ? null : (
        <Notice tone="warning">
          <FormattedMessage id="cashier.review.bonus" values={{ bonus: untranslated(formatWithCode(bonusGivenUp, currency, locale)) }} />
        </Notice>
      )}
      <form
        className={styles.stack}
        onSubmit={(event) => {
          event.preventDefault();
          if (canConfirm) send({ type: 'payment.confirmed' });
        }}
      >
        {password === null ? null : <UsernameHint />}
        {password === null ? null : (
          <PasswordField
            ref={password.isRefused ? focus : undefined}
            label={<FormattedMessage id="cashier.password" />}
            description={<FormattedMessage id="cashier.password.why" />}
            errorMessage={password.isRefused ? intl.formatMessage({ id: 'cashier.password.wrong' }) : null}
            value={password.value}
            onChange={(text) => send({ type: 'password.typed', text })}
            isRequired
          />
        )}
        <Countdown deadline={quote.deadline} lifetimeMs={quote.lifetimeMs} />
        <p className={styles.muted}>
          <FormattedMessage id="cashier.review.next" />
        </p>
        <div className={styles.choice}>
          <Button icon="back" onPress={() => send({ type: 'back' })}>
            <FormattedMessage id="cashier.back" />
          </Button>
          <Button type="submit" variant="primary" icon="withdraw" isDisabled={!canConfirm}>
            <FormattedMessage id="cashier.review.confirm" />
          </Button>
        </div>
      </form>
    </section>
  );
}
