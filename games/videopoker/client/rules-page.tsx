/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h } from 'preact';
import type { Play, PlayContext } from '#games/client/page.ts';
import type { PokerHand, PokerVariant } from '../pays.ts';
import type { MessageId } from './messages.ts';

type Page = Play<'video-poker'>['pages'][number];

/** The rules of a variant with the payout of each hand. */
export const rulesPage = (
  { t, money, state }: PlayContext<MessageId, 'video-poker'>,
  variant: PokerVariant,
  handName: (hand: PokerHand) => string,
): Page => ({
  title: t('rules'),
  content: () => (
    <Fragment>
      <p>{t(variant.draws === 1 ? 'pokerRules' : 'doubleRules')}</p>
      {variant.wild === 'none' ? null : <p>{t(`${variant.wild}Rules`)}</p>}
      <ul>
        {variant.pays.map(([hand, pays]) => (
          <li key={hand}>{`${handName(hand)}: ${money.multiplier(pays * 100)}`}</li>
        ))}
      </ul>
      <p>{t('pokerReturn', { percent: money.percent(state.return_percent) })}</p>
      <p>{t('untouchedRules')}</p>
    </Fragment>
  ),
});
