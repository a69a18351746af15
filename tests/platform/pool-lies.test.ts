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

/** A second node, with a pool of its own. */
function withSecond(second: readonly NodeTransaction[]): void {
  const node = {
    ...chain.node,
    pool: () => Promise.resolve(second.map(({ txid }) => txid)),
    pooled: (id: string) => Promise.resolve(second.find(({ txid }) => txid === id) ?? null),
  };
  chain = { ...chain, second: node } as unknown as Chain;
}
const payingUs = (txid: string): NodeTransaction => ({ ...spend(txid), inputs: [], outputs: [{ value: 9n, script: '0014aa' }] });
const isScanned = async () =>
  (await running.platform.db.single<{ is: boolean }>`select scanned_at is not null as is from chain_cursors`).is;
const isRecorded = async (txid: string) =>
  (await running.platform.db.one`select 1 from chain_transactions where txid = ${txid} and dropped_at is null`) !== undefined;

test.each([
  ['first', [], [payingUs(payment)]],
  ['second', [payingUs(payment)], []],
] as const)(
  '[35.6] a payment that the %s node leaves out of its pool lets nothing expire, and is not recorded',
  async (_which, first, other) => {
    pool = [...first, spend(spending)];
    withSecond([...other, spend(spending)]);
    scan = memoryPool(chain);
    await scan();
    await scan();
    expect([await isScanned(), await isRecorded(payment), await isRecorded(spending)]).toEqual([false, false, true]);
    const both = [payingUs(payment)];
    pool = both;
    withSecond(both);
    scan = memoryPool(chain);
    await scan();
    await scan();
    expect([await isScanned(), await isRecorded(payment)]).toEqual([true, true]);
  },
);

test('[35.6] a transaction of strangers that one node alone has holds nothing up', async () => {
  pool = [{ ...spend(payment), inputs: [] }];
  withSecond([]);
  scan = memoryPool(chain);
  await scan();
  expect(await isScanned()).toBe(true);
});

test('[35.6] a payment that the first node lists and does not show is read from the second one', async () => {
  withSecond([payingUs(payment)]);
  pool = [payingUs(payment)];
  chain = { ...chain, node: { ...chain.node, pooled: () => Promise.resolve(null) } };
  scan = memoryPool(chain);
  await scan();
  expect(await isRecorded(payment)).toBe(true);
});

test('[35.6] a payment that was dropped comes back only once both nodes have it again', async () => {
  const both = [payingUs(payment)];
  pool = both;
  withSecond(both);
  scan = memoryPool(chain);
  await scan();
  pool = [];
  withSecond([]);
  scan = memoryPool(chain);
  await scan();
  expect(await isRecorded(payment)).toBe(false);
  withSecond(both);
  scan = memoryPool(chain);
  await scan();
  expect(await isRecorded(payment)).toBe(false);
  pool = both;
  scan = memoryPool(chain);
  await scan();
  expect(await isRecorded(payment)).toBe(true);
});
