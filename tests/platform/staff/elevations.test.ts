import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { currentRole, recordEnds } from '#server/staff/elevations.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, beginApproval, propose } from '#tests/support/proposals.ts';

const clock = { at: new Date('2030-03-01T10:00:00Z') };
const pass = (minutes: number) => (clock.at = new Date(clock.at.getTime() + minutes * 60_000));

let running: TestPlatform;
let owner: TestOperator;
let rival: TestOperator;
let sue: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({
    seeded: true,
    now: () => clock.at,
    config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' },
  });
});
afterAll(() => running.close());

let count = 0;
beforeEach(async () => {
  const nth = (count += 1);
  owner = await newOperator(running, `Oona ${nth}`, 'owner');
  rival = await newOperator(running, `Rita ${nth}`, 'owner');
  sue = await newOperator(running, `Sue ${nth}`, 'support');
});

const elevation = (minutes = 20, role = 'finance', of = sue) => ({ staff_id: of.id, role, minutes });
const elevate = (minutes = 20, role = 'finance') => act(sue, 'elevateStaff', elevation(minutes, role), owner).then(outcomeText);
const session = async (by: TestOperator) => (await by.call('GET', '/session')).body;
const actionsOn = async (by: TestOperator) =>
  ((await owner.call('GET', `/actions?object=staff%20${by.id}`)).body.data as { operation: string; actor: string; reason: string }[]).map(
    ({ operation, actor }) => `${operation} ${actor.split(' ')[0]}`,
  );
const member = async (of: TestOperator) =>
  ((await owner.call('GET', '/people')).body.data as { id: number; role: string; elevation: object | null }[]).find(
    ({ id }) => id === of.id,
  );

describe('[34.5] another role for a time', () => {
  test('is proposed by its operator, approved by an owner, shown in session and people, and ends by itself while a page is open', async () => {
    expect((await sue.call('GET', '/reports')).status).toBe(403);
    expect(await elevate()).toBe('done');
    const ends_at = '2030-03-01T10:20:00.000Z';
    expect(await session(sue)).toMatchObject({ role: 'finance', elevation: { role: 'finance', ends_at, left_s: 1200 } });
    expect(await member(sue)).toMatchObject({ role: 'support', elevation: { role: 'finance', ends_at } });
    // The open session has the role at once, and the former one no more.
    expect((await sue.call('GET', '/reports')).status).toBe(200);
    expect((await sue.call('GET', '/documents')).status).toBe(403);
    pass(19);
    expect((await sue.call('GET', '/reports')).status).toBe(200);
    await owner.call('GET', '/session');
    pass(1);
    expect((await sue.call('GET', '/reports')).status).toBe(403);
    expect((await sue.call('GET', '/documents')).status).toBe(200);
    expect(await session(sue)).toMatchObject({ role: 'support', elevation: null });
    expect(await member(sue)).toMatchObject({ role: 'support', elevation: null });
    await recordEnds(running.platform);
    await recordEnds(running.platform);
    expect((await actionsOn(sue)).slice(0, 3)).toEqual(['endElevation end', 'elevateStaff Oona', 'propose elevateStaff Sue']);
  });

  test('a proposal that was made by it is not approved by it after its end', async () => {
    expect(await elevate(20)).toBe('done');
    const { body: paused } = await propose(sue, 'setPause', { subject: 'games', is_paused: true });
    const { body: begun } = await beginApproval(sue, paused.id as string);
    pass(20);
    const late = await sue.call('POST', `/proposals/${paused.id}/approval`, {
      ceremony: begun.ceremony,
      credential: sue.authenticator.get(begun.options as never),
    });
    expect(late.status).toBe(403);
    expect((await sue.call('GET', `/proposals/${paused.id}`)).body.status).toBe('open');
    // Withdrawing an own proposal takes no role.
    expect(outcomeText(await sue.call('POST', `/proposals/${paused.id}/refusal`, { reason: 'too late' }))).toBe('done');
  });

  test('is decided by the role of the moment also under a lock that a call waited for', async () => {
    expect(await elevate(20)).toBe('done');
    const { body: paused } = await propose(sue, 'setPause', { subject: 'games', is_paused: true });
    const { body: begun } = await beginApproval(sue, paused.id as string);
    const credential = sue.authenticator.get(begun.options as never);
    const { db } = running.platform;
    let approval: ReturnType<TestOperator['call']> | undefined;
    await db.transaction(async () => {
      await db.sql`select 1 from staff_proposals where id = ${paused.id}::uuid for update`;
      approval = sue.call('POST', `/proposals/${paused.id}/approval`, { ceremony: begun.ceremony, credential });
      // The passkey was checked once its ceremony is gone; then the call waits for the proposal.
      await expect
        .poll(() => running.platform.db.one`select 1 from staff_passkeys where staff_id = ${sue.id} and last_used_at = ${clock.at}`)
        .toBeDefined();
      pass(20);
    });
    expect((await approval!).status).toBe(403);
  });

  test('is approved neither by its proposer nor by its operator, nor by another role', async () => {
    const { body: own } = await propose(sue, 'elevateStaff', elevation());
    expect(own.persons).toBe(2);
    expect((await approveProposal(sue, own.id as string)).status).toBe(403);
    const colleague = await newOperator(running, `Fin ${count}`, 'finance');
    expect((await approveProposal(colleague, own.id as string)).status).toBe(404);
    const { body: ofOwner } = await propose(owner, 'elevateStaff', elevation());
    expect(outcomeText(await approveProposal(owner, ofOwner.id as string))).toBe('409 second_person_required');
    expect((await approveProposal(sue, ofOwner.id as string)).status).toBe(404);
    expect(await session(sue)).toMatchObject({ role: 'support' });
    expect(outcomeText(await approveProposal(rival, ofOwner.id as string))).toBe('done');
    // The second proposal is about somebody who has a role for a time by now.
    expect(outcomeText(await approveProposal(owner, own.id as string))).toBe('409 not_pending');
  });

  test('is not lengthened: a further one is a new proposal after its end', async () => {
    expect(await elevate()).toBe('done');
    for (const role of ['finance', 'compliance'])
      expect(outcomeText(await propose(owner, 'elevateStaff', elevation(60, role)))).toBe('409 not_pending');
    pass(20);
    await owner.call('GET', '/session');
    // Nothing has recorded the end yet.
    expect(await elevate(10, 'compliance')).toBe('done');
    expect(await session(sue)).toMatchObject({ role: 'compliance' });
    expect((await actionsOn(sue)).slice(0, 3)).toEqual(['elevateStaff Oona', 'endElevation end', 'propose elevateStaff Sue']);
    const rows = await running.platform.db.sql`select 1 from staff_elevations where staff_id = ${sue.id} and ended_at is null`;
    expect(rows).toHaveLength(1);
  });

  test('makes nobody an owner, and gives owners and auditors no other role', async () => {
    expect((await propose(sue, 'elevateStaff', elevation(20, 'owner'))).status).toBe(400);
    const auditor = await newOperator(running, `Audra ${count}`, 'auditor');
    expect((await propose(auditor, 'elevateStaff', elevation(20, 'finance', auditor))).status).toBe(403);
    for (const of of [auditor, rival])
      expect(outcomeText(await propose(owner, 'elevateStaff', elevation(20, 'finance', of)))).toBe('422 invalid_request');
    expect(outcomeText(await propose(owner, 'elevateStaff', elevation(20, 'support')))).toBe('422 invalid_request');
    expect((await propose(owner, 'elevateStaff', elevation(1441))).status).toBe(400);
    // A proposal whose operator has become an owner meanwhile is stale or refused.
    const { body } = await propose(sue, 'elevateStaff', elevation());
    await owner.call('PUT', `/people/${sue.id}`, { role: 'owner', is_active: true, reason: 'promoted' });
    expect(outcomeText(await approveProposal(owner, body.id as string))).toBe('422 invalid_request');
  });

  test('ends by hand of an owner or of its operator, with a change of the account, and with a new link', async () => {
    expect((await owner.call('POST', `/people/${sue.id}/elevation/end`, { reason: 'early' })).status).toBe(409);
    expect(await elevate()).toBe('done');
    const ended = await owner.call('POST', `/people/${sue.id}/elevation/end`, { reason: 'the work is done' });
    expect(ended.body).toMatchObject({ role: 'support', elevation: null });
    expect(await session(sue)).toMatchObject({ role: 'support', elevation: null });
    expect(await elevate()).toBe('done');
    expect((await sue.call('DELETE', '/session/elevation')).body).toMatchObject({ role: 'support', elevation: null });
    expect((await actionsOn(sue))[0]).toBe('endElevation Sue');
    expect(await elevate()).toBe('done');
    await owner.call('PUT', `/people/${sue.id}`, { role: 'support', is_active: false, reason: 'left' });
    await owner.call('PUT', `/people/${sue.id}`, { role: 'support', is_active: true, reason: 'is back' });
    expect(await currentRole(running.platform, sue.id)).toBe('support');
  });

  test('is refused by the database where its operator approved it, or it is longer than a day', async () => {
    expect(await elevate()).toBe('done');
    const { db } = running.platform;
    const { proposal } = await db.single<{
      proposal: string;
    }>`select max(id::text) as proposal from staff_proposals where operation = 'setPause'`;
    const insert = (approver: number, hours: number) => db.sql`
      insert into staff_elevations (staff_id, role, reason, proposal_id, approved_by, starts_at, ends_at)
      values (${rival.id}, 'finance', 'by hand', ${proposal}::uuid, ${approver}, now(), now() + make_interval(hours => ${hours}::int))`;
    await expect(insert(rival.id, 1)).rejects.toThrow('check constraint');
    await expect(insert(owner.id, 25)).rejects.toThrow('check constraint');
  });
});
