import { afterAll, beforeAll, expect, test } from 'vitest';
import { payoutOf } from '#games/engine/index.ts';
import { createPlayer, openGame, type TestPlayer } from '#tests/support/games.ts';
import { type GameClient, gamesClient } from '#tests/support/house-games.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let world: TestPlatform;
beforeAll(async () => {
  const config = { logLevel: 'silent', rateLimitFactor: 1_000 } as const;
  world = await startTestPlatform({ engine: 'pglite', seeded: true, runTimers: true, config });
});
afterAll(() => world.close());

const autoExit = 200;
/** Allows for other work of the machine. */
const timeoutMs = 240_000;

/** A guest's calls for missing things, each another one, so that no answer is shared: the embedded database answers them one after the other. */
async function burst(number: number): Promise<void> {
  const calls = Array.from({ length: 400 }, (_, index) =>
    fetch(`${world.api}/casino/games?search=nothing-${number}-${index}`).then((response) => response.arrayBuffer()),
  );
  await Promise.all(calls);
}

const roundOf = (id: string) =>
  world.platform.db.one<{ state: string; refusal: string | null; point: number; payout: number | null }>`
    select state, refusal, (outcome ->> 'crashPoint')::int as point, payout_minor::int as payout from provider.rounds where id = ${id}`;

test(
  '[U-01] bets with an automatic exit gain nothing from bursts of guests’ calls on the embedded database',
  async () => {
    const players: { readonly player: TestPlayer; readonly game: GameClient; readonly id: string }[] = [];
    for (let index = 0; index < 12; index += 1) {
      const player = await createPlayer(world.platform, { cash: 10_000n });
      const token = await openGame(world.platform, player);
      const game = await gamesClient(world.partner).openSession('crash', { mode: 'real', token });
      const { round } = await game.play(100, { kind: 'crash', autoExit });
      players.push({ player, game, id: round.id });
    }
    let isOver = false;
    const ended = Promise.all(
      players.map(async ({ game, id }) => {
        for (let isOpen = true; isOpen;) isOpen = (await game.look(id)).round.state === 'open';
      }),
    ).finally(() => (isOver = true));
    for (let number = 0; !isOver; number += 1) await burst(number);
    await ended;

    for (const { player, id } of players) {
      await expect.poll(async () => (await roundOf(id))!.state).toBe('closed');
      const { point, payout, refusal } = (await roundOf(id))!;
      const due = point >= autoExit ? Number(payoutOf(100n, autoExit)) : 0;
      expect({ point, payout, refusal }).toEqual({ point, payout: due, refusal: null });
      expect(Number((await world.platform.wallet.balanceOf(player.id)).cash)).toBe(10_000 - 100 + due);
    }
    expect(await world.platform.db.sql`select began_at, ended_at from provider.outages`).toEqual([]);
  },
  timeoutMs,
);
