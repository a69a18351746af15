import type { ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { hiLoReturnPercent, highestHiLoMultiplier, maxGuesses } from '../engine.ts';
import type { MessageId } from './messages.ts';

export const rulesText = ({ t, money, state }: PlayContext<MessageId, 'hi-lo'>): ComponentChild =>
  paragraphs(
    ...(['hiLoRules', 'deckRules'] as const).map((id) => t(id)),
    t('endRules', { count: maxGuesses, limit: money.multiplier(highestHiLoMultiplier) }),
    t('hiLoReturn', { percent: money.percent(state.return_percent), fair: hiLoReturnPercent }),
    t('untouchedRules'),
  );
