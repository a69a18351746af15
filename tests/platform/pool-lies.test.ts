import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { coinNetwork } from '#domain/bitcoin/networks.ts';
import type { Chain } from '#rails/bitcoin/chain.ts';
import { freeCoins } from '#rails/bitcoin/funding.ts';
import type { NodeTransaction } from '#rails/bitcoin/blocks.ts';
import { memoryPool } from '#rails/bitcoin/pool.ts';
import { recordTransactions } from '#rails/bitcoin/record.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const network = coinNetwork('litecoin-regtest');
const now = new Date('2026-03-03T12:00:00Z');
const best = 'b'.repeat(64);
const [funding, spending, payment] = ['1', '2', '3'].map((digit) => digit.repeat(64)) as [string, string, string];
/** A transaction that spends our coin and pays a stranger. */
const spend = (txid: string): NodeTransaction => ({
  txid,
  inputs: [`${funding}:0`],
  outputs: [{ value: 5n, script: '0014ff' }],
  isCoinbase: false,
  raw: () => '00',
});

let running: TestPlatform;
let pool: NodeTransaction[];
let chain: Chain;
let scan: () => Promise<boolean>;
const free = async () => (await freeCoins(chain)).map(({ txid, vout }) => `${txid}:${vout}`);

beforeAll(async () => {
  running = await startTestPlatform();
});
afterAll(() => running.close());
beforeEach(async () => {
  const { db, log } = running.platform;
  pool = [];
  const node = {
    state: () => Promise.resolve({ height: 110, best, isLoading: false }),
    pool: () => Promise.resolve(pool.map(({ txid }) => txid)),
    pooled: (id: string) => Promise.resolve(pool.find(({ txid }) => txid === id) ?? null),
  };
  const settings = { network, confirmations: [{ from: 0n, confirmations: 2 }] };
  chain = { db, log, now: () => now, settings, id: network.id, node, second: null, signer: null } as unknown as Chain;
  scan = memoryPool(chain);
  for (const table of ['chain_outputs', 'chain_transactions', 'chain_addresses', 'chain_cursors']) await db.query(`delete from ${table}`);
  await db.sql`insert into chain_cursors (network, height, hash) values (${network.id}, 110, ${best})`;
  await db.sql`insert into chain_addresses (network, branch, index, address, script) values (${network.id}, 1, 0, 'own', '0014aa')`;
  const paid: NodeTransaction = { ...spend(funding), inputs: [], outputs: [{ value: 700n, script: '0014aa' }] };
  await recordTransactions(chain, [paid], 100);
});

test('[35.6] a coin that the pool spends pays nothing meanwhile, and pays again once that transaction is gone', async () => {
  expect(await free()).toEqual([`${funding}:0`]);
  pool = [spend(spending)];
  expect([await scan(), await free()]).toEqual([true, []]);
  pool = [];
  expect([await scan(), await free()]).toEqual([true, [`${funding}:0`]]);
  pool = [spend(spending)];
  expect([await scan(), await free()]).toEqual([true, []]);
});

test('[35.6] a coin that a block has spent stays spent, whatever the pool says later', async () => {
  await recordTransactions(chain, [spend(payment)], 105);
  expect(await free()).toEqual([]);
  pool = [spend(spending)];
  await scan();
  pool = [];
  await scan();
  expect(await free()).toEqual([]);
});

test('[35.6] a coin whose payment left the pool for another one of the same coin stays spent by that one', async () => {
  pool = [spend(spending)];
  await scan();
  pool = [spend(payment)];
  await scan();
  expect(await free()).toEqual([]);
  await recordTransactions(chain, [spend(payment)], 111);
  pool = [];
  await scan();
  expect(await free()).toEqual([]);
});
