import { expect, test } from 'vitest';
import { fuzz } from '../support/fuzz/run.ts';
import { routes } from '../support/fuzz/routes.ts';
import { startTestPlatform } from '../support/platform.ts';

/** `npm run fuzz` asks more. */
const requests = Number(process.env['FUZZ_REQUESTS'] ?? 2_000);
const seed = Number(process.env['FUZZ_SEED'] ?? 11);

test('[T-08] whatever is asked of any route of both origins is answered as the contracts say, and by no fault', async () => {
  const platform = await startTestPlatform({ seeded: true, config: { rateLimitFactor: 60_000, logLevel: 'silent' } });
  const { statuses, faults } = await fuzz(platform, { requests: requests, seed: seed });
  await platform.close();
  expect(faults).toEqual([]);
  expect(statuses.size).toBe(new Set(routes.map(({ name }) => name)).size);
  // Not all of it was refused by the limits.
  const done = [...statuses].filter(([, counts]) => [...counts.keys()].some((status) => status < 300));
  expect(done.length).toBeGreaterThan(40);
}, 600_000);
