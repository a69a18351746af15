import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createHash } from 'node:crypto';
import type { Authenticator } from '#tests/support/authenticator.ts';
import { newPlayer, outboxOf } from '#tests/support/caller.ts';
import { newOperator, secondTab, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { approveProposal as approve, beginApproval as begin, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let time = new Date('2026-03-01T12:00:00Z');
let owner: TestOperator;
let other: TestOperator;
let players = 0;
beforeAll(async () => {
  running = await startTestPlatform({
    engine: 'postgres',
    seeded: true,
    now: () => time,
    config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' },
  });
  owner = await newOperator(running, 'Ana', 'owner');
  other = await newOperator(running, 'Ben', 'owner');
});
afterAll(() => running.close());

const reason = 'ticket 41';
async function rule(operation: string, persons: 1 | 2): Promise<void> {
  await running.platform.db.sql`
    insert into approval_rules (operation, persons) values (${operation}, ${persons}) on conflict (operation) do update set persons = excluded.persons`;
}
const newTarget = async () => newPlayer(running, `target${(players += 1)}`);
const statusOf = async (id: number) =>
  (await running.platform.db.one<{ status: string }>`select status from players where id = ${id}`)!.status;
const stateOf = async (id: string) => (await owner.call('GET', `/proposals/${id}`)).body.status as string;
const freeze = (by: TestOperator, id: number) => propose(by, 'setPlayerStatus', { player_id: id, status: 'frozen' });

describe('[issue 34.2] a proposal', () => {
  test('tells what it would do, does nothing, and does it once it is approved and signed', async () => {
    const player = await newTarget();
    const proposed = await freeze(owner, player.id);
    expect(proposed.body).toMatchObject({
      operation: 'setPlayerStatus',
      target: `player ${player.id}`,
      persons: 1,
      status: 'open',
      effect: {
        changes: [{ what: 'status', before: 'active', after: 'frozen' }],
        letters: [expect.stringContaining(`player ${player.id}`)],
      },
      proposed_by: { name: 'Ana' },
    });
    expect(await statusOf(player.id)).toBe('active');
    const done = await approve(owner, proposed.body.id as string);
    expect(done.body).toMatchObject({ status: 'done', decided_by: { name: 'Ana' }, decided_at: time.toISOString() });
    expect(await statusOf(player.id)).toBe('frozen');
    expect((await outboxOf(running, `target${players}@example.com`))[0]!.subject).toMatch(/frozen|account/i);
    const { body } = await owner.call('GET', `/actions?object=player%20${player.id}`);
    expect((body.data as { operation: string; actor: string; reason: string }[]).map(({ operation }) => operation)).toEqual([
      'setPlayerStatus',
      'propose setPlayerStatus',
    ]);
    expect(body.data[0]).toMatchObject({ actor: 'Ana', reason, before: { status: 'active' }, after: { digest: proposed.body.digest } });
    const note = await running.platform.db.one`select note from player_status_changes where player_id = ${player.id}`;
    expect(note).toEqual({ note: 'ticket 41 (Ana)' });
  });

  test('keeps the signature, whose challenge is made of the ceremony and the digest', async () => {
    const player = await newTarget();
    const { body } = await freeze(owner, player.id);
    await approve(owner, body.id as string);
    const row = await running.platform.db.one<{
      digest: Uint8Array;
      signature: { ceremony: string; credential: { response: { clientDataJSON: string } } };
    }>`
      select digest, signature from staff_proposals where id = ${body.id}`;
    const { challenge } = JSON.parse(Buffer.from(row!.signature.credential.response.clientDataJSON, 'base64url').toString()) as {
      challenge: string;
    };
    expect(challenge).toBe(createHash('sha256').update(row!.signature.ceremony).update(row!.digest).digest('base64url'));
    expect(Buffer.from(row!.digest).toString('hex')).toBe(body.digest);
  });

  test('is refused once it was decided, whoever replays it', async () => {
    const player = await newTarget();
    const { id } = (await freeze(owner, player.id)).body as { id: string };
    const begun = (await begin(owner, id)).body as { ceremony: string; options: Parameters<Authenticator['get']>[0] };
    const request = { ceremony: begun.ceremony, credential: owner.authenticator.get(begun.options) };
    expect(outcomeText(await owner.call('POST', `/proposals/${id}/approval`, request))).toBe('done');
    expect(outcomeText(await owner.call('POST', `/proposals/${id}/approval`, request))).toBe('409 not_pending');
    expect(outcomeText(await approve(other, id))).toBe('409 not_pending');
    expect(outcomeText(await owner.call('POST', `/proposals/${id}/refusal`, { reason }))).toBe('409 not_pending');
    const again = await running.platform.db.sql`select 1 from player_status_changes where player_id = ${player.id}`;
    expect(again).toHaveLength(1);
  });

  test('takes a signature for itself alone', async () => {
    const [one, two] = [await newTarget(), await newTarget()];
    const [first, second] = [(await freeze(owner, one.id)).body.id as string, (await freeze(owner, two.id)).body.id as string];
    const { ceremony, options } = (await begin(owner, first)).body as { ceremony: string; options: Parameters<Authenticator['get']>[0] };
    const credential = owner.authenticator.get(options);
    expect(outcomeText(await owner.call('POST', `/proposals/${second}/approval`, { ceremony, credential }))).toBe('422 passkey_expired');
    expect(outcomeText(await approve(owner, first, {}, other.authenticator))).toBe('422 passkey_invalid');
    expect(outcomeText(await approve(owner, first, { challenge: 'AAAA' }))).toBe('422 passkey_invalid');
    expect(outcomeText(await approve(owner, first, { isVerified: false }))).toBe('422 passkey_invalid');
    const tab = await secondTab(running, owner);
    const begun = (await begin(owner, first)).body as { ceremony: string; options: Parameters<Authenticator['get']>[0] };
    const foreign = { ceremony: begun.ceremony, credential: owner.authenticator.get(begun.options) };
    expect(outcomeText(await tab.call('POST', `/proposals/${first}/approval`, foreign))).toBe('422 passkey_expired');
    expect([await stateOf(first), await stateOf(second)]).toEqual(['open', 'open']);
  });

  test('is stale once what it is based on has changed', async () => {
    const player = await newTarget();
    const [first, second] = [(await freeze(owner, player.id)).body.id as string, (await freeze(other, player.id)).body.id as string];
    expect(outcomeText(await approve(owner, first))).toBe('done');
    expect(outcomeText(await approve(other, second))).toBe('409 proposal_stale');
    expect(await stateOf(second)).toBe('stale');
    expect(outcomeText(await approve(other, second))).toBe('409 not_pending');
  });

  test('that was changed in the database is stale, too', async () => {
    const [player, victim] = [await newTarget(), await newTarget()];
    const id = (await freeze(owner, player.id)).body.id as string;
    await running.platform.db.sql`
      update staff_proposals set parameters = jsonb_set(parameters, '{player_id}', to_jsonb(${victim.id}::int)) where id = ${id}`;
    expect(outcomeText(await approve(owner, id))).toBe('409 proposal_stale');
    expect([await statusOf(player.id), await statusOf(victim.id)]).toEqual(['active', 'active']);
  });

  test('expires after a day', async () => {
    const player = await newTarget();
    const id = (await freeze(owner, player.id)).body.id as string;
    const before = time;
    time = new Date(time.getTime() + 24 * 3_600_000);
    const reply = await secondTab(running, owner)
      .then((tab) => approve(tab, id))
      .finally(() => (time = before));
    expect(outcomeText(reply)).toBe('409 proposal_stale');
    expect([await stateOf(id), await statusOf(player.id)]).toEqual(['expired', 'active']);
  });

  test('can be refused with a reason, also by its proposer', async () => {
    const player = await newTarget();
    const id = (await freeze(owner, player.id)).body.id as string;
    const refused = await owner.call('POST', `/proposals/${id}/refusal`, { reason: 'mistaken' });
    expect(refused.body).toMatchObject({ status: 'refused', decided_by: { name: 'Ana' } });
    expect(outcomeText(await approve(other, id))).toBe('409 not_pending');
    expect(await statusOf(player.id)).toBe('active');
  });

  test.each([
    ['setPlayerStatus', { player_id: 2_000_000_000, status: 'frozen' }, '404 not_found'],
    ['setPlayerStatus', { player_id: 1, status: 'golden' }, '400 invalid_request'],
    ['setPlayerStatus', { player_id: 1, status: 'frozen', extra: 1 }, '400 invalid_request'],
    ['setMethodOpen', { method_id: 99_999, is_open: false }, '404 not_found'],
    ['decideWithdrawal', { withdrawal_id: '00000000-0000-0000-0000-000000000000', decision: 'release' }, '404 not_found'],
    ['decideReceipt', { receipt_id: 1, decision: 'credit' }, '404 not_found'],
    ['dropTables', {}, '400 invalid_request'],
    ['setMaintenance', { is_on: 'yes' }, '400 invalid_request'],
    ['setMaintenance', {}, '400 invalid_request'],
  ])('of %s with %o is refused: %s', async (operation, parameters, expected) => {
    expect(outcomeText(await propose(owner, operation, parameters))).toBe(expected);
  });

  test('whose act the module refuses changes nothing, and stays open', async () => {
    const player = await newTarget();
    const excluded = (await propose(owner, 'setPlayerStatus', { player_id: player.id, status: 'self_excluded', until: '2031-01-01' })).body
      .id as string;
    expect(outcomeText(await approve(owner, excluded))).toBe('done');
    const id = (await propose(owner, 'setPlayerStatus', { player_id: player.id, status: 'active' })).body.id as string;
    const refused = await approve(owner, id);
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('self-excluded until 2031-01-01') } });
    expect([await stateOf(id), await statusOf(player.id)]).toEqual(['open', 'self_excluded']);
  });
});

describe('[issue 34.2] an act of two persons', () => {
  beforeAll(() => rule('setPlayerStatus', 2));
  afterAll(() => rule('setPlayerStatus', 1));

  test('is refused to its proposer in every tab, and done by somebody else', async () => {
    const player = await newTarget();
    const proposed = await freeze(owner, player.id);
    const id = proposed.body.id as string;
    expect(proposed.body).toMatchObject({ persons: 2 });
    const tab = await secondTab(running, owner);
    for (const by of [owner, tab]) expect(outcomeText(await approve(by, id))).toBe('409 second_person_required');
    expect(await statusOf(player.id)).toBe('active');
    expect((await approve(other, id)).body).toMatchObject({ status: 'done', proposed_by: { name: 'Ana' }, decided_by: { name: 'Ben' } });
    expect(await statusOf(player.id)).toBe('frozen');
    const note = await running.platform.db.one`select note from player_status_changes where player_id = ${player.id}`;
    expect(note).toEqual({ note: 'ticket 41 (Ana, Ben)' });
  });

  test('takes the second person also where the rule came after the proposal', async () => {
    const player = await newTarget();
    await rule('setPlayerStatus', 1);
    const id = (await freeze(owner, player.id)).body.id as string;
    await rule('setPlayerStatus', 2);
    expect(outcomeText(await approve(owner, id))).toBe('409 second_person_required');
    expect(await stateOf(id)).toBe('open');
    await rule('setPlayerStatus', 2);
  });

  test('is not done by the database for one person, whatever the platform does', async () => {
    const player = await newTarget();
    const id = (await freeze(owner, player.id)).body.id as string;
    await expect(
      running.platform.db
        .sql`update staff_proposals set status = 'done', decided_by = proposed_by, decided_at = now(), signature = '{}' where id = ${id}`,
    ).rejects.toThrow('check constraint');
  });

  test('loosening the rule takes two persons, and the first two-person rule a second owner', async () => {
    const loosen = (await propose(owner, 'setApprovalRule', { operation: 'setPlayerStatus', persons: 1 })).body as {
      id: string;
      persons: number;
    };
    expect(loosen.persons).toBe(2);
    expect(outcomeText(await approve(owner, loosen.id))).toBe('409 second_person_required');
    expect(outcomeText(await approve(other, loosen.id))).toBe('done');
    const tighten = (await propose(owner, 'setApprovalRule', { operation: 'setPlayerStatus', persons: 2 })).body as {
      id: string;
      persons: number;
    };
    expect(tighten.persons).toBe(1);
    expect(outcomeText(await approve(owner, tighten.id))).toBe('done');
  });
});

describe('[issue 34.2] races', () => {
  test('two approvers and two tabs at once: one act, one record', async () => {
    for (let round = 0; round < 8; round += 1) {
      const player = await newTarget();
      const id = (await freeze(owner, player.id)).body.id as string;
      const tab = await secondTab(running, other);
      const replies = await Promise.all([approve(other, id), approve(tab, id), approve(owner, id)]);
      expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
      expect(await running.platform.db.sql`select 1 from player_status_changes where player_id = ${player.id}`).toHaveLength(1);
    }
  }, 60_000);

  test('an approval against a refusal: one of them', async () => {
    for (let round = 0; round < 8; round += 1) {
      const player = await newTarget();
      const id = (await freeze(owner, player.id)).body.id as string;
      const [done, refused] = await Promise.all([approve(other, id), owner.call('POST', `/proposals/${id}/refusal`, { reason })]);
      expect([done!.status === 200, refused!.status === 200].filter(Boolean)).toHaveLength(1);
      expect(await statusOf(player.id)).toBe(done!.status === 200 ? 'frozen' : 'active');
    }
  }, 60_000);
});
