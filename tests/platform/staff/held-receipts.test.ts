import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { applyState } from '#server/payments/transactions.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { balanceOf, openDeposit, transaction } from '#tests/support/payments.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let owner: TestOperator;
let pat: TestOperator;
let player: TestPlayer;
let players = 0;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  owner = await newOperator(running, 'Ana', 'owner');
  pat = await newOperator(running, 'Pat', 'payments');
});
afterAll(() => running.close());
beforeEach(async () => {
  players += 1;
  player = await newPlayer(running, `Held${players}`);
});

const real = async () => (await balanceOf(player))['real'];
const limitTo = (minor: number) =>
  running.platform.db.sql`
    insert into play_limits (player_id, kind, period, amount_minor) values (${player.id}, 'deposit', 'day', ${minor})`;

/** A deposit of 50 EUR that was paid after its player had lowered the limit to 30 EUR. */
async function limitedDeposit() {
  const { transaction_id: id } = await openDeposit(player);
  const { external_id: externalId } = (await running.platform.db.one<{
    external_id: string;
  }>`select external_id from transactions where id = ${id}`)!;
  await limitTo(3_000);
  await applyState(running.platform, id, { externalId, status: 'authorized' });
  return { id, receipt: (await transaction(player, id)).payload!.held!.id };
}
const credit = (receipt: number, more: object = {}) => ({ receipt_id: receipt, decision: 'credit', ...more });

describe('[U-04] [34.5] operators and a deposit above a limit', () => {
  test('read why a part of it is held, in the list and with the deposit', async () => {
    const { id, receipt } = await limitedDeposit();
    const expected = { id: receipt, kind: 'limited', held_for: 'own_limit', state: 'held', held: '20.00' };
    const { data } = (await pat.call('GET', '/receipts')).body as { data: { id: number }[] };
    expect(data.find((each) => each.id === receipt)).toMatchObject(expected);
    expect((await pat.call('GET', `/deposits/${id}`)).body).toMatchObject({
      whereabouts: 'held',
      status: 'authorized',
      receipts: [expected],
    });
  });

  test('propose no credit above the limit unless the proposal says so, and then two persons decide', async () => {
    const { receipt } = await limitedDeposit();
    const refused = await propose(pat, 'decideReceipt', credit(receipt));
    expect(refused.status).toBeGreaterThanOrEqual(400);
    expect(JSON.stringify(refused.body)).toContain('the deposit limits of the player leave 0.00 EUR');
    const proposed = await propose(pat, 'decideReceipt', credit(receipt, { is_above_limit: true }));
    expect(proposed.body).toMatchObject({ persons: 2 });
    expect(JSON.stringify(proposed.body)).toContain('passed by this credit');
    expect(outcomeText(await approveProposal(pat, proposed.body.id as string))).toBe('409 second_person_required');
    expect(await real()).toBe('30.00');
    expect(outcomeText(await approveProposal(owner, proposed.body.id as string))).toBe('done');
    expect(await real()).toBe('50.00');
  });

  test('never credit an account that was excluded after the proposal', async () => {
    const { receipt } = await limitedDeposit();
    const proposed = await propose(pat, 'decideReceipt', credit(receipt, { is_above_limit: true }));
    await running.platform.db.sql`update players set status = 'self_excluded' where id = ${player.id}`;
    expect(outcomeText(await approveProposal(owner, proposed.body.id as string))).not.toBe('done');
    expect(await real()).toBe('30.00');
  });

  test('send it back as before', async () => {
    const { id, receipt } = await limitedDeposit();
    expect(outcomeText(await act(pat, 'decideReceipt', { receipt_id: receipt, decision: 'refund' }))).toBe('done');
    expect((await transaction(player, id)).payload!.held).toMatchObject({ state: 'refunded' });
    expect(await real()).toBe('30.00');
  });

  test('give goodwill and correct balances beside a limit that is used up: these are no deposits', async () => {
    await limitTo(0);
    expect(outcomeText(await act(owner, 'creditGoodwill', { player_id: player.id, amount: '5' }))).toBe('done');
    expect(outcomeText(await act(owner, 'correctBalance', { player_id: player.id, amount: '1' }))).toBe('done');
    expect(await real()).toBe('6.00');
    const { limits } = (await player.call('GET', '/me/play-limits')).body as { limits: { kind: string; period: string; used: string }[] };
    expect(limits.find(({ kind, period }) => kind === 'deposit' && period === 'day')).toMatchObject({ used: '0.00' });
  });
});
