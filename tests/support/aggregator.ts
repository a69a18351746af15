import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseEnv } from 'node:util';
import { type AggregatorKeys, aggregatorKeys } from '#sandbox/aggregator/keys.ts';
import { startAggregator } from '#sandbox/aggregator/server.ts';
import { aggregatorProvider } from '#sandbox/aggregator/titles.ts';
import { seedAggregator } from '#sandbox/seeds/aggregator.ts';
import { hub88From } from '#server/hub88/entry.ts';
import { more } from './entries.ts';
import type { TestPlayer } from './games.ts';
import { startTestPlatform, type TestPlatform } from './platform.ts';
import { freePort } from './processes.ts';

/** A title of the demo aggregator. */
export const demoDice = { gameId: 'demo-dice', providerId: aggregatorProvider.id, providerName: aggregatorProvider.name } as const;

/** The state of a round, or of the page before one. */
export interface ShownRound {
  readonly state?: string;
  readonly paid?: number;
  readonly balance: number;
  readonly free?: { readonly left: number } | null;
}

export interface AggregatorPlatform {
  readonly running: TestPlatform;
  readonly keys: AggregatorKeys;
  readonly address: string;
  /** Address of the wallet that the aggregator calls. */
  readonly wallet: string;
  /** Opens demo dice as the site does. @returns the id of the aggregator's session */
  readonly open: (player: TestPlayer) => Promise<string>;
  /** A call of the aggregator's page. */
  readonly post: (path: 'state' | 'round', session: string, stake?: number) => Promise<ShownRound>;
  readonly close: () => Promise<void>;
}

interface Options {
  /** Carries the calls of the wallet. */
  readonly fetch: typeof globalThis.fetch;
  readonly now?: () => Date;
  readonly operatorPort?: number;
}

/** A platform with the demo aggregator behind the dialect of Hub88. */
export async function startAggregatorPlatform({ fetch: carry, now, operatorPort }: Options): Promise<AggregatorPlatform> {
  const folder = mkdtempSync(join(tmpdir(), 'aggregator-'));
  // The address has to be known before the program that listens there.
  const port = await freePort();
  const address = `http://localhost:${port}`;
  const keys = aggregatorKeys(folder, address);
  const settings: NodeJS.ProcessEnv = { ...parseEnv(keys.settings), HUB88_CREDITS: '100,1000' };
  const running = await startTestPlatform({
    engine: 'postgres',
    ...(now && { now }),
    registries: { ...more, gameProviders: [...more.gameProviders, hub88From(settings)] },
    config: { logLevel: 'silent', gameProviders: ['house', 'hub88'], ...(operatorPort !== undefined && { operatorPort }) },
  });
  const wallet = `${running.api.replace(/\/api$/, '')}/partners/hub88`;
  const aggregator = await startAggregator({ keys, folder, address, wallet, fetch: carry, winsJackpot: () => false }, port);
  await seedAggregator(running.platform);
  return {
    running,
    keys,
    address,
    wallet,
    async open(player) {
      const response = await fetch(`${running.api}/casino/play/${aggregatorProvider.slug}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...player.headers },
        body: JSON.stringify({
          provider_name: 'any',
          lobby_url: 'http://localhost:4000/en',
          user_language: 'en',
          user_currency: 'EUR',
          game_id: demoDice.gameId,
          provider_id: demoDice.providerId,
          user_id: player.id,
          is_mobile: false,
          is_desktop: true,
          skin_id: 1,
          ip_address: '127.0.0.1',
          user_rank: 0,
        }),
      });
      const { play_for_real: link } = (await response.json()) as { readonly play_for_real: string };
      return new URL(link).hash.slice(1);
    },
    async post(path, session, stake = 100_000) {
      const response = await fetch(`${address}/api/${path}`, { method: 'POST', body: JSON.stringify({ session, stake }) });
      return (await response.json()) as ShownRound;
    },
    async close() {
      await aggregator.close();
      await running.close();
      rmSync(folder, { recursive: true });
    },
  };
}
