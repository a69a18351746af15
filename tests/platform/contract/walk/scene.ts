import type { operations } from '#openapi/schema.d.ts';
import { type Call, callAs, newPlayer, type OutboxMessage, outboxOf, type TestPlayer } from '#tests/support/caller.ts';
import { deposited, methodId } from '#tests/support/payments.ts';
import type { TestPlatform } from '#tests/support/platform.ts';

/** Two answers of each operation that must differ, because they were given in different situations. */
export type Walk = { readonly [Operation in keyof operations]: () => Promise<readonly [unknown, unknown]> };

export interface Scene {
  readonly platform: TestPlatform;
  readonly guest: Call;
  /** From Austria, with euros of which some are deposited. */
  readonly player: TestPlayer;
  /** From Brazil, with dollars and without any. */
  readonly fresh: TestPlayer;
  readonly litecoin: number;
  /** The same read by both players. */
  readonly ofBoth: (path: string) => Promise<readonly [unknown, unknown]>;
  readonly letters: (to: string) => Promise<OutboxMessage[]>;
}

export const get = async (call: Call, path: string): Promise<unknown> => (await call('GET', path)).body as unknown;

/** Reads the state before and after a call whose own reply only confirms it. */
export async function around(read: () => Promise<unknown>, call: () => Promise<unknown>): Promise<readonly [unknown, unknown]> {
  const before = await read();
  await call();
  return [before, await read()];
}

export async function setScene(platform: TestPlatform): Promise<Scene> {
  const player = await newPlayer(platform, 'walker');
  const fresh = await newPlayer(platform, 'fresh', { currency_id: 2, country: 'BR', language: 'pt' });
  await deposited(player, '500');
  return {
    platform,
    guest: callAs(platform),
    player,
    fresh,
    litecoin: await methodId(player.call, 'LTC'),
    ofBoth: async (path) => [await get(player.call, path), await get(fresh.call, path)],
    letters: (to) => outboxOf(platform, to),
  };
}
