/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { hiLoReturnPercent, highestHiLoMultiplier, maxGuesses } from '../engine.ts';
import type { MessageId } from './messages.ts';

export const rulesText = ({ t, money, state }: PlayContext<MessageId, 'hi-lo'>): ComponentChild => (
  <Fragment>
    {(['hiLoRules', 'deckRules'] as const).map((id) => (
      <p key={id}>{t(id)}</p>
    ))}
    <p>{t('endRules', { count: maxGuesses, limit: money.multiplier(highestHiLoMultiplier) })}</p>
    <p>{t('hiLoReturn', { percent: money.percent(state.return_percent), fair: hiLoReturnPercent })}</p>
    <p>{t('untouchedRules')}</p>
  </Fragment>
);
