import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromMinor } from '#domain/money.ts';
import { listedSendersOf } from '#server/payments/deposit-room.ts';
import { listedAddressesFrom } from '#server/payments/address-list-file.ts';
import { syncListedAddresses } from '#server/payments/listed-addresses.ts';
import type { TestPlayer } from '../support/caller.ts';
import { type EvmPlatform, startEvmPlatform } from '../support/evm/platform.ts';

const native = (value: bigint): string => fromMinor(value, 18).replace(/\.?0+$/, '');
const usd = (value: bigint): string => fromMinor(value, 6).replace(/\.?0+$/, '');

describe('EVM chains on nodes of their own', () => {
  let evm: EvmPlatform;
  let player: TestPlayer;
  let halves: Awaited<ReturnType<EvmPlatform['ethereum']['deployPayer']>>;

  beforeAll(async () => {
    evm = await startEvmPlatform();
    halves = await evm.ethereum.deployPayer();
  });
  afterAll(() => evm?.close());
  beforeEach(async () => {
    player = await evm.newPlayer();
  });

  const openEther = (by = player) => evm.open(by, 'ETH', 'ERC-20');
  const openDollar = (by = player, network = 'ERC-20') => evm.open(by, 'USDT', network);
  const mineAndRead = async (blocks: number): Promise<void> => {
    await evm.ethereum.mine(blocks);
    await evm.later(10);
  };
  const statusOf = async (id: string) => (await evm.outcomeOf(id)).status;
  /** Sum of the recorded transfers to an address, and its balance on the node. */
  const sumsOf = async (address: string) => {
    const row = await evm.db.one<{ sum: string }>`
      select coalesce(sum(value), 0)::text as sum from evm_transfers
      where network = 'ethereum-anvil' and code = 'ETH' and address = ${address.toLowerCase()} and height is not null`;
    return { ours: BigInt(row!.sum), node: await evm.ethereum.balanceOf(address) };
  };

  test('[35.2] native coin is seen in its first block and credited after its confirmations', async () => {
    const { id, address, asked } = await openEther();
    expect(address).toMatch(/^0x[0-9a-fA-F]{40}$/);
    const hash = await evm.ethereum.pay(address, asked);
    await evm.later(10);
    expect(await statusOf(id)).toBe('pending');
    await mineAndRead(1);
    expect([await statusOf(id), await evm.cashOf(player)]).toEqual(['pending', '0.00']);
    expect(await evm.db.sql`select tx_hash, confirmations, needed from payment_transfers where transaction_id = ${id}::uuid`).toEqual([
      { tx_hash: hash, confirmations: 1, needed: 2 },
    ]);
    await mineAndRead(1);
    expect([await statusOf(id), await evm.cashOf(player), await evm.receiptsOf(id)]).toEqual([
      'authorized',
      '50.00',
      [{ kind: 'arrived', state: 'taken', came: native(asked) }],
    ]);
    const sums = await sumsOf(address);
    expect(sums.ours).toBe(sums.node);
  });

  test('[35.2] a larger amount needs more confirmations, whole or in parts', async () => {
    const { id, address, asked } = await openEther();
    await evm.ethereum.pay(address, asked);
    await evm.ethereum.pay(address, 10n ** 17n);
    await mineAndRead(3);
    expect(await statusOf(id)).toBe('pending');
    await mineAndRead(1);
    expect([await statusOf(id), (await evm.receiptsOf(id)).map(({ kind, state }) => [kind, state])]).toEqual([
      'authorized',
      [['over', 'held']],
    ]);
    expect(await evm.cashOf(player)).toBe('50.00');
  });

  test('[34.5] confirmations that operators ask for count from the next deposit on', async () => {
    const before = await openEther();
    await evm.db.sql`update payment_methods set confirmations = 4 where code = 'ETH'`;
    const after = await openEther(await evm.newPlayer());
    await evm.db.sql`update payment_methods set confirmations = null where code = 'ETH'`;
    await evm.ethereum.pay(before.address, before.asked);
    await evm.ethereum.pay(after.address, after.asked);
    await mineAndRead(2);
    expect([await statusOf(before.id), await statusOf(after.id)]).toEqual(['authorized', 'pending']);
    await mineAndRead(2);
    expect(await statusOf(after.id)).toBe('authorized');
  });

  test('[35.2] native coin that a contract pays counts, and that of a failed call does not', async () => {
    const second = await evm.newPlayer();
    const [one, two] = [await openEther(), await openEther(second)];
    await halves(one.address, two.address, one.asked + two.asked, true);
    await mineAndRead(2);
    expect([await statusOf(one.id), await sumsOf(one.address)]).toEqual(['pending', { ours: 0n, node: 0n }]);
    await halves(one.address, two.address, one.asked + two.asked);
    await mineAndRead(2);
    expect([await statusOf(one.id), await statusOf(two.id)]).toEqual(['authorized', 'authorized']);
    expect([await evm.cashOf(player), await evm.cashOf(second)]).toEqual(['50.00', '50.00']);
    const sums = await sumsOf(two.address);
    expect(sums.ours).toBe(sums.node);
  });

  test('[35.2] a token is credited by the events of its own contract', async () => {
    const { id, address, asked } = await openDollar();
    await evm.token.transfer(address, asked);
    await mineAndRead(2);
    expect([await statusOf(id), await evm.cashOf(player), await evm.receiptsOf(id)]).toEqual([
      'authorized',
      '50.00',
      [{ kind: 'arrived', state: 'taken', came: usd(asked) }],
    ]);
    expect(await evm.token.balanceOf(address)).toBe(asked);
  });

  test('[35.6] a contract that nobody named credits nothing, whatever its events say', async () => {
    const { id, address, asked } = await openDollar();
    await evm.other.transfer(address, asked);
    await mineAndRead(3);
    expect([await statusOf(id), await evm.receiptsOf(id), await evm.alarmsOf(id)]).toEqual(['pending', [], []]);
    await evm.ethereum.mine(1);
    await evm.later(3_700);
    await mineAndRead(1);
    expect(await evm.outcomeOf(id)).toEqual({ status: 'declined', reason: 'expired' });
  });

  test('[35.6] a token that is stopped or keeps a part of each transfer: what arrived counts', async () => {
    const { id, address, asked } = await openDollar();
    await evm.token.set(true, 0n);
    await evm.token.transfer(address, asked);
    await mineAndRead(2);
    expect(await statusOf(id)).toBe('pending');
    await evm.token.set(false, 10n);
    await evm.token.transfer(address, asked);
    await evm.token.set(false, 0n);
    await mineAndRead(2);
    await evm.later(3_700);
    await mineAndRead(1);
    const came = await evm.token.balanceOf(address);
    expect(came).toBe(asked - asked / 10n);
    expect([await evm.outcomeOf(id), await evm.receiptsOf(id)]).toEqual([
      { status: 'declined', reason: 'underpaid' },
      [{ kind: 'short', state: 'held', came: usd(came) }],
    ]);
  });

  test('[35.6] another coin and another chain raise an alarm once and credit nothing', async () => {
    const { id, address, asked } = await openDollar();
    const hash = await evm.ethereum.pay(address, 1n);
    const far = await evm.foreign.transfer(address, asked);
    await evm.polygon.mine(2);
    await mineAndRead(2);
    await mineAndRead(1);
    expect([await statusOf(id), await evm.cashOf(player), await evm.alarmsOf(id)]).toEqual([
      'pending',
      '0.00',
      [
        { kind: 'other_coin', said: `0.000000000000000001 ETH ERC-20 ${hash}` },
        { kind: 'other_coin', said: `${fromMinor(asked, 6)} USDT Polygon ${far}` },
      ],
    ]);
    // The right coins still count.
    await evm.token.transfer(address, asked);
    await mineAndRead(2);
    expect([await statusOf(id), await evm.cashOf(player)]).toEqual(['authorized', '50.00']);
  });

  test('[35.2] deposits of two chains have different addresses, and each counts on its own', async () => {
    const second = await evm.newPlayer();
    const [near, far] = [await openDollar(), await openDollar(second, 'Polygon')];
    expect(near.address).not.toBe(far.address);
    await evm.foreign.transfer(far.address, far.asked);
    await evm.polygon.mine(2);
    await evm.later(10);
    expect([await statusOf(near.id), await statusOf(far.id)]).toEqual(['pending', 'authorized']);
    expect([await evm.cashOf(player), await evm.cashOf(second)]).toEqual(['0.00', '50.00']);
  });

  test('[35.6] too little, too late and twice are held; none is credited', async () => {
    const short = await openEther();
    await evm.ethereum.pay(short.address, short.asked / 2n);
    await mineAndRead(2);
    await evm.later(3_700);
    await mineAndRead(1);
    expect([await evm.outcomeOf(short.id), await evm.receiptsOf(short.id)]).toEqual([
      { status: 'declined', reason: 'underpaid' },
      [{ kind: 'short', state: 'held', came: native(short.asked / 2n) }],
    ]);
    const late = await openEther();
    await evm.later(3_700);
    // Without a later block nothing says that no payment came in time.
    expect(await statusOf(late.id)).toBe('pending');
    await mineAndRead(1);
    expect(await evm.outcomeOf(late.id)).toEqual({ status: 'declined', reason: 'expired' });
    await evm.ethereum.pay(late.address, late.asked);
    await mineAndRead(2);
    expect(await evm.receiptsOf(late.id)).toEqual([{ kind: 'late', state: 'held', came: native(late.asked) }]);
    const twice = await openEther();
    await evm.ethereum.pay(twice.address, twice.asked);
    await mineAndRead(2);
    await evm.ethereum.pay(twice.address, 1n);
    await mineAndRead(2);
    expect([await evm.cashOf(player), await evm.receiptsOf(twice.id)]).toEqual([
      '50.00',
      [
        { kind: 'arrived', state: 'taken', came: native(twice.asked) },
        { kind: 'again', state: 'held', came: '0.000000000000000001' },
      ],
    ]);
  });

  test('[34.3] coins of a listed sender are held for a person, in time and late', async () => {
    const list = (text: string) => syncListedAddresses(evm.db, text === '' ? new Map() : listedAddressesFrom(text));
    await list(`${evm.ethereum.payer},Theft of 2022`);
    try {
      const { id, address, asked } = await openEther();
      await evm.ethereum.pay(address, asked);
      await mineAndRead(2);
      expect([await evm.outcomeOf(id), await evm.cashOf(player)]).toEqual([{ status: 'declined', reason: 'barred' }, '0.00']);
      await evm.ethereum.pay(address, asked);
      await mineAndRead(2);
      expect(await evm.db.sql`select kind, state, held_for from deposit_receipts where transaction_id = ${id}::uuid order by id`).toEqual([
        { kind: 'barred', state: 'held', held_for: 'listed_sender' },
        { kind: 'late', state: 'held', held_for: null },
      ]);
      expect(await listedSendersOf({ db: evm.db }, id)).toEqual(['Theft of 2022']);
    } finally {
      await list('');
    }
  });
});
