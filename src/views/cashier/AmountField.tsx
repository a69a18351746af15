import { FormattedMessage, useIntl } from 'react-intl';
import type { FormView } from '../../../machines/cashier/cashier.view.ts';
import type { PaymentKind } from '../../domain/cashier-checks.ts';
import { formatWithCode } from '../../domain/money-format.ts';
import { Button } from '../ui/Button.tsx';
import { cx } from '../ui/cx.ts';
import { IconButton } from '../ui/IconButton.tsx';
import { TextField } from '../ui/TextField.tsx';
import css from './cashier.module.css';
import type { CashierProps } from './CashierDialog.tsx';

interface Props {
  readonly form: FormView;
  readonly kind: PaymentKind;
  readonly send: CashierProps['send'];
}

/** The amount with everything that bounds it beside it, before any of it is broken. */
export function AmountField({ form, kind, send }: Props) {
  const intl = useIntl();
  const other = form.inputCode === form.currency ? form.method?.code : form.currency;
  return (
    <div className={css.amountRow}>
      <TextField
        className={css.amount}
        label={intl.formatMessage({ id: `cashier.amount.${kind}` })}
        value={form.amount}
        onChange={(text) => send({ type: 'amount.typed', text })}
        inputMode="decimal"
        autoComplete="off"
        spellCheck={false}
        isReadOnly={form.isReadOnly}
        suffix={form.inputCode}
        description={<Bounds form={form} kind={kind} send={send} />}
      />
      <IconButton
        className={css.swap}
        icon="swap"
        label={other ? intl.formatMessage({ id: 'cashier.swap' }, { code: other }) : intl.formatMessage({ id: 'cashier.swap.none' })}
        isDisabled={!form.canSwap}
        onPress={() => send({ type: 'direction.swapped' })}
      />
    </div>
  );
}

function Bounds({ form, kind, send }: Props) {
  const { locale } = useIntl();
  const money = (amount: string, code: string) => formatWithCode(amount, code, locale);
  const { limits, limitsCode, brokenLimit, available, currency } = form;
  const range = limits ? (
    <FormattedMessage
      id={limits.maximum === null ? 'cashier.limits.from' : 'cashier.limits'}
      values={{ minimum: money(limits.minimum, currency), maximum: money(limits.maximum ?? '0', currency) }}
    />
  ) : null;
  return (
    <span className={css.bounds}>
      {form.parsedAmount ? (
        <output className={css.echo}>
          <FormattedMessage id="cashier.amount.echo" values={{ amount: money(form.parsedAmount, form.inputCode) }} />
        </output>
      ) : null}
      {limits && (limits.maximum !== null || limits.minimum !== '0') ? (
        <span className={cx(brokenLimit && css.broken)}>
          {limitsCode === null ? range : <FormattedMessage id="cashier.limits.code" values={{ range, code: limitsCode }} />}
        </span>
      ) : null}
      {kind === 'withdraw' && available !== null ? (
        <span>
          <FormattedMessage id="cashier.available" values={{ amount: money(available, currency) }} />{' '}
          {form.inputCode === currency && !form.isReadOnly ? (
            <Button variant="quiet" size="small" onPress={() => send({ type: 'amount.typed', text: available })}>
              <FormattedMessage id="cashier.amount.all" />
            </Button>
          ) : null}
        </span>
      ) : null}
    </span>
  );
}
