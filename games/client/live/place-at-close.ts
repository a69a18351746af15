import type { Countdown } from './countdown.ts';

/** Seconds before bets close at which the chips on the table are placed: as late as a slow connection allows. */
const placingSeconds = 2;

interface Options {
  readonly now: Countdown['now'];
  /** Id of the round that is open. */
  readonly round: () => string;
  /** Minor units of the chips that are not placed yet. */
  readonly total: () => number;
  /** Whether no other call is pending. */
  readonly isReady: () => boolean;
  /** Places the chips. May do nothing while the player has to wait between two bets. */
  readonly place: () => void;
}

/** A chip on a shared table is the bet: it can be taken back until bets close, and is placed then. Once per round, whatever the answer. */
export function placeAtClose({ now, round, total, isReady, place }: Options): () => void {
  let placedIn = '';
  return () => {
    const { phase, seconds = 0 } = now() ?? {};
    if (phase !== 'open' || seconds > placingSeconds || total() === 0 || !isReady() || placedIn === round()) return;
    place();
    if (!isReady()) placedIn = round();
  };
}
