import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { fromMinor, toMinor } from '#domain/money.ts';
import { openRefund } from '#server/payments/refunds.ts';
import { readAllBalances } from '#server/payments/balances.ts';
import type { TestPlayer } from '../support/caller.ts';
import { type EvmPayoutPlatform, hot, newAddress, startEvmPayouts } from '../support/evm/payouts.ts';

/** Refunds of EVM chains on a real node, approved by a passkey that the signer checks. */
describe('refunds by an EVM chain', () => {
  let evm: EvmPayoutPlatform;
  let player: TestPlayer;
  beforeAll(async () => {
    evm = await startEvmPayouts();
    // Nothing is signed without a person.
    await evm.restartSigner('0');
  });
  afterAll(() => evm?.close());
  beforeEach(async () => {
    player = await evm.newPlayer();
  });

  /** Half of the coins of a deposit came, and the player has confirmed an address. */
  async function shortReceipt(code: 'ETH' | 'USDT') {
    const { id, address, asked } = await evm.open(player, code, 'ERC-20');
    await (code === 'ETH' ? evm.ethereum.pay(address, asked / 2n) : evm.token.transfer(address, asked / 2n));
    await evm.mineAndRead(2);
    await evm.later(3_700);
    await evm.mineAndRead(1);
    const to = newAddress();
    const { receipt, method } = await evm.db.single<{ receipt: number; method: number }>`
      select deposit_receipts.id::int as receipt, payment_method_id as method
      from deposit_receipts join transactions on transactions.id = transaction_id where transaction_id = ${id} and deposit_receipts.state = 'held'`;
    const saved = await evm.db.single<{ id: number }>`
      insert into withdrawal_addresses (player_id, payment_method_id, name, address, created_at, proven_at)
      values (${player.id}, ${method}, 'Wallet', ${to}, now(), '2020-01-01') returning id`;
    await evm.db.sql`update coin_prices set priced_at = ${new Date(evm.clock.now)}`;
    await evm.db.sql`delete from processor_balances`;
    await readAllBalances(evm.platform.platform);
    return { receipt, to, came: asked / 2n, addressId: saved.id, decimals: code === 'ETH' ? 18 : 6 };
  }
  const open = (receipt: number, address: number) => evm.db.transaction(() => openRefund(evm.platform.platform, receipt, address));
  const stateOf = async (receipt: number) =>
    (await evm.db.single<{ state: string }>`select state from deposit_receipts where id = ${receipt}`).state;

  test.each(['ETH', 'USDT'] as const)('[35.5] %s that came short goes back once, without the fee alone', async (code) => {
    const balanceOf = (address: string) => (code === 'ETH' ? evm.ethereum.balanceOf(address) : evm.token.balanceOf(address));
    const { receipt, to, came, addressId, decimals } = await shortReceipt(code);
    const [nonce, before] = [await evm.nonce(), await balanceOf(hot)];
    const refund = await open(receipt, addressId);
    await evm.later(10);
    // Unapproved, it is not even requested.
    expect([await evm.outcomeOf(refund), await evm.nonce(), await balanceOf(to)]).toMatchObject([{ status: 'initialized' }, nonce, 0n]);
    await evm.approve(refund, 'Ana');
    await evm.later(10);
    await evm.turn('ethereum');
    const { coins } = await evm.db.single<{
      coins: string;
    }>`select trim_scale(crypto_value)::text as coins from transactions where id = ${refund}`;
    const amount = toMinor(coins, decimals);
    expect(amount).toBeLessThan(came);
    await evm.mineAndRead(2);
    await evm.mineAndRead(1);
    expect([await evm.outcomeOf(refund), await stateOf(receipt), await balanceOf(to)]).toMatchObject([
      { status: 'authorized' },
      'refunded',
      amount,
    ]);
    expect(await evm.nonce()).toBe(nonce + 1);
    // Gas is paid in ether.
    const spent = before - (await balanceOf(hot));
    expect(code === 'ETH' ? spent > amount : spent === amount).toBe(true);
    expect((await evm.db.sql`select kind from ledger_entries where reference = ${`refund:${receipt}`}`).length).toBe(1);
    expect(fromMinor(came - amount, decimals)).toMatch(/^0\./);
  });

  test('[35.5] a rail that dies after the signature sends the same transaction, and pays once', async () => {
    const { receipt, to, addressId } = await shortReceipt('ETH');
    const nonce = await evm.nonce();
    const refund = await open(receipt, addressId);
    await evm.approve(refund, 'Ana');
    evm.network.pass = (_url, send, body) => {
      if (body.includes('"eth_sendRawTransaction"')) throw new TypeError('fetch failed');
      return send();
    };
    await evm.later(10);
    await evm.turn('ethereum');
    const signed = await evm.payoutOf(refund);
    expect(signed.state).toBe('signed');
    evm.network.open();
    await evm.restartedTurn();
    await evm.mineAndRead(2);
    await evm.mineAndRead(1);
    expect([await evm.nonce(), (await evm.payoutOf(refund)).txid, await stateOf(receipt)]).toEqual([nonce + 1, signed.txid, 'refunded']);
    expect(await evm.ethereum.balanceOf(to)).toBeGreaterThan(0n);
  });

  test('[35.5] a hold after the approval is seen by the signer’s last check: nothing is signed', async () => {
    const { receipt, to, addressId } = await shortReceipt('ETH');
    const refund = await open(receipt, addressId);
    await evm.approve(refund, 'Ana');
    await evm.db.sql`update site_settings set withdrawals_stopped_at = now()`;
    await evm.later(10);
    await evm.turn('ethereum');
    await evm.mineAndRead(2);
    expect([await evm.ethereum.balanceOf(to), await stateOf(receipt)]).toEqual([0n, 'held']);
    await evm.db.sql`update site_settings set withdrawals_stopped_at = null`;
  });
});
