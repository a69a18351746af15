import { h } from 'preact';
import type { Play, PlayContext } from '../../client/page.ts';
import { percentOf } from '../../engine/returns.ts';
import type { BlackjackVariant } from '../engine.ts';
import { insuranceReturn } from '../pays.ts';
import type { MessageId } from './messages.ts';
import { strategyRules } from './strategy-rules.ts';

const texts = {
  classic: ['blackjackRules', 'dealerRules', 'payRules', 'doubleRules', 'notOffered', 'shoeRules'],
  'free-bet': ['blackjackRules', 'dealerRules', 'pushRules', 'payRules', 'freeRules', 'paidDoubleRules', 'notOffered', 'shoeRules'],
  split: ['blackjackRules', 'dealerHitsRules', 'payRules', 'splitRules', 'nineRules', 'insuranceRules', 'noSurrender', 'shoeRules'],
} as const satisfies Record<BlackjackVariant, readonly MessageId[]>;

export const rulesPage = ({ t, money, state }: PlayContext<MessageId>, variant: BlackjackVariant): Play['pages'][number] => ({
  title: t('rules'),
  content: () => [
    ...texts[variant].map((id) => h('p', { key: id }, t(id, { insurance: money.percent(percentOf(insuranceReturn)) }))),
    h('p', null, t('blackjackReturn', { percent: money.percent(state.return_percent) })),
    strategyRules(t, variant),
    h('p', null, t(variant === 'split' ? 'untouchedSplit' : 'untouchedRules')),
  ],
});
