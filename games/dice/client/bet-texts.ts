import type { ComponentChild } from 'preact';
import { oddsList } from '#games/client/odds.tsx';
import type { PlayContext } from '#games/client/page.ts';
import { paragraphs } from '#games/client/paragraphs.tsx';
import { diceLimit, diceMultiplier, diceReturnPercent, type DiceSide } from '../engine.ts';
import { rules } from '../rules.ts';
import { plainNumber } from './chance-field.tsx';
import type { MessageId } from './messages.ts';

type Context = PlayContext<MessageId, 'dice'>;

/** Stands for a number that the player has not yet typed in full. */
const unknown = '…';

/** The condition under which a side wins, as text. */
export const limitText = ({ t, money }: Context, side: DiceSide, chance: number | null): string =>
  t(side, { limit: chance === null ? unknown : plainNumber(money, diceLimit(side, chance)) });

export const chanceText = ({ t, money }: Context, chance: number | null): string =>
  chance === null ? unknown : t('percent', { percent: plainNumber(money, chance) });

const returnPercent = ({ money }: Context, side: DiceSide, chance: number) =>
  money.percent(rules.returnPercentOf({ kind: 'dice', side, chance }));

export const betOdds = (context: Context, side: DiceSide, chance: number | null): ComponentChild => {
  const { t, money } = context;
  return oddsList([
    [t('chanceOfWinning'), chanceText(context, chance)],
    [t('pays'), chance === null ? unknown : money.multiplier(diceMultiplier(chance))],
    [t('comesBack'), chance === null ? unknown : t('percent', { percent: returnPercent(context, side, chance) })],
  ]);
};

export const rulesText = (context: Context, side: DiceSide, chance: number): ComponentChild => {
  const { t, money } = context;
  return paragraphs(
    t('diceRules', { fair: diceReturnPercent }),
    t('diceReturn', { chance: plainNumber(money, chance), percent: returnPercent(context, side, chance) }),
  );
};
