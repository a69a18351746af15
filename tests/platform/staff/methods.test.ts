import { afterAll, beforeAll, expect, test } from 'vitest';
import { deposited } from '#tests/support/books.ts';
import { newPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { methodId, newKey, openDeposit, saveAddress, withdrawBody } from '#tests/support/payments.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let running: TestPlatform;
let payments: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  payments = await newOperator(running, 'Pat', 'payments');
});
afterAll(() => running.close());

interface Listed {
  readonly id: number;
  readonly code: string;
}
const listed = async () => (await payments.call('GET', '/methods')).body.data as Listed[];

test('[34.5] a method says what it takes, and what is open of it, by the ledger', async () => {
  const { platform } = running;
  await platform.db.sql`update payment_methods set withdrawal_maximum_eur = 50000 where code = 'LTC'`;
  const litecoin = (await listed()).find(({ code }) => code === 'LTC')!;
  const read = async () => (await payments.call('GET', `/methods/${litecoin.id}`)).body;
  const nothing = { payments: 0, coins: '0', sums: [] };
  expect(await read()).toMatchObject({
    code: 'LTC',
    deposits: { is_on: true, processor: expect.any(String), open: nothing },
    withdrawals: { is_on: true, maximum_eur: '50000', open: nothing },
  });

  const [paying, rich] = [await newPlayer(running, 'paying'), await newPlayer(running, 'rich')];
  const { transaction_id: id } = await openDeposit(paying);
  const { coins } = (await platform.db.one<{ coins: string }>`
    select trim_scale(crypto_value)::text as coins from transactions where id = ${id}::uuid`)!;
  await deposited(platform, rich.id, 10_000_000n);
  const method = await methodId(rich.call, 'LTC');
  await saveAddress(rich, method);
  // A payout this large waits for an approval.
  expect((await rich.call('POST', '/payments/withdraw', withdrawBody(method, '20000'), newKey())).status).toBe(200);
  const open = await read();
  expect(open.deposits.open).toEqual({ payments: 1, coins, sums: [{ currency: 'EUR', amount: '50.00' }] });
  expect(open.withdrawals.open).toMatchObject({ payments: 1, sums: [{ currency: 'EUR', amount: '20000.00' }] });
  const { locked } = (await platform.db.one<{ locked: string }>`
    select (locked_minor / 100.0)::numeric(20, 2)::text as locked from wallets where player_id = ${rich.id}`)!;
  expect(open.withdrawals.open.sums[0].amount).toBe(locked);
  const { acts, ...shared } = open;
  expect((await listed()).find((each) => each.id === litecoin.id)).toEqual(shared);
  expect(acts).toEqual([]);

  expect((await payments.call('GET', '/methods/999999')).status).toBe(404);
});
