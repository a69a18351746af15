import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { checkBurst } from '#tools/soak/burst-check.ts';
import { flyers } from '#tools/soak/flyers.ts';
import { burst } from '#tools/soak/guests.ts';

/** Each kind of call in a burst, a few at a time. */
const size = { calls: 12, polls: 24, halves: 24 };
const people = 2;
const depositedMinor = 100_000n;
/** Allows for other work of the machine. */
const timeoutMs = 240_000;

describe.each(['postgres', 'pglite'] as const)('[T-19] beside a burst of guests on %s', (engine) => {
  let world: TestPlatform;
  beforeAll(async () => {
    const config = { logLevel: 'silent', rateLimitFactor: 60_000, trustProxy: 1 } as const;
    world = await startTestPlatform({ engine, seeded: true, runTimers: true, config });
  });
  afterAll(() => world.close());

  test(
    'no bet and no cash-out of a player is refused, and nobody gains',
    async () => {
      const addresses = { url: new URL(world.api).origin, partnerUrl: world.partner };
      const players = await flyers(addresses, people);
      try {
        const guests = await burst(addresses, size);
        try {
          const done = (name: string) => players.samples.filter((each) => each.name === name).length;
          await expect.poll(() => [done('bet') >= 4, done('cash-out') >= 2], { timeout: timeoutMs / 2 }).toEqual([true, true]);
          await expect.poll(() => Object.values(guests.counts).every((count) => count > 0), { timeout: timeoutMs / 4 }).toBe(true);
        } finally {
          await guests.stop();
        }
      } finally {
        await players.stop();
      }
      expect(players.refused).toEqual([]);
      const { rounds, gains, differences } = await checkBurst(world.platform.db, players.players, depositedMinor);
      expect({ gains, differences }).toEqual({ gains: [], differences: [] });
      expect(rounds).toBeGreaterThanOrEqual(4);
    },
    timeoutMs,
  );
});
