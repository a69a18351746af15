import type { Method, MethodSide } from '../data/types.ts';
import type { useFormat } from '../ui/format.ts';

type Format = ReturnType<typeof useFormat>;

/** Names of methods often contain the network already. */
export const methodName = ({ name, network }: Pick<Method, 'name' | 'network'>): string =>
  network === null || name.includes(network) ? name : `${name} (${network})`;

/** The id of the status that a side of a method has now. */
export function sideState(method: Method, use: 'deposits' | 'withdrawals'): string {
  const { is_on: isOn, processor, pauses } = method[use];
  if (method.is_withdrawn) return 'out_of_offer';
  if (!isOn) return 'is_closed';
  if (pauses.length > 0) return 'is_paused';
  return processor === null ? 'no_processor' : 'is_open';
}

export function limitsText({ text, money }: Format, { minimum_eur: minimum, maximum_eur: maximum }: MethodSide): string {
  const shown = (amount: string | null) => (amount === null ? text('methods.no_limit') : money(amount, 'EUR'));
  return minimum === null && maximum === null
    ? text('methods.no_limits')
    : text('methods.range', { from: shown(minimum), to: shown(maximum) });
}

/** The processors of both directions, named once if they are the same. */
export function processorsText({ text }: Format, { deposits, withdrawals }: Method): string {
  const names = [...new Set([deposits.processor, withdrawals.processor].filter((name) => name !== null))];
  return names.length === 0 ? text('methods.no_processor') : names.join(', ');
}

/** The fee of a withdrawal: a fixed amount, a share or both. */
export const feeText = (
  { text, money }: Format,
  { fee, fee_percent: percent, code }: Pick<Method, 'fee' | 'fee_percent' | 'code'>,
): string => (percent === '0' ? money(fee, code) : text('methods.fee_and_share', { fee: money(fee, code), percent }));

export const openText = ({ text, money }: Format, { open: { payments, coins } }: MethodSide, code: string): string =>
  payments === 0 ? '—' : text('methods.open', { payments, coins: money(coins, code) });

export function confirmationsText({ text }: Format, { confirmations, confirmation_bounds: bounds }: Method): string {
  if (bounds === null) return text('methods.processor_decides');
  return text(confirmations === null ? 'methods.by_amount' : 'methods.asked_for', { count: confirmations ?? bounds.minimum });
}
