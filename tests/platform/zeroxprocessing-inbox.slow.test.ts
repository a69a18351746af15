import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyHints, deleteOldHints } from '#server/payments/inbox.ts';
import { openDeposit } from '../support/payments.ts';
import { ZeroxPayments } from '../support/zerox-payments.ts';

let zerox: ZeroxPayments;
beforeAll(async () => {
  zerox = await ZeroxPayments.open();
});
afterAll(() => zerox.close());
beforeEach(() => zerox.next());

describe('[35.1] the inbox of webhooks, by command', () => {
  const actions = () =>
    zerox.platform.platform.db.sql`
      select actor, object, reason, (after ->> 'count')::int as count from staff_actions where operation = 'replayWebhooks' order by id desc limit 1`;
  beforeEach(() => zerox.platform.platform.db.sql`delete from processor_hints`);

  test('lists what could not be applied, replays one or all, and records who did it', async () => {
    const id = await zerox.openPaid();
    zerox.server.state.fault = 'fails';
    await zerox.send(zerox.server.depositHook(id));
    await zerox.apply();
    const { id: number } = await zerox.hintOf(id);
    expect(await zerox.inbox({ what: 'list' })).toEqual({
      lines: [
        expect.stringMatching(new RegExp(`^webhook ${number} of 0xprocessing: payment ${id}, received .*, 1 attempts, is tried again: `)),
        '1 webhooks could not be applied',
      ],
    });
    zerox.server.state.fault = null;
    expect(await zerox.inbox({ what: 'replay', id: number, note: 'repaired, Ana' })).toEqual({
      lines: [`webhook ${number} is applied again`],
    });
    expect(await actions()).toEqual([{ actor: 'command line: ana', object: `webhook ${number}`, reason: 'repaired, Ana', count: 1 }]);
    await applyHints(zerox.platform.platform);
    expect([await zerox.cash(), await zerox.inbox({ what: 'list' })]).toEqual(['50.00', { lines: ['0 webhooks could not be applied'] }]);
    expect(await zerox.inbox({ what: 'replay-failed' })).toEqual({ lines: ['0 webhooks are applied again'] });
  });

  test('replays at once, twice, and of a payment that has ended: the money moves once', async () => {
    const id = await zerox.openPaid();
    await zerox.send(zerox.server.depositHook(id));
    await zerox.apply();
    const { id: number } = await zerox.hintOf(id);
    await Promise.all([zerox.inbox({ what: 'replay', id: number }), zerox.inbox({ what: 'replay', id: number })]);
    await Promise.all([applyHints(zerox.platform.platform), applyHints(zerox.platform.platform)]);
    expect([await zerox.cash(), (await zerox.receiptsOf(id)).length, await zerox.hintOf(id)]).toMatchObject([
      '50.00',
      1,
      { is_applied: true, attempts: 1 },
    ]);
  });

  test('that is replayed while it is being applied is applied again', async () => {
    const id = await zerox.openPaid();
    await zerox.send(zerox.server.depositHook(id));
    const { id: number } = await zerox.hintOf(id);
    const { db } = zerox.platform.platform;
    zerox.pass(60_000);
    zerox.server.state.meanwhile = async () => void (await zerox.inbox({ what: 'replay', id: number }));
    await applyHints(zerox.platform.platform);
    zerox.server.state.meanwhile = null;
    expect(await zerox.hintOf(id)).toMatchObject({ is_applied: false, attempts: 0 });
    await applyHints(zerox.platform.platform);
    expect([
      await zerox.cash(),
      (await zerox.hintOf(id)).is_applied,
      await db.sql`select 1 from payment_events where transaction_id = ${id}::uuid`,
    ]).toMatchObject(['50.00', true, [{}]]);
  });

  test.each([
    [{ what: 'replay' } as const, 'Give the number of the webhook, as the list shows it.'],
    [{ what: 'replay', id: 999_999 } as const, 'There is no webhook 999999. They are kept for 30 days.'],
    [{ what: 'replay-failed', note: 'x'.repeat(1_001) } as const, 'Give a reason of at most 1000 characters.'],
  ])('refuses %o with a sentence', async (order, refusal) => {
    expect(await zerox.inbox(order)).toEqual({ refusal });
  });
});

test('[35.1] webhooks of payments are kept for 30 days', async () => {
  const { transaction_id: id } = await openDeposit(zerox.player);
  expect(await zerox.send(zerox.server.depositHook(id))).toBe(200);
  const count = () => zerox.platform.platform.db.sql`select 1 from processor_hints where transaction_id = ${id}::uuid`;
  await deleteOldHints(zerox.platform.platform);
  expect(await count()).toHaveLength(1);
  zerox.pass(31 * 86_400_000);
  await deleteOldHints(zerox.platform.platform);
  expect(await count()).toHaveLength(0);
});
