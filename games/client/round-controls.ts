import { randomHex } from '#domain/random-hex.ts';
import type { Pace } from './pace.ts';
import type { Play } from './page.ts';
import type { PressRest } from './press-rest.ts';
import type { RoundActor } from './round-actor.ts';
import type { RoundViewModel } from './round.view.ts';
import type { AutobetHost } from './series/autobet.tsx';
import type { Stake } from './stake.tsx';

interface Options {
  readonly actor: RoundActor;
  readonly play: Play;
  readonly stake: Stake;
  /** Null before the first drawing. */
  readonly view: () => RoundViewModel | null;
  readonly pace: Pace;
  readonly rest: PressRest;
}

export interface RoundControls {
  readonly place: AutobetHost['place'];
  /** Does what the main button offers in this phase of the round. */
  press(): void;
}

export function roundControls({ actor, play, stake, view: viewNow, pace, rest }: Options): RoundControls {
  const place: AutobetHost['place'] = ({ stakeMinor, wager }) => {
    if (viewNow()?.phase !== 'ready' || pace.left() > 0) return false;
    actor.send({ type: 'bet.pressed', requestId: randomHex(16), stakeMinor, wager });
    return true;
  };
  const pressBet = () => {
    if (pace.left() > 0 || rest.isRunning()) return;
    const stakeMinor = play.total ? play.total() : stake.read();
    const wager = stakeMinor === null ? null : play.wager();
    if (stakeMinor !== null && wager !== null) place({ stakeMinor, wager });
  };
  const pressDecision = (view: RoundViewModel & { readonly phase: 'deciding' }) => {
    const decision = view.isSent ? null : play.decision?.(view);
    if (!decision) return;
    rest.begin();
    actor.send({ type: 'decision.made', decision });
  };
  return {
    place,
    press() {
      const view = viewNow();
      switch (view?.phase) {
        case 'open':
          // The flight of a table has not taken off yet.
          if (play.action(view).isBarred === true) return undefined;
          rest.begin();
          return actor.send({ type: 'cashOut.pressed', multiplier: play.reached?.() ?? 100 });
        case 'deciding':
          return pressDecision(view);
        case 'showing':
          return play.finish?.();
        case 'ready':
          return pressBet();
        default:
          return undefined;
      }
    },
  };
}
