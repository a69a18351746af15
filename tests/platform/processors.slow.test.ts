import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '#server/config.ts';
import type { Server } from '#server/main.ts';
import { startInstalled } from '#registry/start.ts';
import { ProcessorUnavailable } from '#server/payments/processor-client.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { asked, more } from '../support/entries.ts';
import {
  balanceOf,
  deposited,
  depositBody,
  methodId,
  newKey,
  rowOf,
  signedEvent,
  startPaymentPlatform,
  transaction,
  withdrawBody,
} from '../support/payments.ts';
import { testConfig, type TestPlatform } from '../support/platform.ts';

let sandbox: TestPlatform;
let litecoin: number;
let names = 0;
const another = () => newPlayer(sandbox, `Chooser${(names += 1)}`);

beforeAll(async () => {
  process.env['SANDBOX_PAYOUT_DELAY_MS'] = '600000';
  sandbox = await startPaymentPlatform({ runTimers: false, config: { logLevel: 'silent' } });
  litecoin = await methodId((await another()).call, 'LTC');
});
afterAll(() => sandbox.close());

/** The same database, served by a platform with another configuration. */
const servers: Server[] = [];
async function served(config: Partial<Config>) {
  const server = await startInstalled({
    config: testConfig({ logLevel: 'silent', partners: sandbox.platform.config.partners, ...config }),
    db: sandbox.platform.db,
    registries: more,
    seed: false,
    runTimers: false,
    checkResponses: true,
  });
  servers.push(server);
  const api = `${server.url}/api`;
  return {
    api,
    partnerUrl: server.partnerUrl,
    platform: server.platform,
    as: ({ token }: TestPlayer) => ({ call: callAs({ api }, token) }),
  };
}
afterEach(async () => {
  asked.length = 0;
  await Promise.all(servers.splice(0).map((server) => server.close()));
});
const isDueAgain = (id: string) =>
  sandbox.platform.db.sql`update payment_intents set next_at = now() - interval '1 second' where transaction_id = ${id}`;
const openDeposit = async ({ call }: Pick<TestPlayer, 'call'>): Promise<string> =>
  (await call('POST', '/payments/deposit', depositBody(litecoin, '20'), newKey())).body.transaction_id;
const providerOf = async (id: string) =>
  (await sandbox.platform.db.one<{ provider_name: string }>`select provider_name from transactions where id = ${id}`)!.provider_name;

test('letters that no mail server sends are shown beside play money only: links to new passwords are among them', async () => {
  const outbox = async (config: Partial<Config>) => (await fetch(`${(await served(config)).partnerUrl}/outbox`)).status;
  expect([await outbox({}), await outbox({ processors: ['acme'], rates: 'kept' })]).toEqual([200, 404]);
});

describe('a payment processor', () => {
  test('is chosen by its name, and takes the new payments under its id', async () => {
    const acmes = await served({ processors: ['acme'], rates: 'kept' });
    const player = acmes.as(await another());
    const { body } = await player.call('POST', '/payments/deposit', depositBody(litecoin, '20'), newKey());
    expect(body.redirect_url).toBe(`https://acme.example/pay/${body.transaction_id}`);
    expect(await providerOf(body.transaction_id)).toBe('acmepay');
    expect(await transaction(player, body.transaction_id)).toMatchObject({ payment_provider: { name: 'acmepay' } });
    expect((await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${body.transaction_id}`)).status).toBe(200);
    expect(asked).toEqual([body.transaction_id, body.transaction_id]);
  });

  test('that takes no new payments is still asked about its own, and no other is', async () => {
    const owner = await another();
    const id = await openDeposit(owner);
    await sandbox.platform.db.sql`update processor.payments set status = 'authorized', received = amount where reference = ${id}`;
    const { platform, as } = await served({ processors: ['acme'], formerProcessors: ['sandbox'], rates: 'kept' });
    await isDueAgain(id);
    await reconcilePayments(platform);
    expect(await transaction(as(owner), id)).toMatchObject({ status: 'authorized' });
    expect(asked).toEqual([]);
  });

  test('that is not connected any more leaves its payments as they are: nobody else is asked, and nothing is paid twice', async () => {
    const owner = await another();
    await deposited(owner, '50');
    const opened = await owner.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20'), newKey());
    const id = opened.body.transaction.externalId as string;
    const { platform, as } = await served({ processors: ['acme'], rates: 'kept' });
    await isDueAgain(id);
    await reconcilePayments(platform);
    const cancelled = await as(owner).call('GET', `/payments/providers/zeroxprocessing/cancel/${id}`);
    expect([cancelled.status, cancelled.body.code]).toEqual([503, 'unavailable']);
    expect(await transaction(as(owner), id)).toMatchObject({ status: 'pending' });
    expect(await balanceOf(as(owner))).toMatchObject({ available: '30.00', locked: '20.00' });
    expect(asked).toEqual([]);
    expect(() => platform.processors.of({ provider_name: 'zeroxprocessing' })).toThrow(ProcessorUnavailable);
  });

  test('tells of its own payments alone', async () => {
    const owner = await another();
    const id = await openDeposit(owner);
    const { external_id, crypto_value } = await rowOf(sandbox, id);
    const acmes = await served({ processors: ['acme'], formerProcessors: ['sandbox'], rates: 'kept' });
    const event = { event_id: 'event-of-acme', transaction_id: id, external_id, status: 'authorized', crypto_value };
    const reply = await signedEvent(acmes, event, { partner: 'acme', secret: 'secret of acme' });
    expect([reply.status, (await reply.json()) as unknown]).toMatchObject([404, { code: 'not_found' }]);
    expect(await transaction(owner, id)).toMatchObject({ status: 'pending' });
    expect((await signedEvent(acmes, event)).status).toBe(200);
    expect(await transaction(owner, id)).toMatchObject({ status: 'authorized' });
  });

  test('says what it can: what it does not take is not offered, and refused', async () => {
    const { as } = await served({ processors: ['payouts'], rates: 'kept' });
    const player = as(await another());
    expect((await player.call('GET', '/payments/methods/deposit')).body).toEqual({ data: [] });
    expect((await player.call('GET', '/payments/methods/withdraw')).body.data.length).toBeGreaterThan(0);
    const refused = await player.call('POST', '/payments/deposit', depositBody(litecoin, '20'), newKey());
    expect([refused.status, refused.body.code]).toEqual([422, 'method_unavailable']);
  });

  test('may be missing: then deposits and withdrawals say so, and all else goes on', async () => {
    const { platform, api, as } = await served({ processors: [] });
    const player = as(await another());
    for (const kind of ['deposit', 'withdraw']) expect((await player.call('GET', `/payments/methods/${kind}`)).body).toEqual({ data: [] });
    for (const [path, body] of [
      ['deposit', depositBody(litecoin, '20')],
      ['withdraw', withdrawBody(litecoin, '20')],
    ] as const) {
      const refused = await player.call('POST', `/payments/${path}`, body, newKey());
      expect([refused.status, refused.body.code]).toEqual([422, 'method_unavailable']);
    }
    expect((await player.call('GET', '/me/balance')).status).toBe(200);
    expect((await callAs({ api })('GET', '/cms/skin-settings')).body.data.ui_options).toEqual({ sandbox: true });
    expect(platform.processors.isSandbox).toBe(true);
  });

  test('of real money is nowhere called a sandbox', async () => {
    const { api } = await served({ processors: ['acme'], rates: 'kept' });
    expect((await callAs({ api })('GET', '/cms/skin-settings')).body.data.ui_options).toEqual({ sandbox: false });
  });
});

describe('a rate source', () => {
  test('of kept prices says what the operator wrote, to the digit', async () => {
    const { as } = await served({ rates: 'kept' });
    await sandbox.platform.db.sql`update coin_prices set eur = 81.25 where code = 'LTC'`;
    const { body } = await as(await another()).call('GET', '/payments/zeroxprocessing/convert-currency/EUR?out=LTC&amount=65');
    expect(body).toMatchObject({ rate: '81.25', conversion: '0.8' });
  });

  test('[T-07] [CASH-31] [API-54] that is not kept up to date stops quotes, deposits and withdrawals, and says so, until it is', async () => {
    const { as } = await served({ rates: 'kept', rateMaxAgeS: 600 });
    const { db } = sandbox.platform;
    const owner = await another();
    await deposited(owner, '100');
    const player = as(owner);
    await db.sql`update coin_prices set eur = 80 where code = 'LTC'`;
    const convert = () => player.call('GET', '/payments/zeroxprocessing/convert-currency/EUR?out=LTC&amount=40');
    const quote = await convert();
    expect(quote.status).toBe(200);
    // Ten minutes without a price.
    await db.sql`update coin_prices set priced_at = now() - interval '601 seconds' where code = 'LTC'`;
    const answers = [
      await convert(),
      await player.call('GET', '/payments/zeroxprocessing/convert-crypto/LTC?out=EUR&amount=1'),
      await player.call('POST', '/payments/deposit', depositBody(litecoin, '40'), newKey()),
      await player.call('POST', '/payments/withdraw', withdrawBody(litecoin, '40'), newKey()),
    ];
    for (const { status, body } of answers) {
      expect([status, body.code]).toEqual([422, 'method_unavailable']);
      expect(body.message).toMatch(/^The price of LTC is of \d{4}-\d\d-\d\dT[\d:.]+Z, which is too old/);
    }
    expect(await balanceOf(player)).toMatchObject({ available: '100.00', locked: '0.00' });
    // An earlier quote is valid until its own expiry.
    const promised = depositBody(litecoin, '40', { quote_id: quote.body.quote_id });
    expect((await player.call('POST', '/payments/deposit', promised, newKey())).status).toBe(200);
    await db.sql`update coin_prices set eur = 80 where code = 'LTC'`;
    expect((await convert()).status).toBe(200);
  });

  test('may be missing: then no coin has a price', async () => {
    const { as } = await served({ rates: 'none' });
    const { status, body } = await as(await another()).call('GET', '/payments/zeroxprocessing/convert-currency/EUR?out=LTC&amount=50');
    expect([status, body.code]).toEqual([422, 'method_unavailable']);
  });
});
