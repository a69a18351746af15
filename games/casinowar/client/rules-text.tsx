/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { percentOf } from '#games/engine/returns.ts';
import { casinoWarReturn } from '../analysis.ts';
import { casinoWarDecks, casinoWarPays } from '../engine.ts';
import { rules } from '../rules.ts';
import type { MessageId } from './messages.ts';

type Context = PlayContext<MessageId>;

export const rulesText = (t: Context['t'], money: Context['money']): ComponentChild => (
  <Fragment>
    {(['warRules', 'tieRules', 'payRules', 'shoeRules'] as const).map((id) => (
      <p key={id}>{t(id, { win: money.multiplier(casinoWarPays.won) })}</p>
    ))}
    <p>
      {t('warReturn', {
        percent: money.percent(rules.returnPercentOf({ kind: 'casino-war', decks: casinoWarDecks })),
        surrendered: money.percent(percentOf(casinoWarReturn('surrender'))),
      })}
    </p>
    <p>{t('untouchedRules')}</p>
  </Fragment>
);
