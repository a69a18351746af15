import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chainEntry } from '#rails/bitcoin/entry.ts';
import { registries } from '#registry/index.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { deposited } from '../support/books.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { hasLitecoinNode, type LitecoinNode, startLitecoinNode } from '../support/litecoin-node.ts';
import { methodId, newKey, openDeposit, startPaymentPlatform, transaction, withdrawBody } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { exampleKeys, runningSigner, type SignerFolder, signerFolder } from '../support/signing.ts';
import { toMinor } from '#domain/money.ts';
import { coinNetwork } from '#domain/bitcoin/networks.ts';

const start = new Date('2026-03-03T12:00:00Z').getTime();
const network = coinNetwork('litecoin-regtest');
const account = (await exampleKeys()).account(network).publicExtendedKey;
let now = start;
let node: LitecoinNode;
let folder: SignerFolder;
let signer: Awaited<ReturnType<typeof runningSigner>>;
let platform: TestPlatform;
let player: TestPlayer;
let players = 0;

/** One turn of the rail: it reads, reports and pays. */
const turn = async (): Promise<void> => {
  const [job] = platform.platform.processors.all[0]!.jobs!;
  await job!.work(new AbortController().signal);
};
const later = async (seconds: number): Promise<void> => {
  now += seconds * 1_000;
  await turn();
  await platform.platform.db.sql`update payment_intents set next_at = ${new Date(now)} where closed_at is null`;
  await reconcilePayments(platform.platform);
};
const rowOf = async (id: string) =>
  (await platform.platform.db.one<Record<string, string | null>>`
    select status, reason, trim_scale(crypto_value)::text as coins, wallet_address as address from transactions where id = ${id}::uuid`)!;
const receiptsOf = (id: string) =>
  platform.platform.db.sql`
    select kind, state, trim_scale(crypto_value)::text as came from deposit_receipts where transaction_id = ${id}::uuid order by id`;
const cash = async () => (await player.call('GET', '/me/balance')).body.balance_exact.real as string;
const open = async () => {
  const { transaction_id: id } = await openDeposit(player);
  const { coins, address } = await rowOf(id);
  return { id, coins: coins!, address: address! };
};
/** The sums that the tables have for the wallet, and what the node finds for the same keys, in minor units. */
async function wallets() {
  const branches = [0, 1].map((branch) => `wpkh(${account}/${branch}/*)`);
  const scanned = node.json('scantxoutset', 'start', JSON.stringify(branches.map((desc) => ({ desc, range: 1_000 }))));
  const row = await platform.platform.db.one<{ sum: string }>`
    select coalesce(sum(value), 0)::text as sum from chain_outputs join chain_transactions using (network, txid)
    where height is not null and not exists (
      select 1 from chain_transactions spending where spending.txid = spent_by and spending.height is not null)`;
  return { ours: row!.sum, node: String(BigInt(Math.round(Number(scanned['total_amount']) * 1e8))) };
}

describe.skipIf(!hasLitecoinNode)('Litecoin on a node of its own', () => {
  beforeAll(async () => {
    node = await startLitecoinNode();
    folder = await signerFolder({ ceilings: { automatic: '500000000' } });
    signer = await runningSigner(folder, () => now);
    const chains = {
      litecoin: {
        network: network.id,
        account,
        node: node.url,
        credentialsFile: node.credentialsFile,
        signer: signer.socket,
        confirmations: [
          ['0', '2'],
          ['500000000', '4'],
        ],
      },
    };
    platform = await startPaymentPlatform({
      now: () => new Date(now),
      runTimers: false,
      registries: { ...registries, processors: [chainEntry({ name: 'litecoin', displayName: 'Litecoin' }, () => chains)] },
      config: { processors: ['litecoin'], rates: 'kept', rateHoldS: 650_000, rateMaxAgeS: 650_000 },
    });
    await turn();
    // The operator's own coins, at the first address for change.
    const fill = await platform.platform.db.one<{ address: string }>`select address from chain_addresses where branch = 1 and index = 0`;
    node.send(fill!.address, '3');
    node.mine(1);
    await turn();
  });
  afterAll(async () => {
    await platform?.close();
    await signer?.close();
    folder?.remove();
    await node?.stop();
  });
  beforeEach(async () => {
    await platform.platform.db.sql`update coin_prices set priced_at = ${new Date(now)}`;
    players += 1;
    player = await newPlayer(platform, `Lite${players}`);
  });

  test('[35.2] [V-11] a deposit has a link for wallets, is seen in the pool and credited after its confirmations', async () => {
    const { id, coins, address } = await open();
    expect(address).toMatch(/^rltc1q/);
    const shownUri = async () => (await transaction(player, id)).payload.payment_uri;
    expect(await shownUri()).toBe(`litecoin:${address}?amount=${coins}`);
    node.send(address, coins);
    await later(10);
    // A second payment by the link would pay twice.
    expect(await shownUri()).toBeUndefined();
    expect([(await rowOf(id))['status'], await cash()]).toEqual(['pending', '0.00']);
    node.mine(1);
    await later(10);
    expect([(await rowOf(id))['status'], await cash()]).toEqual(['pending', '0.00']);
    node.mine(1);
    await later(10);
    expect([(await rowOf(id))['status'], await cash(), await receiptsOf(id)]).toEqual([
      'authorized',
      '50.00',
      [{ kind: 'arrived', state: 'taken', came: coins }],
    ]);
    const sums = await wallets();
    expect(sums.ours).toBe(sums.node);
  });

  test('[34.5] confirmations that operators ask for count from the next deposit on, and its coins pay nothing before', async () => {
    const { db } = platform.platform;
    const before = await open();
    await db.sql`update payment_methods set confirmations = 3 where code = 'LTC'`;
    const paying = player;
    player = await newPlayer(platform, `Lite${players}b`);
    const after = await open();
    await db.sql`update payment_methods set confirmations = null where code = 'LTC'`;
    node.send(before.address, before.coins);
    node.send(after.address, after.coins);
    node.mine(2);
    await later(10);
    expect([(await rowOf(before.id))['status'], (await rowOf(after.id))['status']]).toEqual(['authorized', 'pending']);
    const free = async () => (await platform.platform.processors.all[0]!.client.balances!([]))[0]!.available;
    const sum = Number(await free());
    node.mine(1);
    await later(10);
    expect([(await rowOf(after.id))['status'], Number(await free()) - sum]).toEqual(['authorized', expect.closeTo(Number(after.coins), 8)]);
    player = paying;
  });

  test('[35.6] too little, too late and twice are held; none is credited', async () => {
    const short = await open();
    node.send(short.address, '0.1');
    node.mine(2);
    await later(3_700);
    await later(10);
    expect([(await rowOf(short.id))['reason'], await receiptsOf(short.id)]).toEqual([
      'underpaid',
      [{ kind: 'short', state: 'held', came: '0.1' }],
    ]);
    const late = await open();
    await later(3_700);
    await later(10);
    expect((await rowOf(late.id))['reason']).toBe('expired');
    node.send(late.address, late.coins);
    node.mine(2);
    await later(10);
    expect(await receiptsOf(late.id)).toEqual([{ kind: 'late', state: 'held', came: late.coins }]);
    const twice = await open();
    node.send(twice.address, twice.coins);
    node.mine(2);
    await later(10);
    node.send(twice.address, '0.2');
    node.mine(2);
    await later(10);
    expect([await cash(), await receiptsOf(twice.id)]).toEqual([
      '50.00',
      [
        { kind: 'arrived', state: 'taken', came: twice.coins },
        { kind: 'again', state: 'held', came: '0.2' },
      ],
    ]);
  });

  test('[35.6] a reorganisation before a deposit counts takes it back, and it counts where it comes again', async () => {
    const { id, coins, address } = await open();
    node.send(address, coins);
    const [block] = node.mine(1);
    await later(10);
    node.cli('invalidateblock', block!);
    node.mineEmpty();
    node.mineEmpty();
    await later(10);
    expect([(await rowOf(id))['status'], await cash()]).toEqual(['pending', '0.00']);
    node.mine(2);
    await later(10);
    expect([(await rowOf(id))['status'], await cash()]).toEqual(['authorized', '50.00']);
    const sums = await wallets();
    expect(sums.ours).toBe(sums.node);
  });

  test('[35.6] a deposit whose fee is raised is one deposit', async () => {
    const { id, coins, address } = await open();
    const txid = node.send(address, coins);
    await later(10);
    const bumped = node.json('bumpfee', txid)['txid'] as string;
    await later(10);
    expect(await platform.platform.db.one`select replaced_by from chain_transactions where txid = ${txid}`).toEqual({
      replaced_by: bumped,
    });
    node.mine(2);
    await later(10);
    // The fee was raised, and the payment is the same: it is credited once.
    expect([(await rowOf(id))['status'], await cash(), (await receiptsOf(id)).length]).toEqual(['authorized', '50.00', 1]);
  });

  test('[35.6] a deposit whose coins were spent elsewhere is never credited', async () => {
    const { id, coins, address } = await open();
    const txid = node.send(address, coins);
    await later(10);
    node.mineDoubleSpend(txid);
    node.mine(2);
    await later(10);
    const gone = await platform.platform.db.one<{ replaced_by: string | null; height: number | null }>`
      select replaced_by, height from chain_transactions where txid = ${txid}`;
    expect([gone!.height, gone!.replaced_by === null, (await rowOf(id))['status'], await cash()]).toEqual([null, false, 'pending', '0.00']);
    await later(3_700);
    await later(10);
    expect([(await rowOf(id))['reason'], await cash(), await receiptsOf(id)]).toEqual(['expired', '0.00', []]);
  });

  test('[35.6] a reorganisation after a deposit counted raises an alarm and pays nothing twice', async () => {
    const { id, coins, address } = await open();
    const txid = node.send(address, coins);
    const [block] = node.mine(2);
    await later(10);
    await later(10);
    expect([(await rowOf(id))['status'], await cash()]).toEqual(['authorized', '50.00']);
    node.cli('invalidateblock', block!);
    for (let blocks = 0; blocks < 3; blocks += 1) node.mineEmpty();
    await later(10);
    const alarms = () => platform.platform.db.sql`select kind from payment_alarms where transaction_id = ${id}::uuid`;
    expect([await alarms(), await cash()]).toEqual([[{ kind: 'other_amount' }], '50.00']);
    expect(JSON.parse(node.cli('getrawmempool'))).toContain(txid);
    node.mine(2);
    await later(10);
    expect([await cash(), (await receiptsOf(id)).length]).toEqual(['50.00', 1]);
    const sums = await wallets();
    expect(sums.ours).toBe(sums.node);
  });

  test('[35.6] a node that dies and is behind changes nothing', async () => {
    const { id, coins, address } = await open();
    node.send(address, coins);
    node.mine(1);
    await later(10);
    // Blocks that a node has not flushed are gone with it, which is a reorganisation and tested above.
    node.cli('gettxoutsetinfo');
    await node.kill();
    await expect(turn()).rejects.toThrow('the node does not reply');
    node.start();
    node.mine(1);
    await later(10);
    expect([(await rowOf(id))['status'], await cash()]).toEqual(['authorized', '50.00']);
  });

  test('[35.1] a withdrawal is signed by the signer, mined and settled to the last unit', async () => {
    await deposited(platform.platform, player.id, 50_000n);
    const method = await methodId(player.call, 'LTC');
    const free = async () => (await platform.platform.processors.all[0]!.client.balances!([]))[0]!;
    const before = await free();
    expect(before).toMatchObject({ code: 'LTC', network: 'Litecoin', fee: expect.stringMatching(/^0\.0000\d+$/) });
    const reply = await player.call('POST', '/payments/withdraw', withdrawBody(method, '20'), newKey());
    expect(reply.status).toBe(200);
    const row = await platform.platform.db.one<{ id: string }>`select id from transactions where player_id = ${player.id} and type_id = 2`;
    // It counts before coins are set aside for it.
    expect(toMinor((await free()).available, 8)).toBe(toMinor(before.available, 8) - toMinor((await rowOf(row!.id)).coins!, 8));
    await turn();
    const payout = await platform.platform.db.one<{ state: string; txid: string; problem: string | null }>`
      select state, txid, problem from chain_payouts where transaction_id = ${row!.id}`;
    expect([payout!.state, payout!.problem]).toEqual(['signed', null]);
    expect(JSON.parse(node.cli('getrawmempool'))).toContain(payout!.txid);
    node.mine(2);
    await later(10);
    expect((await rowOf(row!.id))['status']).toBe('authorized');
    const sums = await wallets();
    expect(sums.ours).toBe(sums.node);
  });

  test('[35.3] a withdrawal larger than the coins of the operator is paid from those of deposits, and wallet and node agree', async () => {
    const { db } = platform.platform;
    for (let deposits = 0; deposits < 2; deposits += 1) {
      const { id, coins, address } = await open();
      node.send(address, coins);
      node.mine(2);
      await later(10);
      expect((await rowOf(id))['status']).toBe('authorized');
    }
    await deposited(platform.platform, player.id, 50_000n);
    const own = await db.single<{ sum: bigint }>`
      select sum(value)::bigint as sum from chain_outputs where branch = 1 and spent_by is null and reserved_by is null`;
    const before = await wallets();
    const reply = await player.call('POST', '/payments/withdraw', withdrawBody(await methodId(player.call, 'LTC'), '250'), newKey());
    const id = reply.body.transaction.externalId as string;
    const amount = toMinor((await rowOf(id)).coins!, 8);
    expect(amount).toBeGreaterThan(own.sum);
    await later(10);
    await turn();
    const { funding, fee } = await db.single<{ funding: { inputs: { branch: number }[] }; fee: bigint }>`
      select funding, fee_minor as fee from chain_payouts where transaction_id = ${id}`;
    expect(new Set(funding.inputs.map(({ branch }) => branch))).toEqual(new Set([0, 1]));
    node.mine(2);
    await later(10);
    expect((await rowOf(id))['status']).toBe('authorized');
    const after = await wallets();
    expect(after.ours).toBe(after.node);
    expect(BigInt(before.node) - BigInt(after.node)).toBe(amount + fee);
  });
});
