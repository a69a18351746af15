import { afterAll, beforeAll, expect, test } from 'vitest';
import { closeDemoTeam, hasDemoTeam } from '#server/staff/demo-team.ts';
import { roles } from '#server/staff/permissions.ts';
import { newAuthenticator } from '#tests/support/authenticator.ts';
import { acceptInvitation, callOperators, cookieIn, operatorOrigin } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
});
afterAll(() => running.close());

const enter = (role: string, headers: Record<string, string> = { origin: operatorOrigin(running) }) =>
  fetch(`${operatorOrigin(running)}/demo/${role}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    body: '',
  });

/** Enters as a role and makes a passkey. */
async function join(role: string) {
  const entered = await enter(role);
  const opened = await acceptInvitation(running, entered.headers.get('location')!, newAuthenticator(operatorOrigin(running)));
  return { opened, call: callOperators(running, cookieIn(opened)) };
}

test('[34.7] the page of the demo team says that all money is play money, and leads to each role', async () => {
  const reply = await fetch(`${operatorOrigin(running)}/demo`);
  const text = await reply.text();
  expect(text).toContain('play money');
  for (const role of roles) expect(text).toContain(`action="/demo/${role}"`);
  expect(reply.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).not.toContain('<script');
});

test.each(roles)('[34.7] somebody enters as %s by one link, which works once', async (role) => {
  const entered = await enter(role);
  const link = entered.headers.get('location')!;
  expect([entered.status, link.startsWith(`${operatorOrigin(running)}/join#`)]).toEqual([303, true]);
  const opened = await acceptInvitation(running, link, newAuthenticator(operatorOrigin(running)));
  expect(opened.body).toMatchObject({ name: `Demo ${role}`, role });
  expect(outcomeText(await acceptInvitation(running, link, newAuthenticator(operatorOrigin(running))))).toMatch(/token_invalid$/);
});

test('[34.7] entering again gives a new link, and ends the session from before', async () => {
  const first = await join('finance');
  expect((await first.call('GET', '/session')).status).toBe(200);
  await join('finance');
  expect((await first.call('GET', '/session')).status).toBe(401);
  const { count } = await running.platform.db.single<{
    count: number;
  }>`select count(*)::int as count from staff where is_demo and role = 'finance'`;
  expect(count).toBe(1);
});

test('[34.7] a page of another origin enters nowhere, and a role that is none neither', async () => {
  expect((await enter('owner', { origin: 'https://elsewhere.example' })).status).toBe(403);
  expect((await enter('owner', {})).status).toBe(403);
  expect((await enter('emperor')).status).toBe(404);
});

test('[34.7] there is a demo team with play money on the machine itself alone', () => {
  const { config } = running.platform;
  const demo = (isSandbox: boolean, operatorUrl: string, operatorHost = 'localhost') =>
    hasDemoTeam({ config: { ...config, operatorUrl, operatorHost }, processors: { ...running.platform.processors, isSandbox } });
  expect(demo(true, 'http://localhost:4002')).toBe(true);
  expect(demo(false, 'http://localhost:4002')).toBe(false);
  expect(demo(true, 'https://staff.casino.example')).toBe(false);
  expect(demo(true, 'http://localhost:4002', '0.0.0.0')).toBe(false);
});

test('[34.7] a start with real money closes the team of a former sandbox, and the record says so', async () => {
  const { call } = await join('owner');
  const link = (await enter('support')).headers.get('location')!;
  await closeDemoTeam(running.platform);
  expect((await call('GET', '/session')).status).toBe(401);
  expect(outcomeText(await acceptInvitation(running, link, newAuthenticator(operatorOrigin(running))))).toMatch(/token_invalid$/);
  const rows = await running.platform.db.sql`select 1 from staff_actions where actor = 'start with real money'`;
  expect(rows).toHaveLength(roles.length);
});
