import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import { cancel } from '#server/payments/cancel.ts';
import type { ProcessorPayment } from '#server/payments/processor-client.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { fault, refusal, saying, silence } from '../support/processor-answers.ts';
import { openTill, type OpenTill } from '../support/till.ts';

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
const sent = { status: 'authorized', cryptoValue: '0.399' } as const;
const cancelled = { status: 'declined', reason: 'cancelled' } as const;

describe('a payment that is deleted', () => {
  test('ends at the processor, gives its funds back, and can be deleted again', async () => {
    const id = await till.withdrawal(player);
    till.processor.answers({ cancel: says(cancelled) });
    await cancel(till.platform, player.id, id);
    expect(await till.row(id)).toMatchObject(cancelled);
    expect(await till.money(player.id)).toMatchObject({ cash: 10_000, locked: 0 });
    expect((await till.intent(id))['cancel_requested_at']).toBeInstanceOf(Date);
    expect(await till.notices(player.id)).toEqual([]);
    await cancel(till.platform, player.id, id);
    expect(till.processor.asked).toEqual(['cancel']);
  });

  test('belongs to its player', async () => {
    const id = await till.deposit(player);
    await expect(cancel(till.platform, player.id + 1, id)).rejects.toMatchObject({
      status: 403,
      code: 'not_owner',
      message: 'This transaction belongs to another player.',
    });
    expect((await till.intent(id))['cancel_requested_at']).toBeNull();
    expect(till.processor.asked).toEqual([]);
  });

  test.each([
    ['sent', sent],
    ['refused', { status: 'declined', reason: 'failed' } as const],
  ])('is not once it was %s, whether that was known before or not', async (_what, word) => {
    const tooLate = { status: 409, code: 'not_pending', message: `This transaction is already ${word.status}.` };
    const known = await till.withdrawal(player);
    await till.applyState(known, word);
    await expect(cancel(till.platform, player.id, known)).rejects.toMatchObject(tooLate);
    expect(till.processor.asked).toEqual([]);
    expect((await till.intent(known))['cancel_requested_at']).toBeNull();
    const other = await till.withdrawal(player);
    till.processor.answers({ cancel: says(word) });
    await expect(cancel(till.platform, player.id, other)).rejects.toMatchObject(tooLate);
  });

  test.each([
    ['nobody answers', silence],
    ['the processor refuses to tell', refusal],
  ])('stays open where %s, and is deleted by reconciliation', async (_what, answer) => {
    const id = await till.withdrawal(player);
    till.processor.answers({ cancel: answer });
    await expect(cancel(till.platform, player.id, id)).rejects.toMatchObject({
      status: 503,
      code: 'unavailable',
      message: 'The payment processor does not answer. The transaction is deleted as soon as it does.',
    });
    const { cancel_requested_at } = await till.intent(id);
    till.clock.offsetMs = 40_000;
    await expect(cancel(till.platform, player.id, id)).rejects.toMatchObject({ status: 503 });
    expect((await till.intent(id))['cancel_requested_at']).toEqual(cancel_requested_at);
    till.processor.answers({ lookup: says({}), cancel: says(cancelled) });
    await reconcilePayments(till.platform);
    expect(till.processor.asked).toEqual(['lookup', 'cancel']);
    expect(await till.row(id)).toMatchObject(cancelled);
  });

  test('shows a fault of ours as such', async () => {
    const id = await till.deposit(player);
    till.processor.answers({ cancel: fault });
    await expect(cancel(till.platform, player.id, id)).rejects.toThrow('a fault of ours');
  });
});
