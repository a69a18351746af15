import type { Cue } from './cue.ts';
import type { Voice } from './voices.ts';

export interface Player {
  readonly play: (cue: Cue) => void;
  /** Ends all sounds at once. */
  readonly silence: () => void;
}

/** Loudness of a whole cue, of 1. */
const loudness = 0.14;
const fifth = 1.5;

interface Tone {
  /** Pitch relative to the voice's own. */
  readonly ratio: number;
  /** Seconds from now. */
  readonly at: number;
  /** Length relative to the voice's own. */
  readonly length: number;
  readonly level: number;
}

/** The same for every win, however large; no sound builds up while reels stop. */
const cues: Readonly<Record<Cue, readonly Tone[]>> = {
  bet: [{ ratio: 1, at: 0, length: 0.6, level: 0.6 }],
  rest: [{ ratio: 0.75, at: 0, length: 0.8, level: 0.7 }],
  won: [
    { ratio: 1, at: 0, length: 2, level: 0.8 },
    { ratio: fifth, at: 0.14, length: 2.4, level: 0.8 },
  ],
};

/** Half a second of noise, for knocks and rustles. */
function noiseOf(context: BaseAudioContext): AudioBuffer {
  const buffer = context.createBuffer(1, context.sampleRate / 2, context.sampleRate);
  const samples = buffer.getChannelData(0);
  let state = 1;
  // No outcome depends on it: any sequence without a tone will do.
  for (let index = 0; index < samples.length; index += 1) {
    state = (state * 48_271) % 2_147_483_647;
    samples[index] = (2 * state) / 2_147_483_647 - 1;
  }
  return buffer;
}

/** Synthesizes every sound of a game as it is played; there are no recordings. */
export function playerOf(context: AudioContext, voice: Voice): Player {
  const noise = noiseOf(context);
  const sounding = new Set<AudioScheduledSourceNode>();
  const out = context.createBiquadFilter();
  out.type = 'lowpass';
  out.frequency.value = voice.brightness;
  out.connect(context.destination);

  const sound = (source: AudioScheduledSourceNode, begin: number, length: number, level: number) => {
    const gain = context.createGain();
    gain.gain.setValueAtTime(0, begin);
    gain.gain.linearRampToValueAtTime(level * loudness, begin + 0.006);
    gain.gain.exponentialRampToValueAtTime(0.0001, begin + length);
    source.connect(gain).connect(out);
    source.addEventListener('ended', () => {
      sounding.delete(source);
      gain.disconnect();
    });
    sounding.add(source);
    source.start(begin);
    source.stop(begin + length);
  };
  const tone = ({ ratio, at, length, level }: Tone) => {
    const begin = context.currentTime + at;
    const lasts = voice.length * length;
    for (const [index, partial] of voice.partials.entries()) {
      const oscillator = context.createOscillator();
      oscillator.type = voice.wave;
      oscillator.frequency.value = voice.pitch * ratio * partial;
      sound(oscillator, begin, lasts, (level * (1 - voice.noise)) / (index + 1));
    }
    if (voice.noise === 0) return;
    const knock = context.createBufferSource();
    knock.buffer = noise;
    sound(knock, begin, Math.min(0.5, lasts / 2), level * voice.noise);
  };
  return {
    play: (cue) => cues[cue].forEach(tone),
    silence() {
      for (const source of sounding) source.stop();
      sounding.clear();
    },
  };
}
