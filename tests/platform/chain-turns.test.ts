import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { turnOf } from '#rails/bitcoin/entry.ts';
import type { Chain } from '#rails/bitcoin/chain.ts';
import type { NodeView } from '#rails/chains/views.ts';
import { nodePair } from '#rails/chains/nodes.ts';
import { scanChain, type ScannedChain, type Block } from '#rails/chains/scan.ts';
import { watched } from '#rails/chains/watch.ts';
import { chainFigures } from '#rails/chains/figures.ts';
import { blockScan } from '#rails/evm/scan.ts';
import type { EvmChain } from '#rails/evm/chain.ts';
import { coinNetwork } from '#domain/bitcoin/networks.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const id = 'litecoin-regtest';
const start = Date.parse('2026-03-03T12:00:00Z');
const hashAt = (height: number, branch = 'a'): string => `${branch}${height.toString(16).padStart(63, '0')}`;

let running: TestPlatform;
let now = start;
/** Tips of the nodes, by the branch of their last block. */
let tips: { first: readonly [number, string]; second: readonly [number, string] };

const nodeOf = (name: 'first' | 'second') => {
  const at = (height: number) => (height === 0 ? coinNetwork(id).genesis : hashAt(height, height === tips[name][0] ? tips[name][1] : 'a'));
  const state = () => Promise.resolve({ height: tips[name][0], best: at(tips[name][0]), isLoading: false });
  const hash = (height: number) => Promise.resolve(height > tips[name][0] ? null : at(height));
  return {
    state,
    hashAt: hash,
    view: async (height: number): Promise<NodeView> => ({ ...(await state()), at: await hash(height), next: await hash(height + 1) }),
    pool: () => Promise.resolve([]),
  };
};
const common = () => ({ db: running.platform.db, log: running.platform.log, now: () => new Date(now), id });
const chainOf = (): ScannedChain<Block> => ({
  ...common(),
  ...nodePair(nodeOf('first'), nodeOf('second')),
  block: (hash) => {
    const height = Number.parseInt(hash.slice(1), 16);
    return Promise.resolve({ hash, height, previous: hashAt(height - 1) });
  },
  startHeight: null,
  maxDepth: null,
  begin: () => Promise.resolve(),
  record: () => Promise.resolve(),
  undo: () => Promise.resolve(),
});
const turn = (ending?: AbortSignal) => watched(common(), () => scanChain(chainOf(), ending));
const stored = () =>
  running.platform.db.single<{ problem: string | null; isDisputed: boolean; isAlarmed: boolean }>`
    select node_problem as problem, is_disputed as "isDisputed", node_alarm_at is not null as "isAlarmed" from chain_cursors`;
const dispute = async (): Promise<void> => {
  tips = { first: [10, 'a'], second: [10, 'a'] };
  await turn();
  tips = { first: [10, 'a'], second: [10, 'b'] };
  await turn();
  expect(await stored()).toMatchObject({ isDisputed: true });
};

beforeAll(async () => {
  running = await startTestPlatform();
});
afterAll(() => running.close());
beforeEach(async () => {
  now = start;
  for (const table of ['chain_blocks', 'chain_cursors']) await running.platform.db.query(`delete from ${table}`);
});

test('[35.6] a dispute stays while the node that denied the block does not have its height', async () => {
  await dispute();
  tips = { first: [10, 'a'], second: [9, 'a'] };
  await turn();
  expect(await stored()).toMatchObject({ problem: 'the second node is 1 block behind', isDisputed: true });
  tips = { first: [10, 'a'], second: [10, 'a'] };
  await turn();
  expect(await stored()).toMatchObject({ problem: null, isDisputed: false });
});

test('[35.6] a dispute and a problem stay where a turn ends before any node was read', async () => {
  await dispute();
  const before = await stored();
  await turn(AbortSignal.abort());
  expect(await stored()).toEqual(before);
});

test('[35.6] a turn that fails for another reason than its nodes shows, without its message, and settles no dispute', async () => {
  await dispute();
  await expect(watched(common(), () => Promise.reject(new Error('secret')))).rejects.toThrow('secret');
  expect(await stored()).toMatchObject({ problem: 'the turn fails; its log has the reason', isDisputed: true });
});

test('[35.6] a node of the Bitcoin family that is always a block late raises an alarm; one that is late for seconds does not', async () => {
  tips = { first: [10, 'a'], second: [10, 'a'] };
  await turn();
  const { id: _id, ...nodes } = { ...nodePair(nodeOf('first'), nodeOf('second')), id };
  const settings = { network: coinNetwork(id), startHeight: null };
  const block = (hash: string) => {
    const height = Number.parseInt(hash.slice(1), 16);
    return Promise.resolve({ isWhole: true, block: { hash, height, previous: hashAt(height - 1), transactions: [] } });
  };
  const chain = { ...common(), ...nodes, node: { ...nodes.node, provenBlock: block }, settings, signer: null } as unknown as Chain;
  const scanPool = () => Promise.resolve(true);
  const read = async (first: number, second: number, afterS: number): Promise<void> => {
    tips = { first: [first, 'a'], second: [second, 'a'] };
    now += afterS * 1_000;
    await turnOf(chain, scanPool, null);
  };
  for (let height = 11; height < 18; height += 1) {
    await read(height, height - 1, 150);
    await read(height, height, 5);
  }
  expect(await stored()).toEqual({ problem: null, isDisputed: false, isAlarmed: false });
  for (let height = 18; height < 25; height += 1) await read(height, height - 1, 150);
  expect(await stored()).toEqual({ problem: 'the second node is 1 block behind', isDisputed: false, isAlarmed: true });
});

test('[35.6] after a block of an EVM chain was taken back, nothing expires until the next one is read; its age does not jump', async () => {
  const settings = { network: { chainId: 1 }, coins: new Map(), startHeight: null };
  const evmNode = (name: 'first' | 'second') => ({
    ...nodeOf(name),
    chainId: () => Promise.resolve(1),
    block: (hash: string) => {
      const height = Number.parseInt(hash.slice(1), 16);
      return Promise.resolve({ hash, height, previous: hashAt(height - 1), time: new Date(now - 1_000), movements: [] });
    },
  });
  const chain = { ...common(), ...nodePair(evmNode('first'), evmNode('second')), settings, signer: null } as unknown as EvmChain;
  const [scan, figures] = [blockScan(chain), chainFigures(chain)];
  const scannedAt = async () =>
    (await running.platform.db.single<{ at: Date | null }>`select scanned_at as at from chain_cursors`).at?.getTime() ?? null;
  tips = { first: [10, 'a'], second: [10, 'a'] };
  await scan();
  now += 60_000;
  tips = { first: [11, 'a'], second: [11, 'a'] };
  await scan();
  expect([await scannedAt(), (await figures()).scanAgeS]).toEqual([now - 1_000, 1]);
  tips = { first: [11, 'b'], second: [11, 'c'] };
  now += 20_000;
  await expect(scan()).rejects.toThrow('the nodes have different blocks at height 11');
  expect([await scannedAt(), (await figures()).scanAgeS]).toEqual([null, 21]);
  tips = { first: [11, 'b'], second: [11, 'b'] };
  await scan();
  expect(await scannedAt()).toBe(now - 1_000);
});
