/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { percentOf } from '#games/engine/returns.ts';
import { bestRaise, redDogReturn } from '../analysis.ts';
import { redDogDecks, threePays, widestSpread } from '../engine.ts';
import { rules } from '../rules.ts';
import type { MessageId } from './messages.ts';

type Context = PlayContext<MessageId>;

export const rulesText = (t: Context['t'], money: Context['money']): ComponentChild => (
  <Fragment>
    {(['dogRules', 'pairRules', 'raiseRules', 'shoeRules'] as const).map((id) => (
      <p key={id}>{t(id, { three: money.multiplier(threePays) })}</p>
    ))}
    <p>
      {t('dogReturn', {
        spread: bestRaise,
        percent: money.percent(rules.returnPercentOf({ kind: 'red-dog', decks: redDogDecks })),
        called: money.percent(percentOf(redDogReturn(widestSpread + 1))),
      })}
    </p>
    <p>{t('untouchedRules')}</p>
  </Fragment>
);
