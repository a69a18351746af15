import type { ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { percentOf } from '#games/engine/returns.ts';
import { bestRaise, redDogReturn } from '../analysis.ts';
import { redDogDecks, threePays, widestSpread } from '../engine.ts';
import { rules } from '../rules.ts';
import type { MessageId } from './messages.ts';

type Context = PlayContext<MessageId>;

export const rulesText = (t: Context['t'], money: Context['money']): ComponentChild =>
  paragraphs(
    ...(['dogRules', 'pairRules', 'raiseRules', 'shoeRules'] as const).map((id) => t(id, { three: money.multiplier(threePays) })),
    t('dogReturn', {
      spread: bestRaise,
      percent: money.percent(rules.returnPercentOf({ kind: 'red-dog', decks: redDogDecks })),
      called: money.percent(percentOf(redDogReturn(widestSpread + 1))),
    }),
    t('untouchedRules'),
  );
