import type { RoundView } from '../provider/protocol.ts';
import type { Translate } from './messages.ts';
import type { MoneyFormat } from './money.ts';

export type Tone = 'neutral' | 'good' | 'problem';

/** The multiplier that was paid, of all that was staked; of a lost flight, where it ended. */
export const factorOf = ({
  multiplier,
  outcome,
  stake_minor = 0,
  further_minor = 0,
}: Pick<RoundView, 'multiplier' | 'outcome'> & Partial<Pick<RoundView, 'stake_minor' | 'further_minor'>>): number => {
  if (outcome && 'crashPoint' in outcome && !multiplier) return outcome.crashPoint;
  return further_minor > 0 ? Math.floor(((multiplier ?? 0) * stake_minor) / (stake_minor + further_minor)) : (multiplier ?? 0);
};

/** All stakes, including those of decisions. A free round costs nothing. */
export const stakedOf = ({
  stake_minor,
  further_minor = 0,
  is_free: isFree,
}: Pick<RoundView, 'stake_minor' | 'further_minor' | 'is_free'>): number => (isFree ? 0 : stake_minor + further_minor);

interface Words {
  readonly t: Translate;
  readonly money: MoneyFormat;
}

/** Describes the result of a round. A payout below the stake is never presented as a win. */
export function resultText({ t, money }: Words, round: RoundView): { text: string; tone: Tone } {
  const { payout_minor, state, outcome: drawn } = round;
  const staked = stakedOf(round);
  // Drawn and still returned, because the house was unavailable.
  if (state === 'returned' && drawn) return { text: t('voided', { stake: money.amount(staked) }), tone: 'problem' };
  if (state === 'returned') return { text: t('returned'), tone: 'problem' };
  const payout = payout_minor ?? 0;
  const values = { stake: money.amount(staked), payout: money.amount(payout), net: money.signed(payout - staked) };
  const outcome =
    payout === 0
      ? t('lost', values)
      : payout < staked
        ? t('partReturned', values)
        : payout === staked
          ? t('stakeReturned', values)
          : t('paid', values);
  return { text: state === 'settling' ? `${outcome} ${t('settling')}` : outcome, tone: payout > staked ? 'good' : 'neutral' };
}
