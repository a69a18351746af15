import { test } from '@playwright/test';
import { startPostgres } from '#tests/support/postgres.ts';
import { freePort, roundRobin, startPlatform } from '#tests/support/processes.ts';
import { auditOf, walkThrough } from './walk-through.ts';

test('the same journey on two platform processes that share one PostgreSQL', async ({ browser }) => {
  const postgres = await startPostgres();
  const databaseUrl = await postgres.createDatabase();
  const [site, partner] = [await freePort(), await freePort()];
  // Every request reaches the other process than the previous one.
  const addresses = { site: `http://localhost:${site}`, partner: `http://localhost:${partner}` };
  const env = { DATABASE_URL: databaseUrl, PUBLIC_URL: addresses.site, PARTNER_URL: addresses.partner };
  const platforms = [await startPlatform(env), await startPlatform(env)];
  const balancers = [
    await roundRobin(
      site,
      platforms.map(({ port }) => port),
    ),
    await roundRobin(
      partner,
      platforms.map(({ partnerPort }) => partnerPort),
    ),
  ];
  try {
    await walkThrough(browser, addresses);
    await Promise.all(platforms.map((platform) => platform.stop()));
    await auditOf({ DATABASE_URL: databaseUrl });
  } finally {
    for (const balancer of balancers) balancer.close();
    await Promise.all(platforms.map((platform) => platform.stop()));
    await postgres.stop();
  }
});
