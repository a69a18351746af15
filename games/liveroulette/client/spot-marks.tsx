/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChildren } from 'preact';
import { cornerChip } from '#games/client/chip-table.tsx';
import type { PlayContext } from '#games/client/page.ts';
import type { TableView } from '#games/provider/table-protocol.ts';
import type { MessageId } from './messages.ts';
import { othersOn } from './others.tsx';

/**
 * Returns the marks of placed bets on a spot, and their text for screen readers.
 * @param amount of the player's own bets, in minor units.
 */
export function spotMarks(
  { t, money }: Pick<PlayContext<MessageId>, 't' | 'money'>,
  spot: string,
  amount: number,
  view: TableView | null,
): { readonly marks: ComponentChildren; readonly label: string } {
  const others = view ? othersOn(view, spot) : 0;
  const texts = [amount > 0 && t('placedOn', { amount: money.amount(amount) }), others > 0 && t('playersOn', { count: others })];
  return {
    label: texts.filter(Boolean).join(', '),
    marks: (
      <Fragment>
        {amount > 0 && (
          <span class="placed-on" aria-hidden="true">
            {cornerChip(money.plain(amount))}
          </span>
        )}
        {others > 0 && (
          <span class="others-on" aria-hidden="true">
            {others}
          </span>
        )}
      </Fragment>
    ),
  };
}
