import { useEffect, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { QuoteViewModel } from '#machines/cashier/cashier.quote.ts';
import type { FormViewModel } from '#machines/cashier/cashier.view.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { formatDecimal, formatWithCode } from '#domain/money-format.ts';
import { Button } from '../ui/Button.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Notice } from '../ui/Notice.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './cashier.module.css';
import type { CashierProps } from './props.ts';
import { Countdown } from './Countdown.tsx';

interface Props {
  readonly quote: QuoteViewModel;
  readonly form: FormViewModel;
  readonly kind: PaymentKind;
  readonly send: CashierProps['send'];
}

/** The result of the conversion: both amounts, the rate, its lifetime, what arrives, and what happens next. */
export function QuoteCard({ quote, form, kind, send }: Props) {
  const intl = useIntl();
  const section = useRef<HTMLElement>(null);
  // The card replaces the Convert button, which held the focus, so the focus moves to the card.
  useEffect(() => {
    section.current?.focus();
  }, []);
  const code = form.method?.code ?? '';
  // The Deposit button keeps the focus while its own check of the bonus code runs.
  const isChecking = form.bonus?.state === 'checking';
  const brokenAmount = form.brokenLimit && form.limits?.[form.brokenLimit];
  const money = (amount: string, of: string) => untranslated(formatWithCode(amount, of, intl.locale));
  return (
    <section ref={section} className={styles.quote} tabIndex={-1} aria-label={intl.formatMessage({ id: 'cashier.quote' })}>
      <output className={styles.conversion} translate="no">
        <span>{money(quote.inputAmount, quote.inputCode)}</span>
        <Icon name="arrow-right" />
        <strong>{money(quote.convertedAmount, quote.outputCode)}</strong>
      </output>
      <ul className={styles.facts}>
        {quote.rate === null ? null : (
          <li>
            <FormattedMessage id="cashier.rate" values={{ code, amount: money(quote.rate, form.currency) }} />
            {quote.spread === undefined ? null : (
              <>
                {' '}
                <FormattedMessage id="cashier.spread" values={{ spread: quote.spread }} />
              </>
            )}
          </li>
        )}
        <li>
          <Countdown deadline={quote.deadline} lifetimeMs={quote.lifetimeMs} />
        </li>
        {kind === 'withdraw' ? (
          <li>
            <Fee quote={quote} code={code} />
          </li>
        ) : null}
      </ul>
      {brokenAmount ? (
        <Notice tone="warning" isLive>
          <span id="cashier-broken">
            <FormattedMessage
              id={`${form.brokenLimit}_${kind}_amount_is`}
              values={{ n: untranslated(formatDecimal(brokenAmount, intl.locale)), currency: form.currency }}
            />
          </span>
        </Notice>
      ) : (
        <p className={styles.muted}>
          <FormattedMessage
            id={`cashier.next.${kind}`}
            values={{ amount: money(quote.cryptoAmount, code), network: form.method?.network ?? code }}
          />
        </p>
      )}
      <Button
        variant="primary"
        icon={kind}
        isWide
        isDisabled={!form.canPay && !isChecking}
        isPending={isChecking}
        onPress={() => send({ type: 'payment.requested' })}
        aria-describedby={brokenAmount ? 'cashier-broken' : form.canPay ? undefined : 'cashier-why-not'}
      >
        <FormattedMessage id={`cashier.${kind}`} />
      </Button>
      {form.canPay || form.isReadOnly || !form.destination ? null : (
        <p id="cashier-why-not" className={styles.muted}>
          <FormattedMessage id="cashier.tag.first" />
        </p>
      )}
    </section>
  );
}

function Fee({ quote, code }: { readonly quote: QuoteViewModel; readonly code: string }) {
  const { locale } = useIntl();
  const net = untranslated(formatWithCode(quote.net, code, locale));
  return quote.fee === null ? (
    <FormattedMessage id="cashier.net" values={{ net }} />
  ) : (
    <FormattedMessage id="cashier.fee_and_net" values={{ fee: untranslated(formatWithCode(quote.fee, code, locale)), net }} />
  );
}
