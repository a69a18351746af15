import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { applyState } from '#server/payments/transactions.ts';
import { deposited } from '#tests/support/books.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { depositBody, ltcAddress, methodId, newKey, openDeposit, saveAddress, transaction, withdrawBody } from '#tests/support/payments.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let payments: TestOperator;
let time = new Date();
beforeAll(async () => {
  running = await startTestPlatform({
    seeded: true,
    now: () => time,
    config: { operatorPort: 0, rateLimitFactor: 1_000, rateMaxAgeS: 40 * 86_400, logLevel: 'silent' },
  });
  payments = await newOperator(running, 'Pat', 'payments');
});
afterAll(() => running.close());

const notices = { en: '<b>Slow</b> blocks.', es: 'Bloques lentos.' };
const soon = () => new Date(time.getTime() + 300_000).toISOString();
const change = async (parameters: object) => outcomeText(await act(payments, 'setMethodPause', parameters));
const pause = (parameters: object) => change({ is_paused: true, ...parameters });
const resume = (parameters: object) => change({ is_paused: false, ...parameters });
interface Offered {
  readonly code: string;
  readonly pause?: object;
}
const offered = async ({ call }: TestPlayer, list: 'deposit' | 'withdraw', code: string) =>
  ((await call('GET', `/payments/methods/${list}`)).body.data as Offered[]).find((method) => method.code === code)!;

describe('[34.5] deposits of a coin are paused', () => {
  test('a new one is refused with the texts and the end, other coins go on, what is open counts, and the pause ends by itself', async () => {
    const { platform } = running;
    const [first, second] = [await newPlayer(running, 'early'), await newPlayer(running, 'late')];
    const litecoin = await methodId(second.call, 'LTC');
    const { transaction_id: open } = await openDeposit(first);
    const until = soon();
    expect(await pause({ coin: 'LTC', side: 'deposits', ends_at: until, notices: { ...notices, fr: ' ' } })).toBe('done');

    const deposit = () => second.call('POST', '/payments/deposit', depositBody(litecoin, '50'), newKey());
    expect(await deposit()).toMatchObject({ status: 422, body: { code: 'method_paused', pause: { until, notices } } });
    expect(await platform.db.sql`select 1 from transactions where player_id = ${second.id}`).toEqual([]);
    expect((await offered(second, 'deposit', 'LTC')).pause).toEqual({ until, notices });
    expect((await offered(second, 'withdraw', 'LTC')).pause).toBeUndefined();
    expect((await offered(second, 'deposit', 'BTC')).pause).toBeUndefined();
    const record = (await payments.call('GET', `/methods/${litecoin}`)).body;
    expect(record.deposits.pauses).toMatchObject([{ coin: 'LTC', ends_at: until, notices }]);
    expect(record.withdrawals.pauses).toEqual([]);
    const { methods } = (await payments.call('GET', '/switches')).body as { methods: { id: number; paused: string[] }[] };
    expect(methods.flatMap(({ id, paused }) => (paused.length > 0 ? [[id, paused]] : []))).toEqual([[litecoin, ['deposits']]]);

    const { external_id: externalId, crypto_value: cryptoValue } = (await platform.db.one<{ external_id: string; crypto_value: string }>`
      select external_id, crypto_value::text from transactions where id = ${open}`)!;
    await applyState(platform, open, { externalId, status: 'authorized', cryptoValue });
    expect(await platform.db.one`select cash_minor::int as cash from wallets where player_id = ${first.id}`).toEqual({ cash: 5_000 });

    time = new Date(Date.parse(until) + 1);
    expect((await offered(second, 'deposit', 'LTC')).pause).toBeUndefined();
    expect((await deposit()).status).toBe(200);
  });

  test('the pause of a method and of its coin hold each, and the longer one is read', async () => {
    const player = await newPlayer(running, 'twice');
    const method = await methodId(player.call, 'LTC');
    const until = soon();
    expect(await pause({ method_id: method, side: 'deposits', ends_at: until, notices: { en: 'short' } })).toBe('done');
    expect(await pause({ coin: 'LTC', side: 'deposits', notices: { en: 'long' } })).toBe('done');
    expect((await offered(player, 'deposit', 'LTC')).pause).toEqual({ notices: { en: 'long' } });
    expect(await resume({ coin: 'LTC', side: 'deposits' })).toBe('done');
    expect((await offered(player, 'deposit', 'LTC')).pause).toEqual({ until, notices: { en: 'short' } });
    expect(await resume({ method_id: method, side: 'both' })).toBe('done');
    expect((await offered(player, 'deposit', 'LTC')).pause).toBeUndefined();
  });
});

test('[34.5] withdrawals of a method are paused: a new one is refused, and one that was not sent waits until the method reopens', async () => {
  const { platform } = running;
  await platform.db.sql`update payment_methods set withdrawal_maximum_eur = 50000 where code = 'LTC'`;
  const [waiting, late] = [await newPlayer(running, 'waiting'), await newPlayer(running, 'refused')];
  const method = await methodId(late.call, 'LTC');
  for (const player of [waiting, late]) {
    await deposited(platform, player.id, 10_000_000n);
    await saveAddress(player, method);
  }
  const withdraw = ({ call }: TestPlayer) => call('POST', '/payments/withdraw', withdrawBody(method, '20000'), newKey());
  // A payout this large waits for an approval, so it is not sent yet.
  const { externalId: id } = (await withdraw(waiting)).body.transaction as { externalId: string };
  expect(await pause({ method_id: method, side: 'withdrawals', notices })).toBe('done');

  expect(await withdraw(late)).toMatchObject({ status: 422, body: { code: 'method_paused', pause: { notices } } });
  expect((await platform.wallet.balanceOf(late.id)).locked).toBe(0n);
  expect((await transaction(waiting, id)).payload).toMatchObject({ waits_for: 'method_paused' });
  expect((await offered(late, 'withdraw', 'LTC')).pause).toEqual({ notices });
  expect((await late.call('POST', '/payments/deposit', depositBody(method, '50'), newKey())).status).toBe(200);
  expect(await resume({ method_id: method, side: 'withdrawals' })).toBe('done');
  expect((await transaction(waiting, id)).payload).toMatchObject({ waits_for: 'awaiting_approval', wallet_address: ltcAddress });
});

describe('[34.5] the act', () => {
  test('shows what it does, and is stale once another act has changed the pause', async () => {
    const parameters = { coin: 'LTC', side: 'both', is_paused: true, notices };
    const { body: proposal } = await propose(payments, 'setMethodPause', parameters);
    expect(proposal.effect.changes).toEqual([
      { what: 'new deposits by Litecoin paused', before: 'false', after: 'true' },
      { what: 'end of the pause of deposits', before: '', after: '' },
      { what: 'text of deposits (en)', before: '', after: notices.en },
      { what: 'text of deposits (es)', before: '', after: notices.es },
      { what: 'deposits that are open', before: 'are credited', after: 'are credited' },
      { what: 'new withdrawals by Litecoin paused', before: 'false', after: 'true' },
      { what: 'end of the pause of withdrawals', before: '', after: '' },
      { what: 'text of withdrawals (en)', before: '', after: notices.en },
      { what: 'text of withdrawals (es)', before: '', after: notices.es },
      { what: 'withdrawals that were not sent', before: 'are sent', after: 'wait until the method reopens' },
    ]);
    expect(await pause({ coin: 'LTC', side: 'deposits' })).toBe('done');
    expect(outcomeText(await approveProposal(payments, proposal.id as string))).toBe('409 proposal_stale');
    expect(await resume({ coin: 'LTC', side: 'both' })).toBe('done');
  });

  test('is in the record, as is each row that it changed', async () => {
    const { db } = running.platform;
    const from = (await db.one<{ id: bigint }>`select max(id) as id from staff_actions`)!.id;
    expect([await pause({ coin: 'BTC', side: 'deposits' }), await resume({ coin: 'BTC', side: 'deposits' })]).toEqual(['done', 'done']);
    const rows = await db.sql<{ actor: string; operation: string; object: string }>`
      select actor, operation, object from staff_actions where id > ${from} and operation not like 'propose %' order by id`;
    const row = { actor: 'Pat', object: 'table pauses' };
    const done = { actor: 'Pat', operation: 'setMethodPause', object: 'coin BTC' };
    expect(rows).toEqual([{ ...row, operation: 'insert' }, done, { ...row, operation: 'delete' }, done]);
  });

  test('refuses a pause of nothing, of both, in the past, and a text that is too long', async () => {
    const tried = async (more: object) =>
      outcomeText(await propose(payments, 'setMethodPause', { side: 'deposits', is_paused: true, ...more }));
    expect([await tried({}), await tried({ coin: 'LTC', method_id: 1 })]).toEqual(['422 invalid_request', '422 invalid_request']);
    expect([await tried({ coin: 'NONE' }), await tried({ method_id: 99_999 })]).toEqual(['404 not_found', '404 not_found']);
    expect(await tried({ coin: 'LTC', ends_at: new Date(time.getTime() - 1).toISOString() })).toBe('422 invalid_request');
    expect(await tried({ coin: 'LTC', notices: { en: 'x'.repeat(301) } })).toBe('400 invalid_request');
    expect(await tried({ coin: 'LTC', notices: { de: 'x' } })).toBe('400 invalid_request');
    expect(await tried({ coin: 'LTC', notices: { en: 'x'.repeat(300) } })).toBe('done');
  });
});
