import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openPostgres } from '#server/db/postgres.ts';
import { withLongStatements } from '#server/db/statement-timeout.ts';
import { audit } from '#server/wallet/audit.ts';
import { fill } from '#tools/bench-growth/fill.ts';
import { collectPlans, explained, nodesOf, type Plan, rowsRead } from '../support/plans.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({ engine: 'postgres', seeded: true });
});
afterAll(() => running.close());

test('[U-21] the audit reads each entry a fixed number of times, however many there are', async () => {
  const url = running.platform.config.databaseUrl!;
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await fill(client, 2_000);
  await client.end();

  const plans: Plan[] = [];
  const stop = collectPlans((plan) => plans.push(plan));
  const db = openPostgres(explained(url), { connections: 1, onError: () => undefined });
  const { differences, postings } = await withLongStatements(() => audit(db)).finally(stop);
  await db.close();

  expect(differences).toEqual([]);
  expect(postings).toBeGreaterThan(6_000);
  const busiest = Math.max(...plans.flatMap(({ root }) => nodesOf(root)).map(rowsRead));
  // The chain joins both postings of each entry; a comparison of all with all would be thousands of times as many.
  expect(busiest / postings).toBeGreaterThan(0.5);
  expect(busiest / postings).toBeLessThan(3);
}, 120_000);
