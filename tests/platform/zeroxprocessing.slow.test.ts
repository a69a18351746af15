import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { zeroxprocessingFrom } from '#rails/zeroxprocessing/entry.ts';
import { zeroxSettings } from '#rails/zeroxprocessing/settings.ts';
import { registries } from '#registry/index.ts';
import { administerInbox, type InboxAdminOrder } from '#server/payments/inbox-admin.ts';
import { applyHints, deleteOldHints } from '#server/payments/inbox.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { deposited } from '../support/books.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { methodId, newKey, openDeposit, startPaymentPlatform, transaction, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { type Fault, merchant, openZeroxServer, webhookPassword, type ZeroxServer, zeroxEnv } from '../support/zerox-server.ts';

const start = new Date('2026-03-03T12:00:00Z').getTime();
let now = start;
let server: ZeroxServer;
let platform: TestPlatform;
let player: TestPlayer;
let players = 0;

beforeAll(async () => {
  server = await openZeroxServer();
  platform = await startPaymentPlatform({
    now: () => new Date(now),
    runTimers: false,
    registries: { ...registries, processors: [zeroxprocessingFrom(zeroxEnv(server.url))] },
    config: { processors: ['zeroxprocessing'], rates: 'kept', rateHoldS: 65_000, rateMaxAgeS: 65_000, logLevel: 'silent' },
  });
  Object.assign(platform.platform.config.partners, { zeroxprocessing: webhookPassword });
});
afterAll(async () => {
  await platform.close();
  server.close();
});
beforeEach(async () => {
  server.state.fault = null;
  await platform.platform.db.sql`update payment_intents set closed_at = ${new Date(now)} where closed_at is null`;
  await platform.platform.db.sql`update coin_prices set priced_at = ${new Date(now)}`;
  players += 1;
  player = await newPlayer(platform, `Hosted${players}`);
});

const send = async (payload: object): Promise<number> =>
  (await platform.injectPartner({ method: 'POST', url: '/zeroxprocessing/webhook', payload })).statusCode;
/** Applies what waits in the inbox, after the time that a failed attempt puts it off. */
const apply = async () => {
  now += 60_000;
  await applyHints(platform.platform);
};
const inbox = (order: Omit<InboxAdminOrder, 'by'>) => administerInbox(platform.platform, { by: 'ana', ...order });
const hintOf = async (id: string) => {
  const row = await platform.platform.db.one<{ id: bigint; attempts: number; failure: string | null; is_applied: boolean }>`
    select id, attempts, failure, applied_at is not null as is_applied from processor_hints where transaction_id = ${id}::uuid`;
  return { ...row!, id: Number(row!.id) };
};
const rowOf = async (id: string) =>
  (await platform.platform.db.one<Record<string, string | null>>`
    select status, reason, external_id, trim_scale(crypto_value)::text as coins from transactions where id = ${id}::uuid`)!;
const receiptsOf = (id: string) =>
  platform.platform.db
    .sql`select kind, state, trim_scale(crypto_value)::text as came from deposit_receipts where transaction_id = ${id}::uuid order by id`;
const cash = async () => (await player.call('GET', '/me/balance')).body.balance_exact.real as string;
const reconcileAfter = async (seconds: number) => {
  now += seconds * 1_000;
  await reconcilePayments(platform.platform);
};
const openPaid = async (coins?: string, status?: 'Success' | 'Insufficient' | 'Canceled') => {
  const { transaction_id: id } = await openDeposit(player);
  server.pay(id, coins ?? (await rowOf(id))['coins']!, status);
  return id;
};
const withdraw = async () => {
  await deposited(platform.platform, player.id, 50_000n);
  const reply = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '20'), newKey());
  const row = await platform.platform.db.one<{ id: string }>`select id from transactions where player_id = ${player.id} and type_id = 2`;
  return { reply, id: row!.id };
};

describe('[35.2] a deposit through 0xProcessing', () => {
  test('[35.first] has no id of the processor until its first webhook, and is credited once by what the processor says', async () => {
    const { transaction_id: id, redirect_url: url } = await openDeposit(player);
    expect(url).toBe(`https://pay.0x.test/${id}`);
    // Nothing about the player leaves.
    expect(server.paymentOf(id).form).toMatchObject({ BillingID: id, ClientId: id, MerchantId: merchant, Currency: 'LTC' });
    expect(server.paymentOf(id).form['Email']).toMatch(/^payments@/);
    server.pay(id, (await rowOf(id))['coins']!);
    const hook = server.depositHook(id);
    expect([await send(hook), await send(hook)]).toEqual([200, 200]);
    expect([await cash(), (await rowOf(id))['external_id']]).toEqual(['0.00', null]);
    await apply();
    expect([await send(hook), await cash(), (await rowOf(id))['external_id']]).toEqual([200, '50.00', String(server.paymentOf(id).id)]);
    await apply();
    expect(await inbox({ what: 'replay', id: (await hintOf(id)).id })).toEqual({ lines: [expect.stringContaining('is applied again')] });
    await apply();
    expect([await cash(), await receiptsOf(id)]).toEqual([
      '50.00',
      [{ kind: 'arrived', state: 'taken', came: (await rowOf(id))['coins'] }],
    ]);
  });

  test('[35.first] a form that is left open ends by the clock and blocks no other deposit; what is paid on it later is held', async () => {
    const { transaction_id: id } = await openDeposit(player);
    await reconcileAfter(3_700);
    expect(await rowOf(id)).toMatchObject({ status: 'declined', reason: 'expired' });
    const { transaction_id: next } = await openDeposit(player);
    expect(next).not.toBe(id);
    server.pay(id, '5');
    expect(await send(server.depositHook(id))).toBe(200);
    await apply();
    expect([await cash(), await receiptsOf(id)]).toEqual(['0.00', [{ kind: 'late', state: 'held', came: '5' }]]);
  });

  test('short coins are held, and so is what comes to them later', async () => {
    const id = await openPaid('0.1', 'Insufficient');
    expect(await send(server.depositHook(id))).toBe(200);
    await apply();
    expect(await rowOf(id)).toMatchObject({ status: 'declined', reason: 'underpaid' });
    server.pay(id, '0.3');
    expect(await send(server.depositHook(id))).toBe(200);
    await apply();
    expect(await receiptsOf(id)).toMatchObject([
      { kind: 'short', came: '0.1' },
      { state: 'held', came: '0.2' },
    ]);
    expect(await cash()).toBe('0.00');
  });

  test.each<Fault>(['reply lost', 'fails', 'limits the rate', 'answers as a proxy', 'redirects', 'wrong key'])(
    'whose confirmation meets “%s” is stored, and credited once the processor answers',
    async (fault) => {
      const id = await openPaid();
      server.state.fault = fault;
      expect(await send(server.depositHook(id))).toBe(200);
      await apply();
      expect(await cash()).toBe('0.00');
      server.state.fault = null;
      await apply();
      expect(await cash()).toBe('50.00');
    },
  );
});

describe('[35.5] a webhook of 0xProcessing has no effect', () => {
  test.each([
    ['is forged', { Signature: '0'.repeat(32) }, 401],
    ['is of a test', { Test: true }, 200],
    ['is of another merchant', { MerchantId: '0xMR7654321' }, 401],
    ['is of another coin than was signed', { Currency: 'BTC' }, 401],
    ['is of another payment than was signed', { PaymentId: 999 }, 401],
  ])('that %s', async (_case, more, status) => {
    const { transaction_id: id } = await openDeposit(player);
    expect(await send(server.depositHook(id, more))).toBe(status);
    await apply();
    expect([await cash(), await rowOf(id)]).toMatchObject(['0.00', { status: 'pending', external_id: null }]);
  });

  test('that lies about amount and status, which its signature leaves out: what the processor says counts', async () => {
    const { transaction_id: id } = await openDeposit(player);
    expect(await send(server.depositHook(id, { Status: 'Success', Amount: 1000, TotalAmount: 1000 }))).toBe(200);
    await apply();
    expect([await cash(), (await rowOf(id))['status']]).toEqual(['0.00', 'pending']);
    server.pay(id, (await rowOf(id))['coins']!);
    expect(await send(server.depositHook(id, { Status: 'Canceled', Amount: 0 }))).toBe(200);
    await apply();
    expect([await cash(), (await receiptsOf(id)).length]).toEqual(['50.00', 1]);
  });

  test('that names the payment of another player, replayed with its own good signature', async () => {
    const paid = await openPaid();
    const other = await newPlayer(platform, `Thief${players}`);
    const { transaction_id: open } = await openDeposit(other);
    expect(await send(server.depositHook(paid, { BillingID: open }))).toBe(200);
    await apply();
    expect((await other.call('GET', '/me/balance')).body.balance_exact.real).toBe('0.00');
    expect(await rowOf(open)).toMatchObject({ status: 'pending', external_id: null });
  });

  test('that comes late or out of order', async () => {
    const id = await openPaid();
    const early = server.depositHook(id, { Status: 'Canceled' });
    const good = server.depositHook(id);
    expect([await send(good), await send(early)]).toEqual([200, 200]);
    await apply();
    expect([await cash(), (await rowOf(id))['status'], (await receiptsOf(id)).length]).toEqual(['50.00', 'authorized', 1]);
  });
});

describe('[35.2] a withdrawal through 0xProcessing', () => {
  test('waits for its manager, is paid, and its transfer is known', async () => {
    const { reply, id } = await withdraw();
    expect(reply.status).toBe(200);
    const withdrawal = server.withdrawalOf(id);
    expect(withdrawal.asked).toMatchObject({ Currency: 'LTC', Amount: (await rowOf(id))['coins'], ExternalId: id, Test: false });
    expect(await send(server.withdrawalHook(id))).toBe(200);
    await apply();
    expect((await rowOf(id))['status']).toBe('pending');
    Object.assign(withdrawal, { hash: 'a1b2', confirmed: true });
    await reconcileAfter(70);
    expect(await transaction(player, id)).toMatchObject({ status: 'authorized', payload: { tx_hash: 'a1b2' } });
  });

  test('whose reply is lost is never asked for twice, and is found by its webhook', async () => {
    server.state.fault = 'reply lost';
    const { id } = await withdraw();
    server.state.fault = null;
    for (let turn = 0; turn < 3; turn += 1) await reconcileAfter(200);
    expect(server.withdrawals.filter(({ asked }) => asked['ExternalId'] === id)).toHaveLength(1);
    expect([(await rowOf(id))['status'], await cash()]).toEqual(['initialized', '480.00']);
    Object.assign(server.withdrawalOf(id), { hash: 'c3d4', confirmed: true });
    expect(await send(server.withdrawalHook(id))).toBe(200);
    await apply();
    expect((await rowOf(id))['status']).toBe('authorized');
  });

  test.each([
    ['refused by a manager', { aborted: true }],
    ['not taken', null],
  ])('that is %s comes back to the balance', async (_case, end) => {
    const code = end ? null : 'NONE';
    await platform.platform.db.sql`delete from method_processors`;
    if (code)
      await platform.platform.db
        .sql`insert into method_processors (method_id, processor, code) select id, 'zeroxprocessing', ${code} from payment_methods where code = 'LTC'`;
    const { id } = await withdraw();
    if (end) Object.assign(server.withdrawalOf(id), end);
    await reconcileAfter(70);
    expect([(await rowOf(id))['status'], await cash()]).toEqual(['declined', '500.00']);
    await platform.platform.db.sql`delete from method_processors`;
  });

  test('a forged webhook about it changes nothing', async () => {
    const { id } = await withdraw();
    expect(await send(server.withdrawalHook(id, { Signature: 'f'.repeat(32) }))).toBe(401);
    expect(await send(server.withdrawalHook(id, { Address: 'LThief' }))).toBe(401);
    await apply();
    expect((await rowOf(id))['status']).toBe('pending');
  });
});

describe('[35.1] the inbox of webhooks, by command', () => {
  const actions = () =>
    platform.platform.db.sql`
      select actor, object, reason, (after ->> 'count')::int as count from staff_actions where operation = 'replayWebhooks' order by id desc limit 1`;
  beforeEach(() => platform.platform.db.sql`delete from processor_hints`);

  test('lists what could not be applied, replays one or all, and records who did it', async () => {
    const id = await openPaid();
    server.state.fault = 'fails';
    await send(server.depositHook(id));
    await apply();
    const { id: number } = await hintOf(id);
    expect(await inbox({ what: 'list' })).toEqual({
      lines: [
        expect.stringMatching(new RegExp(`^webhook ${number} of 0xprocessing: payment ${id}, received .*, 1 attempts, is tried again: `)),
        '1 webhooks could not be applied',
      ],
    });
    server.state.fault = null;
    expect(await inbox({ what: 'replay', id: number, note: 'repaired, Ana' })).toEqual({ lines: [`webhook ${number} is applied again`] });
    expect(await actions()).toEqual([{ actor: 'command line: ana', object: `webhook ${number}`, reason: 'repaired, Ana', count: 1 }]);
    await applyHints(platform.platform);
    expect([await cash(), await inbox({ what: 'list' })]).toEqual(['50.00', { lines: ['0 webhooks could not be applied'] }]);
    expect(await inbox({ what: 'replay-failed' })).toEqual({ lines: ['0 webhooks are applied again'] });
  });

  test('replays at once, twice, and of a payment that has ended: the money moves once', async () => {
    const id = await openPaid();
    await send(server.depositHook(id));
    await apply();
    const { id: number } = await hintOf(id);
    await Promise.all([inbox({ what: 'replay', id: number }), inbox({ what: 'replay', id: number })]);
    await Promise.all([applyHints(platform.platform), applyHints(platform.platform)]);
    expect([await cash(), (await receiptsOf(id)).length, await hintOf(id)]).toMatchObject(['50.00', 1, { is_applied: true, attempts: 1 }]);
  });

  test('that is replayed while it is being applied is applied again', async () => {
    const id = await openPaid();
    await send(server.depositHook(id));
    const { id: number } = await hintOf(id);
    const { db } = platform.platform;
    now += 60_000;
    server.state.meanwhile = async () => void (await inbox({ what: 'replay', id: number }));
    await applyHints(platform.platform);
    server.state.meanwhile = null;
    expect(await hintOf(id)).toMatchObject({ is_applied: false, attempts: 0 });
    await applyHints(platform.platform);
    expect([
      await cash(),
      (await hintOf(id)).is_applied,
      await db.sql`select 1 from payment_events where transaction_id = ${id}::uuid`,
    ]).toMatchObject(['50.00', true, [{}]]);
  });

  test.each([
    [{ what: 'replay' } as const, 'Give the number of the webhook, as the list shows it.'],
    [{ what: 'replay', id: 999_999 } as const, 'There is no webhook 999999. They are kept for 30 days.'],
    [{ what: 'replay-failed', note: 'x'.repeat(1_001) } as const, 'Give a reason of at most 1000 characters.'],
  ])('refuses %o with a sentence', async (order, refusal) => {
    expect(await inbox(order)).toEqual({ refusal });
  });
});

test('[35.1] webhooks of payments are kept for 30 days', async () => {
  const { transaction_id: id } = await openDeposit(player);
  expect(await send(server.depositHook(id))).toBe(200);
  const count = () => platform.platform.db.sql`select 1 from processor_hints where transaction_id = ${id}::uuid`;
  await deleteOldHints(platform.platform);
  expect(await count()).toHaveLength(1);
  now += 31 * 86_400_000;
  await deleteOldHints(platform.platform);
  expect(await count()).toHaveLength(0);
});

test.each([
  [{ ZEROXPROCESSING_MERCHANT: '' }, 'PROCESSOR names zeroxprocessing, which needs ZEROXPROCESSING_MERCHANT.'],
  [{ ZEROXPROCESSING_KEY: '' }, 'PROCESSOR names zeroxprocessing, which needs ZEROXPROCESSING_KEY.'],
  [{ ZEROXPROCESSING_MERCHANT: 'a/b' }, 'ZEROXPROCESSING_MERCHANT is not the id of a merchant.'],
  [{ ZEROXPROCESSING_URL: 'http://pay.example.com' }, 'ZEROXPROCESSING_URL is not an address that begins with https://'],
])('the settings %o are refused with a sentence', (more, sentence) => {
  expect(() => zeroxSettings({ ...zeroxEnv('https://pay.example.com'), ...more })).toThrow(sentence);
});
