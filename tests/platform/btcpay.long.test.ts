import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { btcpayFrom } from '#rails/btcpay/entry.ts';
import { btcpaySettings } from '#rails/btcpay/settings.ts';
import { registries } from '#registry/index.ts';
import { readAllBalances } from '#server/payments/balances.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { deposited } from '../support/books.ts';
import { type BtcpayServer, btcpayEnv, type Fault, openBtcpayServer, webhookSecret } from '../support/btcpay-server.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { methodId, newKey, openDeposit, startPaymentPlatform, transaction, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const start = new Date('2026-03-03T12:00:00Z').getTime();
let now = start;
let server: BtcpayServer;
let platform: TestPlatform;
let player: TestPlayer;
let players = 0;

beforeAll(async () => {
  server = await openBtcpayServer();
  platform = await startPaymentPlatform({
    now: () => new Date(now),
    runTimers: false,
    registries: { ...registries, processors: [btcpayFrom(btcpayEnv(server.url))] },
    config: { processors: ['btcpay'], rates: 'kept', rateHoldS: 65_000, rateMaxAgeS: 65_000 },
  });
  Object.assign(platform.platform.config.partners, { btcpay: webhookSecret });
  await platform.platform.db.sql`update coin_prices set priced_at = ${new Date(start)}`;
});
afterAll(async () => {
  await platform.close();
  server.close();
});
beforeEach(async () => {
  server.state.fault = null;
  server.calls.length = 0;
  // An address that waits for one payout takes no second one.
  for (const payout of server.payouts) payout.state = 'Completed';
  await platform.platform.db.sql`update payment_intents set closed_at = ${new Date(now)} where closed_at is null`;
  await platform.platform.db.sql`update coin_prices set priced_at = ${new Date(now)}`;
  players += 1;
  player = await newPlayer(platform, `Merchant${players}`);
});

type Hook = ReturnType<BtcpayServer['hook']>;
const send = async (hook: Hook): Promise<number> =>
  (await platform.injectPartner({ method: 'POST', url: '/btcpay/webhook', ...hook })).statusCode;
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
const withdraw = async () => {
  await deposited(platform.platform, player.id, 50_000n);
  const method = await methodId(player.call, 'LTC');
  const reply = await player.call('POST', '/payments/withdraw', withdrawBody(method, '20'), newKey());
  const row = await platform.platform.db.one<{ id: string }>`select id from transactions where player_id = ${player.id} and type_id = 2`;
  return { reply, id: row!.id };
};

describe('a deposit through BTCPay', () => {
  test('is asked for in the coin, paid, confirmed by asking and credited once', async () => {
    const { transaction_id: id, redirect_url: url } = await openDeposit(player);
    const invoice = server.invoiceOf(id);
    expect(url).toBe(`https://btcpay.test/i/${invoice.id}`);
    expect(invoice).toMatchObject({
      currency: 'LTC',
      amount: (await rowOf(id))['coins'],
      checkout: { paymentMethods: ['LTC-CHAIN'], paymentTolerance: 0 },
    });
    server.pay(invoice, invoice.amount, 'Processing');
    expect(await send(server.hook({ type: 'InvoiceProcessing', invoiceId: invoice.id }))).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'pending', external_id: invoice.id });
    Object.assign(invoice.payments[0]!, { status: 'Settled' });
    invoice.status = 'Settled';
    const settled = server.hook({ type: 'InvoiceSettled', invoiceId: invoice.id });
    expect([await send(settled), await send(settled)]).toEqual([200, 200]);
    await reconcileAfter(40);
    expect([await cash(), await receiptsOf(id)]).toEqual(['50.00', [{ kind: 'arrived', state: 'taken', came: invoice.amount }]]);
    expect((await transaction(player, id)).status).toBe('authorized');
  });

  test('[35.1] shows its payments with their confirmations from the first sight, and none that was dropped or came by Lightning', async () => {
    const { transaction_id: id } = await openDeposit(player);
    const invoice = server.invoiceOf(id);
    Object.assign(invoice.checkout, { speedPolicy: 'LowSpeed' });
    const transfers = () =>
      platform.platform.db.sql`
        select tx_hash, output, trim_scale(value)::text as value, confirmations, needed, gone_at is not null as is_gone
        from payment_transfers where transaction_id = ${id}::uuid order by seen_at, tx_hash`;
    server.pay(invoice, invoice.amount, 'Processing');
    const txHash = invoice.payments[0]!.id.slice(0, -2);
    const seen = { tx_hash: txHash, output: 0, value: invoice.amount, confirmations: 0, needed: 6, is_gone: false };
    expect(await send(server.hook({ type: 'InvoiceReceivedPayment', invoiceId: invoice.id }))).toBe(200);
    // The key may not read the wallet, or the wallet does not know the transaction yet.
    expect([await rowOf(id), await transfers()]).toMatchObject([{ status: 'pending' }, [seen]]);
    server.confirmations.set(txHash, 2);
    invoice.payments.push({ id: 'a preimage of Lightning', value: '0.1', status: 'Processing' });
    expect(await send(server.hook({ type: 'InvoiceProcessing', invoiceId: invoice.id }))).toBe(200);
    expect([await transfers(), await cash()]).toEqual([[{ ...seen, confirmations: 2 }], '0.00']);
    invoice.payments[0]!.status = 'Invalid';
    invoice.payments.pop();
    server.pay(invoice, invoice.amount);
    await reconcileAfter(70);
    const settled = { ...seen, tx_hash: invoice.payments[1]!.id.slice(0, -2), confirmations: 6 };
    expect([await transfers(), await cash()]).toEqual([[{ ...seen, confirmations: 2, is_gone: true }, settled], '50.00']);
  });

  test('is found by reconciliation where every webhook is lost', async () => {
    const { transaction_id: id } = await openDeposit(player);
    server.pay(server.invoiceOf(id), server.invoiceOf(id).amount);
    await reconcileAfter(40);
    expect([await cash(), (await rowOf(id))['status']]).toEqual(['50.00', 'authorized']);
  });

  test.each<Fault>(['reply lost', 'request lost', 'fails', 'limits the rate', 'answers as a proxy', 'redirects', 'wrong key'])(
    'whose request meets “%s” is opened once, and paid once',
    async (fault) => {
      server.state.fault = fault;
      await openDeposit(player);
      const row = await platform.platform.db.one<{ id: string }>`select id from transactions where player_id = ${player.id}`;
      const id = row!.id;
      await reconcileAfter(40);
      expect(server.invoices.filter(({ metadata }) => metadata.orderId === id)).toHaveLength(1);
      expect((await rowOf(id))['status']).toBe('pending');
      server.pay(server.invoiceOf(id), server.invoiceOf(id).amount);
      await reconcileAfter(70);
      expect(await cash()).toBe('50.00');
    },
  );

  test.each([
    ['too little', '0.1', { status: 'Expired', additionalStatus: 'PaidPartial' }, 'underpaid', 'short'],
    ['too late', '5', { status: 'Expired', additionalStatus: 'PaidLate' }, 'expired', 'late'],
  ])('of which coins come %s is not credited, and the coins are held', async (_case, coins, end, reason, kind) => {
    const { transaction_id: id } = await openDeposit(player);
    const invoice = server.invoiceOf(id);
    server.pay(invoice, coins);
    Object.assign(invoice, end);
    expect(await send(server.hook({ type: 'InvoiceExpired', invoiceId: invoice.id }))).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'declined', reason });
    expect([await cash(), await receiptsOf(id)]).toEqual(['0.00', [{ kind, state: 'held', came: coins }]]);
  });

  test('that an operator of the server marks as paid, without coins, credits nothing', async () => {
    const { transaction_id: id } = await openDeposit(player);
    const invoice = server.invoiceOf(id);
    Object.assign(invoice, { status: 'Settled', additionalStatus: 'Marked' });
    expect(await send(server.hook({ type: 'InvoiceSettled', invoiceId: invoice.id }))).toBe(200);
    expect([await cash(), (await rowOf(id))['reason']]).toEqual(['0.00', 'underpaid']);
  });

  test('with more coins than asked for credits what was asked for', async () => {
    const { transaction_id: id } = await openDeposit(player);
    server.pay(server.invoiceOf(id), '9');
    await reconcileAfter(40);
    expect([await cash(), await receiptsOf(id)]).toMatchObject(['50.00', [{ kind: 'over', state: 'held', came: '9' }]]);
  });

  test('is deleted at the server, but not while coins are on their way', async () => {
    const { transaction_id: first } = await openDeposit(player);
    const remove = (id: string) => player.call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`);
    expect((await remove(first)).status).toBe(200);
    expect(server.invoiceOf(first)).toMatchObject({ status: 'Invalid', additionalStatus: 'Marked' });
    const { transaction_id: second } = await openDeposit(player);
    server.pay(server.invoiceOf(second), server.invoiceOf(second).amount, 'Processing');
    expect((await remove(second)).body.code).toBe('not_pending');
    expect(server.invoiceOf(second).status).toBe('Processing');
    server.pay(server.invoiceOf(first), '1');
    expect(await send(server.hook({ type: 'InvoiceReceivedPayment', invoiceId: server.invoiceOf(first).id, afterExpiration: true }))).toBe(
      200,
    );
    expect(await receiptsOf(first)).toEqual([{ kind: 'late', state: 'held', came: '1' }]);
  });
});

describe('a webhook of BTCPay', () => {
  test('that is forged, changed, unsigned, or of another store’s sale changes nothing', async () => {
    const { transaction_id: id } = await openDeposit(player);
    const invoice = server.invoiceOf(id);
    const good = server.hook({ type: 'InvoiceSettled', invoiceId: invoice.id });
    const forged = server.hook({ type: 'InvoiceSettled', invoiceId: invoice.id }, 'another secret');
    const changed = { ...good, payload: good.payload.replace('InvoiceSettled', 'InvoiceInvalid') };
    const unsigned = { ...good, headers: { 'content-type': 'application/json', 'btcpay-sig': '' } };
    expect([await send(forged), await send(changed), await send(unsigned)]).toEqual([401, 401, 401]);
    server.invoices.push({ ...invoice, id: 'InvoiceOfTheShop', metadata: { orderId: 'a cup of tea' }, payments: [], status: 'Settled' });
    expect(await send(server.hook({ type: 'InvoiceSettled', invoiceId: 'InvoiceOfTheShop' }))).toBe(200);
    expect(await send(server.hook({ type: 'InvoiceSettled', invoiceId: 'nothing' }))).toBe(200);
    expect(await send(server.hook({ type: 'InvoiceSettled', invoiceId: '../payouts' }))).toBe(200);
    expect(await send(good)).toBe(200);
    expect(await rowOf(id)).toMatchObject({ status: 'pending' });
    expect(await cash()).toBe('0.00');
  });

  test('that comes before the end, after it, or out of order, says what holds now', async () => {
    const { transaction_id: id } = await openDeposit(player);
    const invoice = server.invoiceOf(id);
    server.pay(invoice, invoice.amount);
    // The server reports an expiry, but the invoice, when looked up, is paid.
    expect(await send(server.hook({ type: 'InvoiceExpired', invoiceId: invoice.id }))).toBe(200);
    expect(await send(server.hook({ type: 'InvoiceCreated', invoiceId: invoice.id }))).toBe(200);
    expect([await cash(), (await rowOf(id))['status']]).toEqual(['50.00', 'authorized']);
  });
});

describe('a withdrawal through BTCPay', () => {
  test('[35.1] waits while the wallet, without the payouts that wait there, holds too little, and leaves once the coins are there', async () => {
    const { db } = platform.platform;
    const blocking = {
      id: 'Waiting',
      destination: 'ltc1qx',
      amount: '0.5',
      payoutMethodId: 'LTC-CHAIN',
      metadata: { reference: 'another' },
    };
    server.payouts.push({ ...blocking, state: 'AwaitingPayment', paymentProof: null });
    server.wallets.set('LTC-CHAIN', { confirmed: '0.6', all: '0.6' });
    await db.sql`delete from processor_balances`;
    const { reply, id } = await withdraw();
    expect([reply.status, server.payoutOf(id), (await transaction(player, id)).payload.waits_for]).toEqual([
      200,
      undefined,
      'awaiting_balance',
    ]);
    expect(await db.sql`select code, network, trim_scale(available)::text as available from processor_balances`).toEqual([
      { code: 'LTC', network: 'Litecoin', available: '0.1' },
    ]);
    // Coins that are being spent already do not count, whatever their confirmations.
    server.wallets.set('LTC-CHAIN', { confirmed: '9', all: '0.6' });
    now += 60_000;
    await readAllBalances(platform.platform);
    await reconcileAfter(1);
    expect(server.payoutOf(id)).toBeUndefined();
    server.wallets.set('LTC-CHAIN', { confirmed: '9', all: '9' });
    now += 60_000;
    await readAllBalances(platform.platform);
    await reconcileAfter(61);
    expect([server.payoutOf(id).state, (await transaction(player, id)).payload.waits_for]).toEqual(['AwaitingPayment', undefined]);
    server.payoutOf(id).state = 'AwaitingApproval';
    await reconcileAfter(61);
    expect(await db.sql`select processor_problem from payment_intents where transaction_id = ${id}::uuid`).toEqual([
      { processor_problem: 'It awaits an approval there.' },
    ]);
    server.payouts.splice(0);
    server.wallets.clear();
    await db.sql`delete from processor_balances`;
  });

  test('is paid, and its transfer is known', async () => {
    const { reply, id } = await withdraw();
    expect(reply.status).toBe(200);
    const payout = server.payoutOf(id);
    expect(payout).toMatchObject({ payoutMethodId: 'LTC-CHAIN', approved: true, amount: (await rowOf(id))['coins'] });
    Object.assign(payout, { state: 'Completed', paymentProof: { proofType: 'PayoutTransactionOnChainBlob', id: 'a1b2' } });
    expect(await send(server.hook({ type: 'PayoutUpdated', payoutId: payout.id, payoutState: 'Completed' }))).toBe(200);
    expect(await transaction(player, id)).toMatchObject({ status: 'authorized' });
    expect(await platform.platform.db.one`select tx_hash from transactions where id = ${id}::uuid`).toEqual({ tx_hash: 'a1b2' });
  });

  test.each<Fault>(['reply lost', 'request lost', 'fails', 'limits the rate', 'answers as a proxy', 'redirects'])(
    'whose request meets “%s” leaves once',
    async (fault) => {
      server.state.fault = fault;
      const { id } = await withdraw();
      for (let turn = 0; turn < 3; turn += 1) await reconcileAfter(70);
      const own = server.payouts.filter(({ metadata }) => metadata.reference === id);
      expect(own.length).toBeLessThanOrEqual(1);
      const { status } = await rowOf(id);
      // The money stays locked while the request may still arrive.
      expect(status === 'pending' ? own.length : 0).toBe(own.length);
      expect(status).not.toBe('declined');
    },
  );

  test('that the server refuses comes back to the balance', async () => {
    await platform.platform.db.sql`update coin_prices set eur = 100000 where code = 'LTC'`;
    await platform.platform.db.sql`update payment_methods set fee = 0 where code = 'LTC'`;
    const { id } = await withdraw();
    expect([await rowOf(id), await cash()]).toMatchObject([{ status: 'declined', reason: 'failed' }, '500.00']);
    await platform.platform.db.sql`update coin_prices set eur = 68 where code = 'LTC'`;
  });

  test('that is gone from the server is given up only when its request cannot be on its way any more', async () => {
    const { id } = await withdraw();
    server.payouts.length = 0;
    await reconcileAfter(200);
    expect((await rowOf(id))['status']).toBe('pending');
    await reconcileAfter(3_600);
    expect([(await rowOf(id))['status'], await cash()]).toEqual(['declined', '500.00']);
  });
});

test.each([
  [{ BTCPAY_URL: '' }, 'PROCESSOR names btcpay, which needs BTCPAY_URL.'],
  [{ BTCPAY_KEY: '' }, 'PROCESSOR names btcpay, which needs BTCPAY_KEY.'],
  [{ BTCPAY_STORE: 'a/../b' }, 'BTCPAY_STORE is not the id of a store.'],
  [{ BTCPAY_URL: 'ftp://pay.example' }, 'BTCPAY_URL is not an address: ftp://pay.example'],
  [{ BTCPAY_URL: 'http://pay.example.com' }, 'BTCPAY_URL=http://pay.example.com is plain http on a public name'],
])('the settings %o are refused with a sentence', (more, sentence) => {
  expect(() => btcpaySettings({ ...btcpayEnv('https://pay.example.com'), ...more })).toThrow(sentence);
});
