import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import { untilNothingIsSent } from '#server/accounts/acknowledgement.ts';
import type { ProcessorPayment } from '#server/payments/processor-client.ts';
import { send } from '#server/payments/send.ts';
import { refusal, silence, unknown } from '../support/processor-answers.ts';
import { openTill, type OpenTill } from '../support/till.ts';
import { withdrawalSteps } from '../support/withdrawal-steps.ts';

let till: OpenTill;
let player: SessionPlayer;
beforeAll(async () => {
  till = await openTill();
});
afterAll(() => till.close());
beforeEach(async () => {
  till.clock.offsetMs = 0;
  till.processor.answers({});
  await till.platform.db.sql`update payment_intents set closed_at = now() where closed_at is null`;
  player = await till.player(10_000n);
});

const { says, become, pauseCoin, order, reconciled } = withdrawalSteps(() => ({ till, player }));

describe('[U-07] a withdrawal whose first request was lost', () => {
  test('is not sent again after a freeze: it is cancelled at the processor and returned', async () => {
    const id = await till.withdrawal(player);
    await expect(send(till.platform, id)).rejects.toMatchObject({ code: 'unavailable' });
    await become('frozen');
    till.processor.answers({ lookup: unknown, createPayout: says({}), cancel: says({ status: 'declined', reason: 'cancelled' }) });
    await reconciled(id);
    expect(till.processor.asked).toEqual(['lookup', 'lookup', 'cancel']);
    expect([await till.row(id), await till.money(player.id)]).toMatchObject([
      { status: 'declined', reason: 'stopped' },
      { cash: 10_000, locked: 0 },
    ]);
  });

  test('is neither cancelled nor sent again while its coin is paused, and is sent after', async () => {
    const id = await till.withdrawal(player);
    await expect(send(till.platform, id)).rejects.toMatchObject({ code: 'unavailable' });
    await pauseCoin(true);
    till.processor.answers({ lookup: unknown, createPayout: says({}) });
    await reconciled(id);
    expect(till.processor.asked).toEqual(['lookup', 'lookup']);
    expect([await till.row(id), await till.money(player.id)]).toMatchObject([{ status: 'initialized' }, { locked: 2_000 }]);
    await pauseCoin(false);
    await send(till.platform, id);
    expect([till.processor.asked.at(-1), await till.row(id)]).toMatchObject(['createPayout', { status: 'pending' }]);
  });

  test('stays set aside while nobody knows whether the processor has it', async () => {
    const id = await till.withdrawal(player);
    await expect(send(till.platform, id)).rejects.toMatchObject({ code: 'unavailable' });
    await become('frozen');
    till.processor.answers({ lookup: unknown, createPayout: says({}), cancel: silence });
    await reconciled(id);
    expect(till.processor.asked).toEqual(['lookup', 'lookup', 'cancel']);
    expect(await till.money(player.id)).toMatchObject({ locked: 2_000 });
    expect(await order('refuse', id)).toEqual({
      refusal: `Withdrawal ${id} was sent to its processor: only the processor can stop it.`,
    });
  });
});

describe('[U-07] a payout that the processor holds', () => {
  const sent = async () => {
    const id = await till.withdrawal(player);
    till.processor.answers({ createPayout: says({}) });
    await send(till.platform, id);
    return id;
  };

  test('is cancelled there after a freeze, and returned', async () => {
    const id = await sent();
    await become('frozen');
    till.processor.answers({ lookup: says({}), cancel: says({ status: 'declined', reason: 'cancelled' }) });
    await reconciled(id);
    expect(till.processor.asked).toEqual(['lookup', 'cancel']);
    expect([await till.row(id), await till.money(player.id)]).toMatchObject([{ reason: 'stopped' }, { cash: 10_000, locked: 0 }]);
  });

  test.each([
    ['has left', () => says({ status: 'authorized', cryptoValue: '0.399' })(), 'authorized'],
    ['cannot be cancelled any more', refusal, 'pending'],
    ['nobody answers for', silence, 'pending'],
  ])('goes its way where it %s', async (_what, cancel, status) => {
    const id = await sent();
    await become('frozen');
    till.processor.answers({ lookup: says({}), cancel });
    await reconciled(id);
    expect(await till.row(id)).toMatchObject({ status });
  });

  test('goes its way after a self-exclusion: the money is the player’s', async () => {
    const id = await sent();
    await become('self_excluded');
    till.processor.answers({ lookup: says({}) });
    await reconciled(id);
    expect([till.processor.asked, await till.row(id)]).toMatchObject([['lookup'], { status: 'pending' }]);
  });
});

test('[U-07] a freeze is acknowledged only after a request that was under way has ended', async () => {
  const id = await till.withdrawal(player);
  let answer = (_state: ProcessorPayment) => undefined as void;
  const asked = new Promise<void>((isAsked) => {
    till.processor.answers({
      createPayout: () => {
        isAsked();
        return new Promise((resolve) => (answer = resolve));
      },
    });
  });
  const sending = send(till.platform, id);
  await asked;
  await become('frozen');
  let isAcknowledged = false;
  const acknowledged = untilNothingIsSent(till.platform, player.id).then(() => (isAcknowledged = true));
  expect(await untilNothingIsSent(till.platform, player.id, 0)).toBe(false);
  expect(isAcknowledged).toBe(false);
  answer({ externalId: 'x', status: 'pending' });
  await Promise.all([sending, acknowledged]);
  expect((await till.intent(id))['sending_until']).toBeNull();
});
