import { randomUUID } from 'node:crypto';
import * as otpauth from 'otpauth';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { administerPlayer, type PlayerAdminOrder } from '#server/player-admin.ts';
import { jobsOf } from '#server/jobs.ts';
import type { Mail } from '#server/mail/mailer.ts';
import type { Platform } from '#server/platform.ts';
import { eraseDue } from '#server/privacy/requests.ts';
import { newAuthenticator } from '../support/authenticator.ts';
import { basic, callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { addPasskey, passkeyOf, password } from '../support/passkeys.ts';
import { ltcAddress, methodId, newKey, startPaymentPlatform, unnotifiedWithdrawal, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

// Each password takes its full hashing time, in addition to other work of the machine.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const hourMs = 3_600_000;
let running: TestPlatform;
let time = new Date();
let names = 0;
/** Emails that the mail server accepted. */
let taken: Mail[] = [];
const works = async (mail: Mail) => void taken.push(mail);
let server: (mail: Mail) => Promise<void> = works;
const isAway = async () => {
  throw new Error('no mail server');
};
/** The process ends before the server has answered. */
const dies = () => new Promise<never>(() => undefined);

const another = () => newPlayer(running, `Lettered${(names += 1)}`);
const name = () => `Lettered${names}`;
const own = () => taken.filter(({ to }) => to === `${name().toLowerCase()}@example.com`);
const subjects = () => own().map(({ subject }) => subject);
const jobs = (platform: Platform = running.platform) => jobsOf(platform).filter(({ name: of }) => of.startsWith('sending'));
async function turn(platform?: Platform): Promise<void> {
  for (const { work } of jobs(platform)) await work(new AbortController().signal);
}
const waiting = ({ id }: Pick<TestPlayer, 'id'>) =>
  running.platform.db.sql<{ subject: string; attempts: number }>`select subject, attempts from mail_queue where player_id = ${id}`;

const stubbed = ({ platform }: TestPlatform): void => void Object.assign(platform.mailer, { send: (mail: Mail) => server(mail) });
const config = { smtpUrl: 'smtp://mail.example', logLevel: 'silent', rateLimitFactor: 1_000, rateMaxAgeS: 90 * 86_400 } as const;

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
  running = await startPaymentPlatform({ runTimers: false, now: () => time, config });
  stubbed(running);
});
afterAll(() => running.close());
afterEach(async () => {
  server = works;
  await turn();
  taken = [];
});

describe('[T-11] the letter of a first withdrawal to an address', () => {
  const subject = 'First withdrawal to a new address';

  test('goes once when all is well, and is kept no longer', async () => {
    const player = await another();
    await unnotifiedWithdrawal(running, player);
    await Promise.all([turn(), turn()]);
    await turn();
    expect(subjects().filter((one) => one === subject)).toEqual([subject]);
    expect(own().find((mail) => mail.subject === subject)).toMatchObject({ id: expect.stringMatching(/^letter-[\da-f-]{36}@/) });
    expect(await waiting(player)).toEqual([]);
  });

  test.each([
    ['the mail server was away', isAway],
    ['the process ended before it was sent', dies],
  ])('comes later where %s when the money was asked for', async (_why, send) => {
    const player = await another();
    server = send;
    await unnotifiedWithdrawal(running, player);
    if (send === isAway) await turn();
    expect(subjects()).not.toContain(subject);
    server = works;
    time = new Date(time.getTime() + hourMs);
    await turn({ ...running.platform });
    expect(subjects().filter((one) => one === subject)).toEqual([subject]);
    time = new Date(time.getTime() + hourMs);
    await turn();
    expect(subjects().filter((one) => one === subject)).toEqual([subject]);
  });

  test('is none where the withdrawal was refused', async () => {
    const player = await another();
    await unnotifiedWithdrawal(running, player);
    await turn();
    const method = await methodId(player.call, 'LTC');
    const refused = await player.call(
      'POST',
      '/payments/withdraw',
      withdrawBody(method, '40', { wallet_address: 'LM2WMpR1Rp6j3Sa59cMXMs1SPzj9eXpGc1' }),
      newKey(),
    );
    expect(refused.status).toBeGreaterThanOrEqual(400);
    await turn();
    expect(subjects().filter((one) => one === subject)).toHaveLength(1);
  });

  test('is tried less and less often, and for three days', async () => {
    const player = await another();
    server = isAway;
    await unnotifiedWithdrawal(running, player);
    for (let attempts = 0; attempts < 5; attempts += 1) await turn();
    expect(await waiting(player)).toMatchObject([{ subject, attempts: 1 }]);
    time = new Date(time.getTime() + 61_000);
    for (let attempts = 0; attempts < 5; attempts += 1) await turn();
    expect(await waiting(player)).toMatchObject([{ subject, attempts: 2 }]);
    time = new Date(time.getTime() + 61_000);
    await turn();
    expect(await waiting(player)).toMatchObject([{ subject, attempts: 2 }]);
    for (let hours = 0; hours < 73; hours += 1) {
      time = new Date(time.getTime() + hourMs + 1_000);
      await turn();
    }
    expect(await waiting(player)).toEqual([]);
  });

  test('goes to the mailbox of that moment, whoever takes the account over until it is sent', async () => {
    const player = await another();
    server = isAway;
    await unnotifiedWithdrawal(running, player);
    const { db } = running.platform;
    await db.sql`update players set email = ${`thief${randomUUID()}@example.com`} where id = ${player.id}`;
    server = works;
    await turn();
    expect(subjects()).toContain(subject);
  });
});

const steps = 2 * 30_000;
const code = (secret: string): string => {
  time = new Date(time.getTime() + steps);
  return new otpauth.TOTP({ secret: otpauth.Secret.fromBase32(secret) }).generate({ timestamp: time.getTime() });
};
const done = async (reply: Promise<{ status: number; body: unknown }>) => {
  const { status, body } = await reply;
  expect([status, body]).toEqual([200, expect.anything()]);
  return body;
};
async function secured({ call }: TestPlayer): Promise<string> {
  const { secret } = (await done(call('POST', '/me/second-factor', { password }))) as { secret: string };
  await done(call('POST', '/me/second-factor/confirmation', { code: code(secret) }));
  return secret;
}
const desk = async (order: Pick<PlayerAdminOrder, 'what' | 'status'>) => {
  expect(await administerPlayer(running.platform, { ...order, player: name(), note: 'a test, Ben' })).toMatchObject({
    lines: [expect.stringMatching(/; the player is notified by e-mail$/)],
  });
};
const newPassword = 'Other-Secret-456';

/** Operations to call once the player exists and the mail server is away. */
const reported: readonly (readonly [subject: string, prepare: (player: TestPlayer) => Promise<() => Promise<unknown>>])[] = [
  [
    'New log-in to your account',
    async () => () =>
      running.inject({
        method: 'POST',
        url: '/api/auth/login',
        remoteAddress: '198.51.100.7',
        headers: { authorization: basic, 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0' },
        payload: { username: name(), password },
      }),
  ],
  [
    'Your password was changed',
    async ({ call }) =>
      () =>
        done(call('PUT', '/me', { password_current: password, password: newPassword, password_confirmation: newPassword })),
  ],
  [
    'Your password was changed',
    async () => {
      const email = `${name().toLowerCase()}@example.com`;
      await done(callAs(running)('POST', '/auth/password/recovery', { email }));
      const token = /\/password\/reset\/([\w-]+)/.exec(own().at(-1)!.text)![1];
      return () =>
        done(callAs(running)('PUT', '/auth/password/reset', { email, token, password: newPassword, password_confirmation: newPassword }));
    },
  ],
  ['Two-step verification is on', async (player) => () => secured(player)],
  [
    'New recovery codes',
    async (player) => {
      const secret = await secured(player);
      return () => done(player.call('POST', '/me/second-factor/recovery-codes', { password, code: code(secret) }));
    },
  ],
  [
    'Two-step verification is off',
    async (player) => {
      const secret = await secured(player);
      return () => done(player.call('POST', '/me/second-factor/removal', { password, code: code(secret) }));
    },
  ],
  [
    'A passkey was added',
    async ({ call }) =>
      () =>
        done(addPasskey(call, newAuthenticator(running.platform.config.publicUrl))),
  ],
  [
    'A passkey was removed',
    async ({ call }) => {
      await passkeyOf(call, running.platform.config.publicUrl);
      const [{ id }] = (await call('GET', '/me/passkeys')).body.data as [{ id: number }];
      return () => done(call('POST', `/me/passkeys/${id}/removal`, { password }));
    },
  ],
  ['We are reviewing your account', async () => () => desk({ what: 'status', status: 'frozen' })],
  [
    'Two-step verification is off',
    async (player) => {
      await secured(player);
      return () => desk({ what: 'second-factor-off' });
    },
  ],
  [
    'A passkey was removed',
    async ({ call }) => {
      await passkeyOf(call, running.platform.config.publicUrl);
      return () => desk({ what: 'passkeys-off' });
    },
  ],
];

describe('[T-11] what happens to an account is told, whatever the mail server does at that moment:', () => {
  test.each(reported)('%s', async (subject, prepare) => {
    const player = await another();
    await running.platform.db.sql`update players set email_verified_at = now() where id = ${player.id}`;
    const happen = await prepare(player);
    await turn();
    const before = subjects().filter((one) => one === subject).length;
    server = isAway;
    await happen();
    await turn();
    server = works;
    time = new Date(time.getTime() + hourMs);
    await turn();
    await turn();
    expect(subjects().filter((one) => one === subject)).toHaveLength(before + 1);
    expect(await waiting(player)).toEqual([]);
  });

  test('[T-14] the last letter to whoever was erased, and none of those that waited', async () => {
    const player = await another();
    server = isAway;
    await done(player.call('PUT', '/me', { password_current: password, password: newPassword, password_confirmation: newPassword }));
    await done(player.call('POST', '/me/erasure', { password: newPassword }));
    time = new Date(time.getTime() + 15 * 24 * hourMs);
    await eraseDue(running.platform);
    expect((await waiting(player)).map(({ subject }) => subject)).toEqual(['Your data were erased']);
    server = works;
    await turn();
    expect(subjects()).toEqual(['Verify your e-mail address', 'Your data were erased']);
    expect(await waiting(player)).toEqual([]);
  });
});

test('[T-11] two processes on one PostgreSQL send each letter once', async () => {
  const both = await startPaymentPlatform({ engine: 'postgres', runTimers: false, config });
  try {
    stubbed(both);
    const players = await Promise.all(Array.from({ length: 4 }, () => newPlayer(both, `Lettered${(names += 1)}`)));
    for (const player of players) await unnotifiedWithdrawal(both, player);
    taken = [];
    await Promise.all([turn(both.platform), turn({ ...both.platform }), turn({ ...both.platform })]);
    const letters = taken.filter(({ text }) => text.includes('Litecoin') && !text.includes(ltcAddress));
    expect(letters.filter(({ subject }) => subject === 'First withdrawal to a new address')).toHaveLength(4);
    expect(await both.platform.db.sql`select 1 from mail_queue`).toEqual([]);
  } finally {
    await both.close();
  }
});
