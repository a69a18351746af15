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
  // Each bet has counted towards a bonus, and each player has a hundred days of cashback of zero.
  await client.query(`
    with campaign as (
      insert into campaigns (code, action, bonus_percent, wagering_times, bonus_days, starts_at) values ('GROWN', 2, 50, 30, 7, now()) returning id
    ), taken as (
      insert into player_campaigns (player_id, campaign_id, status, wagered_minor, activated_at, expires_at)
      select player_id, campaign.id, 'cancelled', sum(amount_minor), now(), now() from game_bets cross join campaign group by 1, 2 returning id, player_id
    )
    insert into bonus_wagers (reference, player_campaign_id, amount_minor)
    select game_bets.id, taken.id, amount_minor from game_bets join taken using (player_id)`);
  await client.query(`
    insert into cashback_days (player_id, day, wagered_minor, percent, settled_at)
    select player_id, now()::date - number, 199, 0.5, now() from wallets cross join generate_series(1, 100) as number`);
  await client.end();

  const plans: Plan[] = [];
  const stop = collectPlans((plan) => plans.push(plan));
  const db = openPostgres(explained(url), { connections: 1, onError: () => undefined });
  const { differences, postings } = await withLongStatements(() => audit(db)).finally(stop);
  await db.close();

  expect(differences).toEqual([]);
  expect(postings).toBeGreaterThan(6_000);
  expect(plans.some(({ text }) => text.includes('bonus_wagers'))).toBe(true);
  const busiest = Math.max(...plans.flatMap(({ root }) => nodesOf(root)).map(rowsRead));
  // The chain joins both postings of each entry; a comparison of all with all would be thousands of times as many.
  expect(busiest / postings).toBeGreaterThan(0.5);
  expect(busiest / postings).toBeLessThan(3);
}, 120_000);
