import { existsSync } from 'node:fs';
import { gameJobs, mountGames } from '#games/provider/mount.ts';
import { redraw } from '#games/provider/redraw.ts';
import { sessionsOfTokens } from '#games/provider/sessions.ts';
import { marketRates } from '#server/payments/market/entry.ts';
import { storedRates } from '#server/payments/rates.ts';
import type { Registries } from '#server/registries.ts';
import type { Sandbox } from '#server/sandbox.ts';
import { hub88 } from '#server/hub88/entry.ts';
import { softswiss } from '#server/softswiss/entry.ts';
import { chainEntries } from '#rails/bitcoin/entry.ts';
import { evmEntries } from '#rails/evm/entry.ts';
import { btcpay } from '#rails/btcpay/entry.ts';
import { zeroxprocessing } from '#rails/zeroxprocessing/entry.ts';
import { houseGames } from './house-games.ts';
import { plainColours } from './launch-link.ts';

const folder = new URL('../sandbox/index.ts', import.meta.url);
/** Demonstration data and partners. An operator may delete the folder; then this is null. */
export const sandbox: Sandbox | null = existsSync(folder) ? ((await import(folder.href)) as { readonly sandbox: Sandbox }).sandbox : null;

/** Everything that can be chosen. An addition is one more line. */
export const registries: Registries = {
  processors: [...(sandbox?.processors ?? []), btcpay, zeroxprocessing, ...chainEntries, ...evmEntries],
  rateSources: [...(sandbox?.rateSources ?? []), storedRates, marketRates],
  exclusionRegisters: [],
  gameProviders: [
    hub88,
    softswiss,
    houseGames({ mount: mountGames, jobs: gameJobs, sessionsOf: sessionsOfTokens, redraw, coloursOf: sandbox?.coloursOf ?? plainColours }),
  ],
};
