import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import { cancel } from '#server/payments/cancel.ts';
import type { ProcessorPayment } from '#server/payments/processor-client.ts';
import { deleteOldQuotes, reconcilePayments } from '#server/payments/reconcile.ts';
import { refusal, saying, silence, unknown } from '../support/processor-answers.ts';
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
const freeze = () => till.platform.db.sql`update players set status = 'frozen' where id = ${player.id}`;
const thaw = () => till.platform.db.sql`update players set status = 'active' where id = ${player.id}`;

describe('reconciliation', () => {
  const later = (ms = 31_000) => void (till.clock.offsetMs += ms);

  test('leaves a payment half a minute to the call that opened it, and asks again ever more seldom', async () => {
    const id = await till.withdrawal(player);
    later(29_000);
    await reconcilePayments(till.platform);
    expect(till.processor.asked).toEqual([]);
    later(2_000);
    await reconcilePayments(till.platform);
    await reconcilePayments(till.platform);
    expect(till.processor.asked).toEqual(['lookup']);
    expect(await till.intent(id)).toMatchObject({ attempts: 1 });
    expect(till.logged).toMatchObject([{ level: 'warn', fields: { transaction: id }, message: 'a payment could not be reconciled' }]);
    const { failing_since } = await till.intent(id);
    expect(failing_since).toBeInstanceOf(Date);
    later(61_000);
    await reconcilePayments(till.platform);
    expect((await till.intent(id))['failing_since']).toEqual(failing_since);
    later(61_000);
    till.processor.answers({ lookup: says({}) });
    await reconcilePayments(till.platform);
    expect((await till.intent(id))['failing_since']).toBeNull();
  });

  test('sends what the processor does not know', async () => {
    const id = await till.withdrawal(player);
    later();
    till.processor.answers({ lookup: unknown, createPayout: says({}) });
    await reconcilePayments(till.platform);
    expect(till.processor.asked).toEqual(['lookup', 'createPayout']);
    expect(await till.row(id)).toMatchObject({ status: 'pending' });
  });

  test('makes true what the processor says', async () => {
    const id = await till.withdrawal(player);
    later();
    till.processor.answers({ lookup: says(sent) });
    await reconcilePayments(till.platform);
    expect(till.processor.asked).toEqual(['lookup']);
    expect(await till.money(player.id)).toMatchObject({ cash: 8_000, locked: 0 });
    expect((await till.intent(id))['closed_at']).not.toBeNull();
  });

  test('of what was sent although it was to be deleted says so', async () => {
    const id = await till.withdrawal(player);
    await expect(cancel(till.platform, player.id, id)).rejects.toMatchObject({ status: 503 });
    later();
    till.processor.answers({ lookup: says(sent), cancel: says(cancelled) });
    await reconcilePayments(till.platform);
    expect(till.processor.asked).toEqual(['lookup']);
    expect(await till.row(id)).toMatchObject({ status: 'authorized' });
  });

  test('declines what it is the first to send and what is refused', async () => {
    const id = await till.withdrawal(player);
    later();
    till.processor.answers({ lookup: unknown, createPayout: refusal });
    await reconcilePayments(till.platform);
    expect(await till.row(id)).toMatchObject({ status: 'declined', reason: 'failed' });
    expect((await till.intent(id))['failing_since']).toBeNull();
  });

  test.each(['lookup', 'cancel'] as const)('does not take a refused %s for the end', async (step) => {
    const id = await till.withdrawal(player);
    later(121_000);
    till.processor.answers({ lookup: unknown, [step]: refusal });
    await reconcilePayments(till.platform);
    expect(await till.row(id)).toMatchObject({ status: 'initialized' });
    expect((await till.intent(id))['failing_since']).toBeInstanceOf(Date);
  });

  test('gives up two minutes after it was opened, and says that it failed', async () => {
    const id = await till.withdrawal(player);
    later(121_000);
    till.processor.answers({ lookup: unknown, createPayout: says({}), cancel: says(cancelled) });
    await reconcilePayments(till.platform);
    expect(till.processor.asked).toEqual(['lookup', 'cancel']);
    expect(await till.row(id)).toMatchObject({ status: 'declined', reason: 'failed' });
    expect(await till.money(player.id)).toMatchObject({ cash: 10_000, locked: 0 });
    expect((await till.notices(player.id)).map(({ kind }) => kind)).toEqual(['withdrawal_refused']);
  });

  test('given up and sent after all is sent', async () => {
    const id = await till.withdrawal(player);
    later(121_000);
    till.processor.answers({ lookup: unknown, cancel: says(sent) });
    await reconcilePayments(till.platform);
    expect(await till.row(id)).toMatchObject({ status: 'authorized' });
  });

  test('does not give up before', async () => {
    const id = await till.withdrawal(player);
    later(115_000);
    till.processor.answers({ lookup: unknown, createPayout: says({}) });
    await reconcilePayments(till.platform);
    expect(await till.row(id)).toMatchObject({ status: 'pending' });
  });

  test('waits with a frozen player, counts from when it goes on, and lets it be deleted', async () => {
    const id = await till.withdrawal(player);
    await freeze();
    later(300_000);
    await reconcilePayments(till.platform);
    expect(till.processor.asked).toEqual([]);
    await thaw();
    later(61_000);
    till.processor.answers({ lookup: unknown, createPayout: silence });
    await reconcilePayments(till.platform);
    expect(till.processor.asked).toEqual(['lookup', 'createPayout']);
    later(121_000);
    till.processor.answers({ lookup: unknown, cancel: says(cancelled) });
    await reconcilePayments(till.platform);
    expect(await till.row(id)).toMatchObject({ status: 'declined', reason: 'failed' });
  });

  test('deletes what a frozen player has deleted', async () => {
    const id = await till.withdrawal(player);
    await freeze();
    await expect(cancel(till.platform, player.id, id)).rejects.toMatchObject({ status: 503 });
    later();
    till.processor.answers({ lookup: unknown, cancel: says(cancelled) });
    await reconcilePayments(till.platform);
    expect(await till.row(id)).toMatchObject(cancelled);
  });

  test('closes what has ended, and asks nobody', async () => {
    const id = await till.withdrawal(player);
    await till.applyState(id, sent);
    await till.platform.db.sql`update payment_intents set closed_at = null where transaction_id = ${id}`;
    later();
    await reconcilePayments(till.platform);
    expect((await till.intent(id))['closed_at']).toBeInstanceOf(Date);
    expect(till.processor.asked).toEqual([]);
  });

  test('goes on with the others where one fails, and stops when the process ends', async () => {
    const other = await till.player(10_000n);
    const ids = [await till.withdrawal(player), await till.withdrawal(other)];
    later();
    await reconcilePayments(till.platform, { ending: AbortSignal.abort() });
    expect(till.processor.asked).toEqual([]);
    later(61_000);
    await reconcilePayments(till.platform);
    expect(till.processor.asked).toEqual(['lookup', 'lookup']);
    for (const id of ids) expect((await till.intent(id))['failing_since']).toBeInstanceOf(Date);
  });

  test('leaves alone what another processor has', async () => {
    const id = await till.withdrawal(player, { provider: 'gone' });
    later(300_000);
    await reconcilePayments(till.platform);
    expect(till.processor.asked).toEqual([]);
    expect(await till.row(id)).toMatchObject({ status: 'initialized' });
  });

  test('keeps quotes for a day after their end', async () => {
    const quoted = (at: Date) => till.platform.db.one<{ id: string }>`
      insert into payment_quotes (player_id, code, currency, amount_minor, crypto, rate, expires_at)
      values (${player.id}, 'LTC', 'EUR', 1, 1, 1, ${at}) returning id`;
    const hour = 3_600_000;
    await quoted(new Date(Date.now() - 25 * hour));
    const recent = await quoted(new Date(Date.now() - 23 * hour));
    await deleteOldQuotes(till.platform);
    const left = await till.platform.db.sql<{ id: string }>`select id from payment_quotes where player_id = ${player.id}`;
    expect(left.map(({ id }) => id)).toEqual([recent!.id]);
  });
});
