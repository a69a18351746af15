import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTill, type OpenTill } from '../support/till.ts';

let till: OpenTill;
beforeAll(async () => {
  till = await openTill();
  await till.platform.db.script(`
    insert into campaigns (id, code, action, bonus_percent, wagering_times, bonus_days, starts_at) values (900, 'HALF', 2, 50, 20, 30, '2020-01-01');
    insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor) values (900, 1, 2000, 10000);`);
});
afterAll(() => till.close());

const payload = {
  code: 'LTC',
  chain: 'Litecoin',
  rate: '50',
  language: 'en',
  success_url: 'https://a.test/s',
  failure_url: 'https://a.test/f',
} as const;
const paid = { status: 'authorized', cryptoValue: '1' } as const;
const withCode = (bonus_code: string) => ({ payload: { ...payload, bonus_code } });

test('[BONUS-01] a deposit of 50 EUR brings the bonus of the code that it was opened with, once it is paid, and once', async () => {
  const player = await till.player();
  const id = await till.deposit(player, withCode('half'));
  await till.applyState(id, {});
  expect(await till.money(player.id)).toEqual({ cash: 0, locked: 0, bonus: 0 });
  for (const _time of [1, 2]) await till.applyState(id, paid);
  expect(await till.money(player.id)).toEqual({ cash: 5_000, locked: 0, bonus: 2_500 });
});

test.each([
  ['without a code', {}],
  ['with a code that is none', withCode('NONE')],
])('a deposit %s is credited, and brings nothing', async (_what, more) => {
  const player = await till.player();
  const id = await till.deposit(player, more);
  await till.applyState(id, paid);
  expect(await till.money(player.id)).toEqual({ cash: 5_000, locked: 0, bonus: 0 });
});

test('a deposit that is not paid brings nothing', async () => {
  const player = await till.player();
  const id = await till.deposit(player, withCode('HALF'));
  await till.applyState(id, { status: 'declined', reason: 'expired' });
  expect(await till.money(player.id)).toEqual({ cash: 0, locked: 0, bonus: 0 });
});

test('the deposit of a player who has excluded themself meanwhile is held, and brings no bonus', async () => {
  const player = await till.player();
  const id = await till.deposit(player, withCode('HALF'));
  await till.platform.db.sql`update players set status = 'self_excluded' where id = ${player.id}`;
  await till.applyState(id, paid);
  expect(await till.money(player.id)).toEqual({ cash: 0, locked: 0, bonus: 0 });
  const held = await till.platform.db.sql`
    select state, held_for from deposit_receipts join transactions on transactions.id = transaction_id where player_id = ${player.id}`;
  expect(held).toEqual([{ state: 'held', held_for: 'account' }]);
});
