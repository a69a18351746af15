import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { knownMethods } from '#domain/coin-methods.ts';
import { registries } from '#registry/index.ts';
import type { CoinTerms, ProcessorClient } from '#server/payments/processor-client.ts';
import type { ProcessorEntry } from '#server/payments/processors.ts';
import { send } from '#server/payments/send.ts';
import { deposited } from '#tests/support/books.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { depositBody, methodId, newKey, openDeposit, saveAddress, startPaymentPlatform, withdrawBody } from '#tests/support/payments.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

/** The declared terms of Litecoin; null where the node has another coin. */
let terms: CoinTerms | null = {};
const payouts: string[] = [];
const client: ProcessorClient = {
  createInvoice: ({ reference }) => Promise.resolve({ externalId: reference, status: 'pending', payUrl: 'https://scripted.test/pay' }),
  createPayout: ({ reference }) => {
    payouts.push(reference);
    return Promise.resolve({ externalId: reference, status: 'pending' });
  },
  cancel: () => Promise.reject(new Error('nothing is cancelled here')),
  lookup: () => Promise.resolve(null),
};
const entryOf = (name: string, capabilities: { deposits: boolean; withdrawals: boolean }, connected: ProcessorClient): ProcessorEntry => ({
  name,
  id: name,
  displayName: `The ${name}`,
  signsAs: name,
  secret: () => 'a secret',
  address: () => `https://${name}.test`,
  capabilities: { ...capabilities, isSandbox: true },
  connect: () => ({ client: connected }),
});
/** A node of one coin, and a processor with settings of its own that takes deposits alone. */
const node = entryOf('node', { deposits: true, withdrawals: true }, { ...client, terms: ({ code }) => (code === 'LTC' ? terms : null) });
const form = entryOf('form', { deposits: true, withdrawals: false }, client);

let running: TestPlatform;
let payments: TestOperator;
let litecoin = 0;
beforeAll(async () => {
  running = await startPaymentPlatform({
    runTimers: false,
    registries: { ...registries, processors: [node, form] },
    config: {
      processors: ['node', 'form'],
      rates: 'kept',
      rateMaxAgeS: 40 * 86_400,
      operatorPort: 0,
      rateLimitFactor: 1_000,
      logLevel: 'silent',
    },
  });
  const { db } = running.platform;
  await db.sql`update coin_prices set eur = 50, swing_ppm = 0 where code = 'LTC'`;
  await db.sql`delete from payment_methods where code in ('DOGE', 'DASH')`;
  await db.sql`delete from coin_prices where code = 'DASH'`;
  payments = await newOperator(running, 'Pat', 'payments');
  litecoin = await methodId((await newPlayer(running, 'looking')).call, 'LTC');
});
afterAll(() => running.close());
beforeEach(() => {
  terms = {};
});

const offers = async () =>
  (await payments.call('GET', '/method-offers')).body.data as { code: string; network: string; method_id: number }[];
const offerOf = async (wanted: string) => (await offers()).find(({ code }) => code === wanted);
const dogecoin = { code: 'DOGE', network: 'Dogecoin', processor: 'form', deposits: true, withdrawals: false };
const back = { code: 'LTC', network: 'Litecoin', processor: 'node', deposits: true, withdrawals: true, withdrawal_minimum_eur: '10' };
const refusalOf = async (operation: string, parameters: object) => {
  const { status, body } = await propose(payments, operation, parameters);
  return status === 422 ? (body.message as string) : `${status}`;
};
const effectOf = async (operation: string, parameters: object) =>
  Object.fromEntries(
    ((await propose(payments, operation, parameters)).body.effect.changes as { what: string; before: string; after: string }[]).map(
      ({ what, before, after }) => [what, `${before} → ${after}`],
    ),
  );
const cashierOf = async ({ call }: TestPlayer, side: 'deposit' | 'withdraw') =>
  ((await call('GET', `/payments/methods/${side}`)).body.data as { code: string }[]).map(({ code }) => code);

test('[34.5] the coins of the processors are listed beside what is on offer', async () => {
  const all = await offers();
  expect(all.map(({ code, network }) => [code, network])).toEqual(knownMethods.map(({ code, chain }) => [code, chain]));
  const [declared, undeclared] = [
    { processor: 'node', label: 'The node', is_declared: true, deposits: true, withdrawals: true },
    { processor: 'form', label: 'The form', is_declared: false, deposits: true, withdrawals: false },
  ];
  expect(await offerOf('LTC')).toMatchObject({ method_id: litecoin, is_on_offer: true, processors: [declared, undeclared] });
  expect(await offerOf('DOGE')).toMatchObject({ method_id: null, is_on_offer: false, fee: '3', processors: [undeclared] });
  terms = null;
  expect(await offerOf('LTC')).toMatchObject({ processors: [undeclared] });
});

test('[34.5] a coin that was never on offer is added, and players pay with it', async () => {
  const player = await newPlayer(running, 'doge');
  expect(await cashierOf(player, 'deposit')).not.toContain('DOGE');
  const limits = { deposit_minimum_eur: '15', deposit_maximum_eur: '500' };
  expect(await effectOf('addMethod', { ...dogecoin, ...limits, processor_code: 'DOGE-CHAIN' })).toEqual({
    'deposits by Dogecoin': 'not on offer → 15 to 500 EUR',
    'withdrawals by Dogecoin': 'not on offer → not on offer',
    'fee of a withdrawal': ' → 3 DOGE and 0%',
    processor: ' → form',
    'code of the coin there': ' → DOGE-CHAIN',
  });
  expect(outcomeText(await act(payments, 'addMethod', { ...dogecoin, ...limits, processor_code: 'DOGE-CHAIN' }))).toBe('done');
  expect([await cashierOf(player, 'deposit'), await cashierOf(player, 'withdraw')]).toEqual([
    expect.arrayContaining(['DOGE']),
    expect.not.arrayContaining(['DOGE']),
  ]);
  const { method_id: id } = (await offerOf('DOGE'))!;
  expect(id).toBe(knownMethods.find(({ code }) => code === 'DOGE')!.id);
  const { body } = await player.call('POST', '/payments/deposit', depositBody(id, '10'), newKey());
  expect(body).toMatchObject({ code: 'amount_below_minimum', limit: '15' });
  const { transaction_id: deposit } = await openDeposit(player, 'DOGE');
  expect(
    await running.platform.db.one`select provider_name, payload ->> 'processor_code' as code from transactions where id = ${deposit}`,
  ).toEqual({
    provider_name: 'form',
    code: 'DOGE-CHAIN',
  });
  expect(await refusalOf('addMethod', dogecoin)).toBe('Dogecoin is on offer already.');
});

test('[34.5] a coin is refused that no processor takes like this, and so are limits beyond those of its processor', async () => {
  const dash = { code: 'DASH', network: 'Dash', processor: 'form', deposits: true, withdrawals: false };
  expect(await refusalOf('addMethod', { ...dash, code: 'NONE' })).toBe('404');
  expect(await refusalOf('addMethod', { ...dash, processor: 'node' })).toBe('No processor node takes DASH on Dash here.');
  expect(await refusalOf('addMethod', { ...dash, withdrawals: true })).toBe('The form takes no withdrawals.');
  expect(await refusalOf('addMethod', { ...dash, deposits: false })).toBe('Offer deposits, withdrawals or both.');
  expect(await refusalOf('addMethod', { ...dash, deposit_minimum_eur: '9', deposit_maximum_eur: '8' })).toMatch('is below their minimum');
  // Nothing has asked for its price yet.
  expect(await effectOf('addMethod', dash)).toMatchObject({ 'price of the coin': 'not known → no payment is taken before it is known' });

  expect(outcomeText(await act(payments, 'withdrawMethod', { method_id: litecoin }))).toBe('done');
  terms = { withdrawals: { minimum: '0.5' } };
  expect(await refusalOf('addMethod', back)).toMatch('takes withdrawals from 0.5 LTC on, which is 25.00 EUR');
  terms = {};
  expect(outcomeText(await act(payments, 'addMethod', back))).toBe('done');
});

test('[34.5] a method out of offer opens nothing, credits what is open, and its unsent withdrawal waits until it is back', async () => {
  const { platform } = running;
  const [paying, rich] = [await newPlayer(running, 'paying'), await newPlayer(running, 'rich')];
  const { transaction_id: deposit } = await openDeposit(paying);
  await deposited(platform, rich.id, 10_000_000n);
  await saveAddress(rich, litecoin);
  // A payout this large waits for an approval, so nothing is sent yet.
  const { body: opened } = await rich.call('POST', '/payments/withdraw', withdrawBody(litecoin, '20000'), newKey());
  const withdrawal = opened.transaction.externalId as string;

  expect(await effectOf('withdrawMethod', { method_id: litecoin })).toMatchObject({
    'new deposits by Litecoin': 'on offer → out of offer',
    'deposits that are open': 'are credited → are credited',
    'withdrawals that were not sent': 'are sent → wait until the method is offered again or an operator decides',
  });
  expect(outcomeText(await act(payments, 'withdrawMethod', { method_id: litecoin }))).toBe('done');
  const record = async () => (await payments.call('GET', `/methods/${litecoin}`)).body;
  expect(await record()).toMatchObject({
    is_withdrawn: true,
    deposits: { is_on: false, open: { payments: 1 } },
    withdrawals: { is_on: false, open: { payments: 1 } },
  });
  expect([await cashierOf(paying, 'deposit'), await cashierOf(paying, 'withdraw')].flat()).not.toContain('LTC');
  const { body } = await paying.call('POST', '/payments/deposit', depositBody(litecoin, '50'), newKey());
  expect(body.code).toBe('method_unavailable');
  expect(await platform.db.one`select status from transactions where id = ${deposit}`).toEqual({ status: 'pending' });

  await send(platform, withdrawal);
  expect(payouts).not.toContain(withdrawal);
  const { body: held } = await payments.call('GET', `/withdrawals/${withdrawal}`);
  expect(JSON.stringify(held)).toContain('method_closed');

  expect(await refusalOf('withdrawMethod', { method_id: litecoin })).toBe('Litecoin is out of offer already.');
  expect(await refusalOf('setMethodOpen', { method_id: litecoin, is_open: true })).toBe(
    'This method is out of offer. Offer it again first.',
  );
  await expect(platform.db.sql`update payment_methods set is_deposit = true where id = ${litecoin}`).rejects.toThrow('out_of_offer');

  expect(outcomeText(await act(payments, 'addMethod', back))).toBe('done');
  expect(await record()).toMatchObject({ is_withdrawn: false, withdrawals: { is_on: true, minimum_eur: '10', maximum_eur: null } });
  expect(await cashierOf(paying, 'withdraw')).toContain('LTC');
  const { body: released } = await payments.call('GET', `/withdrawals/${withdrawal}`);
  expect(JSON.stringify(released)).not.toContain('method_closed');
});

test('[34.5] a proposal is stale once the method is on offer by another, and both are in the record', async () => {
  const { db } = running.platform;
  expect(outcomeText(await act(payments, 'withdrawMethod', { method_id: litecoin }))).toBe('done');
  const [first, second] = [(await propose(payments, 'addMethod', back)).body, (await propose(payments, 'addMethod', back)).body];
  expect(outcomeText(await approveProposal(payments, first.id as string))).toBe('done');
  expect(outcomeText(await approveProposal(payments, second.id as string))).toMatch(/^4\d\d/);
  const rows = await db.sql<{ operation: string; object: string }>`
    select operation, object from staff_actions where actor = 'Pat' and operation in ('addMethod', 'withdrawMethod') order by id desc limit 2`;
  expect(rows).toEqual([
    { operation: 'addMethod', object: 'coin LTC on Litecoin' },
    { operation: 'withdrawMethod', object: `method ${litecoin}` },
  ]);
});
