import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deliverLetters } from '#server/notifications/delivery.ts';
import { callAs, newPlayer, outboxOf } from '#tests/support/caller.ts';
import { deposited } from '#tests/support/books.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { logInWith, outcomeText, passkeyOf } from '#tests/support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';

let running: TestPlatform;
let support: TestOperator;
let compliance: TestOperator;
let owner: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  support = await newOperator(running, 'Sam', 'support');
  compliance = await newOperator(running, 'Cleo', 'compliance');
  owner = await newOperator(running, 'Ana', 'owner');
});
afterAll(() => running.close());

const site = () => running.platform.config.publicUrl;
const actionsOn = async (id: number) =>
  (
    await running.platform.db.sql<{ actor: string; operation: string }>`
      select actor, operation from staff_actions where object = ${`player ${id}`} order by id`
  ).map(({ actor, operation }) => `${actor}: ${operation}`);

test('[34.5] a player is logged out everywhere by a proposal, in sessions too that began after it', async () => {
  const player = await newPlayer(running, 'loggedout');
  const { body } = await propose(support, 'logOutPlayer', { player_id: player.id });
  const { body: later } = await callAs(running)('POST', '/auth/login', { username: 'loggedout', password: 'Secret-123' });
  const second = callAs(running, later.token as string);
  expect((await second('GET', '/me')).status).toBe(200);
  expect(outcomeText(await approveProposal(support, body.id as string))).toBe('done');
  expect([(await player.call('GET', '/me')).status, (await second('GET', '/me')).status]).toEqual([401, 401]);
  expect(await actionsOn(player.id)).toEqual(['Sam: propose logOutPlayer', 'Sam: logOutPlayer']);
});

describe('[34.5] lost factors', () => {
  test('passkeys are removed once, with a letter to the player', async () => {
    const player = await newPlayer(running, 'lostphone', { email: 'lostphone@example.com' });
    const authenticator = await passkeyOf(player.call, site());
    const given = { player_id: player.id, factor: 'passkeys' };
    const { body } = await propose(support, 'resetPlayerFactor', given);
    expect(body.effect).toMatchObject({
      changes: [{ what: 'passkeys', before: '1', after: '0' }],
      letters: [`passkeys removed, to player ${player.id}`],
    });
    expect(outcomeText(await approveProposal(support, body.id as string))).toBe('done');
    expect(outcomeText(await logInWith(callAs(running), authenticator))).toBe('422 passkey_invalid');
    await deliverLetters(running.platform);
    expect((await outboxOf(running, 'lostphone@example.com')).map(({ subject }) => subject).join()).toMatch(/passkey/i);
    expect(outcomeText(await propose(support, 'resetPlayerFactor', given))).toBe('422 invalid_request');
  });

  test('an act on passkeys is stale once the player has added one', async () => {
    const player = await newPlayer(running, 'newphone');
    await passkeyOf(player.call, site());
    const { body } = await propose(support, 'resetPlayerFactor', { player_id: player.id, factor: 'passkeys' });
    await passkeyOf(player.call, site());
    expect(outcomeText(await approveProposal(support, body.id as string))).toBe('409 proposal_stale');
    expect((await player.call('GET', '/me/passkeys')).body.data).toHaveLength(2);
  });

  test('an act is stale once the player has replaced a passkey, or set up the second factor on a new device', async () => {
    const { db } = running.platform;
    const [keys, app] = [await newPlayer(running, 'replacedkey'), await newPlayer(running, 'replacedapp')];
    await passkeyOf(keys.call, site());
    await db.sql`insert into second_factors (player_id, secret, begun_at, confirmed_at) values (${app.id}, 'sealed', now(), now())`;
    const first = await propose(support, 'resetPlayerFactor', { player_id: keys.id, factor: 'passkeys' });
    const second = await propose(support, 'resetPlayerFactor', { player_id: app.id, factor: 'second_factor' });
    await db.sql`delete from passkeys where player_id = ${keys.id}`;
    await passkeyOf(keys.call, site());
    await db.sql`update second_factors set secret = 'new', confirmed_at = now() + interval '1 second' where player_id = ${app.id}`;
    for (const { body } of [first, second])
      expect(outcomeText(await approveProposal(support, body.id as string))).toBe('409 proposal_stale');
    expect((await keys.call('GET', '/me/passkeys')).body.data).toHaveLength(1);
    expect(await db.sql`select 1 from second_factors where player_id = ${app.id}`).toHaveLength(1);
  });

  test('a second factor that is off is refused', async () => {
    const player = await newPlayer(running, 'nofactor');
    const refused = await propose(support, 'resetPlayerFactor', { player_id: player.id, factor: 'second_factor' });
    expect(refused).toMatchObject({ status: 422, body: { message: 'The second factor is off.' } });
  });

  test('a second factor is turned off, and the change is recorded with both the reason and the operator', async () => {
    const player = await newPlayer(running, 'lostapp');
    const { db } = running.platform;
    await db.sql`insert into second_factors (player_id, secret, begun_at, confirmed_at) values (${player.id}, 'sealed', now(), now())`;
    expect(outcomeText(await act(support, 'resetPlayerFactor', { player_id: player.id, factor: 'second_factor' }))).toBe('done');
    expect(await db.sql`select 1 from second_factors where player_id = ${player.id}`).toEqual([]);
    const [change] = await db.sql<{ change: string; note: string }>`
      select change, note from second_factor_changes where player_id = ${player.id} order by id desc limit 1`;
    expect(change).toMatchObject({ change: 'off', note: expect.stringMatching(/ticket 41.*Sam/) });
  });
});

describe('[34.5] an erasure', () => {
  test('takes two persons, and leaves no name', async () => {
    const player = await newPlayer(running, 'erased1', { email: 'erased1@example.com' });
    const { body } = await propose(compliance, 'erasePlayer', { player_id: player.id });
    expect(body).toMatchObject({ persons: 2 });
    const id = body.id as string;
    expect(outcomeText(await approveProposal(compliance, id))).toBe('409 second_person_required');
    expect((await player.call('GET', '/me')).status).toBe(200);
    expect(outcomeText(await approveProposal(owner, id))).toBe('done');
    expect((await player.call('GET', '/me')).status).toBe(401);
    const row = await running.platform.db
      .one`select email, status, erased_at is not null as is_erased from players where id = ${player.id}`;
    expect(row).toMatchObject({ status: 'closed', is_erased: true });
    expect(JSON.stringify(row)).not.toContain('erased1@example.com');
    expect(outcomeText(await propose(compliance, 'erasePlayer', { player_id: player.id }))).toBe('422 invalid_request');
  });

  test('is refused while there is money, and stale once some has come', async () => {
    const player = await newPlayer(running, 'erased2');
    const { body } = await propose(compliance, 'erasePlayer', { player_id: player.id });
    await deposited(running.platform, player.id, 100n);
    expect(outcomeText(await approveProposal(owner, body.id as string))).not.toBe('done');
    expect((await player.call('GET', '/me')).status).toBe(200);
    const refused = await propose(compliance, 'erasePlayer', { player_id: player.id });
    expect(refused).toMatchObject({ status: 422, body: { message: expect.stringContaining('the balance is not 0') } });
  });

  test('is not for support', async () => {
    const player = await newPlayer(running, 'erased3');
    expect((await propose(support, 'erasePlayer', { player_id: player.id })).status).toBe(403);
  });
});
