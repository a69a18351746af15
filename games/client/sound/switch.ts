import { deviceSwitch } from '../device-switch.ts';
import type { RoundViewModel } from '../round.view.ts';
import { stakedOf } from '../results.ts';
import type { Cue } from './cue.ts';
import type { Player } from './player.ts';

export interface SoundSwitch {
  readonly isOn: () => boolean;
  /** It was switched on, and its code could not be loaded. */
  readonly hasFailed: () => boolean;
  /** Switches sound on or off. Browsers allow audio only after a user gesture, so only a press calls this. */
  readonly toggle: () => void;
  readonly play: (cue: Cue) => void;
  readonly silence: () => void;
}

interface Options {
  /** Loads only on first use. */
  readonly load: (context: AudioContext) => Promise<Player>;
  readonly redraw: () => void;
}

/** Off by default. The device stores the choice for all games of this origin. */
export function soundSwitch({ load, redraw }: Options): SoundSwitch {
  const chosen = deviceSwitch('croupier:sound');
  let [isOn, hasFailed] = [chosen.read(), false];
  let context: AudioContext | null = null;
  let player: Player | null = null;

  const end = () => {
    player?.silence();
    void context?.close();
    [context, player] = [null, null];
  };
  /** At once, because browsers start audio only during a press; the player's code follows. */
  const start = async (first: Cue) => {
    const own = (context = new AudioContext());
    try {
      const arrived = await load(own);
      if (context !== own) return;
      player = arrived;
      player.play(first);
    } catch {
      if (context !== own) return;
      end();
      [isOn, hasFailed] = [false, true];
      redraw();
    }
  };
  const play = (cue: Cue) => {
    if (!isOn || document.visibilityState !== 'visible') return;
    // Switched on during an earlier visit: the first bet is the press that starts the audio.
    if (context === null) return void (cue === 'bet' && start(cue));
    // The browser suspends the sound of a hidden page.
    if (context.state !== 'running') void context.resume();
    player?.play(cue);
  };

  return {
    isOn: () => isOn,
    hasFailed: () => hasFailed,
    toggle() {
      [isOn, hasFailed] = [!isOn, false];
      chosen.store(isOn);
      if (isOn) void start('rest');
      else end();
      redraw();
    },
    play,
    silence() {
      player?.silence();
      if (context?.state === 'running') void context.suspend();
    },
  };
}

/** Returns the sound of a change in the round. A payout no larger than the stake is as silent as a loss. */
export function cueOf(view: RoundViewModel, before: RoundViewModel | null): Cue | null {
  if (view.phase === 'placing' && before?.phase === 'ready') return 'bet';
  const { notice } = view;
  if (notice?.kind !== 'result' || notice === before?.notice) return null;
  const { state, payout_minor } = notice.round;
  return state !== 'returned' && (payout_minor ?? 0) > stakedOf(notice.round) ? 'won' : null;
}
