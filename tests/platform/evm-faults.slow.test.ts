import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../support/caller.ts';
import { type EvmPlatform, startEvmPlatform } from '../support/evm/platform.ts';

describe('EVM chains that change and nodes that fail', () => {
  let evm: EvmPlatform;
  let player: TestPlayer;

  beforeAll(async () => {
    evm = await startEvmPlatform();
  });
  afterAll(() => evm?.close());
  beforeEach(async () => {
    player = await evm.newPlayer();
  });
  afterEach(() => evm.network.open());

  const open = () => evm.open(player, 'ETH', 'ERC-20');
  const mineAndRead = async (blocks: number): Promise<void> => {
    await evm.ethereum.mine(blocks);
    await evm.later(10);
  };
  const statusOf = async (id: string) => (await evm.outcomeOf(id)).status;
  const presentTransfers = (id: string) =>
    evm.db.sql`select tx_hash, confirmations from payment_transfers where transaction_id = ${id}::uuid and gone_at is null`;
  const cursor = () =>
    evm.db.one<{ height: number; hash: string }>`select height, hash from chain_cursors where network = 'ethereum-anvil'`;
  const latest = async () => {
    const { number, hash } = await evm.ethereum.call<{ number: string; hash: string }>('eth_getBlockByNumber', 'latest', false);
    return { height: Number(number), hash };
  };

  test('[35.6] a reorganisation before a deposit counts takes it back, and it counts where it comes again', async () => {
    const { id, address, asked } = await open();
    const hash = await evm.ethereum.pay(address, asked);
    await mineAndRead(1);
    expect(await presentTransfers(id)).toEqual([{ tx_hash: hash, confirmations: 1 }]);
    const raw = await evm.ethereum.rawOf(hash);
    await evm.ethereum.reorganise(1);
    await mineAndRead(2);
    expect([await statusOf(id), await evm.cashOf(player), await presentTransfers(id)]).toEqual(['pending', '0.00', []]);
    await evm.ethereum.sendRaw(raw);
    await mineAndRead(2);
    expect([await statusOf(id), await evm.cashOf(player), (await evm.receiptsOf(id)).length]).toEqual(['authorized', '50.00', 1]);
    expect(await presentTransfers(id)).toEqual([{ tx_hash: hash, confirmations: 2 }]);
  });

  test('[35.6] a deposit that moves to a later block starts its confirmations again', async () => {
    const { id, address, asked } = await open();
    const hash = await evm.ethereum.pay(address, asked);
    await mineAndRead(1);
    const raw = await evm.ethereum.rawOf(hash);
    await evm.ethereum.mine(1);
    await evm.ethereum.reorganise(2, [[raw, 1]]);
    await evm.later(10);
    expect([await statusOf(id), await presentTransfers(id)]).toEqual(['pending', [{ tx_hash: hash, confirmations: 1 }]]);
    await mineAndRead(1);
    expect([await statusOf(id), await evm.cashOf(player)]).toEqual(['authorized', '50.00']);
  });

  test('[35.6] a deposit whose payer spends its number on another transaction is never credited', async () => {
    const { id, address, asked } = await open();
    const hash = await evm.ethereum.pay(address, asked);
    await mineAndRead(1);
    const raw = await evm.ethereum.rawOf(hash);
    await evm.ethereum.reorganise(1);
    await evm.ethereum.pay(evm.ethereum.other, 1n);
    await evm.ethereum.mine(1);
    await expect(evm.ethereum.sendRaw(raw)).rejects.toThrow('nonce too low');
    await evm.later(3_700);
    await mineAndRead(1);
    expect([await evm.outcomeOf(id), await evm.cashOf(player), await evm.receiptsOf(id)]).toEqual([
      { status: 'declined', reason: 'expired' },
      '0.00',
      [],
    ]);
  });

  test.each([
    ['in the last turn', 0],
    ['before the last turn', 1],
  ])('[35.6] a reorganisation after a deposit counted %s raises one alarm and pays nothing twice', async (_when, turns) => {
    const { id, address, asked } = await open();
    const hash = await evm.ethereum.pay(address, asked);
    await mineAndRead(2);
    for (let turn = 0; turn < turns; turn += 1) await evm.later(10);
    expect([await statusOf(id), await evm.cashOf(player)]).toEqual(['authorized', '50.00']);
    const raw = await evm.ethereum.rawOf(hash);
    await evm.ethereum.reorganise(2);
    await mineAndRead(1);
    expect([(await evm.alarmsOf(id)).map(({ kind }) => kind), await evm.cashOf(player)]).toEqual([['other_amount'], '50.00']);
    await evm.ethereum.sendRaw(raw);
    await mineAndRead(2);
    expect([await evm.cashOf(player), (await evm.receiptsOf(id)).length]).toEqual(['50.00', 1]);
  });

  test('[35.6] a chain that changed far back while nobody read it is followed to its end', async () => {
    const { id, address, asked } = await open();
    await evm.ethereum.pay(address, asked);
    await evm.ethereum.mine(1);
    await evm.turn('ethereum');
    await evm.ethereum.mine(12);
    await evm.turn('ethereum');
    await evm.ethereum.reorganise(13);
    await mineAndRead(3);
    expect([await cursor(), await statusOf(id)]).toEqual([await latest(), 'pending']);
  });

  test('[35.6] a node that is behind takes nothing back, and one of another chain is not read', async () => {
    const { id, address, asked } = await open();
    await evm.ethereum.pay(address, asked);
    await mineAndRead(2);
    await evm.ethereum.mine(1);
    await evm.turn('ethereum');
    const before = await cursor();
    await evm.ethereum.fallBack(1);
    await expect(evm.turn('ethereum')).rejects.toThrow('the node is behind');
    expect([await cursor(), await statusOf(id)]).toEqual([before, 'authorized']);
    await evm.ethereum.mine(2);
    await evm.ethereum.setChainId(5);
    await expect(evm.turn('ethereum')).rejects.toThrow('the node is not of ethereum-anvil: its chain has the id 5, not 31337');
    expect(await cursor()).toEqual(before);
    await evm.ethereum.setChainId(31_337);
    await evm.later(10);
    expect([await cursor(), await evm.cashOf(player), await evm.alarmsOf(id)]).toEqual([await latest(), '50.00', []]);
  });

  test('[35.6] a node that dies at any call of a reading is read on later, and nothing counts twice', async () => {
    const { id, address, asked } = await open();
    await evm.ethereum.pay(address, asked);
    await evm.token.transfer(address, 1n);
    await evm.ethereum.mine(1);
    await evm.ethereum.mine(1);
    let turns = 0;
    for (let isRead = false; !isRead; turns += 1) {
      let calls = 0;
      evm.network.pass = (_url, send) => {
        calls += 1;
        return calls > turns ? Promise.reject(new TypeError('fetch failed')) : send();
      };
      isRead = await evm.turn('ethereum').then(
        () => true,
        () => false,
      );
    }
    evm.network.open();
    expect(turns).toBeGreaterThan(5);
    await evm.later(10);
    expect([await statusOf(id), await evm.cashOf(player), (await evm.receiptsOf(id)).length]).toEqual(['authorized', '50.00', 1]);
    expect([await cursor(), (await evm.alarmsOf(id)).length]).toEqual([await latest(), 1]);
  });
});
