import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import type { Invoice, Payout, ProcessorPayment } from '#server/payments/processor-client.ts';
import { send } from '#server/payments/send.ts';
import { fault, refusal, saying, silence, unknown } from '../support/processor-answers.ts';
import { ltcAddress, openTill, type OpenTill } from '../support/till.ts';

let till: OpenTill;
let player: SessionPlayer;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  till.clock.offsetMs = 0;
  till.logged.length = 0;
  till.processor.answers({});
  await till.platform.db.sql`update payment_intents set closed_at = now() where closed_at is null`;
  player = await till.player(10_000n);
});

/** Reply of the processor about the only payment of a test. */
const says = (said: Partial<ProcessorPayment>) => saying({ externalId: `of ${player.id}`, ...said });
const payUrl = 'https://pay.test/1';
const expired = { status: 'declined', reason: 'expired' } as const;
const freeze = () => till.platform.db.sql`update players set status = 'frozen' where id = ${player.id}`;
const thaw = () => till.platform.db.sql`update players set status = 'active' where id = ${player.id}`;
const unavailable = {
  status: 503,
  code: 'unavailable',
  message: 'The payment processor does not answer. Your payment is kept: ask again in a moment.',
};

describe('what is sent', () => {
  test('of a deposit: an invoice with all that the payment page shows, once', async () => {
    const id = await till.deposit(player);
    const asked: Invoice[] = [];
    till.processor.answers({ createInvoice: (invoice) => says({ payUrl })().finally(() => asked.push(invoice)) });
    expect(await send(till.platform, id)).toMatchObject({ id, status: 'pending', redirect_url: payUrl });
    expect(await send(till.platform, id)).toMatchObject({ id, status: 'pending', redirect_url: payUrl });
    expect(asked).toEqual([
      {
        reference: id,
        code: 'LTC',
        network: 'Litecoin',
        processorCode: null,
        amount: '1',
        fiat: { amount: '50.00', currency: 'EUR' },
        language: 'en',
        successUrl: 'https://a.test/s',
        failureUrl: 'https://a.test/f',
      },
    ]);
  });

  test.each([
    [null, ''],
    ['7', '7'],
  ])('of a withdrawal with the tag %s: a payout, once', async (tag, destinationTag) => {
    const id = await till.withdrawal(player, { tag });
    const asked: Payout[] = [];
    till.processor.answers({ createPayout: (payout) => says({})().finally(() => asked.push(payout)) });
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
    expect(asked).toEqual([
      { reference: id, code: 'LTC', network: 'Litecoin', processorCode: null, amount: '0.399', address: ltcAddress, destinationTag },
    ]);
  });

  test('of a deposit that has no page yet is looked up, and not sent again', async () => {
    const id = await till.deposit(player);
    till.processor.answers({ createInvoice: says({}) });
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending', redirect_url: null });
    till.processor.answers({ lookup: says({ payUrl }) });
    expect(await send(till.platform, id)).toMatchObject({ redirect_url: payUrl });
    expect(till.processor.asked).toEqual(['lookup']);
  });

  test('of a payment that has ended is nothing', async () => {
    for (const word of [expired, { status: 'authorized', cryptoValue: '1' } as const]) {
      const id = await till.deposit(player);
      await till.applyState(id, word);
      expect(await send(till.platform, id)).toMatchObject({ status: word.status });
    }
    expect(till.processor.asked).toEqual([]);
  });

  test('is looked up where the reply was lost', async () => {
    const id = await till.withdrawal(player);
    till.processor.answers({ createPayout: silence, lookup: says({}) });
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending', external_id: `of ${player.id}` });
    expect(till.processor.asked).toEqual(['createPayout', 'lookup']);
  });

  test.each([
    ['nobody answers', silence],
    ['it is not known', unknown],
    ['it refuses to tell', refusal],
  ])('stays open where the reply was lost and %s, and is made once when asked again', async (_what, lookup) => {
    const id = await till.withdrawal(player);
    till.processor.answers({ createPayout: silence, lookup });
    await expect(send(till.platform, id)).rejects.toMatchObject(unavailable);
    expect(await till.row(id)).toMatchObject({ status: 'initialized' });
    expect(await till.money(player.id)).toMatchObject({ locked: 2_000 });
    till.processor.answers({ createPayout: says({}), lookup: unknown });
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
    expect(till.processor.asked).toEqual(['lookup', 'createPayout']);
  });

  test('is declined with its funds back where it is refused at the first time', async () => {
    const id = await till.withdrawal(player);
    till.processor.answers({ createPayout: refusal });
    expect(await send(till.platform, id)).toMatchObject({ status: 'declined', reason: 'failed' });
    expect(await till.money(player.id)).toMatchObject({ cash: 10_000, locked: 0 });
    expect(till.logged).toMatchObject([{ level: 'warn', fields: { transaction: id }, message: 'the processor refused a payment' }]);
  });

  test('stays open where only the second request is refused: the first may be under way', async () => {
    const id = await till.withdrawal(player);
    await expect(send(till.platform, id)).rejects.toMatchObject(unavailable);
    till.processor.answers({ createPayout: refusal, lookup: unknown });
    await expect(send(till.platform, id)).rejects.toMatchObject(unavailable);
    expect(await till.money(player.id)).toMatchObject({ locked: 2_000 });
    expect(till.logged).toEqual([]);
  });

  test('stays open where it was asked for again while the first request was refused', async () => {
    const id = await till.withdrawal(player);
    till.processor.answers({
      createPayout: async () => {
        await till.platform.db.sql`update payment_intents set asks = asks + 1 where transaction_id = ${id}`;
        return refusal();
      },
    });
    await expect(send(till.platform, id)).rejects.toMatchObject(unavailable);
    expect(await till.money(player.id)).toMatchObject({ locked: 2_000 });
  });

  test('and ended elsewhere while it was refused keeps its end', async () => {
    const id = await till.withdrawal(player);
    till.processor.answers({
      createPayout: async () => {
        await till.applyState(id, expired);
        return refusal();
      },
    });
    expect(await send(till.platform, id)).toMatchObject({ status: 'declined', reason: 'expired' });
    expect(await till.money(player.id)).toMatchObject({ cash: 10_000, locked: 0 });
  });

  test('is neither declined nor hidden where a fault of ours came between', async () => {
    const id = await till.withdrawal(player);
    till.processor.answers({ createPayout: fault });
    await expect(send(till.platform, id)).rejects.toThrow('a fault of ours');
    expect(till.processor.asked).toEqual(['createPayout']);
    expect(await till.row(id)).toMatchObject({ status: 'initialized' });
  });

  test('waits while its player is frozen, but not once it may be under way', async () => {
    const id = await till.withdrawal(player);
    await freeze();
    expect(await send(till.platform, id)).toMatchObject({ status: 'initialized' });
    expect(till.processor.asked).toEqual([]);
    const { held_at } = await till.intent(id);
    expect(held_at).toBeInstanceOf(Date);
    till.clock.offsetMs = 60_000;
    await send(till.platform, id);
    expect((await till.intent(id))['held_at']).toEqual(held_at);
    await thaw();
    await expect(send(till.platform, id)).rejects.toMatchObject(unavailable);
    await freeze();
    till.processor.answers({ lookup: says({}) });
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
    expect((await till.intent(id))['sent_at']).toBeInstanceOf(Date);
  });

  test('of a deposit does not wait', async () => {
    const id = await till.deposit(player);
    await freeze();
    till.processor.answers({ createInvoice: says({ payUrl }) });
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
  });

  test('needs an address where it is a withdrawal', async () => {
    const id = await till.withdrawal(player, { address: null });
    await expect(send(till.platform, id)).rejects.toThrow(`withdrawal ${id} has no address`);
    await till.applyState(id, expired);
  });
});
