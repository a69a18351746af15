import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { administerStaff, firstOwnerLink } from '#server/staff/admin.ts';
import { newAuthenticator } from '#tests/support/authenticator.ts';
import { acceptInvitation, logIn, newOperator, operatorOrigin, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';

let running: TestPlatform;
let owner: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({ config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
});
afterAll(() => running.close());

const reason = 'ticket 12';
const order = (what: 'list' | 'invite' | 'reset' | 'close' | 'reopen', name?: string, more: object = {}) =>
  administerStaff(running.platform, { what, by: 'ben', ...(name !== undefined && { name }), ...more });
const linkIn = (reply: Awaited<ReturnType<typeof order>>) => ('lines' in reply ? reply.lines[0]! : '');
const join = (link: string) => acceptInvitation(running, link, newAuthenticator(operatorOrigin(running)));

describe('[issue 34.1] the first operator', () => {
  test('gets a new link at each start of the sandbox, until one was used', async () => {
    const [first, second] = [await firstOwnerLink(running.platform), await firstOwnerLink(running.platform)];
    expect(outcomeText(await join(first!))).toBe('422 token_invalid');
    const opened = await join(second!);
    expect(opened.body).toMatchObject({ name: 'Owner', role: 'owner' });
    expect(await firstOwnerLink(running.platform)).toBeNull();
  });

  test('comes by command: invited, reset, closed and reopened, each on record', async () => {
    expect(await order('invite', 'Ana')).toEqual({ refusal: expect.stringContaining('--role') });
    expect(await order('invite', 'Ana', { role: 'root' })).toEqual({ refusal: expect.stringContaining('--role') });
    const invited = await order('invite', 'Ana', { role: 'owner' });
    expect(await order('invite', 'ana', { role: 'owner' })).toEqual({ refusal: 'There is an operator ana already.' });
    expect(outcomeText(await join(linkIn(invited)))).toBe('done');
    expect(await order('reset', 'Ana')).toEqual({ refusal: expect.stringContaining('Say who decided it') });
    expect(await order('reset', 'Nobody', { note: reason })).toEqual({ refusal: 'There is no operator Nobody.' });
    const authenticator = newAuthenticator(operatorOrigin(running));
    await acceptInvitation(running, linkIn(await order('reset', 'Ana', { note: reason })), authenticator);
    expect(outcomeText(await logIn(running, authenticator))).toBe('done');
    await order('close', 'Ana', { note: reason });
    expect(outcomeText(await logIn(running, authenticator))).toBe('422 passkey_invalid');
    await order('reopen', 'Ana', { note: reason });
    expect(outcomeText(await logIn(running, authenticator))).toBe('done');
    expect(await order('list')).toEqual({
      lines: [expect.stringMatching(/^Ana: owner, 1 passkeys, last seen /), expect.stringMatching(/^Owner: owner/)],
    });
    const actions = await running.platform.db.sql<{ actor: string; operation: string }>`
      select actor, operation from staff_actions where actor like 'command line%' order by id`;
    expect(actions.map(({ actor, operation }) => `${actor} ${operation}`)).toEqual([
      'command line: ben inviteStaff',
      'command line: ben renewStaffInvitation',
      'command line: ben changeStaff',
      'command line: ben changeStaff',
    ]);
  });

  test('needs an origin to log in at', async () => {
    const parts = { ...running.platform, config: { ...running.platform.config, operatorPort: null } };
    expect(await administerStaff(parts, { what: 'invite', name: 'Early', role: 'owner', by: 'ben' })).toEqual({
      refusal: expect.stringContaining('OPERATOR_PORT'),
    });
  });
});

describe('[issue 34.1] operators in the console', () => {
  beforeAll(async () => {
    owner = await newOperator(running, 'Chief', 'owner');
  });
  const memberNamed = async (name: string) =>
    ((await owner.call('GET', '/people')).body.data as { id: number; name: string }[]).find((each) => each.name === name)!;

  test('are invited with a role and a reason, and change it at the price of their sessions', async () => {
    const invited = await owner.call('POST', '/people', { name: 'Helper', role: 'support', reason });
    expect(outcomeText(await owner.call('POST', '/people', { name: 'HELPER', role: 'support', reason }))).toBe('409 username_taken');
    for (const name of ['', ' x ', 'x', 'y'.repeat(61)])
      expect(outcomeText(await owner.call('POST', '/people', { name, role: 'support', reason }))).toBe('400 invalid_request');
    expect(outcomeText(await owner.call('POST', '/people', { name: 'Reasonless', role: 'support', reason: '   ' }))).toBe(
      '400 invalid_request',
    );
    expect(await memberNamed('Helper')).toMatchObject({ passkeys: 0, invited_until: invited.body.expires_at, is_active: true });
    const helper = await newOperator(running, 'Helper two', 'support');
    const changed = await owner.call('PUT', `/people/${helper.id}`, { role: 'auditor', is_active: true, reason });
    expect(changed.body).toMatchObject({ name: 'Helper two', role: 'auditor' });
    expect(outcomeText(await helper.call('GET', '/session'))).toBe('401 unauthenticated');
    expect((await logIn(running, helper.authenticator)).body).toMatchObject({ role: 'auditor' });
    const { body } = await owner.call('GET', `/actions?object=staff%20${helper.id}`);
    expect(body.data).toContainEqual(
      expect.objectContaining({
        actor: 'Chief',
        operation: 'changeStaff',
        reason,
        before: { role: 'support', is_active: true },
        after: { role: 'auditor', is_active: true },
      }),
    );
  });

  test('keep one owner who can log in, also when two owners demote each other at once', async () => {
    const list = (await owner.call('GET', '/people')).body.data as { id: number; role: string; name: string }[];
    for (const { id, role, name } of list)
      if (role === 'owner' && name !== 'Chief') await owner.call('PUT', `/people/${id}`, { role: 'auditor', is_active: true, reason });
    const rival = await newOperator(running, 'Rival', 'owner');
    const demote = (by: TestOperator, id: number) => by.call('PUT', `/people/${id}`, { role: 'support', is_active: true, reason });
    const replies = await Promise.all([demote(owner, rival.id), demote(rival, owner.id)]);
    const owners = await running.platform.db.sql`select 1 from staff where role = 'owner' and is_active`;
    expect([replies.filter(({ status }) => status === 200).length, owners.length]).toEqual([1, 1]);
    const last = replies[0]!.status === 200 ? owner : rival;
    for (const body of [
      { role: 'auditor', is_active: true, reason },
      { role: 'owner', is_active: false, reason },
    ])
      expect(outcomeText(await last.call('PUT', `/people/${last.id}`, body))).toBe('409 not_pending');
    expect(outcomeText(await last.call('POST', `/people/${last.id}/invitation`, { reason }))).toBe('409 not_pending');
    expect(outcomeText(await last.call('GET', '/session'))).toBe('done');
    expect(outcomeText(await last.call('PUT', '/people/999999', { role: 'auditor', is_active: true, reason }))).toBe('404 not_found');
  });
});
