import type { IntlShape } from 'react-intl';
import type { CashierToast } from '#machines/cashier/cashier.types.ts';
import { formatDecimal } from '#domain/money-format.ts';
import { notify } from '../toasts.ts';

/** The message about missing funds is shown twice as long, because people compare it with the balance. */
const fundsMs = 6_000;

export function showToast(intl: IntlShape, toast: CashierToast): void {
  if (toast.tone !== 'info') return notify(toast.tone, intl.formatMessage({ id: toast.key }));
  const { rule } = toast;
  if ('amount' in rule) {
    return notify('info', intl.formatMessage({ id: rule.key }, { n: formatDecimal(rule.amount, intl.locale), currency: rule.code }));
  }
  const text = intl.formatMessage({ id: rule.key });
  return rule.key === 'you_dont_have_enough_funds' ? notify('info', text, { durationMs: fundsMs }) : notify('info', text);
}
