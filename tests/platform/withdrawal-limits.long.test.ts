import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administerPlayer } from '#server/player-admin.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { limitLevelsFrom } from '#server/payments/limit-levels.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { choose, deposited, ended, saveAddress, methodId, newKey, openDeposit, transaction, withdrawBody } from '../support/payments.ts';
import { pdf, upload } from '../support/files.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';
import { seedPayments } from '#sandbox/seeds/payment-methods.ts';

let platform: TestPlatform;
let ahead = 0;
let names = 0;
let litecoin: number;
const hourMs = 3_600_000;
const withdrawalLimits = limitLevelsFrom(
  JSON.stringify({
    levels: [
      { transaction: '60', day: '100', month: '150' },
      { transaction: '60', day: '200', month: '250' },
      { transaction: '400', day: '500' },
      { transaction: '400' },
    ],
  }),
);
/** A player with money, in a currency of their own. */
async function rich(currency_id = 1): Promise<TestPlayer> {
  const player = await newPlayer(platform, `Rich${(names += 1)}`, { currency_id });
  await deposited(player, '1000');
  await saveAddress(player, litecoin);
  return player;
}
const allowanceOf = async (player: Pick<TestPlayer, 'call'>) => (await player.call('GET', '/payments/withdrawal-allowance')).body.data;
const ask = (player: Pick<TestPlayer, 'call'>, amount: string) =>
  player.call('POST', '/payments/withdraw', withdrawBody(litecoin, amount), newKey());
async function withdrawn(player: TestPlayer, amount: string): Promise<string> {
  const { status, body } = await ask(player, amount);
  expect([status, body.code]).toEqual([200, undefined]);
  expect(await ended(player, body.transaction.externalId)).toMatchObject({ status: 'authorized' });
  return body.transaction.externalId as string;
}
const verifyContact = ({ id }: TestPlayer) =>
  platform.platform.db.sql`update players set email_verified_at = now(), mobile_verified_at = now() where id = ${id}`;
const desk = ({ id }: TestPlayer, status: string, note = 'a test') =>
  administerPlayer(platform.platform, { what: 'funds', player: `${id}`, status, note });

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  platform = await startTestPlatform({
    engine: 'postgres',
    runTimers: true,
    now: () => new Date(Date.now() + ahead),
    config: { logLevel: 'silent', rateLimitFactor: 1_000, rateMaxAgeS: 40 * 86_400, withdrawalLimits },
  });
  await seedPayments(platform.platform);
  litecoin = await methodId((await newPlayer(platform, 'Looker')).call, 'LTC');
}, 120_000);
afterAll(() => platform.close());

describe('[T-14] withdrawals have limits by how much of their player is verified', () => {
  test('what is left is said beside the methods, before any amount; what is refused names the figures and what would raise them', async () => {
    const player = await rich();
    const fresh = {
      level: 0,
      currency: 'EUR',
      left: '60.00',
      transaction: '60.00',
      day: { limit: '100.00', used: '0.00', left: '100.00' },
      month: { limit: '150.00', used: '0.00', left: '150.00' },
      more_from: null,
      next: { level: 1, needs: ['email', 'mobile'], transaction: '60.00', day: '200.00', month: '250.00' },
    };
    expect(await allowanceOf(player)).toEqual(fresh);
    expect((await player.call('GET', '/payments/methods/withdraw')).body.allowance).toEqual(fresh);
    expect((await player.call('GET', '/payments/methods/deposit')).body.allowance).toBeUndefined();
    const refused = await ask(player, '60.01');
    expect([refused.status, refused.body.code, refused.body.withdrawal]).toEqual([422, 'withdrawal_limit_reached', fresh]);
    // Nothing was taken, and no payment blocks the way.
    const id = await withdrawn(player, '60');
    const { created_at } = (await platform.platform.db.one<{ created_at: Date }>`select created_at from transactions where id = ${id}`)!;
    expect(await allowanceOf(player)).toEqual({
      ...fresh,
      left: '40.00',
      day: { limit: '100.00', used: '60.00', left: '40.00' },
      month: { limit: '150.00', used: '60.00', left: '90.00' },
      more_from: new Date(created_at.getTime() + 24 * hourMs).toISOString(),
    });
    expect((await ask(player, '40.01')).body.code).toBe('withdrawal_limit_reached');
    await withdrawn(player, '40');
    expect((await ask(player, '10')).body).toMatchObject({ code: 'withdrawal_limit_reached', withdrawal: { left: '0.00' } });
  });

  test('day and month are the last 24 hours and 30 days, by the clock of the database', async () => {
    const player = await rich();
    await withdrawn(player, '60');
    await withdrawn(player, '40');
    expect((await ask(player, '10')).body.code).toBe('withdrawal_limit_reached');
    ahead += 24 * hourMs + 60_000;
    expect(await allowanceOf(player)).toMatchObject({ left: '50.00', day: { used: '0.00' }, month: { used: '100.00', left: '50.00' } });
    await withdrawn(player, '50');
    expect((await ask(player, '10')).body.withdrawal).toMatchObject({ left: '0.00', day: { left: '50.00' }, month: { left: '0.00' } });
    ahead += 30 * 24 * hourMs;
    // Their session is of another month.
    const token = await openSession(platform.platform, player.id, { ip: '127.0.0.1', userAgent: 'test' });
    expect(await allowanceOf({ call: callAs(platform, token) })).toMatchObject({
      left: '60.00',
      day: { used: '0.00' },
      month: { used: '0.00' },
      more_from: null,
    });
  });

  test('one that is open counts; one that was deleted or refused does not', async () => {
    process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
    const player = await rich();
    const { body } = await ask(player, '55');
    expect(await allowanceOf(player)).toMatchObject({ left: '45.00', day: { used: '55.00' } });
    const cancelled = await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${body.transaction.externalId}`);
    expect(cancelled.status).toBe(200);
    expect(await transaction(player, body.transaction.externalId)).toMatchObject({ status: 'declined' });
    expect(await allowanceOf(player)).toMatchObject({ left: '60.00', day: { used: '0.00' } });
    process.env['SANDBOX_PAYOUT_DELAY_MS'] = '0';
  });

  test('each step lifts them: e-mail and phone, a document while it is valid, the source of funds', async () => {
    const player = await rich();
    await verifyContact(player);
    expect(await allowanceOf(player)).toMatchObject({
      level: 1,
      left: '60.00',
      day: { limit: '200.00' },
      next: { level: 2, needs: ['document'] },
    });
    const { body } = await upload(platform, player.token, pdf());
    const until = new Date(Date.now() + ahead + 48 * hourMs).toISOString().slice(0, 10);
    const order = { action: 'approve', document: body.id as number, how: until, note: 'a test' } as const;
    expect(await administerPlayer(platform.platform, { what: 'documents', player: `${player.id}`, documents: order })).toHaveProperty(
      'lines',
    );
    expect(await allowanceOf(player)).toMatchObject({
      level: 2,
      left: '400.00',
      month: null,
      next: { level: 3, needs: ['funds'], day: null },
    });
    expect(await desk(player, 'verified')).toEqual({ lines: [expect.stringContaining('source of funds verified')] });
    expect(await desk(player, 'verified')).toEqual({ lines: [expect.stringContaining('as before')] });
    expect(await allowanceOf(player)).toEqual({
      level: 3,
      currency: 'EUR',
      left: '400.00',
      transaction: '400.00',
      day: null,
      month: null,
      more_from: null,
      next: null,
    });
    ahead += 72 * hourMs;
    expect(await allowanceOf(player)).toMatchObject({ level: 1, next: { level: 2 } });
    expect(await desk(player, 'perhaps')).toEqual({ refusal: 'Say verified or open, not perhaps.' });
    expect(await desk(player, 'open', ' ')).toEqual({ refusal: 'Say who decided it, and why, in at most 1000 characters.' });
  });

  test('in a currency of their own they are the euros of the moment, never a minor unit too many', async () => {
    const usd = (await platform.platform.db.one<{ id: number; eur_rate: string }>`select id, eur_rate from currencies where code = 'USD'`)!;
    const player = await rich(usd.id);
    const { left, currency } = await allowanceOf(player);
    const cents = BigInt(left.replace('.', ''));
    const euros = (amount: bigint) => Number(amount) * Number(usd.eur_rate);
    expect([currency, euros(cents) <= 6_000, euros(cents + 1n) > 6_000]).toEqual(['USD', true, true]);
    expect((await ask(player, `${cents / 100n + 1n}`)).body.code).toBe('withdrawal_limit_reached');
    await withdrawn(player, left);
  });

  test('20 that are sent at once, each again and again, never take more than there is', async () => {
    const player = await rich();
    const attempt = async (): Promise<string> => {
      for (;;) {
        const { status, body } = await ask(player, '30');
        if (status === 200) {
          await ended(player, body.transaction.externalId);
          return 'paid';
        }
        if (body.code !== 'pending_transaction' && body.code !== 'request_in_flight') return body.code as string;
      }
    };
    const outcomes = await Promise.all(Array.from({ length: 20 }, attempt));
    expect(outcomes.filter((outcome) => outcome === 'paid')).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome !== 'paid')).toEqual(Array.from({ length: 17 }, () => 'withdrawal_limit_reached'));
    expect(await allowanceOf(player)).toMatchObject({ left: '10.00', day: { used: '90.00' } });
  }, 60_000);

  test('a repeated key hears how its withdrawal went, whatever is left by then', async () => {
    const player = await rich();
    const key = newKey();
    const first = await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '60'), key);
    await ended(player, first.body.transaction.externalId);
    await withdrawn(player, '40');
    expect(await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '60'), key)).toMatchObject({
      status: 200,
      body: first.body,
    });
  });
});

test('[T-14] without a file of limits there are none, and nothing is said of any', async () => {
  const open = await startTestPlatform({ runTimers: true });
  try {
    await seedPayments(open.platform);
    const player = await newPlayer(open, 'Unbounded');
    const { redirect_url, transaction_id } = await openDeposit(player);
    await choose(redirect_url, 'exact');
    await ended(player, transaction_id);
    expect((await player.call('GET', '/payments/withdrawal-allowance')).body).toEqual({ data: null });
    expect((await player.call('GET', '/payments/methods/withdraw')).body.allowance).toBeUndefined();
    expect((await callAs(open)('GET', '/payments/withdrawal-allowance')).status).toBe(401);
  } finally {
    await open.close();
  }
}, 120_000);
