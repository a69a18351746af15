import type { BackdropName } from './backdrops.ts';
import type { ForegroundName } from './foregrounds.ts';
import type { Motif } from './motif-names.ts';

/** Scenery that suits a motif. */
export interface Setting {
  readonly backdrops: readonly BackdropName[];
  readonly foregrounds: readonly ForegroundName[];
}

const setting = (backdrops: string, foregrounds: string): Setting => ({
  backdrops: backdrops.split(' ') as BackdropName[],
  foregrounds: foregrounds.split(' ') as ForegroundName[],
});

const settings: readonly (readonly [motifs: string, setting: Setting])[] = [
  [
    'cherry lemon grapes melon seven bell clover horseshoe star',
    setting('rays checks chevrons diamonds rings confetti bubbles hexes', 'shadow stage treasure'),
  ],
  ['gem crown coins chest key', setting('diamonds hexes rays fans columns rings', 'treasure crystals stage')],
  ['pyramid scarab temple totem amphora', setting('columns fans rays clouds diamonds rings', 'sand grass mist')],
  ['wolf owl bear bull fox eagle horse elephant butterfly', setting('peaks rays stars leaves rings clouds', 'hills grass mist')],
  ['dragon phoenix sword shield castle helmet', setting('peaks rays hexes clouds rings stars', 'hills crystals mist')],
  ['lantern fan koi lotus pagoda panda', setting('scales fans clouds rings leaves bubbles', 'mist swell hills')],
  ['wave ship anchor octopus shell whale lighthouse', setting('bubbles scales clouds rays stars rings', 'swell sand mist')],
  ['planet rocket moon comet ufo robot', setting('stars rings grid hexes rays', 'sand crystals mist')],
  ['cat mask potion book hat hourglass', setting('curtain stars skyline fans diamonds rings', 'mist stage shadow')],
  ['cupcake lollipop guitar vinyl snowflake pumpkin gift', setting('confetti checks rays scales bubbles chevrons', 'stage shadow hills')],
  ['cactus volcano mountain compass train palm balloon kite', setting('peaks rays clouds leaves rings', 'sand hills grass')],
  [
    'dice cards roulette chips wheel ball ticket microphone ace suits felt sidewheel bingoCard drum scratched',
    setting('fans diamonds curtain hexes checks rays skyline', 'stage shadow treasure'),
  ],
  ['plinko mine turret gauge brilliants casket', setting('grid hexes checks rings diamonds confetti', 'stage shadow')],
  ['plane car submarine', setting('clouds rays grid skyline rings', 'mist hills')],
];

/** Whole scenes and machines, of which small copies beside the big one make no sense. */
const alone = new Set(
  'plinko turret gauge brilliants casket roulette sidewheel wheel felt temple castle lighthouse volcano mountain pyramid chest ship train palm pagoda cards suits drum bingoCard microphone wave moon'.split(
    ' ',
  ),
);
export const standsAlone = (motif: Motif): boolean => alone.has(motif);

const byMotif = new Map(settings.flatMap(([motifs, value]) => motifs.split(' ').map((motif) => [motif, value] as const)));
const everywhere = setting('rays rings stars', 'shadow mist');

export const settingOf = (motif: Motif): Setting => byMotif.get(motif) ?? everywhere;
