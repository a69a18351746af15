import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { SessionPlayer } from '#server/http/context.ts';
import { administerPayments } from '#server/payments/admin.ts';
import { heldWithdrawals } from '#server/payments/holds.ts';
import { send } from '#server/payments/send.ts';
import { requireNotStopped } from '#server/payments/stopping.ts';
import { unknown } from '../support/processor-answers.ts';
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

const { says, become, setMethod, pauseCoin, order, waitsFor, reconciled } = withdrawalSteps(() => ({ till, player }));

const holds = [
  ['account_frozen', () => become('frozen'), () => become('active')],
  ['account_closed', () => become('closed'), () => become('active')],
  ['self_excluded', () => become('self_excluded'), null],
  ['method_closed', () => setMethod(false), () => setMethod(true)],
  ['method_paused', () => pauseCoin(true), () => pauseCoin(false)],
  ['withdrawals_stopped', () => order('stop'), () => order('resume')],
] as const;

describe('[U-07] a withdrawal that was opened before', () => {
  test.each(holds)('%s is not sent, says what it waits for, and is sent once that is over', async (reason, begin, end) => {
    const id = await till.withdrawal(player);
    till.processor.answers({ createPayout: says({}), lookup: unknown });
    await begin();
    expect(await send(till.platform, id)).toMatchObject({ status: 'initialized' });
    await reconciled(id);
    expect(till.processor.asked).toEqual([]);
    expect([await waitsFor(id), await till.money(player.id)]).toEqual([reason, { cash: 8_000, locked: 2_000, bonus: 0 }]);
    expect(await heldWithdrawals(till.platform)).toMatchObject([{ id, player_id: player.id, amount_minor: 2_000n, reason }]);
    if (!end) return;
    await end();
    expect(await waitsFor(id)).toBeUndefined();
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
    expect(till.processor.asked).toEqual(['createPayout']);
  });

  test.each(holds)('%s is sent at an operator’s word, which stays on record', async (reason, begin, end) => {
    const id = await till.withdrawal(player);
    till.processor.answers({ createPayout: says({}), lookup: unknown });
    await begin();
    await send(till.platform, id);
    till.clock.offsetMs += 1_000;
    expect(await order('release', id)).toEqual({ lines: [`withdrawal ${id} is released`] });
    await send(till.platform, id);
    expect([reason, till.processor.asked]).toEqual([reason, ['createPayout']]);
    const records = await till.platform.db.sql`select decision, note from withdrawal_decisions where transaction_id = ${id}`;
    expect(records).toEqual([{ decision: 'release', note: 'a test, Ana' }]);
    await expect(till.platform.db.sql`update withdrawal_decisions set note = 'nobody'`).rejects.toThrow('append-only');
    await end?.();
  });

  test.each(holds)('%s goes back to the balance at an operator’s refusal', async (_reason, begin, end) => {
    const id = await till.withdrawal(player);
    await begin();
    expect(await order('refuse', id)).toEqual({ lines: [`withdrawal ${id} is refused: its amount is back in the balance`] });
    expect([await till.row(id), await till.money(player.id)]).toMatchObject([
      { status: 'declined', reason: 'stopped' },
      { cash: 10_000, locked: 0 },
    ]);
    expect((await till.notices(player.id)).map(({ kind }) => kind)).toEqual(['withdrawal_refused']);
    expect(await order('refuse', id)).toEqual({ refusal: `Withdrawal ${id} has ended: it is declined.` });
    expect(await send(till.platform, id)).toMatchObject({ status: 'declined' });
    expect(till.processor.asked).toEqual([]);
    await end?.();
  });

  test('a freeze stands before a pause of the coin, and a pause holds what was released before', async () => {
    await become('frozen');
    const id = await till.withdrawal(player);
    till.clock.offsetMs += 1_000;
    await order('release', id);
    till.clock.offsetMs += 1_000;
    await pauseCoin(true);
    expect([await send(till.platform, id), await waitsFor(id)]).toMatchObject([{ status: 'initialized' }, 'method_paused']);
    await become('active');
    await become('frozen');
    expect(await waitsFor(id)).toBe('account_frozen');
    await pauseCoin(false);
    expect(till.processor.asked).toEqual([]);
  });

  test('a freeze stays held when the account is closed in place of it', async () => {
    await become('frozen');
    const id = await till.withdrawal(player);
    await send(till.platform, id);
    await become('closed');
    await send(till.platform, id);
    expect([await waitsFor(id), till.processor.asked]).toEqual(['account_closed', []]);
  });

  test('a second freeze is held again, although it was released before the first one was lifted', async () => {
    const id = await till.withdrawal(player);
    await become('frozen');
    till.clock.offsetMs += 1_000;
    await order('release', id);
    till.clock.offsetMs += 1_000;
    await become('active');
    await become('frozen');
    expect([await send(till.platform, id), await waitsFor(id)]).toMatchObject([{ status: 'initialized' }, 'account_frozen']);
    expect(till.processor.asked).toEqual([]);
  });
});

// It lifts what was known when it was given, so the freeze applies again too.
describe('[U-07] a release before the method is closed', () => {
  const tick = () => void (till.clock.offsetMs += 1_000);
  const close = {
    'by a command': () => administerPayments(till.platform, { what: 'close-method', id: 1, note: 'a test' }),
    'by hand': () => setMethod(false),
  };
  afterEach(() => setMethod(true));

  test.each(Object.keys(close) as (keyof typeof close)[])('%s does not let it go, and a later one does', async (how) => {
    const id = await till.withdrawal(player);
    till.processor.answers({ createPayout: says({}), lookup: unknown });
    await become('frozen');
    tick();
    await order('release', id);
    tick();
    if (how === 'by hand') await till.platform.db.sql`update payment_intents set released_at = now() where transaction_id = ${id}`;
    await close[how]();
    expect([await send(till.platform, id), await waitsFor(id), till.processor.asked]).toMatchObject([
      { status: 'initialized' },
      'account_frozen',
      [],
    ]);
    tick();
    await order('release', id);
    await send(till.platform, id);
    expect(till.processor.asked).toEqual(['createPayout']);
  });

  test('does not let go what waits for coins until then', async () => {
    const id = await till.withdrawal(player);
    till.processor.answers({ createPayout: says({}), lookup: unknown });
    const balance = (available: string) => till.platform.db.sql`
      insert into processor_balances (provider_name, code, network, available, fee, read_at) values ('scripted', 'LTC', 'Litecoin', ${available}::numeric, 0, ${till.platform.now()})
      on conflict (provider_name, code, network) do update set available = excluded.available, read_at = excluded.read_at`;
    await balance('0.1');
    await become('frozen');
    tick();
    await order('release', id);
    tick();
    expect(await waitsFor(id)).toBe('awaiting_balance');
    await close['by a command']();
    await balance('10');
    expect([await send(till.platform, id), await waitsFor(id), till.processor.asked]).toMatchObject([
      { status: 'initialized' },
      'account_frozen',
      [],
    ]);
    await till.platform.db.sql`delete from processor_balances`;
  });
});

test.each(['closed', 'self_excluded'] as const)('[U-07] what a player who is %s asks for themselves is sent', async (status) => {
  await become(status);
  const id = await till.withdrawal(player);
  till.processor.answers({ createPayout: says({}) });
  expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
});

test('[U-07] no withdrawal is opened while withdrawals are stopped', async () => {
  await requireNotStopped(till.platform);
  expect(await order('stop')).toEqual({ lines: ['withdrawals are stopped'] });
  await expect(requireNotStopped(till.platform)).rejects.toMatchObject({ code: 'method_unavailable' });
  expect(await order('stop')).toEqual({ lines: ['withdrawals are stopped, as before'] });
  expect(await order('resume')).toEqual({ lines: ['withdrawals go on'] });
  await requireNotStopped(till.platform);
});
