import type { StatedOdds } from '../slot/stated.ts';
import type { Parts } from './page.ts';
import type { SlotTextId } from './slot-texts.ts';

/** Facts shown before the first bet: return, volatility and hit frequency. */
export const factsOf = ({ t, money, state }: Parts<SlotTextId>, { volatility, wins }: StatedOdds): string =>
  t('facts', {
    percent: money.percent(state.return_percent),
    volatility: t('volatilityOf', { volatility: t(volatility) }),
    wins: Math.round(wins),
  });

export const straysText = ({ t, money }: Parts<SlotTextId>, { volatility, deviation }: StatedOdds): string =>
  `${t('volatilityOf', { volatility: t(volatility) })}. ${t('strays', { deviation: money.percent(String(deviation)) })}`;

/** An amount in a table cell, whose currency may wrap in a narrow column. */
export const inCell = (amount: string): string => amount.replace(/\s(?=\S+$)/u, ' ');
