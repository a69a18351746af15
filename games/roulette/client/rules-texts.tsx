/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { returnText } from '#games/client/return-text.ts';
import type { Rules } from '#games/engine/wager.ts';
import type { RouletteVariant } from '../engine.ts';
import { rouletteFigures } from './figures.ts';
import type { MessageId } from './messages.ts';

const texts = {
  european: ['rouletteRules'],
  french: ['rouletteRules', 'partageRules'],
  mini: ['miniRules'],
  'two-ball': ['twoBallRules'],
} as const satisfies Record<RouletteVariant, readonly MessageId[]>;

/** Explains a variant's payouts, its announced bets and its return. */
export const rulesTexts = (context: PlayContext<MessageId>, rules: Rules, variant: RouletteVariant): readonly ComponentChild[] => [
  texts[variant].map((text) => <p key={text}>{context.t(text, rouletteFigures(context.money, variant))}</p>),
  <p key="announced">{context.t('announcedRules')}</p>,
  <p key="return">{returnText(context, rules)}</p>,
];
