import type { Wager } from '#games/engine/index.ts';
import type { ReelCode } from '#games/reels/machines.ts';
import type { SlotProfileName } from '#games/slot/profiles.ts';

/** The sound of a game. */
export interface Voice {
  readonly wave: OscillatorType;
  /** In hertz. */
  readonly pitch: number;
  /** Multiples of the pitch that sound together, each softer than the one before: integers ring like strings, others like metal. */
  readonly partials: readonly number[];
  /** Share of noise, of 1. */
  readonly noise: number;
  /** In seconds. */
  readonly length: number;
  /** Frequencies above this many hertz are muffled. */
  readonly brightness: number;
}

const string: Voice = { wave: 'triangle', pitch: 330, partials: [1, 2], noise: 0, length: 0.18, brightness: 2_400 };
const bell: Voice = { wave: 'sine', pitch: 523, partials: [1, 2.76], noise: 0, length: 0.26, brightness: 5_000 };
const wood: Voice = { wave: 'sine', pitch: 262, partials: [1, 3.9], noise: 0.35, length: 0.11, brightness: 2_000 };
const glass: Voice = { wave: 'sine', pitch: 880, partials: [1, 1.5], noise: 0, length: 0.2, brightness: 6_000 };
const reed: Voice = { wave: 'square', pitch: 196, partials: [1], noise: 0, length: 0.14, brightness: 900 };
const brass: Voice = { wave: 'sawtooth', pitch: 220, partials: [1], noise: 0, length: 0.16, brightness: 1_100 };
const drum: Voice = { wave: 'sine', pitch: 110, partials: [1, 1.6], noise: 0.25, length: 0.16, brightness: 1_400 };
const paper: Voice = { wave: 'sine', pitch: 294, partials: [1], noise: 0.6, length: 0.12, brightness: 3_200 };
const bones: Voice = { wave: 'triangle', pitch: 370, partials: [1, 2.3], noise: 0.5, length: 0.09, brightness: 3_800 };

const models: Readonly<Record<ReelCode, Voice>> = {
  'classic-reels': bell,
  'multiplier-reel': { ...bell, pitch: 440, partials: [1, 2.1], length: 0.2 },
  'both-ways': { ...string, pitch: 392 },
  'expanding-wilds': { ...brass, pitch: 262 },
  'mystery-symbols': { ...glass, pitch: 659 },
  ways: { ...string, pitch: 294, partials: [1, 2, 3] },
  'variable-ways': { ...reed, pitch: 247 },
  colossal: drum,
  'free-spins': { ...glass, pitch: 784 },
  'sticky-wilds': { ...reed, pitch: 165, brightness: 700 },
  'hold-and-win': { ...bell, pitch: 698, partials: [1, 3.2], length: 0.16 },
  tumble: { ...drum, pitch: 147, noise: 0.4 },
  clusters: { ...wood, pitch: 349 },
};

const profiles: Readonly<Record<SlotProfileName, Voice>> = {
  gentle: string,
  steady: { ...string, pitch: 277 },
  bold: brass,
  fierce: { ...brass, pitch: 175, brightness: 800 },
};

const kinds: Readonly<Record<Exclude<Wager['kind'], 'reels' | 'slots'>, Voice>> = {
  'andar-bahar': paper,
  'bac-bo': bones,
  baccarat: { ...paper, pitch: 330 },
  bingo: { ...wood, pitch: 440 },
  blackjack: { ...paper, pitch: 262 },
  cases: { ...brass, pitch: 392, length: 0.3 },
  'casino-war': { ...paper, pitch: 220 },
  craps: { ...bones, pitch: 330 },
  crash: { ...brass, pitch: 330, brightness: 1_600 },
  diamonds: { ...glass, pitch: 988, length: 0.16 },
  dice: { ...bones, pitch: 523, noise: 0.3 },
  hazard: { ...bones, pitch: 294 },
  'hi-lo': { ...paper, pitch: 392 },
  keno: { ...wood, pitch: 523 },
  limbo: { ...glass, pitch: 440, length: 0.24 },
  'live-crash': { ...brass, pitch: 311, brightness: 1_500 },
  'live-roulette': { ...wood, pitch: 294, noise: 0.5 },
  mines: { ...wood, pitch: 220 },
  plinko: { ...wood, pitch: 587, noise: 0.15 },
  poker: { ...paper, pitch: 247 },
  'red-dog': { ...paper, pitch: 349 },
  roulette: { ...wood, pitch: 330, noise: 0.5 },
  scratch: { ...paper, noise: 0.8, brightness: 4_500 },
  'sic-bo': { ...bones, pitch: 262 },
  'teen-patti': { ...paper, pitch: 277 },
  tower: { ...wood, pitch: 165, length: 0.14 },
  'two-dice': { ...bones, pitch: 415 },
  'video-poker': { ...reed, pitch: 392, brightness: 1_300 },
  wheel: { ...wood, pitch: 392, length: 0.14 },
  'yacht-dice': { ...bones, pitch: 466 },
};

/** The voice of a game; of reels, that of their model. */
export function voiceOf(wager: Wager): Voice {
  if (wager.kind === 'reels') return models[wager.machine];
  if (wager.kind === 'slots') return profiles[wager.profile];
  return kinds[wager.kind];
}
