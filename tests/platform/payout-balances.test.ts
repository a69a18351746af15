import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { getTransaction } from '#server/history/transaction.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { administerPayments } from '#server/payments/admin.ts';
import { knownBalances, readAllBalances, readBalances } from '#server/payments/balances.ts';
import { heldCounts } from '#server/payments/holds.ts';
import type { PayoutCoin, ProcessorBalance } from '#server/payments/processor-client.ts';
import { reconcilePayments } from '#server/payments/reconcile.ts';
import { send } from '#server/payments/send.ts';
import { waitingWork } from '#server/staff/today.ts';
import { listWithdrawals } from '#server/staff/withdrawal-records.ts';
import { refusal, saying, silence, unknown } from '../support/processor-answers.ts';
import { openTill, type OpenTill } from '../support/till.ts';

/** A withdrawal of the till is 0.399 coins. */
const coins = '0.399';
let till: OpenTill;
let player: SessionPlayer;
/** The processor's balances; each reading is counted. */
let tells: (asked: readonly PayoutCoin[]) => Promise<readonly ProcessorBalance[]>;
let readings = 0;
beforeAll(async () => {
  till = await openTill();
  Object.assign(till.platform.processors.all[0]!.client, {
    balances: (asked: readonly PayoutCoin[]) => {
      readings += 1;
      return tells(asked);
    },
  });
});
afterAll(() => till.close());
beforeEach(async () => {
  till.clock.offsetMs += 3_600_000;
  readings = 0;
  await till.platform.db.sql`update payment_intents set closed_at = now() where closed_at is null`;
  await till.platform.db.sql`delete from processor_balances`;
  player = await till.player(10_000n);
  till.processor.answers({ createPayout: () => saying({ externalId: `p-${Math.random()}` })(), lookup: unknown });
});

const holds = (available: string, fee?: string) => (): Promise<ProcessorBalance[]> =>
  Promise.resolve([{ code: 'LTC', network: 'Litecoin', available, ...(fee !== undefined && { fee }) }]);
const waitsFor = async (id: string, by = player) => (await getTransaction(till.platform, by, id)).payload.waits_for;
const payoutsSent = () => till.processor.asked.filter((call) => call === 'createPayout').length;
async function reconciled(afterS = 61) {
  till.clock.offsetMs += afterS * 1_000;
  await till.platform.db.sql`update payment_intents set next_at = '2000-01-01' where closed_at is null`;
  await reconcilePayments(till.platform);
}
const listed = async (id: string) => (await listWithdrawals(till.platform, {})).data.find((each) => each.id === id);

describe('[35.1] a payout larger than the balance of its processor', () => {
  test('does not leave, is shown to player and operators, cannot be released, and leaves by itself once the coins are there', async () => {
    const asked: PayoutCoin[] = [];
    tells = (given) => {
      asked.push(...given);
      return holds('0.3')();
    };
    const id = await till.withdrawal(player);
    expect(await send(till.platform, id)).toMatchObject({ status: 'initialized' });
    expect(asked).toEqual([{ code: 'LTC', network: 'Litecoin', processorCode: null }]);
    await reconciled();
    expect([payoutsSent(), await waitsFor(id), await till.money(player.id)]).toEqual([
      0,
      'awaiting_balance',
      { cash: 8_000, locked: 2_000, bonus: 0 },
    ]);
    expect(await listed(id)).toMatchObject({ state: 'held', hold_reason: 'awaiting_balance', waits_for: 'awaiting_balance' });
    expect(await heldCounts(till.platform)).toContainEqual({ reason: 'awaiting_balance', held: 1 });
    const work = await waitingWork(till.platform, { id: 1, name: 'Ana', role: 'payments' } as never);
    expect(work.find(({ kind }) => kind === 'unfunded')).toMatchObject({ count: 1 });
    expect(await administerPayments(till.platform, { what: 'release', withdrawal: id, note: 'now, Ana' })).toEqual({
      refusal: `Withdrawal ${id} waits for coins at its processor. It leaves by itself once they are there.`,
    });
    tells = holds('0.4');
    till.clock.offsetMs += 60_000;
    await readAllBalances(till.platform);
    expect(await knownBalances(till.platform)).toMatchObject([
      { provider_name: 'scripted', code: 'LTC', available: '0.4', max_payout: '0.4' },
    ]);
    await reconciled();
    expect([payoutsSent(), (await till.row(id))['status'], await waitsFor(id)]).toEqual([1, 'pending', undefined]);
  });

  test.each([
    [coins, undefined, 1],
    [coins, '0', 1],
    [coins, '0.00000001', 0],
    ['0.39900001', '0.00000001', 1],
    ['0.398999999999999999', undefined, 0],
    ['0', undefined, 0],
  ])('of %s with the fee %s is told exactly', async (available, fee, sent) => {
    tells = holds(available, fee);
    await send(till.platform, await till.withdrawal(player));
    expect(payoutsSent()).toBe(sent);
  });

  test('is counted with those that left since: of six at once three leave, and one after a reading that has subtracted them', async () => {
    const paid: string[] = [];
    till.processor.answers({
      createPayout: ({ reference }) => {
        paid.push(reference);
        return saying({ externalId: reference })();
      },
      lookup: (reference) => (paid.includes(reference) ? saying({ externalId: reference })() : unknown()),
    });
    tells = holds('1.5');
    await readAllBalances(till.platform);
    const players = [player];
    while (players.length < 6) players.push(await till.player(10_000n));
    const ids: string[] = [];
    for (const each of players) ids.push(await till.withdrawal(each));
    await Promise.all(ids.map((id) => send(till.platform, id)));
    expect(paid).toHaveLength(3);
    expect(await heldCounts(till.platform)).toContainEqual({ reason: 'awaiting_balance', held: 3 });
    till.clock.offsetMs += 60_000;
    tells = holds('0.5');
    await readAllBalances(till.platform);
    await reconciled(1);
    expect([paid.length, new Set(paid).size]).toEqual([4, 4]);
  });

  test('whose reply was lost goes on as an unknown outcome, counts against the balance, and is never stopped for want of coins', async () => {
    tells = holds('0.5');
    till.processor.answers({ createPayout: silence, lookup: silence });
    const id = await till.withdrawal(player);
    await expect(send(till.platform, id)).rejects.toMatchObject({ code: 'unavailable' });
    tells = holds('0.1');
    till.clock.offsetMs += 60_000;
    await readAllBalances(till.platform);
    await reconciled(1);
    expect(await listed(id)).toMatchObject({ state: 'sent', hold_reason: null, waits_for: 'outcome_unknown' });
    tells = holds('0.5');
    till.clock.offsetMs += 60_000;
    const other = await till.player(10_000n);
    const second = await till.withdrawal(other);
    await readAllBalances(till.platform);
    till.processor.answers({ createPayout: saying({ externalId: 'found' }), lookup: silence });
    await send(till.platform, second);
    expect([payoutsSent(), await waitsFor(second, other)]).toEqual([0, 'awaiting_balance']);
    till.processor.answers({ lookup: saying({ externalId: 'found', status: 'authorized', cryptoValue: coins }) });
    await reconciled(1);
    expect(await till.row(id)).toMatchObject({ status: 'authorized' });
    expect(await waitsFor(second, other)).toBeUndefined();
  });
});

describe('[35.1] a balance that is not known holds nothing', () => {
  test.each<[string, () => Promise<readonly ProcessorBalance[]>]>([
    ['is refused', refusal],
    ['does not come', silence],
    ['is of another coin', () => Promise.resolve([{ code: 'BTC', network: 'Bitcoin', available: '0' }])],
    ['is of another network', () => Promise.resolve([{ code: 'LTC', network: 'Elsewhere', available: '0' }])],
    ['is no decimal', holds('1e3')],
    ['is negative', holds('-1')],
    ['is empty', () => Promise.resolve([])],
  ])('where it %s', async (_case, answer) => {
    tells = answer;
    const id = await till.withdrawal(player);
    expect(await send(till.platform, id)).toMatchObject({ status: 'pending' });
    expect([payoutsSent(), await knownBalances(till.platform)]).toEqual([1, []]);
  });

  test('and one that grew old lets go of what it held; an older reading never takes the place of a newer one', async () => {
    tells = holds('0.1');
    const id = await till.withdrawal(player);
    await send(till.platform, id);
    tells = silence;
    await readAllBalances(till.platform);
    await reconciled(300);
    expect([payoutsSent(), await waitsFor(id)]).toEqual([0, 'awaiting_balance']);
    await reconciled(301);
    expect([payoutsSent(), (await knownBalances(till.platform))[0]]).toMatchObject([1, { max_payout: null }]);
    expect((await till.row(id))['status']).toBe('pending');
  });

  test('where it never comes: the wait has an end', async () => {
    tells = () => new Promise(() => undefined);
    await expect(readBalances(till.platform, till.platform.processors.all[0]!, 20)).rejects.toThrow('no balances within 20 ms');
    expect(await knownBalances(till.platform)).toEqual([]);
  });

  test('while a recent reading is not asked for again', async () => {
    tells = holds('5');
    await send(till.platform, await till.withdrawal(player));
    await readAllBalances(till.platform);
    await send(till.platform, await till.withdrawal(await till.player(10_000n)));
    expect(readings).toBe(1);
  });
});

describe('[35.1] an open withdrawal says why it waits', () => {
  test('for its processor, which is paying it or does not answer, or for its next turn', async () => {
    tells = holds('5');
    const id = await till.withdrawal(player);
    expect(await listed(id)).toMatchObject({ state: 'approved', waits_for: 'next_turn' });
    till.processor.answers({ createPayout: saying({ externalId: 'x' }), lookup: silence });
    await reconciled(1);
    expect(await listed(id)).toMatchObject({ state: 'approved', waits_for: 'processor_unreachable' });
    till.processor.answers({ createPayout: saying({ externalId: `of ${id}` }), lookup: unknown });
    await reconciled(1);
    expect(await listed(id)).toMatchObject({ state: 'sent', waits_for: 'processor_paying' });
    expect((await listed(id))!.processor_problem).toBeNull();
    const says = (problem: string | null | undefined) => till.processor.answers({ lookup: saying({ externalId: `of ${id}`, problem }) });
    for (const [problem, shown] of [
      ['x'.repeat(301), 'x'.repeat(300)],
      ['It awaits an approval there.', 'It awaits an approval there.'],
      [undefined, 'It awaits an approval there.'],
      [null, null],
      ['', null],
    ] as const) {
      says(problem);
      await reconciled(1);
      expect(await listed(id)).toMatchObject({ waits_for: 'processor_paying', processor_problem: shown });
    }
    till.processor.answers({ lookup: silence });
    await reconciled(1);
    expect(await listed(id)).toMatchObject({ waits_for: 'processor_unreachable' });
  });
});
