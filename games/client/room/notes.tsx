/** @jsxRuntime classic */
/** @jsx h */
import { Fragment, h, type ComponentChild } from 'preact';
import { formatDecimal } from '#domain/money-format.ts';
import { moneyNote } from '../money-note.ts';
import type { RoomProps } from './props.ts';

/** Notes below the controls: free rounds, the kind of money, and the limits of the player's country. */
export function Notes({ context: { link, t, money, state }, view: { freeRounds, played } }: RoomProps): ComponentChild {
  const note = moneyNote({ mode: state.mode, played, isRealMoney: link.isRealMoney, isFramed: window.parent !== window });
  const { max_stake_minor: maxStakeMinor, cycle_ms: cycleMs } = state;
  return (
    <Fragment>
      {freeRounds && <p class="note">{t('freeRounds', { count: freeRounds.left, amount: money.amount(freeRounds.stake_minor) })}</p>}
      {note && <p class="note">{t(note)}</p>}
      {maxStakeMinor !== null && <p class="note">{t('stakeNote', { amount: money.amount(maxStakeMinor) })}</p>}
      {cycleMs !== null && (
        <p class="note">{t('paceNote', { seconds: formatDecimal(String(cycleMs / 1000), link.language, { min: 0, max: 1 }) })}</p>
      )}
    </Fragment>
  );
}
