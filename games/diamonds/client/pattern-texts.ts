import type { GemPattern } from '../engine.ts';
import type { MessageId } from './messages.ts';

/** Names of patterns among the texts. */
export const patternTexts: Readonly<Record<GemPattern, MessageId>> = {
  pair: 'pair',
  'two-pairs': 'twoPairs',
  three: 'three',
  'full-house': 'fullHouse',
  four: 'four',
  five: 'five',
};
