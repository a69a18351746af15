import { randomUUID } from 'node:crypto';
import { expect, vi } from 'vitest';
import { languages } from '#domain/languages.ts';
import { sign } from '#server/http/signature.ts';
import type { Choice } from '#sandbox/processor/choices.ts';
import { seedPayments } from '#sandbox/seeds/payment-methods.ts';
import type { Call, Reply, TestPlayer } from './caller.ts';
import { secretOf, startTestPlatform, type TestPlatform, type TestPlatformOptions } from './platform.ts';

/** Publishes terms in each language: without them nobody registers with real money. */
async function publishTerms({ db }: Pick<TestPlatform['platform'], 'db'>): Promise<void> {
  await db.sql`
    insert into content_pages (type, language, name, content)
    select 'termsandconditions', language, 'Terms', 'Be good.' from unnest(${[...languages]}::text[]) as language`;
}

/** A platform with payment methods, whose timers run: the processor sends its events and ends due payments by itself. */
export async function startPaymentPlatform(options: TestPlatformOptions = {}): Promise<TestPlatform> {
  const platform = await startTestPlatform({ runTimers: true, ...options });
  await seedPayments(platform.platform);
  if (!platform.platform.processors.isSandbox) await publishTerms(platform.platform);
  return platform;
}

/** The address of a call to `fetch`, for tests that replace the network. */
export const addressOf = (input: Parameters<typeof globalThis.fetch>[0]): string =>
  input instanceof Request ? input.url : input.toString();

export const newKey = () => ({ 'Idempotency-Key': randomUUID() });

export async function methodId(call: Call, code: string, network?: string): Promise<number> {
  const { body } = await call('GET', '/payments/methods/deposit');
  const method = (body.data as { id: number; code: string; network?: string }[]).find(
    (one) => one.code === code && one.network === network,
  );
  if (!method) throw new Error(`no method for ${code} ${network ?? ''}`);
  return method.id;
}

export const depositBody = (method: number, amount: string, overrides: object = {}) => ({
  amount,
  payment_method_id: method,
  bonus_code: '',
  redirect_failed: '/en/transactions/{transaction_id}',
  redirect_success: '/en/transactions/{transaction_id}',
  ...overrides,
});

/** An unpaid deposit of 50, as the site of this language opens it. */
export async function openDeposit(player: Pick<TestPlayer, 'call'>, code = 'LTC', network?: string, language = 'en') {
  const path = `/${language}/transactions/{transaction_id}`;
  const body = depositBody(await methodId(player.call, code, network), '50', { redirect_success: path, redirect_failed: path });
  const reply = await player.call('POST', '/payments/deposit', body, newKey());
  return reply.body as { redirect_url: string; transaction_id: string };
}

export const ltcAddress = 'ltc1qg42tkwuuxefutzxezdkdel39gfstuap288mfea';

/** With the password of the tests' players, for an address that is new to them. */
export const withdrawBody = (method: number, amount: string, overrides: object = {}) => ({
  amount,
  account_id: method,
  wallet_address: ltcAddress,
  destination_tag: '',
  password: 'Secret-123',
  cancel_url: '/en/transactions/{transaction_id}',
  redirect_success: '/en/transactions/{transaction_id}',
  ...overrides,
});

/** Makes withdrawals to these tests' address need no password. */
export async function saveAddress({ call }: Pick<TestPlayer, 'call'>, method: number): Promise<void> {
  const body = { name: 'Known', account_id: method, wallet_address: ltcAddress, destination_tag: '', password: 'Secret-123' };
  expect((await call('POST', '/me/addresses', body)).status).toBe(200);
}

/** Makes a person's choice on the payment page. */
export async function choose(payUrl: string, choice: Choice): Promise<Response> {
  return fetch(payUrl, { method: 'POST', body: new URLSearchParams({ choice }), redirect: 'follow' });
}

export const transaction = async (player: Pick<TestPlayer, 'call'>, id: string) =>
  (await player.call('GET', `/me/transactions/${id}`)).body;

/** Waits until the transaction has ended, as the status page does. */
export const ended = (player: Pick<TestPlayer, 'call'>, id: string) =>
  vi.waitFor(
    async () => {
      const now = await transaction(player, id);
      expect(now.status).toMatch(/^(?:authorized|declined)$/);
      return now;
    },
    { timeout: 15_000, interval: 40 },
  );

export const balanceOf = async (player: Pick<TestPlayer, 'call'>) =>
  (await player.call('GET', '/me/balance')).body.balance_exact as Record<string, string>;

/** A player's money, really deposited. */
export async function deposited(player: Pick<TestPlayer, 'call'>, amount: string): Promise<string> {
  const method = await methodId(player.call, 'LTC');
  const reply: Reply = await player.call('POST', '/payments/deposit', depositBody(method, amount), newKey());
  await choose(reply.body.redirect_url, 'exact');
  expect(await ended(player, reply.body.transaction_id)).toMatchObject({ status: 'authorized' });
  return reply.body.transaction_id as string;
}

/** The partner interface as a stranger sees it: any call, signed as requested. */
export function signedEvent(
  { api, platform }: Pick<TestPlatform, 'api' | 'platform'>,
  event: object,
  {
    partner = 'processor',
    secret = secretOf({ platform }, 'processor'),
    ageS = 0,
  }: { secret?: string; partner?: string; ageS?: number } = {},
): Promise<Response> {
  const path = '/partners/payments/webhook';
  const body = JSON.stringify(event);
  const timestamp = Math.floor(platform.now().getTime() / 1000) - ageS;
  const signature = sign(secret, { timestamp, method: 'POST', path, body });
  const headers = { 'content-type': 'application/json', 'x-partner': partner, 'x-timestamp': `${timestamp}`, 'x-signature': signature };
  return fetch(new URL(path, api), { method: 'POST', headers, body });
}

/** A payment about which the processor has not reported anything yet. */
export interface UnnotifiedPayment {
  readonly id: string;
  /** In the coin. */
  readonly asked: string;
  /** Sends a report of it as the processor does; each is an event of its own. */
  readonly tell: (word: object) => Promise<Response>;
}

export async function unnotified(platform: TestPlatform, id: string): Promise<UnnotifiedPayment> {
  const { external_id, crypto_value: asked } = await rowOf(platform, id);
  const tell = (word: object) => signedEvent(platform, { event_id: randomUUID(), transaction_id: id, external_id, ...word });
  return { id, asked, tell };
}

/** A deposit in LTC, on a platform whose timers are stopped. */
export async function unnotifiedDeposit(
  platform: TestPlatform,
  { call }: Pick<TestPlayer, 'call'>,
  amount = '50',
): Promise<UnnotifiedPayment> {
  const { body } = await call('POST', '/payments/deposit', depositBody(await methodId(call, 'LTC'), amount), newKey());
  return unnotified(platform, body.transaction_id as string);
}

/** A withdrawal of 20, out of a deposit of 50 that has arrived. */
export async function unnotifiedWithdrawal(platform: TestPlatform, player: Pick<TestPlayer, 'call'>): Promise<UnnotifiedPayment> {
  const deposit = await unnotifiedDeposit(platform, player);
  expect((await deposit.tell({ status: 'authorized', crypto_value: deposit.asked })).status).toBe(200);
  const { body } = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '20'), newKey());
  return unnotified(platform, body.transaction.externalId as string);
}

type Passage = (url: string, send: () => Promise<Response>, body: string) => Promise<Response>;

type Input = Parameters<typeof globalThis.fetch>[0];

/** The network between a platform and its partners: everything passes until a test interferes. @param route where requests really go. */
export function partnerNetwork(route: (input: Input) => Input = (input) => input) {
  const network = {
    pass: ((_url, send) => send()) as Passage,
    open: () => void (network.pass = (_url, send) => send()),
    fetch: ((input, init) =>
      network.pass(addressOf(input), () => fetch(route(input), init), typeof init?.body === 'string' ? init.body : '')) as typeof fetch,
  };
  return network;
}

/** Returns the stored row of a transaction. */
export const rowOf = async ({ platform: { db } }: Pick<TestPlatform, 'platform'>, id: string) => {
  const row = await db.one<{ status: string; external_id: string | null; crypto_value: string }>`
    select status, external_id, crypto_value from transactions where id = ${id}`;
  if (!row) throw new Error(`no transaction ${id}`);
  return row;
};
