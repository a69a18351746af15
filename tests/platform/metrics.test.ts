import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { configFrom } from '#server/config.ts';
import { auditBooks } from '#server/metrics/audits.ts';
import { callAs, newPlayer, registration } from '../support/caller.ts';
import { createPlayer } from '../support/games.ts';
import { depositBody, ltcAddress, methodId, newKey, startPaymentPlatform, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { freePort } from '../support/processes.ts';

const secret = 'what-prometheus-says';
let running: TestPlatform;
let url: string;
/** All lines of standard error. */
let logged = '';

beforeAll(async () => {
  const metricsPort = await freePort();
  url = `http://127.0.0.1:${metricsPort}/metrics`;
  vi.spyOn(process.stderr, 'write').mockImplementation((line) => {
    logged += String(line);
    return true;
  });
  running = await startPaymentPlatform({ runTimers: false, config: { metricsPort, metricsSecret: secret, logLevel: 'debug' } });
});
afterAll(async () => {
  await running.close();
  vi.restoreAllMocks();
});

const read = async (): Promise<string> => (await fetch(url, { headers: { authorization: `Bearer ${secret}` } })).text();
/** The figures of one name, by their written labels. */
async function figures(name: string): Promise<Record<string, number>> {
  const lines = (await read()).split('\n').filter((line) => line.startsWith(`${name}{`) || line.startsWith(`${name} `));
  return Object.fromEntries(
    lines.map((line) => [line.slice(name.length, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ') + 1))]),
  );
}

describe('[T-17] /metrics', () => {
  test('is told to whoever has the secret, and beyond this machine never without one', async () => {
    const said = await Promise.all(
      ['', 'Bearer ', `Bearer ${secret}x`, `Bearer ${'x'.repeat(secret.length)}`].map((authorization) =>
        fetch(url, { headers: { authorization } }),
      ),
    );
    expect(said.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await read()).toMatch(/^croupier_database_up 1$/m);
    expect((await fetch(`${running.api.replace('/api', '')}/metrics`)).status).toBe(404);
    expect((await fetch(`${running.partner}/metrics`)).status).toBe(404);
    expect(() => configFrom({ METRICS_HOST: '0.0.0.0' })).toThrow(
      'METRICS_HOST=0.0.0.0 is open to others than this machine: set METRICS_SECRET.',
    );
    expect(configFrom({ METRICS_PORT: '9100' })).toMatchObject({ metricsPort: 9100, metricsHost: '127.0.0.1' });
  });

  test('counts calls by their route, never by their address', async () => {
    const guest = callAs(running);
    await guest('GET', '/auth/status/a-token-of-somebody?email=ann@example.com');
    await guest('POST', '/auth/login', { username: 'nobody', password: 'wrong-Secret-1' });
    await guest('GET', '/nowhere/a-token-of-somebody');
    const counts = await figures('croupier_http_request_duration_seconds_count');
    const of = (...parts: string[]) => Object.entries(counts).filter(([labels]) => parts.every((part) => labels.includes(part)));
    expect(of('route="/api/auth/login"', 'method="POST"', 'status="422"', 'origin="site"')).toEqual([[expect.any(String), 1]]);
    expect(of('route="/api/auth/status/:token"')).toHaveLength(1);
    expect(of('status="404"', 'route="(none)"').length + of('status="404"', 'route="/api/*"').length).toBeGreaterThan(0);
    expect(await figures('croupier_http_requests_in_flight')).toEqual({ '{origin="site"}': 0, '{origin="partners"}': 0 });
    expect(await read()).not.toMatch(/a-token-of-somebody|ann@example|nobody/);
  });

  test('tells of event loop, connections, queues and payments that wait', async () => {
    const { db } = running.platform;
    const player = await createPlayer(running.platform, { cash: 1_000n });
    await db.sql`
      with sent as (insert into transactions (player_id, type_id, amount_minor, currency, status, created_at)
        values (${player.id}, 2, -100, 'EUR', 'pending', clock_timestamp() - interval '2 hours') returning id)
      insert into notifications (player_id, kind, transaction_id, facts, created_at, letter_next_at)
      select ${player.id}, 'withdrawal_sent', id, '{}', clock_timestamp(), clock_timestamp() - interval '10 minutes' from sent`;
    expect((await figures('croupier_queue_due'))['{queue="letters"}']).toBe(1);
    expect((await figures('croupier_queue_lag_seconds'))['{queue="letters"}']).toBeGreaterThanOrEqual(600);
    expect((await figures('croupier_payments_pending_oldest_seconds'))['{type="withdrawal"}']).toBeGreaterThanOrEqual(7_200);
    expect(await figures('croupier_queue_due')).toMatchObject({ '{queue="payments"}': 0, '{queue="webhooks"}': 0, '{queue="rounds"}': 0 });
    expect((await figures('croupier_database_connections'))['{state="open"}']).toBe(1);
    expect(Object.keys(await figures('nodejs_eventloop_lag_p99_seconds'))).toHaveLength(1);
    // Failed a moment ago: it has waited since it was written.
    await db.sql`
      insert into mail_queue (player_id, recipient, subject, text_body, html_body, created_at, attempts, next_at)
      values (${player.id}, 'ann@example.com', '', '', '', clock_timestamp() - interval '20 minutes', 5, clock_timestamp() + interval '10 minutes')`;
    expect((await figures('croupier_queue_due'))['{queue="letters"}']).toBe(2);
    expect((await figures('croupier_queue_lag_seconds'))['{queue="letters"}']).toBeGreaterThanOrEqual(1_200);
    await db.sql`delete from mail_queue`;
    // The same for a letter of a notice: its next attempt is always in the future.
    await db.sql`
      update notifications set letter_attempts = 4, letter_next_at = clock_timestamp() + interval '5 minutes', created_at = clock_timestamp() - interval '15 minutes'`;
    expect((await figures('croupier_queue_due'))['{queue="letters"}']).toBe(1);
    expect((await figures('croupier_queue_lag_seconds'))['{queue="letters"}']).toBeGreaterThanOrEqual(900);
    await db.sql`delete from notifications`;
    await db.sql`delete from transactions where type_id = 2`;
    // And for a webhook that the platform does not accept.
    await db.sql`
      insert into processor.payments (id, kind, reference, status, due_at, created_at, updated_at)
      values ('p', 'void', 'r', 'declined', now(), now(), now())`;
    await db.sql`
      insert into processor.events (id, payment_id, body, attempts, next_at, created_at)
      values ('e', 'p', '{}', 9, clock_timestamp() + interval '5 minutes', clock_timestamp() - interval '30 minutes')`;
    expect((await figures('croupier_queue_lag_seconds'))['{queue="webhooks"}']).toBeGreaterThanOrEqual(1_800);
    await db.sql`delete from processor.events`;
    await db.sql`delete from processor.payments`;
  });

  test('tells how old the last audit is and what it found, and nothing where there was none', async () => {
    const { db } = running.platform;
    expect(await figures('croupier_audit_age_seconds')).toEqual({});
    await auditBooks(db);
    await db.sql`update audit_runs set at = at - interval '30 hours'`;
    expect((await figures('croupier_audit_age_seconds'))['']).toBeGreaterThanOrEqual(108_000);
    expect(await figures('croupier_audit_differences')).toEqual({ '': 0 });
  });
});

test('[T-17] the log of a player’s ways names routes and requests, and no secret, token, password or address', async () => {
  logged = '';
  const form = registration('LoggedPlayer');
  const player = await newPlayer(running, 'LoggedPlayer');
  const guest = callAs(running);
  await guest('POST', '/auth/login', { username: form.username, password: 'Wrong-secret-9' });
  await guest('POST', '/auth/password/recovery', { email: form.email });
  const litecoin = await methodId(player.call, 'LTC');
  await player.call('POST', '/payments/deposit', depositBody(litecoin, '50'), newKey());
  await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey());
  // An internal failure is logged with the database's message, which must not contain the request's data.
  await running.platform.db.script('alter table players rename to elsewhere');
  const broken = await guest('POST', '/auth/register', registration('SecondPlayer'));
  await running.platform.db.script('alter table elsewhere rename to players');

  const lines = logged
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { message: string; reqId?: string; req?: { route: string } });
  const of = (route: string) => lines.filter(({ req }) => req?.route === route);
  expect(of('/api/auth/login').length).toBeGreaterThan(0);
  expect(of('/api/payments/withdraw').length).toBeGreaterThan(0);
  for (const { reqId } of of('/api/auth/login')) expect(reqId).toMatch(/^[0-9a-f-]{36}$/);
  expect(broken.status).toBe(500);
  expect(lines.find(({ message }) => message === 'request failed')?.reqId).toBe(broken.headers.get('x-request-id'));
  const secrets = [player.token, form.password, 'Wrong-secret-9', form.email, form.name, ltcAddress, secret];
  for (const secret of [...secrets, ...Object.values(running.platform.config.partners)]) expect(logged).not.toContain(secret);
  // Those lines exist to record the origin of logins and refusals.
  expect(JSON.stringify(lines.filter(({ message }) => message !== 'security event'))).not.toContain('127.0.0.1');
});
