/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h } from 'preact';
import type { Play, PlayContext } from '#games/client/page.ts';
import { percentOf } from '#games/engine/returns.ts';
import type { BlackjackVariant } from '../engine.ts';
import { blackjackPays, freeDoublePays, insurancePays, insuranceReturn } from '../pays.ts';
import type { MessageId } from './messages.ts';
import { strategyRules } from './strategy-rules.tsx';

const texts = {
  classic: ['blackjackRules', 'dealerRules', 'payRules', 'doubleRules', 'notOffered', 'shoeRules'],
  'free-bet': ['blackjackRules', 'dealerRules', 'pushRules', 'payRules', 'freeRules', 'paidDoubleRules', 'notOffered', 'shoeRules'],
  split: ['blackjackRules', 'dealerHitsRules', 'payRules', 'splitRules', 'nineRules', 'insuranceRules', 'noSurrender', 'shoeRules'],
} as const satisfies Record<BlackjackVariant, readonly MessageId[]>;

const figures = (money: PlayContext['money']): Record<string, string> => ({
  blackjack: money.multiplier(blackjackPays.blackjack),
  win: money.multiplier(blackjackPays.won),
  free: money.multiplier(freeDoublePays),
  insured: money.multiplier(insurancePays),
  insurance: money.percent(percentOf(insuranceReturn)),
});

export const rulesPage = ({ t, money, state }: PlayContext<MessageId>, variant: BlackjackVariant): Play['pages'][number] => ({
  title: t('rules'),
  content: () => (
    <Fragment>
      {texts[variant].map((id) => (
        <p key={id}>{t(id, figures(money))}</p>
      ))}
      <p>{t('blackjackReturn', { percent: money.percent(state.return_percent) })}</p>
      {strategyRules(t, variant)}
      <p>{t(variant === 'split' ? 'untouchedSplit' : 'untouchedRules')}</p>
    </Fragment>
  ),
});
