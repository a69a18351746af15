import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { administerDocuments } from '#server/documents/admin.ts';
import { audit } from '#server/wallet/audit.ts';
import { deposited } from '#tests/support/books.ts';
import { newPlayer, type TestPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import { methodId, newKey, saveAddress, withdrawBody } from '#tests/support/payments.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { act, propose } from '#tests/support/proposals.ts';

const clock = { at: new Date('2030-03-01T10:00:00Z') };
const pass = (minutes: number) => (clock.at = new Date(clock.at.getTime() + minutes * 60_000));

let running: TestPlatform;
let cleo: TestOperator;
let sam: TestOperator;
let owner: TestOperator;
let player: TestPlayer;
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
  // Sessions end after 12 hours, which tests of time may pass.
  const nth = (count += 1);
  cleo = await newOperator(running, `Cleo ${nth}`, 'compliance');
  sam = await newOperator(running, `Sam ${nth}`, 'support');
  owner = await newOperator(running, `Oona ${nth}`, 'owner');
  player = await newPlayer(running, `paper${nth}`);
  await running.platform.db.sql`update document_rules set is_active = false`;
});

const sent = async (type = 'passport'): Promise<number> =>
  (
    await running.platform.db.single<{ id: number }>`
      insert into documents (player_id, type, status, file_name, created_at, media_type, bytes)
      values (${player.id}, ${type}, 'pending', 'me.png', ${clock.at}, 'image/jpeg', 1) returning id`
  ).id;
const claim = (by: TestOperator, id: number, isClaimed = true) =>
  by.call('POST', `/documents/${id}/claim`, { is_claimed: isClaimed }).then(outcomeText);
const decide = (by: TestOperator, id: number, body: object) =>
  by.call('POST', `/documents/${id}/decision`, { reason: 'photo and name match', ...body }).then(outcomeText);
const approve = (by: TestOperator, id: number, day = '2035-05-01', reason = 'photo and name match') =>
  decide(by, id, { decision: 'approve', valid_until: day, reason });
const read = async (by: TestOperator, id: number) => (await by.call('GET', `/documents/${id}`)).body;
const setRule = (parameters: object, by = owner) => act(by, 'setDocumentRule', parameters).then(outcomeText);
const always = () => running.platform.db.sql`update document_rules set is_active = true, one_in = 1 where kind = 'sample'`;
const shownToPlayer = async (type = 'passport') => (await player.call('GET', '/me/all-documents')).body[type];
const letters = async () =>
  (await running.platform.db.sql`select 1 from notifications where player_id = ${player.id} and type = 'documents'`).length;

describe('[34.5] a claim of a document', () => {
  test('keeps a second operator away, is shown in list and page, and ends by hand', async () => {
    const id = await sent();
    expect(await approve(cleo, id)).toBe('409 document_unclaimed');
    expect(await claim(cleo, id)).toBe('done');
    expect(await claim(sam, id)).toBe('409 document_claimed');
    expect(await approve(sam, id)).toBe('409 document_claimed');
    const shown = { by: `Cleo ${count}`, until: '2030-03-01T10:30:00.000Z' };
    const { data } = (await sam.call('GET', '/documents')).body;
    expect(data).toContainEqual(expect.objectContaining({ id, claim: { ...shown, is_mine: false }, look: 'first' }));
    expect(await read(cleo, id)).toMatchObject({ claim: { ...shown, is_mine: true } });
    // Somebody else releases nothing.
    expect(await claim(sam, id, false)).toBe('done');
    expect(await claim(sam, id)).toBe('409 document_claimed');
    expect(await claim(cleo, id, false)).toBe('done');
    expect(await claim(sam, id)).toBe('done');
    const { body } = await owner.call('GET', `/actions?object=document%20${id}`);
    const acts = (body.data as { operation: string; actor: string }[]).filter(({ operation }) => operation === 'claimDocument');
    expect(acts.map(({ actor }) => actor.split(' ')[0])).toEqual(['Sam', 'Cleo', 'Cleo']);
  });

  test('ends after half an hour, and counts on for its operator while nobody else claims', async () => {
    const id = await sent();
    await claim(cleo, id);
    pass(15);
    for (const by of [cleo, sam]) await by.call('GET', '/session');
    pass(14);
    expect(await claim(sam, id)).toBe('409 document_claimed');
    await cleo.call('GET', '/session');
    pass(1);
    expect(await read(sam, id)).toMatchObject({ claim: null });
    expect(await claim(sam, id)).toBe('done');
    expect(await approve(cleo, id)).toBe('409 document_claimed');
    pass(20);
    for (const by of [cleo, sam]) await by.call('GET', '/session');
    pass(20);
    expect(await approve(sam, id)).toBe('done');
    expect(await claim(cleo, id)).toBe('409 not_pending');
  });

  test('of two at once is given to one', async () => {
    const id = await sent();
    expect((await Promise.all([claim(cleo, id), claim(sam, id)])).toSorted()).toEqual(['409 document_claimed', 'done']);
  });

  test('of a suspended operator ends', async () => {
    const id = await sent();
    await claim(cleo, id);
    await owner.call('PUT', `/people/${cleo.id}`, { role: 'compliance', is_active: false, reason: 'left' });
    expect(await claim(sam, id)).toBe('done');
  });
});

describe('[34.5] a second look', () => {
  test('takes another operator, hides the first result, and the earlier day counts', async () => {
    await always();
    const id = await sent();
    await claim(cleo, id);
    expect(await approve(cleo, id, '2034-01-31', 'hologram is fine')).toBe('done');
    // The player reads that it is being checked, and no letter was sent.
    expect(await shownToPlayer()).toMatchObject({ status: 'pending' });
    expect(await letters()).toBe(0);
    expect(await read(cleo, id)).toMatchObject({ look: 'of_colleague', status: 'pending', claim: null });
    expect(await claim(cleo, id)).toBe('409 second_person_required');
    expect(await approve(cleo, id)).toBe('409 second_person_required');
    const hidden = [await read(sam, id), (await owner.call('GET', `/actions?object=document%20${id}`)).body];
    expect(hidden[0]).toMatchObject({ look: 'second', valid_until: null });
    expect(hidden[0].history[0]).toMatchObject({ what: 'accepted', note: '' });
    expect(JSON.stringify(hidden)).not.toMatch(/2034-01-31|hologram/);
    expect(await approve(sam, id)).toBe('409 document_unclaimed');
    await claim(sam, id);
    expect(await approve(sam, id, '2036-12-31')).toBe('done');
    expect(await shownToPlayer()).toMatchObject({ status: 'approved', expires_at: '2034-01-31T00:00:00.000Z' });
    expect(await letters()).toBe(1);
    const [last] = (await owner.call('GET', `/actions?object=document%20${id}`)).body.data;
    expect(last).toMatchObject({
      operation: 'decideDocument',
      actor: `Sam ${count}`,
      after: { decision: 'approve', valid_until: '2034-01-31', first_by: `Cleo ${count}`, first_reason: 'hologram is fine' },
    });
    expect((await audit(running.platform.db)).differences).toEqual([]);
  });

  test('may refuse with a reason that the player reads in their language', async () => {
    await always();
    await running.platform.db.sql`update players set language = 'fr' where id = ${player.id}`;
    const id = await sent();
    await claim(cleo, id);
    await approve(cleo, id);
    await claim(sam, id);
    expect(await decide(sam, id, { decision: 'refuse' })).toBe('400 invalid_request');
    expect(await decide(sam, id, { decision: 'refuse', message: 'name_differs' })).toBe('done');
    expect(await shownToPlayer()).toMatchObject({ status: 'refused', reason: 'name_differs' });
    const { body } = await running.platform.db.single<{ body: string }>`
      select body from notifications where player_id = ${player.id} and type = 'documents'`;
    expect(body).toContain('nom');
  });

  test('is needed by no refusal, and a document that is sent again begins again', async () => {
    await always();
    const refused = await sent();
    await claim(cleo, refused);
    expect(await decide(cleo, refused, { decision: 'refuse', message: 'unreadable' })).toBe('done');
    expect(await shownToPlayer()).toMatchObject({ status: 'refused' });
    const id = await sent('id_card');
    await claim(cleo, id);
    await approve(cleo, id);
    expect((await player.call('DELETE', `/me/documents/${id}`)).status).toBe(200);
    const again = await sent('id_card');
    expect(await read(cleo, again)).toMatchObject({ look: 'first' });
  });

  test('holds against SQL and against the command', async () => {
    await always();
    const id = await sent();
    const order = { action: 'approve', document: id, how: '2035-01-01', note: 'ben' } as const;
    await expect(administerDocuments(running.platform, player.id, order)).rejects.toThrow('second person');
    await claim(cleo, id);
    await approve(cleo, id);
    const { db } = running.platform;
    await expect(db.sql`update documents set status = 'approved' where id = ${id}`).rejects.toThrow('waits for a second person');
    await expect(db.sql`update document_looks set second_by = first_by, second_at = now(), second_decision = 'approve'`).rejects.toThrow(
      'check constraint',
    );
    await db.sql`update document_rules set is_active = false`;
    await expect(administerDocuments(running.platform, player.id, order)).rejects.toThrow('second person');
  });
});

describe('[34.5] the rules of second looks', () => {
  const causes = async (id: number) =>
    (await running.platform.db.single<{ causes: string[] }>`select causes from document_looks where document_id = ${id}`).causes;
  const accepted = async (type = 'passport') => {
    const id = await sent(type);
    await claim(cleo, id);
    await approve(cleo, id);
    return id;
  };

  test('ask for one where an open withdrawal or the cash reaches the amount', async () => {
    expect(await setRule({ kind: 'payout', is_active: true, min_amount_eur: '100' })).toBe('done');
    const before = await accepted();
    expect([await causes(before), (await shownToPlayer()).status]).toEqual([[], 'approved']);
    // In a country that requires the document first, the player has the money and cannot open a withdrawal.
    await deposited(running.platform, player.id, 9_999n);
    expect(await causes(await accepted('driver_license'))).toEqual([]);
    await deposited(running.platform, player.id, 1n);
    expect(await causes(await accepted('id_card'))).toEqual(['payout']);
    await deposited(running.platform, player.id, 240_000n);
    const method = await methodId(player.call, 'LTC');
    await saveAddress(player, method);
    const { status } = await player.call('POST', '/payments/withdraw', withdrawBody(method, '2500'), newKey());
    expect(status).toBe(200);
    // The withdrawal has locked the cash, and counts for itself.
    const { cash_minor: left } = await running.platform.db.single<{ cash_minor: bigint }>`
      select cash_minor from wallets where player_id = ${player.id}`;
    expect(left).toBe(0n);
    const after = await accepted('passport');
    const { status: held } = await running.platform.db.single<{ status: string }>`select status from documents where id = ${after}`;
    expect([await causes(after), held]).toEqual([['payout'], 'pending']);
  });

  test('ask for one where accounts are linked', async () => {
    expect(await setRule({ kind: 'household', is_active: true })).toBe('done');
    expect(await causes(await accepted())).toEqual([]);
    const other = await newPlayer(running, `linked${count}`);
    await running.platform.db.sql`
      insert into known_places (player_id, place, browser, seen_at) select id, 'device:' || id, ${Buffer.alloc(32, count)}, ${clock.at}
      from players where id in (${player.id}, ${other.id})`;
    expect(await causes(await accepted('id_card'))).toEqual(['household']);
  });

  test('draw a sample from the chained record, so that the audit draws the same and names another', async () => {
    expect(await setRule({ kind: 'sample', is_active: true, one_in: 3 })).toBe('done');
    const ids: number[] = [];
    for (const type of ['passport', 'id_card', 'driver_license', 'passport', 'id_card', 'driver_license']) ids.push(await accepted(type));
    const { db } = running.platform;
    const rows = await db.sql<{ id: number; drawn: number; causes: string[]; hash: Uint8Array; status: string }>`
      select document_id as id, drawn, causes, hash, documents.status from document_looks join staff_actions on staff_actions.id = action_id
      join documents on documents.id = document_id where document_id = any(${ids}::int[]) order by document_id`;
    for (const { id, drawn, causes: given, hash, status } of rows) {
      const digest = createHash('sha256').update(hash).update(`document ${id}`).digest('hex');
      const due = Number(BigInt(`0x${digest.slice(0, 15)}`) % 3n);
      const isNeeded = due === 0;
      expect([drawn, given, status]).toEqual([due, isNeeded ? ['sample'] : [], isNeeded ? 'pending' : 'approved']);
    }
    expect((await audit(db)).differences).toEqual([]);
    const [one] = rows;
    await db.sql`update document_looks set drawn = (drawn + 1) % 3 where document_id = ${one!.id}`;
    expect((await audit(db)).differences).toContainEqual(
      expect.objectContaining({ rule: 'the draw of a document follows from the action that accepted it', subject: `${one!.id}` }),
    );
    await db.sql`update document_looks set drawn = ${one!.drawn} where document_id = ${one!.id}`;
  });

  test('are loosened by two owners, need two who may decide, and have the conditions of their kind', async () => {
    for (const parameters of [
      { kind: 'payout', is_active: true },
      { kind: 'payout', is_active: true, min_amount_eur: '0' },
      { kind: 'sample', is_active: true },
      { kind: 'household', is_active: true, one_in: 2 },
    ])
      expect([parameters, outcomeText(await propose(owner, 'setDocumentRule', parameters))]).toEqual([parameters, '400 invalid_request']);
    expect(outcomeText(await propose(cleo, 'setDocumentRule', { kind: 'household', is_active: true }))).toBe('403 forbidden');
    expect(await setRule({ kind: 'sample', is_active: true, one_in: 10 })).toBe('done');
    expect(await setRule({ kind: 'sample', is_active: true, one_in: 5 })).toBe('done');
    for (const looser of [
      { kind: 'sample', is_active: true, one_in: 6 },
      { kind: 'sample', is_active: false, one_in: 5 },
    ])
      expect(await setRule(looser)).toBe('409 second_person_required');
    const { body } = await sam.call('GET', '/rules');
    expect(body.documents).toContainEqual({ kind: 'sample', is_active: true, one_in: 5 });
    const { db } = running.platform;
    await db.sql`update staff set is_active = false where id not in (${owner.id})`;
    expect(await setRule({ kind: 'household', is_active: true })).toBe('422 invalid_request');
    await db.sql`update staff set is_active = true`;
  });
});
