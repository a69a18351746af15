import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { TestPlayer } from '../support/caller.ts';
import { hot, newAddress } from '../support/evm/payouts.ts';
import { type EvmSweepPlatform, startEvmSweeps } from '../support/evm/sweeps.ts';

const minuteS = 60;
const dayS = 86_400;
const gwei = 1_000_000_000n;

/** Sweeps of deposits to the hot address on a real node: each moves its coins once, whatever dies, and the tables agree with the node. */
describe('sweeps of EVM chains', () => {
  let evm: EvmSweepPlatform;
  let player: TestPlayer;

  beforeAll(async () => {
    evm = await startEvmSweeps();
  });
  afterAll(() => evm?.close());
  beforeEach(async () => {
    player = await evm.richPlayer();
    await evm.setGasPrice(gwei);
    await evm.beginMinute();
  });
  afterEach(async () => {
    evm.network.open();
    // Nothing is on its way after a test, so the rail can pay out exactly what the node has.
    const available = await evm.available();
    expect([available('ETH'), available('USDT')]).toEqual([await evm.ethereum.balanceOf(hot), await evm.token.balanceOf(hot)]);
    expect(await evm.differences()).toEqual([]);
  });

  const turn = () => evm.turn('ethereum');
  /** Has the node die at this call, before it gets it or before it replies. */
  const lose = (method: string, isTaken: boolean): void => {
    evm.network.pass = async (_url, send, body) => {
      if (!body.includes(`"${method}"`)) return send();
      if (isTaken) await send();
      throw new TypeError('fetch failed');
    };
  };
  /** Has the node lie about a call of these words. */
  const lie = (words: string, result: string): void => {
    evm.network.pass = async (_url, send, body) => {
      if (!words.split(' ').every((word) => body.toLowerCase().includes(word.toLowerCase()))) return send();
      return new Response(JSON.stringify({ jsonrpc: '2.0', id: 0, result }), { headers: { 'content-type': 'application/json' } });
    };
  };
  /** Expects that the coins of a deposit have reached the hot address in one transaction, and that the player has what they had. */
  const expectSweptOnce = async (address: string, code: 'ETH' | 'USDT', before: bigint) => {
    const { amount, moved, txid, fee, problem } = await evm.sweepOf(address);
    expect([moved, problem, await evm.sent(address), BigInt(fee!)]).toEqual([amount, null, 1, await evm.feeOf(txid!)]);
    expect((await evm.balanceOf(code, hot)) - before).toBe(BigInt(amount));
    expect(await evm.cashOf(player)).toBe('100.00');
  };

  test('[35.4] native coin goes to the hot address once it is final, without its fee, and pays a withdrawal', async () => {
    const shown = await evm.shown('ETH');
    const { id, address, asked } = await evm.deposit(player, 'ETH');
    await evm.mineAndSweep(3);
    expect((await evm.shown('ETH')).unswept).toBe(shown.unswept + asked);
    expect([(await evm.outcomeOf(id)).status, await evm.sweepsOf(address)]).toEqual(['authorized', []]);
    const before = await evm.ethereum.balanceOf(hot);
    await evm.mineAndSweep(1);
    const { state, amount, txid } = await evm.sweepOf(address);
    expect([state, await evm.isPooled(txid!)]).toEqual(['signed', true]);
    await evm.mineAndRead(1);
    await expectSweptOnce(address, 'ETH', before);
    const left = await evm.ethereum.balanceOf(address);
    expect(left).toBe(asked - BigInt(amount) - (await evm.feeOf(txid!)));
    expect(await evm.shown('ETH')).toEqual({ unswept: shown.unswept, problem: null, fees: shown.fees + (await evm.feeOf(txid!)) });
    // A part of the fee stays, and is never looked at again.
    expect(left < 21_000n * gwei).toBe(true);
    await evm.mineAndSweep(5);
    expect(await evm.sweepsOf(address)).toHaveLength(1);

    await evm.ethereum.call('anvil_setBalance', hot, `0x${BigInt(amount).toString(16)}`);
    await evm.mineAndRead(1);
    const payout = await evm.withdraw(player, 'ETH', newAddress());
    await turn();
    await evm.mineAndRead(2);
    await evm.later(10);
    expect([(await evm.outcomeOf(payout.id)).status, await evm.ethereum.balanceOf(payout.address)]).toEqual(['authorized', payout.amount]);
    await evm.ethereum.call('anvil_setBalance', hot, `0x${(10n ** 19n).toString(16)}`);
    await evm.mineAndRead(1);
  });

  test('[35.4] a token waits for the native coin of its fee, and then goes to the hot address whole', async () => {
    const { id, address, asked } = await evm.deposit(player, 'USDT');
    const [tokens, ether, nonce] = [await evm.token.balanceOf(hot), await evm.ethereum.balanceOf(hot), await evm.nonce()];
    await evm.mineAndSweep(4);
    expect((await evm.sweepsOf(address)).map(({ step, state }) => [step, state])).toEqual([
      ['sweep', 'planned'],
      ['top_up', 'signed'],
    ]);
    await evm.mineAndRead(1);
    await evm.mineAndRead(1);
    await expectSweptOnce(address, 'USDT', tokens);
    expect([await evm.token.balanceOf(address), await evm.token.balanceOf(hot)]).toEqual([0n, tokens + asked]);
    const [topUp] = (await evm.sweepsOf(address)).filter(({ step }) => step === 'top_up');
    const cost = BigInt(topUp!.amount) + (await evm.feeOf(topUp!.txid!));
    expect([ether - (await evm.ethereum.balanceOf(hot)), await evm.nonce(), topUp!.moved]).toEqual([cost, nonce + 1, topUp!.amount]);
    // The native coin that came to the address of a token is no deposit of another coin.
    expect(await evm.alarmsOf(id)).toEqual([]);
  });

  test('[35.4] a top-up and a payout of the same turn have a number each', async () => {
    const { address } = await evm.deposit(player, 'USDT');
    await evm.ethereum.mine(4);
    await evm.later(10);
    const [payout, nonce] = [await evm.withdraw(player, 'ETH', newAddress()), await evm.nonce()];
    await evm.later(61);
    const [topUp] = (await evm.sweepsOf(address)).filter(({ step }) => step === 'top_up');
    expect([(await evm.payoutOf(payout.id)).nonce, topUp!.nonce]).toEqual([`${nonce}`, `${nonce + 1}`]);
    await evm.mineAndRead(2);
    await evm.mineAndRead(2);
    expect([await evm.nonce(), (await evm.outcomeOf(payout.id)).status, (await evm.sweepOf(address)).moved]).toEqual([
      nonce + 2,
      'authorized',
      (await evm.sweepOf(address)).amount,
    ]);
  });

  test('[35.4] what is not worth its fee stays until gas is cheaper', async () => {
    const { address } = await evm.deposit(player, 'ETH');
    await evm.db.sql`update coin_prices set eur = eur * 8 where code = 'ETH'`;
    const dear = await evm.deposit(await evm.richPlayer(), 'ETH');
    await evm.db.sql`update coin_prices set eur = eur / 8 where code = 'ETH'`;
    await evm.ethereum.mine(4);
    await evm.setGasPrice(4n * gwei);
    await evm.later(61);
    expect([(await evm.sweepsOf(address)).length, await evm.sweepsOf(dear.address)]).toEqual([1, []]);
    await evm.setGasPrice(gwei / 20n);
    await evm.mineAndSweep(1);
    await evm.mineAndRead(1);
    expect([(await evm.sweepOf(dear.address)).moved, (await evm.sweepOf(address)).moved]).toEqual([expect.any(String), expect.any(String)]);
  });

  test('[35.4] coins that came later to the same address wait until they are final', async () => {
    const { address, asked } = await evm.deposit(player, 'ETH');
    await evm.ethereum.mine(3);
    await evm.ethereum.pay(address, asked);
    await evm.mineAndSweep(1);
    const { amount } = await evm.sweepOf(address);
    expect(BigInt(amount) < asked).toBe(true);
    await evm.mineAndRead(1);
    expect(await evm.ethereum.balanceOf(address)).toBeGreaterThanOrEqual(asked);
    await evm.mineAndSweep(3);
    await evm.mineAndRead(1);
    expect((await evm.sweepsOf(address)).map(({ moved, nonce }) => [moved !== null, nonce])).toEqual([
      [true, '0'],
      [true, '1'],
    ]);
    expect(await evm.ethereum.balanceOf(address)).toBeLessThan(21_000n * gwei);
  });

  test('[35.6] a platform that is killed between storing and sending sweeps once after its restart', async () => {
    const { address } = await evm.deposit(player, 'ETH');
    const before = await evm.ethereum.balanceOf(hot);
    lose('eth_sendRawTransaction', false);
    await evm.mineAndSweep(4);
    const stored = await evm.sweepOf(address);
    expect([stored.state, await evm.ethereum.call('eth_getTransactionByHash', stored.txid)]).toEqual(['signed', null]);
    evm.network.open();
    await evm.restartSigner();
    await evm.restartedTurn();
    await evm.restartedTurn();
    expect(await evm.sweepOf(address)).toEqual(stored);
    await evm.mineAndRead(1);
    await expectSweptOnce(address, 'ETH', before);
  });

  test.each([
    'eth_getBalance',
    'eth_estimateGas',
    'eth_maxPriorityFeePerGas',
    'eth_getTransactionCount',
    'eth_sendRawTransaction',
    'eth_getTransactionReceipt',
  ])('[35.6] a node that dies at %s, before the call and after it, has the coins swept once', async (method) => {
    const { address } = await evm.deposit(player, 'USDT');
    const before = await evm.token.balanceOf(hot);
    for (const isTaken of [false, true]) {
      lose(method, isTaken);
      await evm.ethereum.mine(4);
      await evm.later(61).catch(() => undefined);
      evm.network.open();
      await evm.mineAndSweep(1);
    }
    await evm.mineAndSweep(1);
    await evm.mineAndRead(1);
    await expectSweptOnce(address, 'USDT', before);
  });

  test('[35.6] a signer whose reply is lost gives the same transaction again', async () => {
    const { address } = await evm.deposit(player, 'ETH');
    const before = await evm.ethereum.balanceOf(hot);
    lose('eth_getTransactionCount', false);
    await evm.mineAndSweep(4);
    const { id, state } = await evm.sweepOf(address);
    expect(state).toBe('funded');
    const signed = await evm.signBeside(id);
    evm.network.open();
    await turn();
    expect(await evm.sweepOf(address)).toMatchObject({ state: 'signed', txids: [signed.txid], nonce: '0' });
    await evm.mineAndRead(1);
    await expectSweptOnce(address, 'ETH', before);
  });

  test('[35.6] two processes sweep an address once', async () => {
    const [ether, dollars] = [await evm.deposit(player, 'ETH'), await evm.deposit(await evm.richPlayer(), 'USDT')];
    const [before, tokens] = [await evm.ethereum.balanceOf(hot), await evm.token.balanceOf(hot)];
    await evm.ethereum.mine(4);
    await evm.later(10);
    evm.clock.now += 61_000;
    const race = () => Promise.all([turn(), evm.restartedTurn(), evm.restartedTurn()]);
    await race();
    await evm.ethereum.mine(1);
    await race();
    await race();
    await evm.mineAndRead(1);
    const topUps = (await evm.sweepsOf(dollars.address)).filter(({ step }) => step === 'top_up');
    expect([topUps.length, await evm.sent(dollars.address), await evm.token.balanceOf(hot)]).toEqual([1, 1, tokens + dollars.asked]);
    const cost = BigInt(topUps[0]!.amount) + BigInt(topUps[0]!.fee!);
    await expectSweptOnce(ether.address, 'ETH', before - cost);
  });

  test.each([1, 3])('[35.6] a reorganisation of %i blocks takes a sweep back, and it is sent again as it was', async (depth) => {
    const { address } = await evm.deposit(player, 'ETH');
    const before = await evm.ethereum.balanceOf(hot);
    await evm.mineAndSweep(6);
    const stored = await evm.sweepOf(address);
    await evm.mineAndRead(depth);
    await expectSweptOnce(address, 'ETH', before);
    await evm.ethereum.reorganise(depth);
    expect(await evm.ethereum.balanceOf(hot)).toBe(before);
    await evm.mineAndRead(0);
    expect(await evm.isPooled(stored.txid!)).toBe(true);
    await evm.mineAndRead(1);
    expect((await evm.sweepOf(address)).txids).toEqual(stored.txids);
    await expectSweptOnce(address, 'ETH', before);
  });

  test('[35.6] one that is dropped is sent again, and one that is stuck is replaced under its nonce: its fee comes out of its amount', async () => {
    const { address } = await evm.deposit(player, 'ETH');
    const before = await evm.ethereum.balanceOf(hot);
    await evm.mineAndSweep(4);
    const first = await evm.sweepOf(address);
    await evm.ethereum.call('anvil_dropTransaction', first.txid);
    await turn();
    expect([await evm.sweepOf(address), await evm.isPooled(first.txid!)]).toEqual([first, true]);
    await evm.later(11 * minuteS);
    const second = await evm.sweepOf(address);
    expect([second.txids, second.nonce]).toEqual([[first.txid, second.txid], first.nonce]);
    expect(BigInt(second.amount) < BigInt(first.amount)).toBe(true);
    await evm.mineAndRead(1);
    await expectSweptOnce(address, 'ETH', before);
  });

  test('[35.6] a stuck token gets the rest of a higher fee before it is replaced', async () => {
    const { address, asked } = await evm.deposit(player, 'USDT');
    const tokens = await evm.token.balanceOf(hot);
    await evm.mineAndSweep(4);
    await evm.mineAndRead(1);
    const first = await evm.sweepOf(address);
    expect(first.state).toBe('signed');
    await evm.ethereum.call('anvil_dropTransaction', first.txid);
    await evm.setGasPrice(3n * gwei);
    await evm.later(11 * minuteS);
    // The rest is sent, and the replacement after it.
    await evm.setGasPrice(3n * gwei);
    await evm.setGasPrice(3n * gwei);
    const second = await evm.sweepOf(address);
    expect([second.nonce, second.txids.length, (await evm.sweepsOf(address)).length]).toEqual(['0', 2, 3]);
    await evm.mineAndRead(1);
    expect([await evm.token.balanceOf(hot), await evm.sent(address)]).toEqual([tokens + asked, 1]);
  });

  test('[35.6] a token that is stopped before the block fails once, and is swept when it moves again', async () => {
    const { address, asked } = await evm.deposit(player, 'USDT');
    const tokens = await evm.token.balanceOf(hot);
    await evm.mineAndSweep(4);
    await evm.mineAndRead(1);
    const first = await evm.sweepOf(address);
    await evm.ethereum.call('anvil_dropTransaction', first.txid);
    await evm.token.set(true, 0n);
    await evm.ethereum.mine(1);
    await evm.later(10);
    await evm.mineAndSweep(4);
    expect(await evm.sweepOf(address)).toMatchObject({ moved: '0' });
    expect(await evm.token.balanceOf(address)).toBe(asked);
    await evm.token.set(false, 0n);
    await evm.mineAndSweep(1);
    expect((await evm.sweepsOf(address)).filter(({ step }) => step === 'sweep')).toHaveLength(1);
    await evm.later(dayS);
    await evm.mineAndSweep(1);
    await evm.mineAndSweep(1);
    await evm.mineAndRead(1);
    expect([await evm.token.balanceOf(hot), await evm.token.balanceOf(address), await evm.sent(address)]).toEqual([tokens + asked, 0n, 2]);
  });

  test.each([
    ['an enormous price of gas', 'eth_maxPriorityFeePerGas', '0xffffffffffffff'],
    ['an enormous amount of gas', 'eth_estimateGas', '0xffffff'],
    ['no coins at the address', `eth_getBalance`, '0x0'],
  ])('[35.6] a node that lies has nothing signed: %s', async (_what, method, reply) => {
    const { address } = await evm.deposit(player, 'ETH');
    const before = await evm.ethereum.balanceOf(hot);
    await evm.ethereum.mine(4);
    await evm.later(10);
    lie(method, reply);
    await evm.later(61);
    await turn();
    expect((await evm.sweepsOf(address)).filter(({ txid }) => txid !== null)).toEqual([]);
    evm.network.open();
    await evm.later(dayS);
    await evm.mineAndSweep(1);
    await evm.mineAndRead(1);
    await expectSweptOnce(address, 'ETH', before);
  });

  test('[35.6] a balance that the node made up is not there for the transaction: it is replaced by what is there', async () => {
    const { address, asked } = await evm.deposit(player, 'ETH');
    const before = await evm.ethereum.balanceOf(hot);
    await evm.ethereum.mine(4);
    await evm.later(10);
    lie(`eth_getBalance ${address}`, `0x${(asked * 3n).toString(16)}`);
    await evm.later(61);
    evm.network.open();
    await turn();
    expect((await evm.sweepOf(address)).problem).toContain('the node does not take it');
    await evm.later(11 * minuteS);
    await evm.mineAndRead(1);
    await expectSweptOnce(address, 'ETH', before);
  });

  test('[35.6] many tokens that wait for their fee hold up no native coin, which pays for them', async () => {
    const ether = await evm.ethereum.balanceOf(hot);
    const addresses: string[] = [];
    for (let count = 0; count < 20; count += 1) addresses.push((await evm.deposit(await evm.richPlayer(), 'USDT')).address);
    await evm.ethereum.call('anvil_setBalance', hot, '0x1');
    await evm.mineAndSweep(4);
    const { waiting } = await evm.db.single<{ waiting: number }>`select count(*)::int as waiting from evm_sweeps where state = 'planned'`;
    expect(waiting).toBe(20);
    const { address } = await evm.deposit(player, 'ETH');
    await evm.mineAndSweep(4);
    await evm.mineAndRead(1);
    expect((await evm.sweepOf(address)).moved).not.toBeNull();
    await evm.ethereum.call('anvil_setBalance', hot, `0x${ether.toString(16)}`);
    for (let block = 0; block < 4; block += 1) await evm.mineAndRead(1);
    for (const one of addresses) expect([await evm.token.balanceOf(one), await evm.sent(one)]).toEqual([0n, 1]);
  });

  test('[35.6] operators read that gas is too dear, that the hot address is short, and what the signer refuses', async () => {
    const { address } = await evm.deposit(player, 'USDT');
    await evm.ethereum.mine(4);
    await evm.setGasPrice(30n * gwei);
    await evm.mineAndSweep(1);
    expect([await evm.problem(), await evm.sweepsOf(address)]).toEqual(['gas costs more than maxFeePerGas allows', []]);
    expect((await evm.shown('USDT')).problem).toBe('gas costs more than maxFeePerGas allows');
    await evm.setGasPrice(gwei);
    const ether = await evm.ethereum.balanceOf(hot);
    await evm.ethereum.call('anvil_setBalance', hot, '0x1');
    await evm.mineAndSweep(1);
    expect([await evm.problem(), (await evm.sweepOf(address)).problem]).toEqual([
      null,
      'the hot wallet has too little ETH for the fee of a sweep',
    ]);
    await evm.ethereum.call('anvil_setBalance', hot, `0x${ether.toString(16)}`);
    await evm.restartSigner(undefined, 1n);
    await evm.mineAndRead(1);
    await turn();
    const [topUp] = (await evm.sweepsOf(address)).filter(({ step }) => step === 'top_up');
    expect(topUp).toMatchObject({ state: 'funded', problem: expect.stringContaining('ceiling_reached') });
    // Until it is signed, its coins are set aside.
    expect((await evm.available())('ETH')).toBeLessThan(ether - BigInt(topUp!.amount));
    await evm.restartSigner();
    await evm.mineAndRead(1);
    await evm.mineAndRead(1);
    await evm.mineAndRead(1);
    expect((await evm.sweepOf(address)).moved).toBe((await evm.sweepOf(address)).amount);
  });
});
