import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { toMinor } from '#domain/money.ts';
import type { TestPlayer } from '../support/caller.ts';
import { type EvmPayoutPlatform, newAddress, startEvmPayouts } from '../support/evm/payouts.ts';

/** A payout that our own rail has not signed is priced again once its rate has ended; a signed one continues. */
describe('[U-03] a payout that a rail of ours has not signed while its rate stood', () => {
  let evm: EvmPayoutPlatform;
  let player: TestPlayer;
  beforeAll(async () => {
    evm = await startEvmPayouts();
    Object.assign(evm.platform.platform.config, { rateHoldS: 600 });
  });
  afterAll(() => evm?.close());
  beforeEach(async () => {
    player = await evm.richPlayer();
  });
  afterEach(async () => {
    evm.network.open();
    await evm.db.sql`update payout_rules set persons = 0`;
  });

  const turn = () => evm.turn('ethereum');
  const withdraw = () => evm.withdraw(player, 'ETH', newAddress());
  const stored = (id: string) => evm.db.sql`select 1 from chain_payouts where transaction_id = ${id}`;
  const coinsOf = async (id: string) => {
    const { coins } = await evm.db.single<{
      coins: string;
    }>`select trim_scale(crypto_value)::text as coins from transactions where id = ${id}`;
    return toMinor(coins, 18);
  };
  /** A coin is worth twice as many euros from now on. */
  const doublePrice = () => evm.db.sql`update coin_prices set eur = eur * 2, priced_at = ${new Date(evm.clock.now)} where code = 'ETH'`;
  /** Chooses the fees without calling the signer. */
  const funded = async (id: string) => {
    evm.network.pass = (_url, send, body) =>
      body.includes('"eth_getTransactionCount"') ? Promise.reject(new TypeError('fetch failed')) : send();
    await turn();
    evm.network.open();
    expect(await evm.payoutOf(id)).toMatchObject({ state: 'funded', txid: null });
  };

  test('is not signed afterwards, and is paid once with the coins of now', async () => {
    const payout = await withdraw();
    await funded(payout.id);
    evm.clock.now += 601_000;
    await doublePrice();
    await turn();
    expect(await evm.payoutOf(payout.id)).toMatchObject({ state: 'funded', txids: [], problem: 'it is not signed: awaiting_rate' });
    // The first run takes it back, the second one requests it again.
    await evm.later(10);
    expect([(await evm.outcomeOf(payout.id)).status, await stored(payout.id)]).toEqual(['initialized', []]);
    await evm.later(10);
    await turn();
    await evm.mineAndRead(2);
    await evm.later(10);
    const coins = await coinsOf(payout.id);
    expect(coins).toBeLessThan(payout.amount);
    expect([(await evm.outcomeOf(payout.id)).status, await evm.ethereum.balanceOf(payout.address), await evm.cashOf(player)]).toEqual([
      'authorized',
      coins,
      '30.00',
    ]);
  });

  test('goes on with its coins where the signer had signed them and its reply was lost', async () => {
    const payout = await withdraw();
    await funded(payout.id);
    await evm.signStored(payout.id, await evm.nonce());
    evm.clock.now += 601_000;
    await doublePrice();
    await evm.later(10);
    await evm.mineAndRead(2);
    await evm.later(10);
    expect([(await evm.outcomeOf(payout.id)).status, await evm.ethereum.balanceOf(payout.address), await coinsOf(payout.id)]).toEqual([
      'authorized',
      payout.amount,
      payout.amount,
    ]);
  });

  test('is approved again where a person has to, and the signer takes the new signature alone', async () => {
    await evm.db.sql`update payout_rules set persons = 1`;
    const payout = await withdraw();
    await evm.approve(payout.id, 'Ana');
    await evm.later(10);
    await evm.restartSigner('0');
    expect(await evm.payoutOf(payout.id)).toMatchObject({ txids: [] });
    evm.clock.now += 601_000;
    await doublePrice();
    await evm.later(10);
    const { body } = await player.call('GET', `/me/transactions/${payout.id}`);
    expect(body).toMatchObject({ status: 'initialized', payload: { waits_for: 'awaiting_approval', is_repriced: true } });
    await evm.db.sql`update staff set is_active = false`;
    await evm.approve(payout.id, 'Ben');
    await evm.later(10);
    await turn();
    await evm.mineAndRead(2);
    await evm.later(10);
    await evm.restartSigner();
    expect([(await evm.outcomeOf(payout.id)).status, await evm.ethereum.balanceOf(payout.address)]).toEqual([
      'authorized',
      await coinsOf(payout.id),
    ]);
  });

  test('goes back to its player, who cancels it once it is taken back', async () => {
    const payout = await withdraw();
    await funded(payout.id);
    evm.clock.now += 601_000;
    await evm.later(10);
    const { status } = await player.call('GET', `/payments/providers/zeroxprocessing/cancel/${payout.id}`);
    await evm.later(10);
    expect([status < 300, await evm.outcomeOf(payout.id), await evm.cashOf(player)]).toMatchObject([true, { status: 'declined' }, '50.00']);
    await turn();
    expect(await evm.ethereum.balanceOf(payout.address)).toBe(0n);
  });
});
