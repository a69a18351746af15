import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { hasLitecoinNode } from '../support/litecoin-node.ts';
import { type LitecoinRail, startLitecoinRail } from '../support/litecoin-rail.ts';
import { transaction } from '../support/payments.ts';

let rail: LitecoinRail;
let player: TestPlayer;
let players = 0;

const receiptsOf = (id: string) =>
  rail.db.sql`
    select kind, state, trim_scale(crypto_value)::text as came from deposit_receipts where transaction_id = ${id}::uuid order by id`;
const cash = async () => (await player.call('GET', '/me/balance')).body.balance_exact.real as string;

describe.skipIf(!hasLitecoinNode)('deposits of Litecoin on a node of its own', () => {
  beforeAll(async () => {
    rail = await startLitecoinRail();
  });
  afterAll(() => rail?.close());
  beforeEach(async () => {
    await rail.refreshPrices();
    players += 1;
    player = await newPlayer(rail.platform, `Lite${players}`);
  });

  test('[35.2] [V-11] a deposit has a link for wallets, is seen in the pool and credited after its confirmations', async () => {
    const { id, coins, address } = await rail.deposit(player);
    expect(address).toMatch(/^rltc1q/);
    const shownUri = async () => (await transaction(player, id)).payload.payment_uri;
    expect(await shownUri()).toBe(`litecoin:${address}?amount=${coins}`);
    rail.node.send(address, coins);
    await rail.advance(10);
    // A second payment by the link would pay twice.
    expect(await shownUri()).toBeUndefined();
    expect([(await rail.rowOf(id))['status'], await cash()]).toEqual(['pending', '0.00']);
    rail.node.mine(1);
    await rail.advance(10);
    expect([(await rail.rowOf(id))['status'], await cash()]).toEqual(['pending', '0.00']);
    rail.node.mine(1);
    await rail.advance(10);
    expect([(await rail.rowOf(id))['status'], await cash(), await receiptsOf(id)]).toEqual([
      'authorized',
      '50.00',
      [{ kind: 'arrived', state: 'taken', came: coins }],
    ]);
    const sums = await rail.wallets();
    expect(sums.ours).toBe(sums.node);
  });

  test('[34.5] confirmations that operators ask for count from the next deposit on, and its coins pay nothing before', async () => {
    const { db } = rail;
    const before = await rail.deposit(player);
    await db.sql`update payment_methods set confirmations = 3 where code = 'LTC'`;
    const paying = player;
    player = await newPlayer(rail.platform, `Lite${players}b`);
    const after = await rail.deposit(player);
    await db.sql`update payment_methods set confirmations = null where code = 'LTC'`;
    rail.node.send(before.address, before.coins);
    rail.node.send(after.address, after.coins);
    rail.node.mine(2);
    await rail.advance(10);
    expect([(await rail.rowOf(before.id))['status'], (await rail.rowOf(after.id))['status']]).toEqual(['authorized', 'pending']);
    const free = async () => (await rail.platform.platform.processors.all[0]!.client.balances!([]))[0]!.available;
    const sum = Number(await free());
    rail.node.mine(1);
    await rail.advance(10);
    expect([(await rail.rowOf(after.id))['status'], Number(await free()) - sum]).toEqual([
      'authorized',
      expect.closeTo(Number(after.coins), 8),
    ]);
    player = paying;
  });

  test('[35.6] too little, too late and twice are held; none is credited', async () => {
    const short = await rail.deposit(player);
    rail.node.send(short.address, '0.1');
    rail.node.mine(2);
    await rail.advance(3_700);
    await rail.advance(10);
    expect([(await rail.rowOf(short.id))['reason'], await receiptsOf(short.id)]).toEqual([
      'underpaid',
      [{ kind: 'short', state: 'held', came: '0.1' }],
    ]);
    const late = await rail.deposit(player);
    await rail.advance(3_700);
    await rail.advance(10);
    expect((await rail.rowOf(late.id))['reason']).toBe('expired');
    rail.node.send(late.address, late.coins);
    rail.node.mine(2);
    await rail.advance(10);
    expect(await receiptsOf(late.id)).toEqual([{ kind: 'late', state: 'held', came: late.coins }]);
    const twice = await rail.deposit(player);
    rail.node.send(twice.address, twice.coins);
    rail.node.mine(2);
    await rail.advance(10);
    rail.node.send(twice.address, '0.2');
    rail.node.mine(2);
    await rail.advance(10);
    expect([await cash(), await receiptsOf(twice.id)]).toEqual([
      '50.00',
      [
        { kind: 'arrived', state: 'taken', came: twice.coins },
        { kind: 'again', state: 'held', came: '0.2' },
      ],
    ]);
  });

  test('[35.6] a reorganisation before a deposit counts takes it back, and it counts where it comes again', async () => {
    const { id, coins, address } = await rail.deposit(player);
    rail.node.send(address, coins);
    const [block] = rail.node.mine(1);
    await rail.advance(10);
    rail.node.cli('invalidateblock', block!);
    rail.node.mineEmpty();
    rail.node.mineEmpty();
    await rail.advance(10);
    expect([(await rail.rowOf(id))['status'], await cash()]).toEqual(['pending', '0.00']);
    rail.node.mine(2);
    await rail.advance(10);
    expect([(await rail.rowOf(id))['status'], await cash()]).toEqual(['authorized', '50.00']);
    const sums = await rail.wallets();
    expect(sums.ours).toBe(sums.node);
  });

  test('[35.6] a deposit whose fee is raised is one deposit', async () => {
    const { id, coins, address } = await rail.deposit(player);
    const txid = rail.node.send(address, coins);
    await rail.advance(10);
    const bumped = rail.node.json('bumpfee', txid)['txid'] as string;
    await rail.advance(10);
    expect(await rail.db.one`select replaced_by from chain_transactions where txid = ${txid}`).toEqual({
      replaced_by: bumped,
    });
    rail.node.mine(2);
    await rail.advance(10);
    // The fee was raised, and the payment is the same: it is credited once.
    expect([(await rail.rowOf(id))['status'], await cash(), (await receiptsOf(id)).length]).toEqual(['authorized', '50.00', 1]);
  });

  test('[35.6] a deposit whose coins were spent elsewhere is never credited', async () => {
    const { id, coins, address } = await rail.deposit(player);
    const txid = rail.node.send(address, coins);
    await rail.advance(10);
    rail.node.mineDoubleSpend(txid);
    rail.node.mine(2);
    await rail.advance(10);
    const gone = await rail.db.one<{ replaced_by: string | null; height: number | null }>`
      select replaced_by, height from chain_transactions where txid = ${txid}`;
    expect([gone!.height, gone!.replaced_by === null, (await rail.rowOf(id))['status'], await cash()]).toEqual([
      null,
      false,
      'pending',
      '0.00',
    ]);
    await rail.advance(3_700);
    await rail.advance(10);
    expect([(await rail.rowOf(id))['reason'], await cash(), await receiptsOf(id)]).toEqual(['expired', '0.00', []]);
  });

  test.each([
    ['in the last turn', 1],
    ['before the last turn', 2],
  ])('[35.6] a reorganisation after a deposit counted %s raises one alarm and pays nothing twice', async (_when, turns) => {
    const { id, coins, address } = await rail.deposit(player);
    const txid = rail.node.send(address, coins);
    const [block] = rail.node.mine(2);
    for (let turn = 0; turn < turns; turn += 1) await rail.advance(10);
    expect([(await rail.rowOf(id))['status'], await cash()]).toEqual(['authorized', '50.00']);
    rail.node.cli('invalidateblock', block!);
    for (let blocks = 0; blocks < 3; blocks += 1) rail.node.mineEmpty();
    await rail.advance(10);
    rail.node.mineEmpty();
    await rail.advance(10);
    const alarms = () => rail.db.sql`select kind from payment_alarms where transaction_id = ${id}::uuid`;
    expect([await alarms(), await cash()]).toEqual([[{ kind: 'other_amount' }], '50.00']);
    expect(JSON.parse(rail.node.cli('getrawmempool'))).toContain(txid);
    rail.node.mine(2);
    await rail.advance(10);
    expect([await cash(), (await receiptsOf(id)).length]).toEqual(['50.00', 1]);
    const sums = await rail.wallets();
    expect(sums.ours).toBe(sums.node);
  });

  test('[35.6] a node that dies and is behind changes nothing', async () => {
    const { id, coins, address } = await rail.deposit(player);
    rail.node.send(address, coins);
    rail.node.mine(1);
    await rail.advance(10);
    // Blocks that a node has not flushed are gone with it, which is a reorganisation and tested above.
    rail.node.cli('gettxoutsetinfo');
    await rail.node.kill();
    await expect(rail.turn()).rejects.toThrow('the node does not reply');
    rail.node.start();
    rail.node.mine(1);
    await rail.advance(10);
    expect([(await rail.rowOf(id))['status'], await cash()]).toEqual(['authorized', '50.00']);
  });
});
