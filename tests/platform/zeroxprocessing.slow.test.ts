import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { zeroxSettings } from '#rails/zeroxprocessing/settings.ts';
import { newPlayer } from '../support/caller.ts';
import { openDeposit, transaction } from '../support/payments.ts';
import { ZeroxPayments } from '../support/zerox-payments.ts';
import { type Fault, merchant, zeroxEnv } from '../support/zerox-server.ts';

let zerox: ZeroxPayments;
beforeAll(async () => {
  zerox = await ZeroxPayments.open();
});
afterAll(() => zerox.close());
beforeEach(() => zerox.next());

describe('[35.2] a deposit through 0xProcessing', () => {
  test('[35.first] has no id of the processor until its first webhook, and is credited once by what the processor says', async () => {
    const { transaction_id: id, redirect_url: url } = await openDeposit(zerox.player);
    expect(url).toBe(`https://pay.0x.test/${id}`);
    // Nothing about the player leaves.
    expect(zerox.server.paymentOf(id).form).toMatchObject({ BillingID: id, ClientId: id, MerchantId: merchant, Currency: 'LTC' });
    expect(zerox.server.paymentOf(id).form['Email']).toMatch(/^payments@/);
    zerox.server.pay(id, (await zerox.rowOf(id))['coins']!);
    const hook = zerox.server.depositHook(id);
    expect([await zerox.send(hook), await zerox.send(hook)]).toEqual([200, 200]);
    expect([await zerox.cash(), (await zerox.rowOf(id))['external_id']]).toEqual(['0.00', null]);
    await zerox.apply();
    expect([await zerox.send(hook), await zerox.cash(), (await zerox.rowOf(id))['external_id']]).toEqual([
      200,
      '50.00',
      String(zerox.server.paymentOf(id).id),
    ]);
    await zerox.apply();
    expect(await zerox.inbox({ what: 'replay', id: (await zerox.hintOf(id)).id })).toEqual({
      lines: [expect.stringContaining('is applied again')],
    });
    await zerox.apply();
    expect([await zerox.cash(), await zerox.receiptsOf(id)]).toEqual([
      '50.00',
      [{ kind: 'arrived', state: 'taken', came: (await zerox.rowOf(id))['coins'] }],
    ]);
  });

  test('[35.first] a form that is left open ends by the clock and blocks no other deposit; what is paid on it later is held', async () => {
    const { transaction_id: id } = await openDeposit(zerox.player);
    await zerox.reconcileAfter(3_700);
    expect(await zerox.rowOf(id)).toMatchObject({ status: 'declined', reason: 'expired' });
    const { transaction_id: next } = await openDeposit(zerox.player);
    expect(next).not.toBe(id);
    zerox.server.pay(id, '5');
    expect(await zerox.send(zerox.server.depositHook(id))).toBe(200);
    await zerox.apply();
    expect([await zerox.cash(), await zerox.receiptsOf(id)]).toEqual(['0.00', [{ kind: 'late', state: 'held', came: '5' }]]);
  });

  test('short coins are held, and so is what comes to them later', async () => {
    const id = await zerox.openPaid('0.1', 'Insufficient');
    expect(await zerox.send(zerox.server.depositHook(id))).toBe(200);
    await zerox.apply();
    expect(await zerox.rowOf(id)).toMatchObject({ status: 'declined', reason: 'underpaid' });
    zerox.server.pay(id, '0.3');
    expect(await zerox.send(zerox.server.depositHook(id))).toBe(200);
    await zerox.apply();
    expect(await zerox.receiptsOf(id)).toMatchObject([
      { kind: 'short', came: '0.1' },
      { state: 'held', came: '0.2' },
    ]);
    expect(await zerox.cash()).toBe('0.00');
  });

  test.each<Fault>(['reply lost', 'fails', 'limits the rate', 'answers as a proxy', 'redirects', 'wrong key'])(
    'whose confirmation meets “%s” is stored, and credited once the processor answers',
    async (fault) => {
      const id = await zerox.openPaid();
      zerox.server.state.fault = fault;
      expect(await zerox.send(zerox.server.depositHook(id))).toBe(200);
      await zerox.apply();
      expect(await zerox.cash()).toBe('0.00');
      zerox.server.state.fault = null;
      await zerox.apply();
      expect(await zerox.cash()).toBe('50.00');
    },
  );
});

describe('[35.5] a webhook of 0xProcessing has no effect', () => {
  test.each([
    ['is forged', { Signature: '0'.repeat(32) }, 401],
    ['is of a test', { Test: true }, 200],
    ['is of another merchant', { MerchantId: '0xMR7654321' }, 401],
    ['is of another coin than was signed', { Currency: 'BTC' }, 401],
    ['is of another payment than was signed', { PaymentId: 999 }, 401],
  ])('that %s', async (_case, more, status) => {
    const { transaction_id: id } = await openDeposit(zerox.player);
    expect(await zerox.send(zerox.server.depositHook(id, more))).toBe(status);
    await zerox.apply();
    expect([await zerox.cash(), await zerox.rowOf(id)]).toMatchObject(['0.00', { status: 'pending', external_id: null }]);
  });

  test('that lies about amount and status, which its signature leaves out: what the processor says counts', async () => {
    const { transaction_id: id } = await openDeposit(zerox.player);
    expect(await zerox.send(zerox.server.depositHook(id, { Status: 'Success', Amount: 1000, TotalAmount: 1000 }))).toBe(200);
    await zerox.apply();
    expect([await zerox.cash(), (await zerox.rowOf(id))['status']]).toEqual(['0.00', 'pending']);
    zerox.server.pay(id, (await zerox.rowOf(id))['coins']!);
    expect(await zerox.send(zerox.server.depositHook(id, { Status: 'Canceled', Amount: 0 }))).toBe(200);
    await zerox.apply();
    expect([await zerox.cash(), (await zerox.receiptsOf(id)).length]).toEqual(['50.00', 1]);
  });

  test('that names the payment of another player, replayed with its own good signature', async () => {
    const paid = await zerox.openPaid();
    const other = await newPlayer(zerox.platform, `Thief${zerox.player.id}`);
    const { transaction_id: open } = await openDeposit(other);
    expect(await zerox.send(zerox.server.depositHook(paid, { BillingID: open }))).toBe(200);
    await zerox.apply();
    expect((await other.call('GET', '/me/balance')).body.balance_exact.real).toBe('0.00');
    expect(await zerox.rowOf(open)).toMatchObject({ status: 'pending', external_id: null });
  });

  test('that comes late or out of order', async () => {
    const id = await zerox.openPaid();
    const early = zerox.server.depositHook(id, { Status: 'Canceled' });
    const good = zerox.server.depositHook(id);
    expect([await zerox.send(good), await zerox.send(early)]).toEqual([200, 200]);
    await zerox.apply();
    expect([await zerox.cash(), (await zerox.rowOf(id))['status'], (await zerox.receiptsOf(id)).length]).toEqual([
      '50.00',
      'authorized',
      1,
    ]);
  });
});

describe('[35.2] a withdrawal through 0xProcessing', () => {
  test('waits for its manager, is paid, and its transfer is known', async () => {
    const { reply, id } = await zerox.withdraw();
    expect(reply.status).toBe(200);
    const withdrawal = zerox.server.withdrawalOf(id);
    expect(withdrawal.asked).toMatchObject({ Currency: 'LTC', Amount: (await zerox.rowOf(id))['coins'], ExternalId: id, Test: false });
    expect(await zerox.send(zerox.server.withdrawalHook(id))).toBe(200);
    await zerox.apply();
    expect((await zerox.rowOf(id))['status']).toBe('pending');
    Object.assign(withdrawal, { hash: 'a1b2', confirmed: true });
    await zerox.reconcileAfter(70);
    expect(await transaction(zerox.player, id)).toMatchObject({ status: 'authorized', payload: { tx_hash: 'a1b2' } });
  });

  test('whose reply is lost is never asked for twice, and is found by its webhook', async () => {
    zerox.server.state.fault = 'reply lost';
    const { id } = await zerox.withdraw();
    zerox.server.state.fault = null;
    for (let turn = 0; turn < 3; turn += 1) await zerox.reconcileAfter(200);
    expect(zerox.server.withdrawals.filter(({ asked }) => asked['ExternalId'] === id)).toHaveLength(1);
    expect([(await zerox.rowOf(id))['status'], await zerox.cash()]).toEqual(['initialized', '480.00']);
    Object.assign(zerox.server.withdrawalOf(id), { hash: 'c3d4', confirmed: true });
    expect(await zerox.send(zerox.server.withdrawalHook(id))).toBe(200);
    await zerox.apply();
    expect((await zerox.rowOf(id))['status']).toBe('authorized');
  });

  test.each([
    ['refused by a manager', { aborted: true }],
    ['not taken', null],
  ])('that is %s comes back to the balance', async (_case, end) => {
    const code = end ? null : 'NONE';
    await zerox.platform.platform.db.sql`delete from method_processors`;
    if (code)
      await zerox.platform.platform.db
        .sql`insert into method_processors (method_id, processor, code) select id, 'zeroxprocessing', ${code} from payment_methods where code = 'LTC'`;
    const { id } = await zerox.withdraw();
    if (end) Object.assign(zerox.server.withdrawalOf(id), end);
    await zerox.reconcileAfter(70);
    expect([(await zerox.rowOf(id))['status'], await zerox.cash()]).toEqual(['declined', '500.00']);
    await zerox.platform.platform.db.sql`delete from method_processors`;
  });

  test('a forged webhook about it changes nothing', async () => {
    const { id } = await zerox.withdraw();
    expect(await zerox.send(zerox.server.withdrawalHook(id, { Signature: 'f'.repeat(32) }))).toBe(401);
    expect(await zerox.send(zerox.server.withdrawalHook(id, { Address: 'LThief' }))).toBe(401);
    await zerox.apply();
    expect((await zerox.rowOf(id))['status']).toBe('pending');
  });
});

test.each([
  [{ ZEROXPROCESSING_MERCHANT: '' }, 'PROCESSOR names zeroxprocessing, which needs ZEROXPROCESSING_MERCHANT.'],
  [{ ZEROXPROCESSING_KEY: '' }, 'PROCESSOR names zeroxprocessing, which needs ZEROXPROCESSING_KEY.'],
  [{ ZEROXPROCESSING_MERCHANT: 'a/b' }, 'ZEROXPROCESSING_MERCHANT is not the id of a merchant.'],
  [{ ZEROXPROCESSING_URL: 'http://pay.example.com' }, 'ZEROXPROCESSING_URL is not an address that begins with https://'],
])('the settings %o are refused with a sentence', (more, sentence) => {
  expect(() => zeroxSettings({ ...zeroxEnv('https://pay.example.com'), ...more })).toThrow(sentence);
});
