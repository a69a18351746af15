import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { registries } from '#registry/index.ts';
import type { CoinTerms, Invoice, ProcessorClient } from '#server/payments/processor-client.ts';
import type { ProcessorEntry } from '#server/payments/processors.ts';
import { newPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { depositBody, methodId, newKey, openDeposit, startPaymentPlatform } from '#tests/support/payments.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

let terms: CoinTerms | null = null;
const invoices: Invoice[] = [];
const client: ProcessorClient = {
  createInvoice: (invoice) => {
    invoices.push(invoice);
    return Promise.resolve({ externalId: `x${invoices.length}`, status: 'pending', payUrl: 'https://scripted.test/pay' });
  },
  createPayout: () => Promise.reject(new Error('nothing is paid out here')),
  cancel: () => Promise.reject(new Error('nothing is cancelled here')),
  lookup: () => Promise.resolve(null),
  terms: ({ code }) => (code === 'LTC' ? terms : null),
};
const entry: ProcessorEntry = {
  name: 'scripted',
  id: 'scripted',
  signsAs: 'scripted',
  secret: () => 'a secret',
  address: () => 'https://scripted.test',
  capabilities: { deposits: true, withdrawals: true, isSandbox: true },
  connect: () => ({ client }),
};

let running: TestPlatform;
let payments: TestOperator;
let method = 0;
beforeAll(async () => {
  running = await startPaymentPlatform({
    runTimers: false,
    registries: { ...registries, processors: [entry] },
    config: {
      processors: ['scripted'],
      rates: 'kept',
      rateMaxAgeS: 40 * 86_400,
      operatorPort: 0,
      rateLimitFactor: 1_000,
      logLevel: 'silent',
    },
  });
  const { db } = running.platform;
  await db.sql`update coin_prices set eur = 50, swing_ppm = 0 where code = 'LTC'`;
  payments = await newOperator(running, 'Pat', 'payments');
  method = await methodId((await newPlayer(running, 'looking')).call, 'LTC');
});
afterAll(() => running.close());
beforeEach(() => {
  terms = null;
});

const set = (limits: object) => act(payments, 'setMethodLimits', { method_id: method, ...limits });
const refusalOf = async (limits: object) => {
  const { status, body } = await propose(payments, 'setMethodLimits', { method_id: method, ...limits });
  return status === 422 ? (body.message as string) : `${status}`;
};
const record = async () => (await payments.call('GET', `/methods/${method}`)).body;

test('[34.5] limits hold for new payments, and what is open keeps its own', async () => {
  const early = await newPlayer(running, 'early');
  const { transaction_id: open } = await openDeposit(early);
  const limits = { deposit_minimum_eur: '60', deposit_maximum_eur: '90.50', withdrawal_minimum_eur: '20' };
  expect(outcomeText(await set(limits))).toBe('done');
  expect(await record()).toMatchObject({
    deposits: { minimum_eur: '60', maximum_eur: '90.5' },
    withdrawals: { minimum_eur: '20', maximum_eur: null },
    confirmations: null,
    confirmation_bounds: null,
  });
  const late = await newPlayer(running, 'late');
  const deposit = async (amount: string) => (await late.call('POST', '/payments/deposit', depositBody(method, amount), newKey())).body;
  expect(await deposit('50')).toMatchObject({ code: 'amount_below_minimum', limit: '60' });
  expect(await deposit('91')).toMatchObject({ code: 'amount_above_maximum', limit: '90.5' });
  expect(await deposit('70')).toMatchObject({ status: 'success' });
  expect(await running.platform.db.one`select status from transactions where id = ${open}::uuid`).toEqual({ status: 'pending' });
});

test('[34.5] the processor of the coin is the outer bound, by the price of now', async () => {
  terms = { deposits: { minimum: '0.5', maximum: '10' }, withdrawals: { minimum: '0.1' }, confirmations: { minimum: 2, maximum: 20 } };
  const within = { deposit_minimum_eur: '25', deposit_maximum_eur: '500', withdrawal_minimum_eur: '5' };
  expect(await refusalOf({ ...within, deposit_minimum_eur: '24.99' })).toBe(
    'The processor takes deposits from 0.5 LTC on, which is 25.00 EUR. Set a minimum of at least that.',
  );
  expect(await refusalOf({ ...within, deposit_maximum_eur: undefined })).toBe(
    'The processor takes deposits up to 10 LTC, which is 500.00 EUR. Set a maximum of at most that.',
  );
  expect(await refusalOf({ ...within, withdrawal_minimum_eur: undefined })).toMatch('takes withdrawals from 0.1 LTC on, which is 5.00 EUR');
  expect(await refusalOf({ ...within, withdrawal_maximum_eur: '4' })).toBe('The maximum of withdrawals is below their minimum.');
  expect(await refusalOf({ ...within, confirmations: 1 })).toBe('The processor takes 2 to 20 confirmations.');
  expect(await refusalOf({ ...within, confirmations: 21 })).toBe('The processor takes 2 to 20 confirmations.');
  expect([await refusalOf({ ...within, deposit_minimum_eur: '1e3' }), await refusalOf({ ...within, method_id: 99_999 })]).toEqual([
    '400',
    '404',
  ]);
  expect(outcomeText(await set({ ...within, confirmations: 20 }))).toBe('done');
});

test('[34.5] a processor that decides alone when a deposit counts is asked for no confirmations', async () => {
  terms = {};
  expect(await refusalOf({ confirmations: 3 })).toBe('The processor of this method decides by itself when a deposit counts.');
});

test('[34.5] confirmations are asked for with each new deposit, and one that is open keeps its own', async () => {
  terms = { confirmations: { minimum: 2, maximum: 20 } };
  expect(outcomeText(await set({}))).toBe('done');
  invoices.length = 0;
  await openDeposit(await newPlayer(running, 'before'));
  expect(outcomeText(await set({ confirmations: 12 }))).toBe('done');
  await openDeposit(await newPlayer(running, 'after'));
  expect(invoices.map(({ minConfirmations }) => minConfirmations)).toEqual([undefined, 12]);
  expect(await record()).toMatchObject({ confirmations: 12, confirmation_bounds: { minimum: 2, maximum: 20 } });
});

test('[34.5] two proposals about the limits of a method: the second is stale once the first was carried out', async () => {
  const [first, second] = [
    (await propose(payments, 'setMethodLimits', { method_id: method, deposit_minimum_eur: '11' })).body,
    (await propose(payments, 'setMethodLimits', { method_id: method, deposit_minimum_eur: '12' })).body,
  ];
  expect(outcomeText(await approveProposal(payments, first.id as string))).toBe('done');
  expect(outcomeText(await approveProposal(payments, second.id as string))).toBe('409 proposal_stale');
  expect((await record()).deposits.minimum_eur).toBe('11');
});
