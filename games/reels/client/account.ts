import type { Parts } from '#games/client/page.ts';
import { payoutOf } from '#games/engine/payout.ts';
import type { ReelMachine, Screen } from '../screens.ts';
import { nameOf } from './faces.tsx';
import type { MessageId } from './messages.ts';

export type Amount = (hundredths: number) => string;

export const amountAt = ({ money }: Parts<MessageId>, stakeMinor: number): Amount => {
  const stake = BigInt(stakeMinor);
  return (hundredths) => money.amount(Number(payoutOf(stake, hundredths)));
};

const paidOn = ({ wins }: Screen): number => wins.reduce((sum, { pays }) => sum + pays, 0);

/** Lists the wins of one screen, grouped by symbol and count. */
export function winTexts({ t }: Parts<MessageId>, { wins }: Screen, amount: Amount): readonly string[] {
  const together = new Map<string, { readonly symbol: string; readonly count: number; readonly pays: number }>();
  for (const { symbol, count, pays } of wins) {
    const key = `${symbol} ${count}`;
    together.set(key, { symbol, count, pays: pays + (together.get(key)?.pays ?? 0) });
  }
  return [...together.values()].map(({ symbol, count, pays }) =>
    symbol === 'O' ? t('coinsPaid', { count, amount: amount(pays) }) : t('win', { count, symbol: nameOf(t, symbol), amount: amount(pays) }),
  );
}

/** Lists the factor of each screen, even where it multiplied nothing. */
export const factorTexts = ({ t }: Parts<MessageId>, { factors }: ReelMachine, screens: readonly Screen[]): readonly string[] =>
  factors === undefined ? [] : screens.map(({ factor }) => t('factorReel', { factor }));

/** Describes the payout of each part of a round; parts that paid nothing are left out. */
export function roundTexts(parts: Parts<MessageId>, screens: readonly Screen[], amount: Amount): readonly string[] {
  const { t } = parts;
  const of = (by: Screen['by']) => screens.filter((screen) => screen.by === by);
  const sum = (some: readonly Screen[]) => some.reduce((total, screen) => total + paidOn(screen), 0);
  const [free, falls] = [of('free'), of('fall').filter(({ wins }) => wins.length > 0)];
  return [
    ...[...of('spin'), ...of('respin')].flatMap((screen) => winTexts(parts, screen, amount)),
    ...(free.length > 0 ? [t('freePaid', { count: free.length, amount: amount(sum(free)) })] : []),
    ...(falls.length > 0 ? [t('fallsPaid', { count: falls.length, amount: amount(sum(falls)) })] : []),
  ];
}

/** Describes the current stage of a bet with several screens. */
export function stageText({ t }: Parts<MessageId>, { by, left, factor, coins }: Screen): string {
  if (by === 'free') return t('freeLeft', { left });
  if (by === 'respin' && coins.length > 0) return t('respinsLeft', { left });
  if (by === 'fall') return t('fallNow', { factor });
  return '';
}
