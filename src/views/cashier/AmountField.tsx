import { useId, useRef } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { FormViewModel } from '#machines/cashier/cashier.view.ts';
import { hasMinus } from '#domain/amount-input.ts';
import type { PaymentKind } from '#domain/cashier-checks.ts';
import { compare } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import styles from './cashier.module.css';
import type { CashierProps } from './props.ts';

interface Props {
  readonly form: FormViewModel;
  readonly kind: PaymentKind;
  readonly send: CashierProps['send'];
}

/** The amount with all its limits beside it, before any of them is broken. */
export function AmountField({ form, kind, send }: Props) {
  const intl = useIntl();
  const row = useRef<HTMLDivElement>(null);
  const other = form.inputCode === form.currency ? form.method?.code : form.currency;
  const isUnclear = form.amountChoices.length > 0;
  const fault = isUnclear ? 'unclear' : hasMinus(form.amount) ? 'negative' : form.isAmountUnreadable ? 'unreadable' : null;
  return (
    <div className={styles.amountField}>
      <div className={styles.amountRow} ref={row}>
        <TextField
          className={styles.amount}
          label={intl.formatMessage({ id: `cashier.amount.${kind}` })}
          value={form.amount}
          onChange={(text) => send({ type: 'amount.typed', text })}
          inputMode="decimal"
          autoComplete="off"
          spellCheck={false}
          isReadOnly={form.isReadOnly}
          suffix={form.inputCode}
          description={<Bounds form={form} kind={kind} send={send} />}
          errorMessage={fault && intl.formatMessage({ id: `cashier.amount.${fault}` })}
        />
        <IconButton
          className={styles.swap}
          icon="swap"
          label={other ? intl.formatMessage({ id: 'cashier.swap' }, { code: other }) : intl.formatMessage({ id: 'cashier.swap.none' })}
          isDisabled={!form.canSwap}
          onPress={() => send({ type: 'direction.swapped' })}
        />
      </div>
      {isUnclear ? (
        <Question
          form={form}
          onAnswer={(text) => {
            // The button disappears with its question, so the focus moves to the field that it filled.
            row.current?.querySelector('input')?.focus();
            send({ type: 'amount.typed', text });
          }}
        />
      ) : null}
    </div>
  );
}

/** Offers the readings of ambiguous text, because an amount must not be guessed. */
function Question({ form, onAnswer }: { readonly form: FormViewModel; readonly onAnswer: (text: string) => void }) {
  const { locale } = useIntl();
  const id = useId();
  return (
    <div role="group" aria-labelledby={id} className={styles.amountChoices}>
      <span id={id}>
        <FormattedMessage id="cashier.amount.which" />
      </span>
      {form.amountChoices.map(({ amount, text }) => (
        <Button key={text} size="small" isDisabled={form.isReadOnly} onPress={() => onAnswer(text)}>
          {untranslated(formatWithCode(amount, form.inputCode, locale))}
        </Button>
      ))}
    </div>
  );
}

function Bounds({ form, kind, send }: Props) {
  const { locale } = useIntl();
  const money = (amount: string, code: string) => untranslated(formatWithCode(amount, code, locale));
  const { limits, limitsCode, brokenLimit, available, availableText, currency } = form;
  // A minimum above the maximum allows no amount, so no range is shown.
  const isPossible = limits !== null && (limits.maximum === null || compare(limits.minimum, limits.maximum) <= 0);
  const range = limits ? (
    <FormattedMessage
      id={limits.maximum === null ? 'cashier.limits.from' : 'cashier.limits'}
      values={{ minimum: money(limits.minimum, currency), maximum: money(limits.maximum ?? '0', currency) }}
    />
  ) : null;
  return (
    <span className={styles.bounds}>
      {form.parsedAmount ? (
        <output className={styles.echo} translate="no">
          <FormattedMessage id="cashier.amount.echo" values={{ amount: money(form.parsedAmount, form.inputCode) }} />
        </output>
      ) : null}
      {isPossible && (limits.maximum !== null || limits.minimum !== '0') ? (
        <span className={cx(brokenLimit && styles.broken)}>
          {limitsCode === null ? range : <FormattedMessage id="cashier.limits.code" values={{ range, code: limitsCode }} />}
        </span>
      ) : null}
      {kind === 'withdraw' && available !== null && availableText !== null ? (
        <span>
          <FormattedMessage id="cashier.available" values={{ amount: money(available, currency) }} />{' '}
          {form.inputCode === currency && !form.isReadOnly ? (
            <Button variant="quiet" size="small" onPress={() => send({ type: 'amount.typed', text: availableText })}>
              <FormattedMessage id="cashier.amount.all" />
            </Button>
          ) : null}
        </span>
      ) : null}
    </span>
  );
}
