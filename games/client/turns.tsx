/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';

/** One option in the middle of a round. */
export interface Turn {
  readonly id: string;
  readonly name: string;
  /** The stake or payout of the choice; empty where only its space is reserved, so that nothing shifts. */
  readonly note?: string;
  readonly isOffered: boolean;
  readonly take: () => void;
}

const turnButton = ({ id, name, note, isOffered, take }: Turn) => (
  <button
    type="button"
    class="step turn"
    key={id}
    data-turn={id}
    // Not `disabled`: the focus would be lost at every card.
    aria-disabled={isOffered ? undefined : 'true'}
    // A double click and a key that is held down decide once.
    onClick={({ detail }: MouseEvent) => isOffered && detail < 2 && take()}
    onKeyDown={(event: KeyboardEvent) => event.repeat && event.preventDefault()}
  >
    <span>{name}</span>
    {note !== undefined && <span class="turn-note"> {note}</span>}
  </button>
);

/** @param label the name of the group. */
export const turnsView = (label: string, turns: readonly Turn[]): ComponentChild => (
  <div class="turns" key="turns" role="group" aria-label={label}>
    {turns.map(turnButton)}
  </div>
);

/** Moves the focus from the bet button to the first offered choice, so that a double press does not decide anything. */
export const focusTurn = (): void => document.querySelector<HTMLElement>('[data-turn]:not([aria-disabled])')?.focus();
