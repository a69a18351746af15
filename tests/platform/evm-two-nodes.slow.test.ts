import { randomBytes } from 'node:crypto';
import { checksummed } from '#domain/wallet-address/evm.ts';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { chainStates } from '#server/payments/chain-alarms.ts';
import type { TestPlayer } from '../support/caller.ts';
import { hasEvmNode } from '../support/evm/node.ts';
import { type Change, endsAt, forksAt, lieAt } from '../support/evm/lies.ts';
import { type EvmPayoutPlatform, startEvmPayouts } from '../support/evm/payouts.ts';
import { secondNodeUrl } from '../support/evm/platform.ts';

const minutes = 60;
const newAddress = (): string => checksummed(randomBytes(20).toString('hex'));
const nowhere = `0x${'12'.repeat(20)}`;

describe.skipIf(!hasEvmNode())('an EVM chain by two nodes', () => {
  let evm: EvmPayoutPlatform;
  let player: TestPlayer;

  const open = () => evm.open(player, 'ETH', 'ERC-20');
  const mineAndRead = async (blocks: number): Promise<void> => {
    await evm.ethereum.mine(blocks);
    await evm.later(10);
  };
  const statusOf = async (id: string) => (await evm.outcomeOf(id)).status;
  const latest = () => evm.ethereum.call<{ number: string; hash: string }>('eth_getBlockByNumber', 'latest', false);
  const alarms = async () => (await chainStates(evm.platform.platform)).filter(({ alarmed_at: at }) => at !== null);
  const shown = async () => (await evm.chain()).problem;

  beforeAll(async () => {
    evm = await startEvmPayouts({ hasSecondNode: true });
  });
  afterAll(() => evm?.close());
  beforeEach(async () => {
    player = await evm.newPlayer();
  });
  afterEach(async () => {
    evm.network.open();
    await mineAndRead(1);
    const { number, hash } = await latest();
    expect(await evm.chain()).toEqual({ height: Number(number), hash, problem: null, is_disputed: false, isAlarmed: false });
    expect(await alarms()).toEqual([]);
  });

  test('[35.6] a deposit that both have is credited, in no more requests than three a block beyond one node', async () => {
    const { id, address, asked } = await open();
    await evm.ethereum.pay(address, asked);
    await evm.ethereum.mine(2);
    let requests = 0;
    evm.network.pass = (url, send) => {
      if (url === secondNodeUrl) requests += 1;
      return send();
    };
    await evm.later(10);
    expect([await statusOf(id), await evm.cashOf(player)]).toEqual(['authorized', '50.00']);
    // Two blocks and the end, and once a turn the id of the chain.
    expect(requests).toBeLessThanOrEqual(3 * 2 + 2);
  });

  describe.each(['first', 'second'] as const)('where the %s one lies', (place) => {
    const lie = (change: Change): void => lieAt(evm, place, change);

    test('[35.6] a payment that one node invents in a block of both credits nothing', async () => {
      const { id, address, asked } = await open();
      const txid = await evm.ethereum.pay(evm.ethereum.other, 1n);
      lie(({ method }) =>
        method === 'debug_traceBlockByHash'
          ? {
              result: [{ txHash: txid, result: { type: 'CALL', from: nowhere, to: address, value: `0x${asked.toString(16)}` } }],
            }
          : undefined,
      );
      await mineAndRead(3);
      await evm.later(10);
      expect([await statusOf(id), await evm.cashOf(player)]).toEqual(['pending', '0.00']);
      expect(await shown()).toMatch(/^the nodes have different transfers in block \d+$/);
    });

    test('[35.6] a payment that one node hides is credited once it does not, and the deposit does not expire meanwhile', async () => {
      const { id, address, asked } = await open();
      await evm.ethereum.pay(address, asked);
      lie(({ method }) => (method === 'debug_traceBlockByHash' ? { result: [] } : undefined));
      await mineAndRead(2);
      await evm.later(3_700);
      await mineAndRead(1);
      await evm.later(10);
      expect([await statusOf(id), (await alarms()).length]).toEqual(['pending', 1]);
      evm.network.open();
      await evm.later(10);
      expect([await statusOf(id), await evm.cashOf(player)]).toEqual(['authorized', '50.00']);
    });

    test('[35.6] a block that one node denies is not taken back, and nothing becomes final meanwhile', async () => {
      const { id, address, asked } = await open();
      await evm.ethereum.pay(address, asked);
      await evm.ethereum.mine(2);
      await evm.turn('ethereum');
      const before = await evm.chain();
      lie(forksAt(before.height - 1));
      await evm.later(10);
      await mineAndRead(1);
      expect(await evm.chain()).toEqual({
        ...before,
        problem: `the ${place} node denies block ${before.height}, which the other one has`,
        is_disputed: true,
      });
      expect([await statusOf(id), await evm.cashOf(player)]).toEqual(['pending', '0.00']);
      evm.network.open();
      await evm.later(10);
      await evm.later(10);
      expect([await statusOf(id), await evm.cashOf(player)]).toEqual(['authorized', '50.00']);
    });

    test('[35.6] a node that is behind is shown, holds the credit, and lets no deposit expire that the other one has', async () => {
      const { id, address, asked } = await open();
      lie(endsAt(await latest()));
      await evm.ethereum.pay(address, asked);
      await mineAndRead(2);
      expect(await shown()).toBe(`the ${place} node is 2 blocks behind`);
      await evm.later(3_700);
      await evm.later(10);
      expect([await statusOf(id), await evm.cashOf(player), (await alarms()).map(({ problem }) => problem)]).toEqual([
        'pending',
        '0.00',
        [`the ${place} node is 2 blocks behind`],
      ]);
      evm.network.open();
      await evm.later(10);
      await evm.later(10);
      expect([await statusOf(id), await evm.cashOf(player), await alarms()]).toEqual(['authorized', '50.00', []]);
    });

    test('[35.6] a fork of seconds fails no turn and raises no alarm; one that lasts raises one, which clears by itself', async () => {
      lie(forksAt((await evm.chain()).height + 1));
      await mineAndRead(1);
      await evm.later(50);
      expect([await shown(), await alarms()]).toEqual([expect.stringContaining('different blocks'), []]);
      await evm.later(5 * minutes);
      expect(await alarms()).toEqual([]);
      await evm.later(6 * minutes);
      const raised = await alarms();
      await evm.later(30 * minutes);
      expect([raised.length, await alarms()]).toEqual([1, raised]);
      evm.network.open();
      await evm.later(10);
      expect([await shown(), await alarms()]).toEqual([null, []]);
    });

    test('[35.6] a node of another chain is refused by its place in the settings, and an error is shown without addresses', async () => {
      lie(({ method }) => (method === 'eth_chainId' ? { result: '0x5' } : undefined));
      await expect(evm.turn('ethereum')).rejects.toThrow(`the ${place} node is not of ethereum-anvil: its chain has the id 5, not 31337`);
      lie(({ method }) =>
        method === 'eth_getBlockByNumber' ? { error: { code: -32_005, message: `limit of ${secondNodeUrl} exceeded` } } : undefined,
      );
      await expect(evm.turn('ethereum')).rejects.toThrow('limit of');
      expect(await shown()).toBe(`the ${place} node refuses a call: limit of … exceeded`);
      const lying = place === 'first' ? evm.ethereum.url : secondNodeUrl;
      evm.network.pass = (url, send) => (url === lying ? Promise.reject(new TypeError('fetch failed')) : send());
      await expect(evm.turn('ethereum')).rejects.toThrow(`the ${place} node does not reply`);
      expect(await shown()).toBe(`the ${place} node does not reply`);
    });

    test('[35.6] a withdrawal counts only once both have its receipt, and one that is hidden shows', async () => {
      const rich = await evm.richPlayer();
      const { id, address } = await evm.withdraw(rich, 'ETH', newAddress());
      lie(({ method }) => (method === 'eth_getTransactionReceipt' ? { result: null } : undefined));
      await evm.later(10);
      await evm.later(10);
      for (let block = 0; block < 3; block += 1) await mineAndRead(1);
      expect(await evm.ethereum.balanceOf(address)).toBeGreaterThan(0n);
      expect([await statusOf(id), await shown()]).toEqual([
        'pending',
        expect.stringMatching(new RegExp(`^the ${place} node has no receipt of 0x[0-9a-f]+, which the other one has$`)),
      ]);
      await evm.ethereum.mine(1);
      await evm.later(11 * minutes);
      await mineAndRead(1);
      expect(await alarms()).toHaveLength(1);
      evm.network.open();
      await evm.later(10);
      await evm.later(10);
      expect([await statusOf(id), await shown()]).toEqual(['authorized', null]);
    });

    test('[35.6] a withdrawal that one node says has failed is not given back', async () => {
      const rich = await evm.richPlayer();
      const { id } = await evm.withdraw(rich, 'ETH', newAddress());
      lie(({ method }, result) =>
        method === 'eth_getTransactionReceipt' && result ? { result: { ...(result as object), status: '0x0' } } : undefined,
      );
      await evm.later(10);
      await evm.later(10);
      for (let block = 0; block < 5; block += 1) await mineAndRead(1);
      expect([await statusOf(id), await shown()]).toEqual(['pending', expect.stringContaining('different receipts')]);
      evm.network.open();
      await evm.later(10);
      await evm.later(10);
      expect(await statusOf(id)).toBe('authorized');
    });
  });
});
