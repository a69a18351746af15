/** @jsxRuntime classic */
/** @jsx h */
import { h, type ComponentChild } from 'preact';
import { actionState } from './action-state.ts';
import type { RoomProps } from './props.ts';

/** The stake, the fields of the game, and the button that bets or ends a round. */
export function BetForm(props: RoomProps): ComponentChild {
  const { context, play, view, series, waitS, onPress } = props;
  const { t, stake } = context;
  const { action, isBarred, isWaiting } = actionState(props);
  const isFixed = view.phase !== 'ready' || series?.isRunning === true;
  const submit = (event: Event) => {
    event.preventDefault();
    onPress();
  };
  return (
    <form class="panel" novalidate onSubmit={submit}>
      {stake.field(isFixed)}
      {play.fields?.(isFixed)}
      <button
        type="submit"
        class={action.isLive ? 'action action-live' : 'action'}
        // Not `disabled`: the focus would be lost at every bet.
        aria-disabled={isBarred ? 'true' : 'false'}
        // The countdown is visual only, because a screen reader would read it every second.
        aria-label={isWaiting ? action.text : action.label}
      >
        {isWaiting ? t('paceWait', { seconds: waitS }) : action.text}
      </button>
      {series && <p class="series">{series.text}</p>}
    </form>
  );
}
