/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import type { PlayContext } from '#games/client/page.ts';
import { towerDoors, type TowerLevel, towerMultiplier, towerRowCount } from '../engine.ts';
import type { MessageId } from './messages.ts';

export interface TowerState {
  readonly level: TowerLevel;
  /** Opened doors from the lowest row up. */
  readonly picked: readonly number[];
  /** Traps of all rows once the round has ended; empty before. */
  readonly traps: readonly (readonly number[])[];
  readonly isTurn: boolean;
  /** The door of the next row that is the tower's single tab stop; arrow keys move it. */
  readonly at: number;
  readonly press: (door: number) => void;
  readonly step: (event: KeyboardEvent) => void;
}

type Words = Pick<PlayContext<MessageId>, 't' | 'money'>;

function doorView({ t }: Words, state: TowerState, row: number, door: number): ComponentChild {
  const { picked, traps, isTurn, at, press, step } = state;
  const [isTrap, isPicked] = [traps[row]?.includes(door) === true, picked[row] === door];
  const isNext = row === picked.length;
  const name = t('door', { row: row + 1, door: door + 1 });
  const look = isPicked ? (isTrap ? 'place-hit' : 'place-safe') : isTrap ? 'place-trap' : isNext && isTurn ? 'place-next' : '';
  return (
    <button
      type="button"
      key={door}
      class={`place ${look}`}
      tabindex={isNext && door === at ? 0 : -1}
      aria-label={isTrap ? t('trap', { door: name }) : isPicked ? t('safe', { door: name }) : name}
      // Not `disabled`: the focus would be lost at every pick.
      aria-disabled={isTurn && isNext ? undefined : 'true'}
      onClick={() => isNext && press(door)}
      onKeyDown={step}
    >
      {isTrap ? '✹' : isPicked ? '✓' : ''}
    </button>
  );
}

/** Rows visible in a low frame: the next one, the one below it and those above. */
const nearRows = 5;

/** The rows of the tower, highest first, each with its payout. */
export function towerView(words: Words, state: TowerState): ComponentChild {
  const { level, picked, traps } = state;
  const { doors } = towerDoors[level];
  const isLost = picked.some((door, row) => traps[row]?.includes(door));
  const reached = picked.length - (isLost ? 1 : 0);
  const lowest = Math.max(0, Math.min(reached - 1, towerRowCount - nearRows));
  const rowClass = (row: number) =>
    `row${row === picked.length && state.isTurn ? ' row-next' : ''}${row < lowest || row >= lowest + nearRows ? ' row-far' : ''}`;
  return (
    <div class="tower">
      <div class="rows" role="group" aria-label={words.t('tower')}>
        {Array.from({ length: towerRowCount }, (_, below) => towerRowCount - 1 - below).map((row) => (
          <div class={rowClass(row)} key={row}>
            <span class={`row-pays${row < reached ? ' row-reached' : ''}`}>{words.money.multiplier(towerMultiplier(level, row + 1))}</span>
            {Array.from({ length: doors }, (_, door) => doorView(words, state, row, door))}
          </div>
        ))}
      </div>
    </div>
  );
}
