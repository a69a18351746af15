import { h, type ComponentChild } from 'preact';
import type { PlayContext } from '../../client/page.ts';
import type { RouletteVariant } from '../engine.ts';
import type { MessageId } from './messages.ts';

const texts = {
  european: ['rouletteRules'],
  french: ['rouletteRules', 'partageRules'],
  mini: ['miniRules'],
  'two-ball': ['twoBallRules'],
} as const satisfies Record<RouletteVariant, readonly MessageId[]>;

/** What a variant pays, which parts of the wheel have names, and what comes back. */
export const rulesTexts = ({ t, money, state }: PlayContext<MessageId>, variant: RouletteVariant): readonly ComponentChild[] => [
  texts[variant].map((text) => h('p', { key: text }, t(text))),
  h('p', { key: 'announced' }, t('announcedRules')),
  h('p', { key: 'return' }, t('returnPercent', { percent: money.percent(state.return_percent) })),
];
