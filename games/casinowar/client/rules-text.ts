import type { ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { percentOf } from '#games/engine/returns.ts';
import { casinoWarReturn } from '../analysis.ts';
import { casinoWarDecks, casinoWarPays } from '../engine.ts';
import { rules } from '../rules.ts';
import type { MessageId } from './messages.ts';

type Context = PlayContext<MessageId>;

export const rulesText = (t: Context['t'], money: Context['money']): ComponentChild =>
  paragraphs(
    ...(['warRules', 'tieRules', 'payRules', 'shoeRules'] as const).map((id) => t(id, { win: money.multiplier(casinoWarPays.won) })),
    t('warReturn', {
      percent: money.percent(rules.returnPercentOf({ kind: 'casino-war', decks: casinoWarDecks })),
      surrendered: money.percent(percentOf(casinoWarReturn('surrender'))),
    }),
    t('untouchedRules'),
  );
