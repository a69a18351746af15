import type { RoundView } from '../provider/protocol.ts';
import type { Translate } from './messages.ts';
import type { MoneyFormat } from './money.ts';

export type Tone = 'neutral' | 'good' | 'problem';

/** The multiplier that was paid; of a lost flight, where it ended. */
export const factorOf = ({ multiplier, outcome }: Pick<RoundView, 'multiplier' | 'outcome'>): number =>
  outcome?.kind === 'crash' && !multiplier ? outcome.crashPoint : (multiplier ?? 0);

interface Words {
  readonly t: Translate;
  readonly money: MoneyFormat;
}

/** What a round came to, in words that never dress a loss as a win. */
export function resultText(
  { t, money }: Words,
  { stake_minor, payout_minor, state, outcome: drawn }: RoundView,
): { text: string; tone: Tone } {
  // Drawn, and given back all the same: the house was away.
  if (state === 'returned' && drawn) return { text: t('voided', { stake: money.amount(stake_minor) }), tone: 'problem' };
  if (state === 'returned') return { text: t('returned'), tone: 'problem' };
  const payout = payout_minor ?? 0;
  const values = { stake: money.amount(stake_minor), payout: money.amount(payout), net: money.signed(payout - stake_minor) };
  const outcome =
    payout === 0
      ? t('lost', values)
      : payout < stake_minor
        ? t('partReturned', values)
        : payout === stake_minor
          ? t('stakeReturned', values)
          : t('paid', values);
  return { text: state === 'settling' ? `${outcome} ${t('settling')}` : outcome, tone: payout > stake_minor ? 'good' : 'neutral' };
}
