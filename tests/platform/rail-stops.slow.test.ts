import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { PlayerStatus } from '#openapi/model.ts';
import { untilNothingIsSent } from '#server/accounts/acknowledgement.ts';
import { changeStatus } from '#server/accounts/status.ts';
import { administerPayments } from '#server/payments/admin.ts';
import type { TestPlayer } from '../support/caller.ts';
import { type EvmPayoutPlatform, newAddress, startEvmPayouts } from '../support/evm/payouts.ts';
import { methodId } from '../support/payments.ts';

const note = 'a test, Ana';
const statuses = ['frozen', 'closed', 'self_excluded'] as const;

/** A payout of our own rail leaves when it is signed: until then a hold stops it, whatever it waits for. */
describe('[U-07] a payout that a rail of ours has not signed', () => {
  let evm: EvmPayoutPlatform;
  let player: TestPlayer;
  beforeAll(async () => {
    evm = await startEvmPayouts();
  });
  afterAll(() => evm?.close());
  beforeEach(async () => {
    player = await evm.richPlayer();
  });
  afterEach(() => evm.network.open());

  const turn = () => evm.turn('ethereum');
  const become = (status: PlayerStatus) => changeStatus(evm.platform.platform, { playerId: player.id, status, note });
  const withdraw = () => evm.withdraw(player, 'ETH', newAddress());
  const funded = async () => {
    const payout = await withdraw();
    evm.network.pass = (_url, send, body) =>
      body.includes('"eth_getTransactionCount"') ? Promise.reject(new TypeError('fetch failed')) : send();
    await turn();
    evm.network.open();
    expect(await evm.payoutOf(payout.id)).toMatchObject({ state: 'funded', txid: null });
    // The mark of the request that failed has run out.
    evm.clock.now += 41_000;
    return payout;
  };

  test.each(statuses)('is not signed once its player is %s, and goes back', async (status) => {
    const nonce = await evm.nonce();
    const payouts = [await withdraw()];
    await become(status);
    expect(await untilNothingIsSent(evm.platform.platform, player.id)).toBe(true);
    await turn();
    await turn();
    await evm.mineAndRead(1);
    const [{ id, address }] = payouts as [Awaited<ReturnType<typeof withdraw>>];
    expect(await evm.outcomeOf(id)).toEqual({ status: 'declined', reason: 'stopped' });
    await turn();
    await evm.mineAndRead(2);
    expect([await evm.nonce(), await evm.ethereum.balanceOf(address), (await evm.payoutOf(id)).txids]).toEqual([nonce, 0n, []]);
    const { cash_minor: cash } = await evm.db.single<{ cash_minor: bigint }>`select cash_minor from wallets where player_id = ${player.id}`;
    expect(cash).toBe(5_000n);
  });

  const stops = [
    ['withdrawals_stopped', { what: 'stop', note }, { what: 'resume', note }],
    ['method_closed', { what: 'close-method', note }, { what: 'open-method', note }],
  ] as const;
  test.each(stops)('waits for the end of %s, and is paid after it', async (reason, stop, end) => {
    const id = await methodId(player.call, 'ETH', 'ERC-20');
    const payout = await withdraw();
    expect(await administerPayments(evm.platform.platform, { ...stop, id })).not.toHaveProperty('refusal');
    await turn();
    await evm.later(10);
    await turn();
    expect(await evm.payoutOf(payout.id)).toMatchObject({ state: 'funded', txids: [], problem: `it is not signed: ${reason}` });
    await administerPayments(evm.platform.platform, { ...end, id });
    await turn();
    await evm.mineAndRead(2);
    await evm.later(10);
    expect([(await evm.outcomeOf(payout.id)).status, await evm.ethereum.balanceOf(payout.address)]).toEqual(['authorized', payout.amount]);
  });

  test('is not signed while its player cancels it and the signer is away', async () => {
    const payout = await withdraw();
    await evm.db.sql`update payment_intents set cancel_requested_at = ${new Date(evm.clock.now)} where transaction_id = ${payout.id}`;
    await turn();
    expect((await evm.payoutOf(payout.id)).txids).toEqual([]);
    await evm.later(10);
    expect(await evm.outcomeOf(payout.id)).toEqual({ status: 'declined', reason: 'cancelled' });
  });

  test('has the acknowledgement of a freeze wait while it is being signed, and is paid then', async () => {
    const payout = await withdraw();
    let answer = (): void => undefined;
    const isAsked = new Promise<void>((asked) => {
      evm.network.pass = async (_url, send, body) => {
        if (!body.includes('"eth_getTransactionCount"')) return send();
        asked();
        await new Promise<void>((resolve) => (answer = resolve));
        return send();
      };
    });
    const signing = turn();
    await isAsked;
    await become('frozen');
    expect(await untilNothingIsSent(evm.platform.platform, player.id, 0)).toBe(false);
    evm.network.open();
    answer();
    await Promise.all([signing, untilNothingIsSent(evm.platform.platform, player.id)]);
    expect(await evm.payoutOf(payout.id)).toMatchObject({ state: 'signed', problem: null });
    await evm.mineAndRead(2);
    await evm.later(10);
    expect((await evm.outcomeOf(payout.id)).status).toBe('authorized');
  });

  test('is not signed by a process that stood still until after the acknowledgement', async () => {
    const payout = await withdraw();
    evm.network.pass = (_url, send, body) => {
      if (body.includes('"eth_getTransactionCount"')) evm.clock.now += 41_000;
      return send();
    };
    await turn();
    evm.network.open();
    expect(await evm.payoutOf(payout.id)).toMatchObject({ state: 'funded', txids: [] });
    await become('frozen');
    await evm.later(10);
    expect(await evm.outcomeOf(payout.id)).toEqual({ status: 'declined', reason: 'stopped' });
  });

  test('goes on where the signer had signed it before the freeze and its reply was lost', async () => {
    const payout = await funded();
    const signed = await evm.signStored(payout.id, await evm.nonce());
    await become('frozen');
    await evm.later(10);
    expect(await evm.payoutOf(payout.id)).toMatchObject({ state: 'signed', txids: [signed.txid] });
    await evm.mineAndRead(2);
    await evm.later(10);
    expect([(await evm.outcomeOf(payout.id)).status, await evm.ethereum.balanceOf(payout.address)]).toEqual(['authorized', payout.amount]);
  });
});
