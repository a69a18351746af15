import { FormattedMessage, useIntl } from 'react-intl';
import type { FormViewModel } from '#machines/cashier/cashier.view.ts';
import type { Language, PlayLimit } from '#openapi/model.ts';
import { amountText } from '#domain/amount-input.ts';
import { compare, isPositive } from '#domain/money.ts';
import { formatWithCode } from '#domain/money-format.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { untranslated } from '../ui/untranslated.tsx';
import type { CashierProps } from './props.ts';

interface Props {
  readonly limit: PlayLimit;
  readonly form: FormViewModel;
  readonly send: CashierProps['send'];
}

/**
 * The player's own limit, or the maximum of their country, blocks the payment: the notice shows the limit, the rest of it, when it renews, and the
 * deposit that is still possible.
 */
export function OwnLimitNotice({ limit: { period, amount, left: rest, next, is_required: isRequired }, form, send }: Props) {
  const intl = useIntl();
  const { currency, inputCode, limits, method, canSwap } = form;
  const money = (value: string | null) => (value === null ? 'none' : untranslated(formatWithCode(value, currency, intl.locale)));
  const left = rest ?? '0';
  const isEnough = method !== null && isPositive(left) && compare(left, limits?.minimum ?? '0') >= 0;
  const isOfCurrency = inputCode === currency;
  const take = () => {
    if (!isOfCurrency) send({ type: 'direction.swapped' });
    send({ type: 'amount.typed', text: amountText(left, intl.locale as Language) });
    send({ type: 'conversion.requested' });
  };
  return (
    <Notice
      tone="danger"
      takesFocus
      action={
        isEnough && (isOfCurrency || canSwap) ? (
          <Button size="small" onPress={take}>
            <FormattedMessage id="cashier.own_limit.take" values={{ left: money(left) }} />
          </Button>
        ) : null
      }
    >
      <FormattedMessage
        id={`cashier.${isRequired ? 'country_limit' : 'own_limit'}.${period}`}
        values={{ limit: money(amount), left: money(left) }}
      />{' '}
      <FormattedMessage id="cashier.own_limit.more" />{' '}
      {next ? (
        <FormattedMessage
          id="cashier.own_limit.next"
          values={{ limit: money(next.amount), time: intl.formatDate(next.from, { dateStyle: 'medium', timeStyle: 'short' }) }}
        />
      ) : null}
    </Notice>
  );
}
