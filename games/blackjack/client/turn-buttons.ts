import type { PlayContext } from '#games/client/page.ts';
import type { Turn } from '#games/client/turns.tsx';
import { type BlackjackAction, blackjackTables } from '../engine.ts';
import { furtherStakeOf } from '../pays.ts';
import type { MessageId } from './messages.ts';
import { isInsuranceOffered, type TableState } from './table-state.ts';

type Context = Pick<PlayContext<MessageId>, 't' | 'money' | 'decide'>;

export const actionName = (t: Context['t'], action: BlackjackAction): string =>
  t(action === 'double' ? 'doubleDown' : action === 'free' ? 'freeDouble' : action);

/** Returns the buttons of the player's turn, each with its cost. @param isOpen whether a press decides now. */
export function turnButtons({ t, money, decide }: Context, table: TableState, isOpen: boolean): readonly Turn[] {
  const { variant, options, stakeMinor } = table;
  /** @param id the id of a button that stands for either of two actions. */
  const turn = (action: BlackjackAction, id: BlackjackAction = action): Turn => {
    const isOffered = isOpen && options.includes(action);
    const costs = action === 'double' || action === 'free' || action === 'split' || action === 'insure';
    const amount = money.amount(Number(furtherStakeOf(action, BigInt(stakeMinor))));
    const note = options.includes(action) ? (action === 'free' ? t('nothingMore') : t('more', { amount })) : '';
    return { id, name: actionName(t, id), ...(costs && { note }), isOffered, take: () => decide({ kind: 'blackjack', action }) };
  };
  if (isInsuranceOffered(table)) return [turn('decline'), turn('insure')];
  const double = options.includes('free') ? 'free' : 'double';
  return [turn('hit'), turn('stand'), turn(double, 'double'), ...(blackjackTables[variant].splits ? [turn('split')] : [])];
}
