import type { ComponentChild } from 'preact';
import { oddsList } from '#games/client/odds.tsx';
import type { PlayContext } from '#games/client/page.ts';
import { spreadPays, threePays } from '../engine.ts';
import type { MessageId } from './messages.ts';

type Context = PlayContext<MessageId>;

/** Lists the payout of each spread and of three of a kind. */
export const spreadOdds = (t: Context['t'], money: Context['money']): ComponentChild =>
  oddsList([
    ...spreadPays.map(([spread, pays], at): readonly [string, string] => [
      at === spreadPays.length - 1 ? t('spreadFrom', { spread }) : t('spreadOf', { spread }),
      money.multiplier(pays),
    ]),
    [t('three'), money.multiplier(threePays)],
  ]);
