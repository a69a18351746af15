import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../support/caller.ts';
import { type EvmPayoutPlatform, hot, newAddress, startEvmPayouts } from '../support/evm/payouts.ts';

const minutesS = 60;

/** Payouts of EVM chains on a real node: each is paid once, whatever dies, and the tables agree with the node. */
describe('payouts of EVM chains', () => {
  let evm: EvmPayoutPlatform;
  let player: TestPlayer;

  beforeAll(async () => {
    evm = await startEvmPayouts();
  });
  afterAll(() => evm?.close());
  beforeEach(async () => {
    player = await evm.richPlayer();
  });
  afterEach(async () => {
    evm.network.open();
    // Nothing is on its way after a test, so the rail can pay out exactly what the node has.
    const available = await evm.available();
    expect([available('ETH'), available('USDT')]).toEqual([await evm.ethereum.balanceOf(hot), await evm.token.balanceOf(hot)]);
  });

  const statusOf = async (id: string) => (await evm.outcomeOf(id)).status;
  const turn = () => evm.turn('ethereum');
  const kinds = async (id: string) => (await evm.alarmsOf(id)).map(({ kind }) => kind);
  /** Has the node die at this call, before it gets it or before it replies. */
  const lose = (method: string, isTaken: boolean): void => {
    evm.network.pass = async (_url, send, body) => {
      if (!body.includes(`"${method}"`)) return send();
      if (isTaken) await send();
      throw new TypeError('fetch failed');
    };
  };
  /** Expects that a payout has arrived once, and that nothing else has left. */
  const expectPaidOnce = async ({ id, address, amount }: Awaited<ReturnType<EvmPayoutPlatform['withdraw']>>, nonces: number) => {
    expect([await statusOf(id), await evm.ethereum.balanceOf(address), await evm.nonce(), await evm.cashOf(player)]).toEqual([
      'authorized',
      amount,
      nonces,
      '30.00',
    ]);
  };

  test.each(['ETH', 'USDT'] as const)('[35.3] %s is signed by the signer, sent, and settled after its confirmations', async (code) => {
    const balanceOf = (address: string) => (code === 'ETH' ? evm.ethereum.balanceOf(address) : evm.token.balanceOf(address));
    const [before, nonce] = [await balanceOf(hot), await evm.nonce()];
    const { id, address, amount } = await evm.withdraw(player, code, newAddress());
    await turn();
    const { state, txid, problem } = await evm.payoutOf(id);
    expect([state, problem]).toEqual(['signed', null]);
    await evm.mineAndRead(1);
    expect([await statusOf(id), await evm.transfersOf(id)]).toEqual(['pending', [{ tx_hash: txid, confirmations: 1 }]]);
    await evm.mineAndRead(1);
    expect([await statusOf(id), await balanceOf(address), await evm.cashOf(player)]).toEqual(['authorized', amount, '30.00']);
    expect([await evm.nonce(), await kinds(id)]).toEqual([nonce + 1, []]);
    const { gasUsed, effectiveGasPrice } = await evm.ethereum.call<Record<string, string>>('eth_getTransactionReceipt', txid);
    const fee = code === 'ETH' ? BigInt(gasUsed!) * BigInt(effectiveGasPrice!) : 0n;
    expect(before - (await balanceOf(hot))).toBe(amount + fee);
  });

  test('[35.3] an operator’s passkey signs what the signer checks, and nothing is signed without it', async () => {
    const nonce = await evm.nonce();
    const unapproved = await evm.withdraw(player, 'ETH', newAddress());
    await evm.restartSigner('0');
    await turn();
    // The platform let it go without a person, as a stolen one would: the signer does not.
    expect(await evm.payoutOf(unapproved.id)).toMatchObject({ state: 'funded', problem: expect.stringContaining('approval_required') });
    await evm.cancel(unapproved.id);
    await evm.later(10);
    expect([await evm.outcomeOf(unapproved.id), await evm.cashOf(player)]).toMatchObject([{ status: 'declined' }, '50.00']);
    await evm.db.sql`update payout_rules set persons = 1`;
    const payout = await evm.withdraw(player, 'ETH', newAddress());
    await evm.approve(payout.id, 'Ana');
    await evm.db.sql`update payout_rules set persons = 0`;
    await evm.later(10);
    await turn();
    await evm.mineAndRead(2);
    await evm.later(10);
    await evm.restartSigner();
    await expectPaidOnce(payout, nonce + 1);
  });

  test('[35.6] a platform that is killed between storing and sending pays once after its restart', async () => {
    const nonce = await evm.nonce();
    const payout = await evm.withdraw(player, 'ETH', newAddress());
    lose('eth_sendRawTransaction', false);
    await turn();
    const stored = await evm.payoutOf(payout.id);
    expect([stored.state, await evm.ethereum.call('eth_getTransactionByHash', stored.txid)]).toEqual(['signed', null]);
    evm.network.open();
    await evm.restartSigner();
    await evm.restartedTurn();
    await evm.restartedTurn();
    expect(await evm.payoutOf(payout.id)).toEqual(stored);
    await evm.mineAndRead(2);
    await evm.later(10);
    await expectPaidOnce(payout, nonce + 1);
  });

  test('[35.6] a node whose reply is lost, and which is not reached for a while, gets the same transaction again', async () => {
    const nonce = await evm.nonce();
    const payout = await evm.withdraw(player, 'ETH', newAddress());
    lose('eth_sendRawTransaction', true);
    await turn();
    await turn();
    const { txid, txids } = await evm.payoutOf(payout.id);
    expect([txids, await statusOf(payout.id)]).toEqual([[txid], 'pending']);
    evm.network.open();
    await turn();
    expect(await evm.payoutOf(payout.id)).toMatchObject({ txids: [txid], problem: null });
    await evm.mineAndRead(2);
    await evm.later(10);
    await expectPaidOnce(payout, nonce + 1);
  });

  test('[35.6] a signer whose reply is lost gives the same transaction again, under the same nonce', async () => {
    const nonce = await evm.nonce();
    const payout = await evm.withdraw(player, 'ETH', newAddress());
    lose('eth_getTransactionCount', false);
    await turn();
    expect(await evm.payoutOf(payout.id)).toMatchObject({ state: 'funded', txid: null });
    const signed = await evm.signStored(payout.id, nonce);
    evm.network.open();
    await turn();
    expect(await evm.payoutOf(payout.id)).toMatchObject({ state: 'signed', txids: [signed.txid], nonce: `${nonce}` });
    await evm.mineAndRead(2);
    await evm.later(10);
    await expectPaidOnce(payout, nonce + 1);
  });

  test('[35.6] a node that is behind has nothing signed, and pays once when it is there again', async () => {
    const nonce = await evm.nonce();
    await evm.mineAndRead(1);
    await evm.ethereum.fallBack(1);
    const payout = await evm.withdraw(player, 'ETH', newAddress());
    await expect(turn()).rejects.toThrow('the node is behind');
    expect(await evm.payoutOf(payout.id)).toMatchObject({ state: 'requested', txid: null });
    await evm.mineAndRead(2);
    await evm.mineAndRead(2);
    await evm.later(10);
    await expectPaidOnce(payout, nonce + 1);
  });

  test('[35.6] a change of the chain takes a payout back to sent, and it is sent again as it was', async () => {
    const nonce = await evm.nonce();
    const payout = await evm.withdraw(player, 'ETH', newAddress());
    await turn();
    const { txid } = await evm.payoutOf(payout.id);
    await evm.mineAndRead(1);
    expect(await evm.transfersOf(payout.id)).toEqual([{ tx_hash: txid, confirmations: 1 }]);
    await evm.ethereum.reorganise(1);
    await evm.mineAndRead(0);
    expect([await statusOf(payout.id), await evm.transfersOf(payout.id)]).toEqual(['pending', [{ tx_hash: txid, confirmations: 0 }]]);
    await evm.mineAndRead(2);
    await evm.later(10);
    await expectPaidOnce(payout, nonce + 1);
    // Deeper than the confirmations that it had counted with.
    await evm.ethereum.reorganise(2);
    expect(await evm.ethereum.balanceOf(payout.address)).toBe(0n);
    await evm.mineAndRead(1);
    await evm.mineAndRead(2);
    expect([(await evm.payoutOf(payout.id)).txids, await kinds(payout.id)]).toEqual([[txid], []]);
    await expectPaidOnce(payout, nonce + 1);
  });

  test('[35.6] one that is dropped is sent again as stored, and one that is stuck is replaced under its nonce by a higher fee', async () => {
    const nonce = await evm.nonce();
    const payout = await evm.withdraw(player, 'ETH', newAddress());
    await turn();
    const first = await evm.payoutOf(payout.id);
    await evm.ethereum.call('anvil_dropTransaction', first.txid);
    await turn();
    expect([await evm.payoutOf(payout.id), await evm.isPooled(first.txid!)]).toEqual([first, true]);
    await evm.later(11 * minutesS);
    const second = await evm.payoutOf(payout.id);
    expect([second.txids, second.nonce]).toEqual([[first.txid, second.txid], first.nonce]);
    expect([second.txid === first.txid, await evm.isPooled(first.txid!), await evm.isPooled(second.txid!)]).toEqual([false, false, true]);
    await evm.mineAndRead(2);
    await evm.later(10);
    await expectPaidOnce(payout, nonce + 1);
    expect(await evm.transfersOf(payout.id)).toMatchObject([{ tx_hash: second.txid }]);
  });

  test('[35.6] a replacement whose reply was lost is found at the signer, and the earlier transaction may still win', async () => {
    const nonce = await evm.nonce();
    const payout = await evm.withdraw(player, 'ETH', newAddress());
    await turn();
    const first = await evm.payoutOf(payout.id);
    const replaced = await evm.replaceAtSigner(payout.id);
    await evm.later(11 * minutesS);
    expect((await evm.payoutOf(payout.id)).txids).toEqual([first.txid, replaced.txid]);
    // A miner who never saw the replacement takes the first.
    await evm.ethereum.call('anvil_dropTransaction', replaced.txid);
    await evm.ethereum.sendRaw(first.raw!);
    await evm.ethereum.mine(2);
    await evm.later(10);
    await evm.later(10);
    expect(await evm.transfersOf(payout.id)).toMatchObject([{ tx_hash: first.txid }]);
    await expectPaidOnce(payout, nonce + 1);
  });

  test('[35.6] a token transfer that fails on the chain ends the withdrawal, and the coins are still there', async () => {
    const [nonce, before] = [await evm.nonce(), await evm.token.balanceOf(hot)];
    const { id, address } = await evm.withdraw(player, 'USDT', newAddress());
    await turn();
    const { txid } = await evm.payoutOf(id);
    // The owner's transaction is in the block before it.
    await evm.ethereum.call('anvil_dropTransaction', txid);
    await evm.token.set(true, 0n);
    await evm.mineAndRead(1);
    await evm.mineAndRead(1);
    expect([await statusOf(id), await evm.problemOf(id), await evm.transfersOf(id)]).toEqual([
      'pending',
      'the transfer failed on its chain; the coins are still in the hot wallet',
      [],
    ]);
    await evm.mineAndRead(1);
    await evm.later(10);
    expect([await evm.outcomeOf(id), await evm.cashOf(player)]).toEqual([{ status: 'declined', reason: 'failed' }, '50.00']);
    expect([await evm.token.balanceOf(hot), await evm.token.balanceOf(address), await evm.nonce()]).toEqual([before, 0n, nonce + 1]);
    // It is never sent again, and while the token stands still nothing more is signed.
    const second = await evm.withdraw(player, 'USDT', newAddress());
    await turn();
    expect(await evm.payoutOf(second.id)).toMatchObject({ state: 'requested', problem: expect.stringContaining('paused') });
    await evm.token.set(false, 0n);
    await evm.mineAndRead(1);
    await evm.mineAndRead(2);
    await evm.later(10);
    expect([await statusOf(second.id), await evm.token.balanceOf(second.address)]).toEqual(['authorized', second.amount]);
  });

  test('[35.6] two payouts that race for one nonce get one each, and both are paid', async () => {
    const nonce = await evm.nonce();
    const other = await evm.richPlayer();
    const payouts = [await evm.withdraw(player, 'ETH', newAddress()), await evm.withdraw(other, 'ETH', newAddress())];
    await Promise.all([turn(), evm.restartedTurn(), evm.restartedTurn()]);
    await turn();
    const nonces = await Promise.all(payouts.map(async ({ id }) => (await evm.payoutOf(id)).nonce));
    expect(nonces.toSorted((one, other) => Number(one) - Number(other))).toEqual([`${nonce}`, `${nonce + 1}`]);
    await evm.mineAndRead(2);
    await evm.later(10);
    for (const { id, address, amount } of payouts)
      expect([await statusOf(id), await evm.ethereum.balanceOf(address)]).toEqual(['authorized', amount]);
    expect(await evm.nonce()).toBe(nonce + 2);
  });

  test('[35.6] a token waits without native coin for its fee, and where gas costs more than the operator pays', async () => {
    const before = await evm.ethereum.balanceOf(hot);
    await evm.ethereum.call('anvil_setBalance', hot, '0x1');
    await evm.mineAndRead(1);
    const { id, address, amount } = await evm.withdraw(player, 'USDT', newAddress());
    await turn();
    const waiting = { state: 'requested', txid: null };
    expect(await evm.payoutOf(id)).toMatchObject({ ...waiting, problem: 'the hot wallet has too little ETH for the fee' });
    await evm.ethereum.call('anvil_setBalance', hot, `0x${before.toString(16)}`);
    await evm.ethereum.call('anvil_setNextBlockBaseFeePerGas', `0x${30_000_000_000n.toString(16)}`);
    await evm.mineAndRead(1);
    expect(await evm.payoutOf(id)).toMatchObject({ ...waiting, problem: 'gas costs more than maxFeePerGas allows' });
    await evm.ethereum.call('anvil_setNextBlockBaseFeePerGas', `0x${1_000_000_000n.toString(16)}`);
    await evm.mineAndRead(1);
    await evm.mineAndRead(2);
    await evm.later(10);
    expect([await statusOf(id), await evm.token.balanceOf(address)]).toEqual(['authorized', amount]);
  });

  test('[35.6] nothing is paid to the hot address or to the address of a deposit: the money comes back', async () => {
    const nonce = await evm.nonce();
    const deposit = await evm.open(player, 'ETH', 'ERC-20');
    for (const address of [hot, deposit.address, evm.token.contract])
      await expect(evm.withdraw(player, 'USDT', address)).rejects.toThrow('Your funds are available again.');
    await turn();
    expect([await evm.cashOf(player), await evm.nonce()]).toEqual(['50.00', nonce]);
  });

  test('[35.3] a chain without a signer offers no withdrawals', async () => {
    const { body } = await player.call('GET', '/payments/methods/withdraw');
    const networks = (body.data as { code: string; network?: string }[])
      .filter(({ code }) => code === 'USDT')
      .map(({ network }) => network);
    expect(networks).toContain('ERC-20');
    expect(networks).not.toContain('Polygon');
  });
});
