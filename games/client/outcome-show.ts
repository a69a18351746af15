import type { RoundReply } from '../provider/protocol.ts';
import type { Play } from './page.ts';
import { pause } from './pause.ts';
import type { SoundSwitch } from './sound/switch.ts';

/** The pause between the end of the movement and the text of the outcome: a cheap phone cannot draw both in one frame. */
const settledMs = 50;

/** Shows an outcome on the stage, with the sound of its end. */
export interface OutcomeShow {
  show(play: Play, reply: RoundReply): Promise<void>;
  /** Plays the sound of one part coming to rest; the outcome then ends without another sound. */
  readonly playRest: () => void;
}

export function outcomeShow(sound: SoundSwitch | null): OutcomeShow {
  let hasPlayed = false;
  const playRest = () => {
    hasPlayed = true;
    sound?.play('rest');
  };
  return {
    playRest,
    async show(play, reply) {
      hasPlayed = false;
      const begun = performance.now();
      await play.show(reply);
      if (!hasPlayed) playRest();
      if (performance.now() - begun > settledMs) await pause(settledMs);
    },
  };
}
