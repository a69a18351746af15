import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { actFrom } from '#console/screens/acts.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { balanceOf } from '#tests/support/payments.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';
import { lateReceipt } from '#tests/support/small-receipts.ts';

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
  player = await newPlayer(running, `Several${players}`);
});

const cents = async () => Math.round(Number((await balanceOf(player))['real']) * 100);
const credit = (ids: readonly number[], isByRule = false) => {
  const { parameters } = actFrom('creditReceipts', { receipt_ids: ids.join(', '), is_by_rule: `${isByRule}` });
  return propose(pat, 'creditReceipts', parameters);
};

describe('[34.5] several held receipts', () => {
  test('are credited by one proposal, which lists the postings of each', async () => {
    const [one, two] = [await lateReceipt(running, player), await lateReceipt(running, player, 0.1)];
    const proposed = await credit([two.id, one.id, two.id]);
    expect(proposed.body).toMatchObject({
      persons: 1,
      effect: {
        changes: [one, two].map(({ id }) => ({ what: `receipt ${id} of player ${player.id}`, before: 'held', after: 'credited' })),
        postings: [one, two].flatMap(({ worth }) => [
          { account: 'house:suspense', amount_minor: `${-worth}`, currency: 'EUR' },
          { account: `cash ${player.id}`, amount_minor: `${worth}`, currency: 'EUR' },
        ]),
      },
      results: [],
    });
    const approved = await approveProposal(pat, proposed.body.id as string);
    expect(approved.body).toMatchObject({
      status: 'done',
      results: [one, two].map(({ id }) => ({ object: `receipt ${id}`, is_done: true, reason: null })),
    });
    expect(await cents()).toBe(one.worth + two.worth);
    expect(outcomeText(await approveProposal(pat, proposed.body.id as string))).toBe('409 not_pending');
    expect(await cents()).toBe(one.worth + two.worth);
  });

  test('are each left if somebody has decided on it meanwhile, and the result names it', async () => {
    const [one, two] = [await lateReceipt(running, player), await lateReceipt(running, player)];
    const proposed = await credit([one.id, two.id, 999_999]);
    expect(proposed.body.effect.changes.at(-1)).toMatchObject({ what: 'receipt 999999', after: 'left: There is no such receipt.' });
    expect(outcomeText(await act(owner, 'decideReceipt', { receipt_id: one.id, decision: 'refund' }))).toBe('done');
    const { body } = await approveProposal(pat, proposed.body.id as string);
    expect(body.results).toEqual([
      { object: `receipt ${one.id}`, is_done: false, reason: 'It is not held: it is refunded.' },
      { object: `receipt ${two.id}`, is_done: true, reason: null },
      { object: 'receipt 999999', is_done: false, reason: 'There is no such receipt.' },
    ]);
    expect(await cents()).toBe(two.worth);
    expect((await pat.call('GET', `/proposals/${proposed.body.id}`)).body.results).toEqual(body.results);
  });

  test('take as many persons as the decision of one', async () => {
    const { db } = running.platform;
    const { id } = await lateReceipt(running, player);
    await db.sql`insert into approval_rules (operation, persons) values ('decideReceipt', 2) on conflict (operation) do update set persons = 2`;
    await db.sql`delete from approval_rules where operation = 'creditReceipts'`;
    const proposed = await credit([id]);
    await db.sql`delete from approval_rules where operation = 'decideReceipt'`;
    expect(proposed.body).toMatchObject({ persons: 2 });
    expect(outcomeText(await approveProposal(pat, proposed.body.id as string))).toBe('409 second_person_required');
  });

  test('stay within a limit together', async () => {
    const [one, two] = [await lateReceipt(running, player), await lateReceipt(running, player)];
    await running.platform.db.sql`
      insert into play_limits (player_id, kind, period, amount_minor) values (${player.id}, 'deposit', 'day', ${one.worth + 1})`;
    const proposed = await credit([one.id, two.id]);
    const { body } = await approveProposal(pat, proposed.body.id as string);
    expect((body.results as { is_done: boolean }[]).map(({ is_done: isDone }) => isDone)).toEqual([true, false]);
    expect(await cents()).toBe(one.worth);
  });

  test('that wait are credited by the rule in force, and the others are left', async () => {
    const [small, large] = [await lateReceipt(running, player, 0.2), await lateReceipt(running, player, 0.9)];
    expect(outcomeText(await credit([small.id, large.id], true))).toBe('422 invalid_request');
    expect(outcomeText(await act(owner, 'setReceiptRule', { kind: 'late', below_eur: '25' }))).toBe('done');
    const proposed = await credit([small.id, large.id], true);
    expect(proposed.body.effect.changes).toEqual([
      {
        what: `receipt ${small.id} of player ${player.id}`,
        before: 'held',
        after: 'credited: receipt rule late, version 1: below 25.00 EUR',
      },
      { what: `receipt ${large.id}`, before: 'as it is', after: 'left: It is worth more than the rule covers.' },
    ]);
    expect(outcomeText(await approveProposal(pat, proposed.body.id as string))).toBe('done');
    expect(await cents()).toBe(small.worth);
    const row = await running.platform.db.single`select decided_by, note from deposit_receipts where id = ${small.id}::bigint`;
    expect(row).toEqual({ decided_by: 'operator', note: 'receipt rule late, version 1: below 25.00 EUR; ticket 41 (Pat)' });
  });

  test('are at most 50', async () => {
    const ids = Array.from({ length: 51 }, (_, index) => index + 1);
    expect(outcomeText(await credit(ids))).toBe('400 invalid_request');
    expect(outcomeText(await propose(pat, 'creditReceipts', { receipt_ids: [], is_by_rule: false }))).toBe('400 invalid_request');
  });

  test('and a colleague who decides on one of them at the same moment: it is credited or sent back once', async () => {
    for (let round = 0; round < 6; round += 1) {
      const [one, two] = [await lateReceipt(running, player, 0.1), await lateReceipt(running, player, 0.1)];
      const before = await cents();
      const proposed = await credit([one.id, two.id]);
      const single = await propose(owner, 'decideReceipt', { receipt_id: two.id, decision: 'refund' });
      const [several] = await Promise.all([
        approveProposal(pat, proposed.body.id as string),
        approveProposal(owner, single.body.id as string),
      ]);
      const done = (several.body.results as { is_done: boolean }[]).filter(({ is_done: isDone }) => isDone).length;
      expect((await cents()) - before).toBe(one.worth + (done === 2 ? two.worth : 0));
    }
  }, 60_000);
});
