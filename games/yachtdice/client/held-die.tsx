/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { dieFace } from '#games/client/dice-view.tsx';
import type { PlayContext } from '#games/client/page.ts';
import type { MessageId } from './messages.ts';

interface Props {
  readonly t: PlayContext<MessageId>['t'];
  readonly place: number;
  /** Undefined before the throw. */
  readonly face: number | undefined;
  readonly isHeld: boolean;
  /** Whether the player is choosing the dice to hold. */
  readonly isTurn: boolean;
  readonly onPress: (place: number) => void;
}

/** One of the dice: a button that holds it. */
export function heldDie({ t, place, face, isHeld, isTurn, onPress }: Props): ComponentChild {
  if (face === undefined)
    return (
      <span class="held-die" key={place} aria-hidden="true">
        {dieFace(face, 0)}
      </span>
    );
  return (
    <button
      type="button"
      key={place}
      class="held-die"
      aria-label={t('die', { place: place + 1, face })}
      aria-pressed={isTurn ? isHeld : undefined}
      // Not `disabled`: the focus would be lost at every round.
      aria-disabled={isTurn ? undefined : 'true'}
      onClick={() => isTurn && onPress(place)}
    >
      {dieFace(face, 0)}
      <span class="held" aria-hidden="true">
        {isHeld ? t('held') : ''}
      </span>
    </button>
  );
}
