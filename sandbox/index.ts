import type { Sandbox } from '#server/sandbox.ts';
import { coloursOf } from './art/game-art.ts';
import { motifOf } from './art/motif-of.ts';
import { mountArt } from './art/mount.ts';
import { seedLobby } from './catalogue/lobby-source.ts';
import { sandboxProcessor } from './processor/mount.ts';
import { sandboxRates } from './rates.ts';
import { seed } from './seeds/index.ts';

/** Data and partners for a demonstration. An operator removes them by deleting this folder, and nothing else. */
export const sandbox: Sandbox = {
  processors: [sandboxProcessor],
  rateSources: [sandboxRates],
  coloursOf: (game) => {
    const { scene, main } = coloursOf(motifOf(game), game.game_id);
    return [...scene.sky, scene.glow, main[1]];
  },
  seed,
  mount: mountArt,
  lobby: seedLobby,
};
