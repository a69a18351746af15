import { listenToParent } from './parent.ts';
import type { RoundActor } from './round-actor.ts';
import type { SeenResults } from './seen-results.ts';
import type { SoundSwitch } from './sound/switch.ts';

interface Options {
  readonly actor: RoundActor;
  /** Origins that may frame the game. */
  readonly parents: readonly string[];
  readonly readState: () => Promise<unknown>;
  readonly seen: SeenResults;
  readonly sound: SoundSwitch | null;
}

/** Connects the round with the page: its visibility, the network, and the site that frames it. */
export function connectPage({ actor, parents, readState, seen, sound }: Options): void {
  addEventListener('online', () => actor.send({ type: 'connection.back' }));
  // The balance changes outside of the game too: a deposit arrives, a bonus ends.
  const readBalance = () => {
    if (actor.getSnapshot().value === 'idle') readState().catch(() => undefined);
  };
  listenToParent(parents, readBalance);
  document.addEventListener('visibilitychange', () => {
    seen.report();
    if (document.visibilityState !== 'visible') return sound?.silence();
    actor.send({ type: 'page.seen' });
    readBalance();
  });
}
