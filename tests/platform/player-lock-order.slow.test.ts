import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import type { Database } from '#server/db/database.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { excludeSelf, takeBreak } from '#server/protection/breaks.ts';
import { setPlayLimit } from '#server/protection/play-limits.ts';
import { createPlayer } from '../support/games.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let world: TestPlatform;
let other: Database;
beforeAll(async () => {
  world = await startTestPlatform({ engine: 'postgres' });
  other = openPostgres(world.platform.config.databaseUrl!, { connections: 1, onError: () => undefined });
});
afterAll(async () => {
  await other.close();
  await world.close();
});

const eur = { code: 'EUR', decimals: 2 };

test.each<[string, (player: SessionPlayer) => Promise<unknown>]>([
  ['takes a break', (player) => takeBreak(world.platform, player, 1)],
  ['sets a limit', (player) => setPlayLimit(world.platform, player, { kind: 'loss', period: 'day', amount: '10' })],
])('[PERF] a player who %s waits for a bet that is under way, and the bet for nobody', async (_name, change) => {
  const { id } = await createPlayer(world.platform);
  const player = { id, currency: eur } as unknown as SessionPlayer;
  let changed: Promise<unknown> | undefined;
  await other.transaction(async () => {
    // A bet locks the wallet, and later its rows name the player.
    await other.sql`select 1 from wallets where player_id = ${id} for update`;
    changed = change(player);
    await expect
      .poll(async () => (await other.one<{ waiting: number }>`select count(*)::int as waiting from pg_locks where not granted`)?.waiting)
      .toBeGreaterThan(0);
    await other.sql`select 1 from players where id = ${id} for key share nowait`;
  });
  await changed;
});

test('[PERF] a player excludes themselves while a bet that names them is under way', async () => {
  const { id, username } = await createPlayer(world.platform);
  const player = { id, username, email: 'a@example.com', emailVerified: true, language: 'en', currency: eur } as unknown as SessionPlayer;
  await other.transaction(async () => {
    await other.sql`select 1 from players where id = ${id} for key share`;
    await excludeSelf(world.platform, player, 6);
  });
  expect(await other.one`select status from players where id = ${id}`).toEqual({ status: 'self_excluded' });
});
