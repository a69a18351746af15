/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { yachtHands, yachtPays } from '../engine.ts';
import type { MessageId } from './messages.ts';

export const rulesText = ({ t, money, state }: PlayContext<MessageId, 'yacht-dice'>): ComponentChild => (
  <Fragment>
    <p>{t('yachtRules')}</p>
    <ul>
      {yachtHands.map((hand) => (
        <li key={hand}>{`${t(hand)} ${money.multiplier(yachtPays[hand])}`}</li>
      ))}
    </ul>
    <p>{t('yachtReturn', { percent: money.percent(state.return_percent) })}</p>
    <p>{t('untouchedRules')}</p>
  </Fragment>
);
