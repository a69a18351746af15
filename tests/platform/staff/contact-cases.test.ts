import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { newPlayer, outboxOf } from '#tests/support/caller.ts';
import { deposited } from '#tests/support/books.ts';
import { type Cases, openCases } from '#tests/support/cases.ts';

let cases: Cases;
beforeAll(async () => {
  cases = await openCases();
});
afterAll(() => cases.running.close());

describe('[34.5] a message of the contact form', () => {
  test('opens one case under its key, and its reference is given back and among the notices', async () => {
    const [first, second] = await Promise.all([
      cases.write(cases.player, 'Where is my money?', {}, 'form-key-1'),
      cases.write(cases.player, 'Where is my money?', {}, 'form-key-1'),
    ]);
    const again = await cases.write(cases.player, 'Where is my money?', {}, 'form-key-1');
    const { reference } = first.body;
    expect(reference).toMatch(/^C-[2-9A-HJKMNP-Z]{10}$/);
    expect([second.body.reference, again.body.reference]).toEqual([reference, reference]);
    const rows = await cases.running.platform.db.sql`select kind, state, player_id from cases where reference = ${reference}`;
    expect(rows).toEqual([{ kind: 'question', state: 'open', player_id: cases.player.id }]);
    expect(await cases.noticesOf(cases.player)).toEqual([`We have your message (${reference})`]);
    expect((await outboxOf(cases.running, 'support@croupier.example'))[0]!.subject).toContain(reference);
  });

  test('to affiliates opens none', async () => {
    expect((await cases.write(cases.player, 'A partnership', { subject: 'become affiliate' })).body.reference).toBeUndefined();
  });

  test('links the payment that it names, if it is the player’s own', async () => {
    const other = await newPlayer(cases.running, 'payer');
    await deposited(cases.running.platform, other.id, 500n);
    const payment = (await cases.running.platform.db.one<{
      id: string;
    }>`select id from transactions where player_id = ${other.id} and type_id = 1`)!.id;
    const mine = await cases.opened(other, 'About this payment', { transaction_id: payment });
    const foreign = await cases.opened(cases.player, 'About this payment', { transaction_id: payment });
    expect((await cases.read(mine.id)).links).toEqual([{ kind: 'payment', object_id: payment, payment_kind: 'deposit' }]);
    expect((await cases.read(foreign.id)).links).toEqual([]);
  });

  test('with a reference is added to the sender’s own case, and to nobody else’s', async () => {
    const mine = await cases.opened(cases.player, 'The first message');
    expect((await cases.write(cases.player, 'The second message', { case_reference: mine.reference })).body.reference).toBe(mine.reference);
    expect(await cases.eventsOf(mine.id)).toEqual(['opened', 'message', 'message']);
    const stranger = await newPlayer(cases.running, 'strange');
    for (const by of [stranger, null]) {
      const other = await cases.opened(by, 'I am they', { case_reference: mine.reference, reply_to: 'complains@example.com' });
      expect(other.reference).not.toBe(mine.reference);
      expect((await cases.read(other.id)).events.at(-1).text).toContain(mine.reference);
    }
    const guest = await cases.opened(null, 'A guest asks', { reply_to: 'Guest@example.com' });
    expect(
      (await cases.write(null, 'A guest again', { case_reference: guest.reference, reply_to: 'guest@example.com' })).body.reference,
    ).toBe(guest.reference);
    expect((await cases.opened(null, 'Not the guest', { case_reference: guest.reference, reply_to: 'x@example.com' })).id).not.toBe(
      guest.id,
    );
  });
});
