import { afterAll, beforeAll, expect, test } from 'vitest';
import { saveFile } from '#server/documents/vault.ts';
import { operationsOf, readContract } from '#server/http/document.ts';
import { type Role, roles, scopeOf } from '#server/staff/permissions.ts';
import { applyState } from '#server/payments/transactions.ts';
import { deposited } from '#tests/support/books.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { jpegWithPlace } from '#tests/support/files.ts';
import { newOperator, operatorOrigin, secondTab, type TestOperator } from '#tests/support/operators.ts';
import { methodId, newKey, openDeposit, saveAddress, withdrawBody } from '#tests/support/payments.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { propose } from '#tests/support/proposals.ts';
import { expected, open, own } from '#tests/support/staff-matrix.ts';

/** Texts that name the person: no role without the permission may read any of it, in any reply. */
const personal = ['private.zoe@example.com', 'Zoe Private', '+43 660 5550199', 'zoe-passport.png'];
const email = 'private.zoe@example.com';

let running: TestPlatform;
let player: TestPlayer;
const operators = new Map<Role, TestOperator>();
const objects = new Map<string, string | number>();
/** An alert of money laundering, which does not exist for others. */
let alert: { readonly id: number; readonly reference: string };

const operator = (role: Role): TestOperator => operators.get(role)!;

async function newDocument(): Promise<number> {
  const file = await jpegWithPlace();
  const { db, now } = running.platform;
  return db.transaction(async () => {
    const { id } = await db.single<{ id: number }>`
      insert into documents (player_id, type, status, file_name, created_at, media_type, bytes)
      values (${player.id}, 'passport', 'pending', 'zoe-passport.png', ${now()}, 'image/jpeg', ${file.length}) returning id`;
    await saveFile(running.platform, id, file);
    return id;
  });
}

async function newWithdrawal(): Promise<string> {
  await deposited(running.platform, player.id, 1_000_000n);
  const method = await methodId(player.call, 'LTC');
  await saveAddress(player, method);
  const { body } = await player.call('POST', '/payments/withdraw', withdrawBody(method, '2500'), newKey());
  return body.transaction.externalId as string;
}

/** A deposit whose coins came late, so that they are held. */
async function newDeposit(): Promise<string> {
  const { transaction_id: id } = await openDeposit(player);
  const { external_id: externalId } = await running.platform.db.single<{ external_id: string }>`
    select external_id from transactions where id = ${id}`;
  await applyState(running.platform, id, { externalId, status: 'declined', reason: 'expired' });
  await applyState(running.platform, id, { externalId, status: 'authorized', cryptoValue: '0.5', txHash: 'cd'.repeat(32) });
  return id;
}

async function newRound(): Promise<string> {
  const game = { gameId: 'plinkoear', providerId: 207, providerName: 'House' };
  const bet = { playerId: player.id, requestId: 'games:bet-of-zoe', roundId: 'round-of-zoe', amount: 100n, source: 'cash', game } as const;
  await running.platform.wallet.placeBet(bet);
  return bet.requestId;
}

async function newCase(kind: string): Promise<number> {
  const given = { kind, player_id: player.id, note: 'a note of the matrix', key: `matrix-${kind}` };
  return (await operator('compliance').call('POST', '/cases', given)).body.id as number;
}

beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  for (const role of roles) operators.set(role, await newOperator(running, `The ${role}`, role));
  player = await newPlayer(running, 'lookedat', { email, name: 'Zoe Private' });
  await running.platform.db.sql`update players set mobile = '+43 660 5550199' where id = ${player.id}`;
  objects.set('players', player.id);
  objects.set('documents', await newDocument());
  objects.set('deposits', await newDeposit());
  objects.set('withdrawals', await newWithdrawal());
  objects.set('rounds', await newRound());
  objects.set('cases', await newCase('complaint'));
  const id = await newCase('aml_alert');
  const { reference } = await running.platform.db.single<{ reference: string }>`select reference from cases where id = ${id}`;
  alert = { id, reference };
  objects.set('proposals', (await propose(operator('owner'), 'setMaintenance', { is_on: true })).body.id as string);
  const { id: method } = await running.platform.db.single<{ id: number }>`select min(id) as id from payment_methods`;
  const { id: campaign } = await running.platform.db.single<{ id: number }>`select min(id) as id from campaigns`;
  objects.set('methods', method);
  objects.set('campaigns', campaign);
  objects.set('reports', new Date().toISOString().slice(0, 7));
});
afterAll(() => running.close());

/** Reads as a role does: most replies are JSON, and files of reports are none. */
async function read(role: Role, address: string): Promise<{ readonly status: number; readonly text: string }> {
  const reply = await fetch(`${operatorOrigin(running)}/api${address}`, { headers: { cookie: operator(role).cookie } });
  return { status: reply.status, text: await reply.text() };
}

/** The address of an operation with the objects of this test. Null where it names an object that is none of a player. */
function addressOf(path: string): string | null {
  const [, kind = ''] = path.split('/');
  if (!path.includes('{')) return path;
  const object = objects.get(kind);
  if (object === undefined) return null;
  return path.replace(/{\w+}/, encodeURIComponent(`${object}`)).replace('{page}', '1');
}
const queries: Readonly<Record<string, string>> = {
  findPlayers: '?q=lookedat',
  listReportEntries: '?currency=EUR&figure=deposits',
  exportReportEntries: '?currency=EUR&figure=deposits',
};

const operations = operationsOf(readContract('openapi/operators.yaml'));
const reads = operations.flatMap(({ method, path, operation: { operationId: id } }) => {
  if (method !== 'get' || own.includes(id) || open.includes(id)) return [];
  return [[id, path] as const];
});

/** Roles that may read personal data of this kind of object, by the table of permissions. */
const mayReadPersonal: Readonly<Record<string, (role: Role) => boolean>> = Object.fromEntries(
  (['players.read', 'withdrawals.read', 'rounds.read', 'documents.read', 'cases.read'] as const).map((permission) => [
    permission.split('.')[0]!,
    (role: Role) => scopeOf(role, permission) === 'full',
  ]),
);

test.each(reads)('[34.1] [34.2] %s: each role reads the object of a player by its scope, and nothing else', async (id, path) => {
  const address = addressOf(path);
  if (address === null) return;
  const wrong: string[] = [];
  for (const role of roles) {
    const { status, text } = await read(role, `${address}${queries[id] ?? ''}`);
    const may = expected[id]!.includes(role);
    const isSeen = status !== 401 && status !== 403;
    // The proposal is one that owners alone decide, and the auditor reads.
    const isHidden = id === 'getProposal' && role !== 'owner' && role !== 'auditor';
    if (isSeen !== may || (isHidden && status !== 404)) wrong.push(`${role}: ${status}`);
    if (isSeen && !isHidden && status !== 200 && id !== 'checkReport') wrong.push(`${role} reads nothing: ${status}`);
    const isPersonal = mayReadPersonal[address.split(/[/?]/)[1]!]?.(role) ?? false;
    for (const each of personal) if (!isPersonal && text.includes(each)) wrong.push(`${role} reads ${each}`);
    // The hours within which an alert is seen to are a rule, and no alert.
    const namesAlert = text.includes(alert.reference) || (id !== 'listRules' && text.includes('aml_alert'));
    if (scopeOf(role, 'cases.alerts') === null && namesAlert) wrong.push(`${role} knows of the alert`);
  }
  expect(wrong).toEqual([]);
});

/** Every call on an alert, with a body that it would take. */
const onAlert: readonly (readonly [operation: string, method: string, path: string, body: object | undefined])[] = [
  ['getCase', 'GET', '', undefined],
  ['claimCase', 'POST', '/claim', { is_claimed: true }],
  ['addCaseNote', 'POST', '/notes', { note: 'curious', key: 'matrix-note' }],
  ['replyToCase', 'POST', '/replies', { text: 'curious', key: 'matrix-reply' }],
  ['linkToCase', 'POST', '/links', { kind: 'round', object_id: 'round-of-zoe' }],
  ['changeCaseKind', 'POST', '/kind', { kind: 'question', reason: 'curious' }],
  ['closeCase', 'POST', '/closure', { outcome: 'no_action', reason: 'curious', key: 'matrix-closure' }],
  ['exportCase', 'POST', '/evidence', { reason: 'curious' }],
];
test.each(onAlert)('[34.1] [34.2] %s on an alert of money laundering: for others it is not there', async (id, method, path, body) => {
  const wrong: string[] = [];
  for (const role of roles) {
    if (scopeOf(role, 'cases.alerts') !== null) continue;
    const { status } = await operator(role).call(method, `/cases/${alert.id}${path}`, body);
    if (status !== (expected[id]!.includes(role) ? 404 : 403)) wrong.push(`${role}: ${status}`);
  }
  expect(wrong).toEqual([]);
  const { state } = await running.platform.db.single<{ state: string }>`select state from cases where id = ${alert.id}`;
  expect(state).toBe('open');
});

test('[34.2] finance reads the record of actions without those on cases, and compliance all of it', async () => {
  const actions = async (role: Role, query = '') => (await operator(role).call('GET', `/actions${query}`)).body;
  const about = `?object=case%20${alert.id}`;
  expect((await actions('finance', about)).data).toEqual([]);
  expect((await actions('compliance', about)).data).toMatchObject([{ operation: 'openCase', after: { kind: 'aml_alert' } }]);
  const objectsOf = async (role: Role) =>
    new Set(((await actions(role)).data as { object: string }[]).map(({ object }) => object.split(' ')[0]));
  expect((await objectsOf('finance')).has('case')).toBe(false);
  expect((await actions('finance', '?object=table%20cases')).data).toEqual([]);
  expect((await objectsOf('auditor')).has('case')).toBe(true);
});

test('[34.5] [34.2] a case is found by its reference, in small letters too, by those who may know of it', async () => {
  const id = Number(objects.get('cases'));
  const { reference } = await running.platform.db.single<{ reference: string }>`select reference from cases where id = ${id}`;
  const found = async (role: Role, q: string) =>
    JSON.parse((await read(role, `/players?q=${q}`)).text) as { cases: { id: number }[]; data: { id: number }[] };
  expect(await found('support', reference.toLowerCase())).toMatchObject({ cases: [{ id }], data: [{ id: player.id }] });
  expect(await found('finance', reference)).toMatchObject({ cases: [], data: [] });
  expect(await found('support', alert.reference)).toMatchObject({ cases: [], data: [] });
  expect(await found('compliance', alert.reference)).toMatchObject({ cases: [{ id: alert.id, kind: 'aml_alert' }] });
});

test('[34.1] no role ends the session or removes the passkey of a colleague', async () => {
  const victim = operator('support');
  const tab = await secondTab(running, victim);
  const { body: sessions } = await victim.call('GET', '/me/sessions');
  const { body: passkeys } = await victim.call('GET', '/me/passkeys');
  const wrong: string[] = [];
  for (const role of roles) {
    if (role === 'support') continue;
    for (const { id } of sessions.data as { id: string }[]) {
      // It is harmless, and it ends nothing: the session is read below.
      await operator(role).call('DELETE', `/me/sessions/${id}`);
    }
    for (const { id } of passkeys.data as { id: number }[]) {
      const { status } = await operator(role).call('POST', `/me/passkeys/${id}/removal`, {});
      if (status < 400) wrong.push(`${role} removes a passkey: ${status}`);
    }
  }
  expect(wrong).toEqual([]);
  expect([(await victim.call('GET', '/session')).status, (await tab.call('GET', '/session')).status]).toEqual([200, 200]);
  expect((await victim.call('GET', '/me/passkeys')).body.data).toHaveLength(1);
});
