import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contactEmail, emptyContactMessage } from '#domain/contact.ts';
import { erasePlayer } from '#server/privacy/erasure.ts';
import { archiveOf } from '#server/privacy/archive.ts';
import { callAs, newPlayer, outboxOf, type Reply, type TestPlayer } from '#tests/support/caller.ts';
import { newOperator, type TestOperator } from '#tests/support/operators.ts';
import { startTestPlatform, type TestPlatform } from '#tests/support/platform.ts';
import { deposited } from '#tests/support/books.ts';
import { unzipped } from '#tests/support/zip.ts';

let running: TestPlatform;
let player: TestPlayer;
let support: TestOperator;
let colleague: TestOperator;
let compliance: TestOperator;
beforeAll(async () => {
  running = await startTestPlatform({ seeded: true, config: { operatorPort: 0, rateLimitFactor: 1_000, logLevel: 'silent' } });
  player = await newPlayer(running, 'complains');
  support = await newOperator(running, 'Sam', 'support');
  colleague = await newOperator(running, 'Sue', 'support');
  compliance = await newOperator(running, 'Cleo', 'compliance');
});
afterAll(() => running.close());

let keys = 0;
const newKey = () => `key-of-act-${(keys += 1)}`;
const outcomeOf = ({ status, body }: Reply) => (status === 200 ? 'done' : `${status} ${body.code}`);

/** Writes through the contact form. */
function write(by: TestPlayer | null, text: string, more: object = {}, key = newKey()): Promise<Reply> {
  const message = contactEmail({ ...emptyContactMessage, name: 'Ann Lee', email: 'ann@example.com', message_body: text }, 'croupier');
  const call = by?.call ?? callAs(running);
  return call('POST', '/notifications/messages/custom_email', { ...message, ...more }, { 'Idempotency-Key': key });
}

/** Opens a case through the form. @returns its number and its reference. */
async function opened(by: TestPlayer | null, text: string, more: object = {}) {
  const { reference } = (await write(by, text, more)).body as { reference: string };
  const row = await running.platform.db.one<{ id: number }>`select id from cases where reference = ${reference}`;
  return { id: row!.id, reference };
}

interface CaseEvent {
  readonly what: string;
  readonly staff: string | null;
  readonly text: string;
}
const read = async (id: number, by = support) => (await by.call('GET', `/cases/${id}`)).body;
const eventsOf = async (id: number) =>
  ((await read(id)).events as CaseEvent[]).map(({ what, staff }) => (staff ? `${what} by ${staff}` : what));
const act = (by: TestOperator, id: number, path: string, body: object) => by.call('POST', `/cases/${id}/${path}`, body);
const claim = (by: TestOperator, id: number, isClaimed = true) => act(by, id, 'claim', { is_claimed: isClaimed });
const noticesOf = async (of: TestPlayer) =>
  (
    await running.platform.db.sql<{ subject: string }>`
    select subject from notifications where player_id = ${of.id} and type = 'case' order by id`
  ).map(({ subject }) => subject);

describe('[34.5] a message of the contact form', () => {
  test('opens one case under its key, and its reference is given back and among the notices', async () => {
    const [first, second] = await Promise.all([
      write(player, 'Where is my money?', {}, 'form-key-1'),
      write(player, 'Where is my money?', {}, 'form-key-1'),
    ]);
    const again = await write(player, 'Where is my money?', {}, 'form-key-1');
    const { reference } = first.body;
    expect(reference).toMatch(/^C-[2-9A-HJKMNP-Z]{10}$/);
    expect([second.body.reference, again.body.reference]).toEqual([reference, reference]);
    const rows = await running.platform.db.sql`select kind, state, player_id from cases where reference = ${reference}`;
    expect(rows).toEqual([{ kind: 'question', state: 'open', player_id: player.id }]);
    expect(await noticesOf(player)).toEqual([`We have your message (${reference})`]);
    expect((await outboxOf(running, 'support@croupier.example'))[0]!.subject).toContain(reference);
  });

  test('to affiliates opens none', async () => {
    expect((await write(player, 'A partnership', { subject: 'become affiliate' })).body.reference).toBeUndefined();
  });

  test('links the payment that it names, if it is the player’s own', async () => {
    const other = await newPlayer(running, 'payer');
    await deposited(running.platform, other.id, 500n);
    const payment = (await running.platform.db.one<{
      id: string;
    }>`select id from transactions where player_id = ${other.id} and type_id = 1`)!.id;
    const mine = await opened(other, 'About this payment', { transaction_id: payment });
    const foreign = await opened(player, 'About this payment', { transaction_id: payment });
    expect((await read(mine.id)).links).toEqual([{ kind: 'payment', object_id: payment, payment_kind: 'deposit' }]);
    expect((await read(foreign.id)).links).toEqual([]);
  });

  test('with a reference is added to the sender’s own case, and to nobody else’s', async () => {
    const mine = await opened(player, 'The first message');
    expect((await write(player, 'The second message', { case_reference: mine.reference })).body.reference).toBe(mine.reference);
    expect(await eventsOf(mine.id)).toEqual(['opened', 'message', 'message']);
    const stranger = await newPlayer(running, 'strange');
    for (const by of [stranger, null]) {
      const other = await opened(by, 'I am they', { case_reference: mine.reference, reply_to: 'complains@example.com' });
      expect(other.reference).not.toBe(mine.reference);
      expect((await read(other.id)).events.at(-1).text).toContain(mine.reference);
    }
    const guest = await opened(null, 'A guest asks', { reply_to: 'Guest@example.com' });
    expect((await write(null, 'A guest again', { case_reference: guest.reference, reply_to: 'guest@example.com' })).body.reference).toBe(
      guest.reference,
    );
    expect((await opened(null, 'Not the guest', { case_reference: guest.reference, reply_to: 'x@example.com' })).id).not.toBe(guest.id);
  });
});

describe('[34.5] an operator', () => {
  test('claims a case before answering or closing it, and of two who do so at once one has it', async () => {
    const { id } = await opened(player, 'Who answers me?');
    expect(outcomeOf(await act(support, id, 'replies', { text: 'Hello there', key: newKey() }))).toBe('409 case_unclaimed');
    expect(outcomeOf(await act(support, id, 'closure', { outcome: 'answered', reason: 'a test', key: newKey() }))).toBe(
      '409 case_unclaimed',
    );
    const outcomes = await Promise.all([claim(support, id), claim(colleague, id), claim(compliance, id)]);
    expect(outcomes.map(outcomeOf).toSorted()).toEqual(['409 case_claimed', '409 case_claimed', 'done']);
    const owner = [support, colleague, compliance][outcomes.findIndex(({ status }) => status === 200)]!;
    expect(outcomeOf(await claim(owner, id))).toBe('done');
    expect((await eventsOf(id)).filter((each) => each.startsWith('claimed'))).toHaveLength(1);
    // Somebody who is away holds up nobody: anybody may release the case, on the record.
    expect(outcomeOf(await claim(owner === support ? colleague : support, id, false))).toBe('done');
    expect((await read(id)).claimed_by).toBeNull();
  });

  test('answers once under a key: by e-mail in the player’s language and on the site', async () => {
    await running.platform.db.sql`update players set language = 'fr' where id = ${player.id}`;
    const { id, reference } = await opened(player, 'Une question');
    await claim(support, id);
    const reply = { text: 'Voici la réponse.\nDeuxième ligne <b>.', key: newKey() };
    const replies = await Promise.all([1, 2, 3].map(() => act(support, id, 'replies', reply)));
    expect(replies.map(outcomeOf)).toEqual(['done', 'done', 'done']);
    const letters = (await outboxOf(running, 'complains@example.com')).filter(({ subject }) => subject.includes(reference));
    expect(letters.map(({ subject }) => subject)).toEqual([`Réponse à votre message (${reference})`]);
    expect(letters[0]!.text).toContain(`/fr/contact-us?case=${reference}`);
    expect(await noticesOf(player)).toContain(`Réponse à votre message (${reference})`);
    expect(await read(id)).toMatchObject({ state: 'waiting', is_mine: true, email: 'complains@example.com' });
    // The player answers: the case needs somebody again.
    await write(player, 'Merci, mais…', { case_reference: reference });
    expect(await read(id)).toMatchObject({ state: 'open', claimed_by: 'Sam' });
    await running.platform.db.sql`update players set language = 'en' where id = ${player.id}`;
  });

  test('answers a guest at the address of the form, and nobody where there is none', async () => {
    const guest = await opened(null, 'I cannot log in', { reply_to: 'locked.out@example.com' });
    await claim(support, guest.id);
    expect(outcomeOf(await act(support, guest.id, 'replies', { text: 'Try again', key: newKey() }))).toBe('done');
    expect((await outboxOf(running, 'locked.out@example.com')).map(({ subject }) => subject)).toEqual([
      `Answer to your message (${guest.reference})`,
    ]);
    const silent = await opened(null, 'I give no address', { reply_to: undefined });
    await claim(support, silent.id);
    expect(await read(silent.id)).toMatchObject({ is_answerable: false, email: null });
    expect(outcomeOf(await act(support, silent.id, 'replies', { text: 'Try again', key: newKey() }))).toBe('400 invalid_request');
    expect(await eventsOf(silent.id)).toEqual(['opened', 'message', 'claimed by Sam']);
  });

  test('closes once with an outcome, notifies the player, and a further message opens it again with a new deadline', async () => {
    const { db } = running.platform;
    const { id, reference } = await opened(player, 'You owe me');
    await claim(support, id);
    const closure = { outcome: 'upheld', reason: 'the log shows it', key: newKey() };
    expect((await Promise.all([1, 2].map(() => act(support, id, 'closure', closure)))).map(outcomeOf)).toEqual(['done', 'done']);
    expect(outcomeOf(await act(support, id, 'closure', { ...closure, key: newKey() }))).toBe('409 not_pending');
    expect(outcomeOf(await claim(support, id, false))).toBe('409 not_pending');
    const letters = (await outboxOf(running, 'complains@example.com')).filter(({ subject }) => subject.includes(reference));
    expect(letters.map(({ subject }) => subject)).toEqual([`Your case ${reference} is closed`]);
    expect(letters[0]!.text).toContain('in your favour');
    expect(letters[0]!.text).not.toContain('the log shows it');
    await db.sql`update cases set due_at = '2026-01-01T00:00:00Z' where id = ${id}`;
    await write(player, 'And the interest?', { case_reference: reference });
    expect(await read(id)).toMatchObject({ state: 'open', outcome: null, closed_at: null });
    expect(await db.one`select due_at > now() as is_later from cases where id = ${id}`).toEqual({ is_later: true });
  });

  test('opens a case once under a key, changes its kind, and links what is the player’s own', async () => {
    const asked = { kind: 'dispute', player_id: player.id, note: 'called by telephone', key: newKey() };
    const replies = await Promise.all([1, 2, 3].map(() => support.call('POST', '/cases', asked)));
    const ids = new Set(replies.map(({ body }) => body.id as number));
    expect(ids.size).toBe(1);
    const [id] = [...ids] as [number];
    expect(outcomeOf(await support.call('POST', '/cases', { ...asked, player_id: 999_999, key: newKey() }))).toBe('404 not_found');
    await act(support, id, 'kind', { kind: 'self_exclusion', reason: 'that is what it was' });
    const hours = await running.platform.db.one<{ hours: number }>`
      select (extract(epoch from due_at - opened_at) / 3600)::int as hours from cases where id = ${id}`;
    expect(hours).toEqual({ hours: 24 });
    const payment = (await running.platform.db.one<{
      id: string;
    }>`select id from transactions where player_id <> ${player.id} and type_id = 1 limit 1`)!;
    for (const [kind, object] of [
      ['payment', payment.id],
      ['payment', 'none'],
      ['round', 'none'],
      ['document', '999999'],
    ])
      expect([kind, outcomeOf(await act(support, id, 'links', { kind, object_id: object }))]).toEqual([kind, '404 not_found']);
    const game = { gameId: 'plinkoear', providerId: 207, providerName: 'House' };
    await deposited(running.platform, player.id, 500n);
    await running.platform.wallet.placeBet({
      playerId: player.id,
      requestId: 'case-bet',
      roundId: 'case-round',
      amount: 100n,
      source: 'cash',
      game,
    });
    for (const _ of [1, 2]) expect(outcomeOf(await act(support, id, 'links', { kind: 'round', object_id: 'case-round' }))).toBe('done');
    expect((await read(id)).links).toEqual([{ kind: 'round', object_id: 'case-round', payment_kind: null }]);
    expect(await eventsOf(id)).toEqual(['opened by Sam', 'note by Sam', 'kind by Sam', 'linked by Sam']);
  });

  test('leaves an action for each act and each reading, without what was written', async () => {
    const { id } = await opened(player, 'Recorded?');
    await claim(support, id);
    const note = { note: 'Ann Lee telephoned', key: newKey() };
    await act(support, id, 'notes', note);
    await act(support, id, 'notes', note);
    await read(id);
    const { body } = await compliance.call('GET', `/actions?object=case%20${id}`);
    expect((body.data as { operation: string }[]).map(({ operation }) => operation)).toEqual(['getCase', 'addCaseNote', 'claimCase']);
    expect(JSON.stringify(body)).not.toContain('telephoned');
    expect(body.data[1].after.text_sha256).toMatch(/^[\da-f]{64}$/);
    const statements = await running.platform.db.sql<{ actor: string }>`
      select actor from staff_actions where object = 'table cases' order by id desc limit 2`;
    expect(statements).toEqual([{ actor: 'Sam' }, { actor: 'contact form' }]);
    expect((await running.platform.wallet.audit()).differences).toEqual([]);
  });
});

describe('[34.5] an alert of money laundering', () => {
  test('is of compliance alone, and its player is not notified', async () => {
    const asked = { kind: 'aml_alert', player_id: player.id, note: 'structured deposits', key: newKey() };
    expect(outcomeOf(await support.call('POST', '/cases', asked))).toBe('404 not_found');
    const id = (await compliance.call('POST', '/cases', asked)).body.id as number;
    expect((await support.call('GET', `/cases/${id}`)).status).toBe(404);
    for (const [path, body] of [
      ['claim', { is_claimed: true }],
      ['notes', { note: 'I saw it', key: newKey() }],
      ['replies', { text: 'You are reported', key: newKey() }],
      ['links', { kind: 'round', object_id: 'case-round' }],
      ['kind', { kind: 'question', reason: 'a test' }],
      ['closure', { outcome: 'no_action', reason: 'a test', key: newKey() }],
    ] as const)
      expect([path, (await act(support, id, path, body)).status]).toEqual([path, 404]);
    const listed = async (by: TestOperator) =>
      ((await by.call('GET', `/cases?player_id=${player.id}`)).body.data as { kind: string }[]).some(({ kind }) => kind === 'aml_alert');
    expect([await listed(support), await listed(compliance)]).toEqual([false, true]);
    await claim(compliance, id);
    const letters = async () => (await outboxOf(running, 'complains@example.com')).length;
    const before = [await letters(), (await noticesOf(player)).length];
    expect(outcomeOf(await act(compliance, id, 'replies', { text: 'You are reported', key: newKey() }))).toBe('400 invalid_request');
    expect(outcomeOf(await act(compliance, id, 'closure', { outcome: 'no_action', reason: 'explained', key: newKey() }))).toBe('done');
    expect([await letters(), (await noticesOf(player)).length]).toEqual(before);
  });
});

describe('[34.5] the queue of cases', () => {
  test('has those that are due first at the top, by page, state, kind and owner, and is counted for today', async () => {
    const { db } = running.platform;
    const owner = await newPlayer(running, 'many');
    await db.sql`
      insert into cases (reference, kind, player_id, opened_at, due_at)
      select 'C-' || translate(lpad(number::text, 10, '0'), '01', 'ZY'), 'complaint', ${owner.id}, now(), now() - number * interval '1 hour'
      from generate_series(1, 51) as number`;
    const list = async (query: string, by = support) => (await by.call('GET', `/cases?player_id=${owner.id}&${query}`)).body;
    const first = await list('kind=complaint');
    const second = await list(`kind=complaint&after=${first.next}`);
    const due = [...first.data, ...second.data].map((each: { due_at: string }) => each.due_at);
    expect([first.data.length, second.data.length, second.next, due]).toEqual([50, 1, null, due.toSorted()]);
    await claim(support, first.data[0].id as number);
    expect((await list('is_mine=true')).data).toMatchObject([{ id: first.data[0].id, claimed_by: 'Sam', username: 'many' }]);
    expect((await list('is_mine=true', colleague)).data).toEqual([]);
    expect((await list('state=closed')).data).toEqual([]);
    expect((await list('kind=question')).data).toEqual([]);
    const work = ((await support.call('GET', '/today')).body.data as { kind: string; count: number }[]).find(
      ({ kind }) => kind === 'cases',
    );
    const open = await db.one<{ count: number }>`select count(*)::int as count from cases where state = 'open' and kind <> 'aml_alert'`;
    expect(work!.count).toBe(open!.count);
  });
});

describe('[34.5] [U-23] what a player wrote', () => {
  test('is in the copy of their data without notes, and gone after an erasure while the decision stays', async () => {
    const { db } = running.platform;
    const leaver = await newPlayer(running, 'leaver');
    await db.sql`update players set email_verified_at = now() where id = ${leaver.id}`;
    const { id } = await opened(leaver, 'Words of the leaver');
    const guest = await opened(null, 'Guest words of the leaver', { reply_to: 'leaver@example.com' });
    await claim(support, id);
    await act(support, id, 'notes', { note: 'note about the leaver', key: newKey() });
    await act(support, id, 'closure', { outcome: 'rejected', reason: 'a test', key: newKey() });
    const copy = [...unzipped(await archiveOf(running.platform, leaver.id)).values()].map(String).join('\n');
    expect(['Words of the leaver', 'Guest words of the leaver', 'note about the leaver'].map((each) => copy.includes(each))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await erasePlayer(running.platform, leaver.id, 'a test')).toEqual({ is: 'erased' });
    const left = await db.sql<{ what: string; text: string }>`
      select what, text from case_events where case_id in (${id}, ${guest.id}) and what in ('message', 'note') order by id`;
    expect(left.map(({ what, text }) => `${what}: ${text}`)).toEqual(['message: ', 'message: ', 'note: note about the leaver']);
    expect(await db.sql`select 1 from case_contacts where case_id = ${guest.id}`).toEqual([]);
    expect(await read(id)).toMatchObject({ state: 'closed', outcome: 'rejected' });
    await expect(db.sql`update case_events set text = 'other' where case_id = ${id}`).rejects.toThrow('append-only');
    await expect(db.sql`delete from case_events where case_id = ${id}`).rejects.toThrow('append-only');
  });
});
