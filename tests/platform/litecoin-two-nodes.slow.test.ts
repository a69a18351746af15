import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chainStates } from '#server/payments/chain-alarms.ts';
import type { StaffMember } from '#server/staff/context.ts';
import { listAlarms } from '#server/staff/reconciliation.ts';
import { systemState } from '#server/staff/system.ts';
import { waitingWork } from '#server/staff/today.ts';
import { newPlayer, type TestPlayer } from '../support/caller.ts';
import { hasLitecoinNode, type LitecoinNode } from '../support/litecoin-node.ts';
import { type LitecoinRail, startLitecoinRail } from '../support/litecoin-rail.ts';

const network = 'litecoin-regtest';
const minutes = 60;
let players = 0;

/** The node of the wallets is what lies, or what is denied: it alone has payments. */
describe.skipIf(!hasLitecoinNode).each([
  { replica: 'second', liar: 'first' },
  { replica: 'first', liar: 'second' },
] as const)('Litecoin by two nodes, where the $liar one has what the other does not', ({ replica: role, liar }) => {
  let rail: LitecoinRail;
  let player: TestPlayer;

  const cash = async () => (await player.call('GET', '/me/balance')).body.balance_exact.real as string;
  const statusOf = async (id: string) => (await rail.rowOf(id))['status'];
  const alarms = async () => (await chainStates(rail.platform.platform)).filter(({ alarmed_at: at }) => at !== null);
  const shown = async () => (await rail.chain()).problem;
  const replicaHeight = (): number => rail.replica.height();
  /** Both have the chain of the replica afterwards, which is longer. */
  const agreeOn = (longer: LitecoinNode, shorter: LitecoinNode): void => {
    while (longer.height() <= shorter.height()) longer.mineEmpty();
    shorter.follow(longer);
  };

  beforeAll(async () => {
    rail = await startLitecoinRail({ replica: role });
  });
  afterAll(() => rail?.close());
  beforeEach(async () => {
    rail.network.open();
    agreeOn(rail.node, rail.replica);
    await rail.advance(10);
    await rail.refreshPrices();
    players += 1;
    player = await newPlayer(rail.platform, `Twin${players}`);
    expect(await rail.chain()).toEqual({
      height: rail.node.height(),
      hash: rail.node.hashAt(rail.node.height()),
      problem: null,
      is_disputed: false,
      isAlarmed: false,
    });
  });

  test('[35.6] a deposit that both have is credited, in no more requests than three a block beyond one node', async () => {
    const { id, coins, address } = await rail.deposit(player);
    rail.node.send(address, coins);
    rail.node.mine(2);
    rail.replica.follow(rail.node);
    const count = { first: 0, second: 0 };
    const second = role === 'second' ? rail.replica.url : rail.node.url;
    rail.network.pass = (url, send) => {
      count[url === second ? 'second' : 'first'] += 1;
      return send();
    };
    await rail.advance(10);
    rail.network.open();
    expect([await statusOf(id), await cash()]).toEqual(['authorized', '50.00']);
    // Two blocks and the end, and once a turn the first block, the pool and its state.
    expect(count.second).toBeLessThanOrEqual(3 * 2 + 3);
  });

  test('[35.6] a payment that one node alone has in its blocks credits nothing', async () => {
    const { id, coins, address } = await rail.deposit(player);
    const txid = rail.node.send(address, coins);
    rail.node.mine(3);
    rail.replica.mine(3);
    await rail.advance(10);
    await rail.advance(10);
    expect([await statusOf(id), await cash(), await rail.db.sql`select 1 from chain_transactions where txid = ${txid}`]).toEqual([
      'pending',
      '0.00',
      [],
    ]);
    expect(await shown()).toMatch(/^the nodes have different blocks at height \d+$/);
    // Both leave it behind.
    agreeOn(rail.replica, rail.node);
    await rail.advance(10);
    expect([await cash(), await shown()]).toEqual(['0.00', null]);
  });

  test('[35.6] a block that one node denies stays until the other one denies it too, and nothing becomes final meanwhile', async () => {
    const { id, coins, address } = await rail.deposit(player);
    rail.node.send(address, coins);
    const [block] = rail.node.mine(1);
    rail.replica.follow(rail.node);
    await rail.advance(10);
    const before = await rail.chain();
    rail.replica.cli('invalidateblock', block!);
    rail.replica.mineEmpty();
    rail.replica.mineEmpty();
    rail.node.mine(1);
    await rail.advance(10);
    const denying = liar === 'first' ? 'second' : 'first';
    expect(await rail.chain()).toEqual({
      ...before,
      problem: `the ${denying} node denies block ${before.height}, which the other one has`,
      is_disputed: true,
    });
    expect([await statusOf(id), await cash()]).toEqual(['pending', '0.00']);
    // The other one follows: its block is gone for both, and the payment waits for a block again.
    agreeOn(rail.replica, rail.node);
    await rail.advance(10);
    expect([await shown(), await statusOf(id), (await rail.chain()).height]).toEqual([null, 'pending', replicaHeight()]);
    rail.node.mine(2);
    rail.replica.follow(rail.node);
    await rail.advance(10);
    expect([await statusOf(id), await cash()]).toEqual(['authorized', '50.00']);
  });

  test('[35.6] a deposit that was final is not credited while one node denies its block', async () => {
    const { id, coins, address } = await rail.deposit(player);
    rail.node.send(address, coins);
    const [block] = rail.node.mine(2);
    rail.replica.follow(rail.node);
    await rail.turn();
    rail.replica.cli('invalidateblock', block!);
    rail.replica.mine(1);
    await rail.advance(10);
    expect([await statusOf(id), await cash(), (await rail.chain()).is_disputed]).toEqual(['pending', '0.00', true]);
    rail.replica.cli('reconsiderblock', block!);
    await rail.advance(10);
    await rail.advance(10);
    expect([await statusOf(id), await cash(), await shown()]).toEqual(['authorized', '50.00', null]);
  });

  test('[35.6] a node that is behind is shown, holds the credit, and lets no deposit expire that the other one has', async () => {
    const { id, coins, address } = await rail.deposit(player);
    rail.node.send(address, coins);
    rail.node.mine(2);
    const behind = liar === 'first' ? 'second' : 'first';
    await rail.advance(10);
    expect(await shown()).toBe(`the ${behind} node is 2 blocks behind`);
    await rail.advance(3_700);
    await rail.advance(10);
    expect([await rail.rowOf(id), await cash()]).toEqual([expect.objectContaining({ status: 'pending' }), '0.00']);
    expect((await alarms()).map(({ problem }) => problem)).toEqual([`the ${behind} node is 2 blocks behind`]);
    rail.replica.follow(rail.node);
    await rail.advance(10);
    await rail.advance(10);
    expect([await statusOf(id), await cash(), await alarms()]).toEqual(['authorized', '50.00', []]);
  });

  test('[35.6] a fork of seconds fails no turn and raises no alarm; one that lasts raises one, which clears by itself', async () => {
    rail.node.mine(1);
    rail.replica.mine(1);
    await rail.advance(10);
    await rail.advance(50);
    expect([await shown(), await alarms()]).toEqual([expect.stringContaining('different blocks'), []]);
    agreeOn(rail.node, rail.replica);
    await rail.advance(10);
    expect([await shown(), await alarms()]).toEqual([null, []]);

    rail.node.mine(1);
    rail.replica.mine(1);
    await rail.advance(10);
    await rail.advance(5 * minutes);
    expect(await alarms()).toEqual([]);
    await rail.advance(6 * minutes);
    const [alarm, ...others] = await alarms();
    expect([alarm, others]).toEqual([
      expect.objectContaining({ network, problem: expect.stringContaining('different blocks') as string }),
      [],
    ]);
    await rail.advance(30 * minutes);
    expect(await alarms()).toEqual([alarm]);
    const { platform } = rail.platform;
    const counted = async () =>
      (await waitingWork(platform, { role: 'owner' } as StaffMember)).filter(({ kind }) => kind === 'alarms').map(({ count }) => count);
    expect([(await listAlarms(platform)).chains.length, await counted(), (await systemState(platform)).chains]).toEqual([
      1,
      [1],
      [expect.objectContaining({ network, nodes: 2, problem: alarm?.problem, alarmed_at: alarm?.alarmed_at?.toISOString() })],
    ]);
    // A chain that was taken out of the settings keeps no alarm.
    expect(await chainStates({ db: rail.db, processors: { ...rail.platform.platform.processors, all: [] } })).toEqual([]);
    agreeOn(rail.node, rail.replica);
    await rail.advance(10);
    expect([await shown(), await alarms()]).toEqual([null, []]);
  });

  const named = liar;
  const liarUrl = () => rail.node.url;
  /** Changes what the node of the wallets replies to a call, also within a batch. */
  function lie(method: string, change: (result: unknown) => object): void {
    rail.network.pass = async (url, send, body) => {
      const response = await send();
      if (url !== liarUrl()) return response;
      const calls = JSON.parse(body) as { id: number; method: string } | { id: number; method: string }[];
      const replies = (await response.json()) as { id: number; result: unknown } | { id: number; result: unknown }[];
      const changed = (call: { method: string }, reply: { id: number; result: unknown }) =>
        call.method === method ? { id: reply.id, ...change(reply.result) } : reply;
      const listed = Array.isArray(calls) ? calls : null;
      const result =
        listed && Array.isArray(replies)
          ? replies.map((reply) =>
              changed(
                listed.find(({ id }) => id === reply.id)!,
                reply,
              ),
            )
          : changed(calls as { method: string }, replies as { id: number; result: unknown });
      return Response.json(result);
    };
  }

  test('[35.6] a node of another chain is refused by its place in the settings, not by its address', async () => {
    lie('getblockhash', () => ({ result: 'ab'.repeat(32), error: null }));
    const failure = await rail.turn().then(
      () => '',
      (error: unknown) => (error as Error).message,
    );
    expect(failure).toBe(`the ${named} node is not of ${network}: its first block is ${'ab'.repeat(32)}`);
    expect(await shown()).toBe(failure);
  });

  test('[35.6] an error of a node is shown with its name and without addresses', async () => {
    lie('getblockchaininfo', () => ({ result: null, error: { code: -28, message: 'no access to https://node.example/v2/secret-key' } }));
    await expect(rail.turn()).rejects.toThrow('no access');
    expect(await shown()).toBe(`the ${named} node refuses a call: no access to …`);
  });

  test.runIf(liar === 'first')('[35.6] a block with a payment that its hash does not have is refused', async () => {
    const { id, coins, address } = await rail.deposit(player);
    rail.node.mine(2);
    rail.replica.follow(rail.node);
    const script = (rail.node.json('validateaddress', address) as { scriptPubKey: string }).scriptPubKey;
    lie('getblock', (result) => {
      const block = result as { tx: { vout: { value: number; scriptPubKey: { hex: string } }[] }[] };
      block.tx[0]!.vout[0] = { ...block.tx[0]!.vout[0]!, value: Number(coins), scriptPubKey: { hex: script } };
      return { result: block, error: null };
    });
    await rail.advance(10).catch(() => undefined);
    expect([await statusOf(id), await cash()]).toEqual(['pending', '0.00']);
    expect(await shown()).toMatch(/^the nodes have different transactions in block \d+$/);
    lie('getblock', (result) => ({ result: { ...(result as object), merkleroot: 'cd'.repeat(32), nonce: 1 }, error: null }));
    await expect(rail.turn()).rejects.toThrow('the first node replied without what the block');
  });
});
