import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { createPlayer, type TestPlayer } from '#tests/support/games.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, propose } from '#tests/support/proposals.ts';
import { seenAfter } from '#tests/support/rolled-back.ts';

let running: TestPlatform;
let owner: TestOperator;
let player: TestPlayer;
beforeAll(async () => {
  running = await startTestPlatform({ config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  owner = await newOperator(running, 'Ana', 'owner');
});
afterAll(() => running.close());
beforeEach(async () => {
  player = await createPlayer(running.platform, { cash: 5_000n });
  expect(outcomeText(await act(owner, 'creditGoodwill', { player_id: player.id, amount: '1' }))).toBe('done');
  expect(await found()).toEqual([]);
});

const found = async () => [...new Set((await running.platform.wallet.audit()).differences.map(({ rule }) => rule))];
/** Runs statements as an administrator may, past all triggers, audits, and rolls them back. */
const injected = (...statements: readonly string[]) => seenAfter(running.platform.db, statements, found);
const run = (statement: string) => running.platform.db.script(statement);
const entry = (kind: string, reference: string, from = 'house:corrections') =>
  `select ledger_post('${reference}', '${kind}', ${player.id}, null, '${from}', 'cash', 500, 0, 0, now())`;
const last = () => `(select max(id) from adjustments where player_id = ${player.id})`;
/** A correction with its row, whose proposal has another status or person than it names. */
const unapproved = (proposal: string) => `
  with made as (
    insert into adjustments (kind, player_id, amount_minor, amount_eur_minor, proposal_id, proposed_by, approved_by, reason, created_at)
    values ('goodwill', ${player.id}, 500, 500, '${proposal}', ${owner.id}, ${owner.id}, 'by hand', now()) returning id
  )
  select ledger_post('goodwill:' || id, 'goodwill', ${player.id}, null, 'house:corrections', 'cash', 500, 0, 0, now()) from made`;

describe('[34.4] the database refuses', () => {
  test.each(['gift', 'Goodwill', 'goodwil', ''])('an entry of the kind “%s”', async (kind) => {
    await expect(run(entry(kind, `by-hand:${kind}`))).rejects.toThrow('ledger_entries_kind_check');
  });

  test('an entry of a correction that has no row, or another row', async () => {
    for (const reference of ['goodwill:999999', 'by-hand', 'goodwill:1 '])
      await expect(run(entry('goodwill', reference))).rejects.toThrow('has no approved correction');
    await expect(run(entry('correction', 'correction:1'))).rejects.toThrow('has no approved correction');
  });

  test('a correction whose proposal is open, refused or unknown', async () => {
    const proposed = await propose(owner, 'creditGoodwill', { player_id: player.id, amount: '5' });
    await expect(run(unapproved(proposed.body.id as string))).rejects.toThrow('was not approved');
    await owner.call('POST', `/proposals/${proposed.body.id}/refusal`, { reason: 'mistaken' });
    await expect(run(unapproved(proposed.body.id as string))).rejects.toThrow('was not approved');
    await expect(run(unapproved('00000000-0000-4000-8000-000000000000'))).rejects.toThrow('adjustments_proposal_id_fkey');
  });

  test('to move money from the account of corrections by another kind, and to change or delete a correction', async () => {
    await expect(run(entry('cashback', 'by-hand:cashback'))).rejects.toThrow('is no correction');
    for (const statement of [
      `update adjustments set reason = 'another' where id = ${last()}`,
      `delete from adjustments where id = ${last()}`,
      'truncate adjustments',
    ])
      await expect(run(statement)).rejects.toThrow('append-only');
  });
});

describe('[34.4] the audit names', () => {
  test('a correction that nobody approved', async () => {
    const proposed = await propose(owner, 'creditGoodwill', { player_id: player.id, amount: '5' });
    expect(await injected(unapproved(proposed.body.id as string))).toContain('a correction was approved');
  });

  test('a correction whose proposal was changed afterwards, by status, person or signature', async () => {
    const proposal = `(select proposal_id from adjustments where id = ${last()})`;
    for (const change of [`status = 'open', decided_by = null, signature = null`, `signature = null`, `persons = 2`])
      expect([
        change,
        await injected(
          `alter table staff_proposals drop constraint staff_proposals_check, drop constraint staff_proposals_check1`,
          `update staff_proposals set ${change} where id = ${proposal}`,
        ),
      ]).toEqual([change, ['a correction was approved']]);
  });

  test('a correction without its entry, of another amount, or an entry without it', async () => {
    const rule = 'a correction has its entry, and an entry its correction';
    expect(await injected(`update adjustments set amount_minor = 200 where id = ${last()}`)).toContain(rule);
    expect(await injected(`delete from adjustments where id = ${last()}`)).toContain(rule);
    expect(await injected(entry('correction', 'correction:999999'))).toContain(rule);
  });

  test('a posting of another kind to the account of corrections, and a correction that posts elsewhere', async () => {
    expect(await injected(entry('cashback', 'by-hand:cashback'))).toContain('only corrections post to their account');
    const elsewhere = unapproved('00000000-0000-4000-8000-000000000000').replace('house:corrections', 'house:fees');
    expect(await injected(elsewhere)).toEqual(expect.arrayContaining(['a correction posts to its account', 'a correction was approved']));
  });

  test('an entry of an unknown kind', async () => {
    expect(await injected('alter table ledger_entries drop constraint ledger_entries_kind_check', entry('gift', 'by-hand'))).toContain(
      'a value is one that is known',
    );
  });
});
