import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { closeAlarm, openAlarms } from '#server/payments/alarms.ts';
import { creditPermanentDeposits } from '#server/payments/permanent-deposits.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { hasLitecoinNode } from '../support/litecoin-node.ts';
import { type LitecoinRail, startLitecoinRail } from '../support/litecoin-rail.ts';
import { methodId } from '../support/payments.ts';

let rail: LitecoinRail;
let player: TestPlayer;
let players = 0;

const open = async (who = player, code = 'LTC') => {
  const method = await methodId(who.call, code, code === 'USDT' ? 'ERC-20' : undefined);
  return who.call('POST', '/payments/address', { payment_method_id: method });
};
const addressOf = async (who = player): Promise<string> => (await open(who)).body.data.address as string;
const cash = async (who = player) => (await who.call('GET', '/me/balance')).body.balance_exact.real as string;
/** Mines, reads, and credits arrivals, as the platform does every few seconds. */
async function confirm(blocks: number): Promise<void> {
  rail.node.mine(blocks);
  await rail.advance(10);
  await creditPermanentDeposits(rail.platform.platform);
}
const depositsOf = (who = player) =>
  rail.db.sql<{ id: string; status: string; amount: string; coins: string; reason: string | null }>`
    select id, status, amount_minor::text as amount, trim_scale(crypto_value)::text as coins, reason from transactions
    where player_id = ${who.id} and type_id = 1 order by created_at`;

describe.skipIf(!hasLitecoinNode)('deposit addresses that stay a player’s own', () => {
  beforeAll(async () => {
    rail = await startLitecoinRail();
  });
  afterAll(() => rail?.close());
  beforeEach(async () => {
    await rail.refreshPrices();
    players += 1;
    player = await newPlayer(rail.platform, `Permanent${players}`);
  });

  test('[37.11] the same address each time, another one for another player, and none where the processor gives none', async () => {
    const { body: listed } = await player.call('GET', '/payments/methods/deposit');
    expect((listed.data as { code: string }[]).find(({ code }) => code === 'LTC')).toMatchObject({ has_address: true });
    const reply = await open();
    expect([reply.status, reply.body.data]).toEqual([
      200,
      { address: expect.stringMatching(/^rltc1q/), tag: null, code: 'LTC', network: 'Litecoin', confirmations: 2, transfers: [] },
    ]);
    const other = await newPlayer(rail.platform, `Permanent${players}b`);
    expect([(await open()).body.data.address, await addressOf(other)]).toEqual([
      reply.body.data.address,
      expect.not.stringMatching(new RegExp(`^${reply.body.data.address}$`)),
    ]);
    const both = await Promise.all([addressOf(other), addressOf(other)]);
    expect(new Set(both).size).toBe(1);
    expect((await player.call('POST', '/payments/address', { payment_method_id: 99_999 })).body.code).toBe('method_unavailable');
  });

  test('[37.11] coins that nobody announced are credited once, after their confirmations, also beside an open deposit', async () => {
    const address = await addressOf();
    const announced = await rail.deposit(player);
    const txid = rail.node.send(address, '0.5');
    await confirm(1);
    expect([await cash(), (await depositsOf()).length]).toEqual(['0.00', 1]);
    expect((await open()).body.data.transfers).toEqual([{ tx_hash: txid, value: '0.5', confirmations: 1, needed: 2, is_replaced: false }]);
    await confirm(1);
    expect((await open()).body.data.transfers).toEqual([]);
    await confirm(1);
    await Promise.all([creditPermanentDeposits(rail.platform.platform), creditPermanentDeposits(rail.platform.platform)]);
    const credited = (await depositsOf()).filter(({ id }) => id !== announced.id);
    expect(credited).toEqual([expect.objectContaining({ status: 'authorized', coins: '0.5', reason: null })]);
    const { price } = (await rail.platform.platform.rates!.rateOf('LTC', 'EUR'))!;
    expect(credited[0]!.amount).toBe(price.times('0.5').times(100).round(0, 0).toFixed());
    expect(Number(await cash()) * 100).toBeCloseTo(Number(credited[0]!.amount));
    const { body } = await player.call('GET', `/me/transactions/${credited[0]!.id}`);
    expect(body).toMatchObject({
      status: 'authorized',
      payload: { wallet_address: address, transfers: [{ tx_hash: txid, confirmations: 2, needed: 2 }] },
    });
    const sums = await rail.wallets();
    expect(sums.ours).toBe(sums.node);
  });

  test('[37.11] two transfers are two deposits, each at the rate of its own arrival', async () => {
    const address = await addressOf();
    rail.node.send(address, '0.2');
    await confirm(2);
    await rail.db.sql`update coin_prices set eur = eur * 2 where code = 'LTC'`;
    try {
      rail.node.send(address, '0.2');
      await confirm(2);
    } finally {
      await rail.db.sql`update coin_prices set eur = eur / 2 where code = 'LTC'`;
    }
    const [first, second] = await depositsOf();
    expect([Number(second!.amount) / Number(first!.amount), first!.status, second!.status]).toEqual([2, 'authorized', 'authorized']);
  });

  test('[37.11] what a deposit limit leaves no room for is held, and so are coins of a closed account', async () => {
    const address = await addressOf();
    const limited = await player.call('PUT', '/me/play-limits', { kind: 'deposit', period: 'day', amount: '10' });
    expect(limited.status, JSON.stringify(limited.body)).toBe(200);
    rail.node.send(address, '0.5');
    await confirm(2);
    const [one] = await depositsOf();
    expect([await cash(), one!.status]).toEqual(['10.00', 'authorized']);
    const receipts = (id: string) => rail.db.sql`select kind, state, held_for from deposit_receipts where transaction_id = ${id}::uuid`;
    expect(await receipts(one!.id)).toEqual([{ kind: 'limited', state: 'held', held_for: 'own_limit' }]);
    await rail.db.sql`update players set status = 'closed' where id = ${player.id}`;
    rail.node.send(address, '0.3');
    await confirm(2);
    const [, two] = await depositsOf();
    expect([two!.status, two!.reason, await receipts(two!.id)]).toEqual([
      'declined',
      'barred',
      [{ kind: 'barred', state: 'held', held_for: 'account' }],
    ]);
  });

  test('[37.11] several transfers together need the confirmations of their sum', async () => {
    const address = await addressOf();
    for (let transfers = 0; transfers < 3; transfers += 1) rail.node.send(address, '2');
    await confirm(3);
    expect(await depositsOf()).toEqual([]);
    await confirm(1);
    expect((await depositsOf()).map(({ status, coins }) => [status, coins])).toEqual(Array.from({ length: 3 }, () => ['authorized', '2']));
  });

  test('[37.11] a crash between two transfers credits each once', async () => {
    const address = await addressOf();
    rail.node.send(address, '0.2');
    rail.node.send(address, '0.3');
    rail.node.mine(2);
    await rail.advance(10);
    const { platform } = rail.platform;
    let credits = 0;
    const creditDeposit = vi.spyOn(platform.wallet, 'creditDeposit').mockImplementation(async (...move) => {
      creditDeposit.mockRestore();
      credits += 1;
      await platform.wallet.creditDeposit(...move);
      throw new Error('killed before it was committed');
    });
    await creditPermanentDeposits(platform);
    expect([credits, (await depositsOf()).length]).toEqual([1, 1]);
    await Promise.all([creditPermanentDeposits(platform), creditPermanentDeposits(platform)]);
    expect((await depositsOf()).map(({ coins }) => coins).toSorted()).toEqual(['0.2', '0.3']);
    const sums = await rail.db.single<{ credited: string }>`
      select sum(amount_minor)::text as credited from transactions where player_id = ${player.id} and type_id = 1`;
    expect(Number(await cash()) * 100).toBeCloseTo(Number(sums.credited));
    expect((await platform.wallet.audit()).differences).toEqual([]);
  });

  test('[37.11] without a recent price the coins wait, and are credited when there is one', async () => {
    const address = await addressOf();
    rail.node.send(address, '0.2');
    await rail.db.sql`update coin_prices set priced_at = '2020-01-01'`;
    await confirm(2);
    expect(await depositsOf()).toEqual([]);
    await rail.refreshPrices();
    await confirm(1);
    expect((await depositsOf()).map(({ status }) => status)).toEqual(['authorized']);
  });

  test('[37.11] a reorganisation moves a transfer to another block: it is credited once, whether before or after it counted', async () => {
    const address = await addressOf();
    const txid = rail.node.send(address, '0.2');
    const [block] = rail.node.mine(1);
    await confirm(0);
    rail.node.cli('invalidateblock', block!);
    rail.node.mineEmpty();
    rail.node.mineEmpty();
    await confirm(0);
    expect(await depositsOf()).toEqual([]);
    const [again] = rail.node.mine(2);
    await confirm(0);
    expect((await depositsOf()).length).toBe(1);
    rail.node.cli('invalidateblock', again!);
    for (let blocks = 0; blocks < 3; blocks += 1) rail.node.mineEmpty();
    await confirm(0);
    await confirm(0);
    const [deposit] = await depositsOf();
    expect(await rail.db.sql`select kind, stands, said from payment_alarms where transaction_id = ${deposit!.id}::uuid`).toEqual([
      { kind: 'other_amount', stands: expect.stringMatching(`^authorized 0\\.20* ${txid}$`), said: `authorized 0 ${txid}` },
    ]);
    await confirm(2);
    expect((await depositsOf()).length).toBe(1);
    const sums = await rail.wallets();
    expect(sums.ours).toBe(sums.node);
    const [alarm, ...others] = await openAlarms(rail.platform.platform);
    expect([alarm?.transaction_id, others]).toEqual([deposit!.id, []]);
    await closeAlarm(rail.platform.platform, alarm!.id, 'it is in a block again');
  });

  test('[37.11] no address for a player who may not deposit, and coins that an excluded one sends are held', async () => {
    const { config } = rail.platform.platform;
    const { jurisdictions } = config;
    const countries = new Map();
    Object.assign(config, { jurisdictions: { default: { ...jurisdictions.default, deposit_limit: 'required' }, countries } });
    expect((await open()).body.code).toBe('deposit_limit_required');
    Object.assign(config, { jurisdictions });
    await rail.db.sql`update players set break_until = ${new Date('2026-04-01T00:00:00Z')} where id = ${player.id}`;
    expect((await open()).body.code).toBe('on_break');
    await rail.db.sql`update players set break_until = null where id = ${player.id}`;
    const address = await addressOf();
    await rail.db
      .sql`update players set status = 'self_excluded', excluded_until = ${new Date('2027-04-01T00:00:00Z')} where id = ${player.id}`;
    expect((await open()).status).toBe(403);
    rail.node.send(address, '0.2');
    await confirm(2);
    expect(await depositsOf()).toEqual([expect.objectContaining({ status: 'declined', reason: 'barred', coins: '0.2' })]);
    expect((await rail.platform.platform.wallet.audit()).differences).toEqual([]);
  });
});
