import type { Action } from '../page.ts';
import type { RoomProps } from './props.ts';

type Props = Pick<RoomProps, 'context' | 'play' | 'view' | 'series' | 'waitS' | 'isResting'>;

interface ActionState {
  readonly action: Action;
  readonly isBarred: boolean;
  /** The country's minimum time between rounds is not over. */
  readonly isWaiting: boolean;
}

/** Returns the main button: the series' own while one runs, otherwise that of the game. */
export function actionState({ context: { stake }, play, view, series, waitS, isResting }: Props): ActionState {
  if (series?.isRunning) return { action: { text: series.action, isLive: true }, isBarred: series.isStopping, isWaiting: false };
  const action = play.action(view);
  const isWaiting = view.phase === 'ready' && waitS > 0;
  switch (view.phase) {
    case 'ready':
      return { action, isWaiting, isBarred: stake.isUnclear() || isWaiting || isResting || action.isBarred === true };
    case 'deciding':
      return { action, isWaiting, isBarred: view.isSent };
    case 'showing':
      return { action, isWaiting, isBarred: !play.finish };
    case 'open':
      return { action, isWaiting, isBarred: view.isLeaving || action.isBarred === true };
    default:
      return { action, isWaiting, isBarred: true };
  }
}

/** Returns the text that only screen readers get, for what the eye follows on the stage. */
export function spokenText({ context: { t, stake }, play, view, series }: Props): string {
  if (series?.isRunning) return series.spoken;
  if (view.phase === 'ready' && stake.isUnclear()) return `${t('unclear')} ${t('whichAmount')}`;
  return play.spoken(view) || (series?.spoken ?? '');
}
