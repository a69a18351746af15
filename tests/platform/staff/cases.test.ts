import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { erasePlayer } from '#server/privacy/erasure.ts';
import { archiveOf } from '#server/privacy/archive.ts';
import { newPlayer, outboxOf } from '#tests/support/caller.ts';
import { deposited } from '#tests/support/books.ts';
import { unzipped } from '#tests/support/zip.ts';
import { type TestOperator } from '#tests/support/operators.ts';
import { type Cases, openCases, outcomeOf } from '#tests/support/cases.ts';

let cases: Cases;
beforeAll(async () => {
  cases = await openCases();
});
afterAll(() => cases.running.close());

describe('[34.5] an operator', () => {
  test('claims a case before answering or closing it, and of two who do so at once one has it', async () => {
    const { id } = await cases.opened(cases.player, 'Who answers me?');
    expect(outcomeOf(await cases.act(cases.support, id, 'replies', { text: 'Hello there', key: cases.newKey() }))).toBe(
      '409 case_unclaimed',
    );
    expect(outcomeOf(await cases.act(cases.support, id, 'closure', { outcome: 'answered', reason: 'a test', key: cases.newKey() }))).toBe(
      '409 case_unclaimed',
    );
    const outcomes = await Promise.all([
      cases.claim(cases.support, id),
      cases.claim(cases.colleague, id),
      cases.claim(cases.compliance, id),
    ]);
    expect(outcomes.map(outcomeOf).toSorted()).toEqual(['409 case_claimed', '409 case_claimed', 'done']);
    const owner = [cases.support, cases.colleague, cases.compliance][outcomes.findIndex(({ status }) => status === 200)]!;
    expect(outcomeOf(await cases.claim(owner, id))).toBe('done');
    expect((await cases.eventsOf(id)).filter((each) => each.startsWith('claimed'))).toHaveLength(1);
    // An absent operator delays nobody: anybody may release the case, on the record.
    expect(outcomeOf(await cases.claim(owner === cases.support ? cases.colleague : cases.support, id, false))).toBe('done');
    expect((await cases.read(id)).claimed_by).toBeNull();
  });

  test('answers once under a key: by e-mail in the player’s language and on the site', async () => {
    await cases.running.platform.db.sql`update players set language = 'fr' where id = ${cases.player.id}`;
    const { id, reference } = await cases.opened(cases.player, 'Une question');
    await cases.claim(cases.support, id);
    const reply = { text: 'Voici la réponse.\nDeuxième ligne <b>.', key: cases.newKey() };
    const replies = await Promise.all([1, 2, 3].map(() => cases.act(cases.support, id, 'replies', reply)));
    expect(replies.map(outcomeOf)).toEqual(['done', 'done', 'done']);
    const letters = (await outboxOf(cases.running, 'complains@example.com')).filter(({ subject }) => subject.includes(reference));
    expect(letters.map(({ subject }) => subject)).toEqual([`Réponse à votre message (${reference})`]);
    expect(letters[0]!.text).toContain(`/fr/contact-us?case=${reference}`);
    expect(await cases.noticesOf(cases.player)).toContain(`Réponse à votre message (${reference})`);
    expect(await cases.read(id)).toMatchObject({ state: 'waiting', is_mine: true, email: 'complains@example.com' });
    // The player answers: the case needs an operator again.
    await cases.write(cases.player, 'Merci, mais…', { case_reference: reference });
    expect(await cases.read(id)).toMatchObject({ state: 'open', claimed_by: 'Sam' });
    await cases.running.platform.db.sql`update players set language = 'en' where id = ${cases.player.id}`;
  });

  test('answers a guest at the address of the form, and nobody where there is none', async () => {
    const guest = await cases.opened(null, 'I cannot log in', { reply_to: 'locked.out@example.com' });
    await cases.claim(cases.support, guest.id);
    expect(outcomeOf(await cases.act(cases.support, guest.id, 'replies', { text: 'Try again', key: cases.newKey() }))).toBe('done');
    expect((await outboxOf(cases.running, 'locked.out@example.com')).map(({ subject }) => subject)).toEqual([
      `Answer to your message (${guest.reference})`,
    ]);
    const silent = await cases.opened(null, 'I give no address', { reply_to: undefined });
    await cases.claim(cases.support, silent.id);
    expect(await cases.read(silent.id)).toMatchObject({ is_answerable: false, email: null });
    expect(outcomeOf(await cases.act(cases.support, silent.id, 'replies', { text: 'Try again', key: cases.newKey() }))).toBe(
      '400 invalid_request',
    );
    expect(await cases.eventsOf(silent.id)).toEqual(['opened', 'message', 'claimed by Sam']);
  });

  test('closes once with an outcome, notifies the player, and a further message opens it again with a new deadline', async () => {
    const { db } = cases.running.platform;
    const { id, reference } = await cases.opened(cases.player, 'You owe me');
    await cases.claim(cases.support, id);
    const closure = { outcome: 'upheld', reason: 'the log shows it', key: cases.newKey() };
    expect((await Promise.all([1, 2].map(() => cases.act(cases.support, id, 'closure', closure)))).map(outcomeOf)).toEqual([
      'done',
      'done',
    ]);
    expect(outcomeOf(await cases.act(cases.support, id, 'closure', { ...closure, key: cases.newKey() }))).toBe('409 not_pending');
    expect(outcomeOf(await cases.claim(cases.support, id, false))).toBe('409 not_pending');
    const letters = (await outboxOf(cases.running, 'complains@example.com')).filter(({ subject }) => subject.includes(reference));
    expect(letters.map(({ subject }) => subject)).toEqual([`Your case ${reference} is closed`]);
    expect(letters[0]!.text).toContain('in your favour');
    expect(letters[0]!.text).not.toContain('the log shows it');
    await db.sql`update cases set due_at = '2026-01-01T00:00:00Z' where id = ${id}`;
    await cases.write(cases.player, 'And the interest?', { case_reference: reference });
    expect(await cases.read(id)).toMatchObject({ state: 'open', outcome: null, closed_at: null });
    expect(await db.one`select due_at > now() as is_later from cases where id = ${id}`).toEqual({ is_later: true });
  });

  test('opens a case once under a key, changes its kind, and links what is the player’s own', async () => {
    const asked = { kind: 'dispute', player_id: cases.player.id, note: 'called by telephone', key: cases.newKey() };
    const replies = await Promise.all([1, 2, 3].map(() => cases.support.call('POST', '/cases', asked)));
    const ids = new Set(replies.map(({ body }) => body.id as number));
    expect(ids.size).toBe(1);
    const [id] = [...ids] as [number];
    expect(outcomeOf(await cases.support.call('POST', '/cases', { ...asked, player_id: 999_999, key: cases.newKey() }))).toBe(
      '404 not_found',
    );
    await cases.act(cases.support, id, 'kind', { kind: 'self_exclusion', reason: 'that is what it was' });
    const hours = await cases.running.platform.db.one<{ hours: number }>`
      select (extract(epoch from due_at - opened_at) / 3600)::int as hours from cases where id = ${id}`;
    expect(hours).toEqual({ hours: 24 });
    const other = await newPlayer(cases.running, 'payer');
    await deposited(cases.running.platform, other.id, 500n);
    const { db } = cases.running.platform;
    const payment = (await db.one<{ id: string }>`select id from transactions where player_id = ${other.id} and type_id = 1`)!;
    for (const [kind, object] of [
      ['payment', payment.id],
      ['payment', 'none'],
      ['round', 'none'],
      ['document', '999999'],
    ])
      expect([kind, outcomeOf(await cases.act(cases.support, id, 'links', { kind, object_id: object }))]).toEqual([kind, '404 not_found']);
    const game = { gameId: 'plinkoear', providerId: 207, providerName: 'House' };
    await deposited(cases.running.platform, cases.player.id, 500n);
    await cases.running.platform.wallet.placeBet({
      playerId: cases.player.id,
      requestId: 'case-bet',
      roundId: 'case-round',
      amount: 100n,
      source: 'cash',
      game,
    });
    for (const _ of [1, 2])
      expect(outcomeOf(await cases.act(cases.support, id, 'links', { kind: 'round', object_id: 'case-round' }))).toBe('done');
    expect((await cases.read(id)).links).toEqual([{ kind: 'round', object_id: 'case-round', payment_kind: null }]);
    expect(await cases.eventsOf(id)).toEqual(['opened by Sam', 'note by Sam', 'kind by Sam', 'linked by Sam']);
  });

  test('leaves an action for each act and each reading, without what was written', async () => {
    const { id } = await cases.opened(cases.player, 'Recorded?');
    await cases.claim(cases.support, id);
    const note = { note: 'Ann Lee telephoned', key: cases.newKey() };
    await cases.act(cases.support, id, 'notes', note);
    await cases.act(cases.support, id, 'notes', note);
    await cases.read(id);
    const { body } = await cases.compliance.call('GET', `/actions?object=case%20${id}`);
    expect((body.data as { operation: string }[]).map(({ operation }) => operation)).toEqual(['getCase', 'addCaseNote', 'claimCase']);
    expect(JSON.stringify(body)).not.toContain('telephoned');
    expect(body.data[1].after.text_sha256).toMatch(/^[\da-f]{64}$/);
    const statements = await cases.running.platform.db.sql<{ actor: string }>`
      select actor from staff_actions where object = 'table cases' order by id desc limit 2`;
    expect(statements).toEqual([{ actor: 'Sam' }, { actor: 'contact form' }]);
    expect((await cases.running.platform.wallet.audit()).differences).toEqual([]);
  });
});

describe('[34.5] an alert of money laundering', () => {
  test('is of compliance alone, and its player is not notified', async () => {
    const asked = { kind: 'aml_alert', player_id: cases.player.id, note: 'structured deposits', key: cases.newKey() };
    expect(outcomeOf(await cases.support.call('POST', '/cases', asked))).toBe('404 not_found');
    const id = (await cases.compliance.call('POST', '/cases', asked)).body.id as number;
    expect((await cases.support.call('GET', `/cases/${id}`)).status).toBe(404);
    for (const [path, body] of [
      ['claim', { is_claimed: true }],
      ['notes', { note: 'I saw it', key: cases.newKey() }],
      ['replies', { text: 'You are reported', key: cases.newKey() }],
      ['links', { kind: 'round', object_id: 'case-round' }],
      ['kind', { kind: 'question', reason: 'a test' }],
      ['closure', { outcome: 'no_action', reason: 'a test', key: cases.newKey() }],
    ] as const)
      expect([path, (await cases.act(cases.support, id, path, body)).status]).toEqual([path, 404]);
    const listed = async (by: TestOperator) =>
      ((await by.call('GET', `/cases?player_id=${cases.player.id}`)).body.data as { kind: string }[]).some(
        ({ kind }) => kind === 'aml_alert',
      );
    expect([await listed(cases.support), await listed(cases.compliance)]).toEqual([false, true]);
    await cases.claim(cases.compliance, id);
    const letters = async () => (await outboxOf(cases.running, 'complains@example.com')).length;
    const before = [await letters(), (await cases.noticesOf(cases.player)).length];
    expect(outcomeOf(await cases.act(cases.compliance, id, 'replies', { text: 'You are reported', key: cases.newKey() }))).toBe(
      '400 invalid_request',
    );
    expect(
      outcomeOf(await cases.act(cases.compliance, id, 'closure', { outcome: 'no_action', reason: 'explained', key: cases.newKey() })),
    ).toBe('done');
    expect([await letters(), (await cases.noticesOf(cases.player)).length]).toEqual(before);
  });
});

describe('[34.5] the queue of cases', () => {
  test('has those that are due first at the top, by page, state, kind and owner, and is counted for today', async () => {
    const { db } = cases.running.platform;
    const owner = await newPlayer(cases.running, 'many');
    await db.sql`
      insert into cases (reference, kind, player_id, opened_at, due_at)
      select 'C-' || translate(lpad(number::text, 10, '0'), '01', 'ZY'), 'complaint', ${owner.id}, now(), now() - number * interval '1 hour'
      from generate_series(1, 51) as number`;
    const list = async (query: string, by = cases.support) => (await by.call('GET', `/cases?player_id=${owner.id}&${query}`)).body;
    const first = await list('kind=complaint');
    const second = await list(`kind=complaint&after=${first.next}`);
    const due = [...first.data, ...second.data].map((each: { due_at: string }) => each.due_at);
    expect([first.data.length, second.data.length, second.next, due]).toEqual([50, 1, null, due.toSorted()]);
    await cases.claim(cases.support, first.data[0].id as number);
    expect((await list('is_mine=true')).data).toMatchObject([{ id: first.data[0].id, claimed_by: 'Sam', username: 'many' }]);
    expect((await list('is_mine=true', cases.colleague)).data).toEqual([]);
    expect((await list('state=closed')).data).toEqual([]);
    expect((await list('kind=question')).data).toEqual([]);
    const work = ((await cases.support.call('GET', '/today')).body.data as { kind: string; count: number }[]).find(
      ({ kind }) => kind === 'cases',
    );
    const open = await db.one<{ count: number }>`select count(*)::int as count from cases where state = 'open' and kind <> 'aml_alert'`;
    expect(work!.count).toBe(open!.count);
  });
});

describe('[34.5] [U-23] what a player wrote', () => {
  test('is in the copy of their data without notes, and gone after an erasure while the decision stays', async () => {
    const { db } = cases.running.platform;
    const leaver = await newPlayer(cases.running, 'leaver');
    await db.sql`update players set email_verified_at = now() where id = ${leaver.id}`;
    const { id } = await cases.opened(leaver, 'Words of the leaver');
    const guest = await cases.opened(null, 'Guest words of the leaver', { reply_to: 'leaver@example.com' });
    await cases.claim(cases.support, id);
    await cases.act(cases.support, id, 'notes', { note: 'note about the leaver', key: cases.newKey() });
    await cases.act(cases.support, id, 'closure', { outcome: 'rejected', reason: 'a test', key: cases.newKey() });
    const copy = [...unzipped(await archiveOf(cases.running.platform, leaver.id)).values()].map(String).join('\n');
    expect(['Words of the leaver', 'Guest words of the leaver', 'note about the leaver'].map((each) => copy.includes(each))).toEqual([
      true,
      true,
      false,
    ]);
    expect(await erasePlayer(cases.running.platform, leaver.id, 'a test')).toEqual({ is: 'erased' });
    const left = await db.sql<{ what: string; text: string }>`
      select what, text from case_events where case_id in (${id}, ${guest.id}) and what in ('message', 'note') order by id`;
    expect(left.map(({ what, text }) => `${what}: ${text}`)).toEqual(['message: ', 'message: ', 'note: note about the leaver']);
    expect(await db.sql`select 1 from case_contacts where case_id = ${guest.id}`).toEqual([]);
    expect(await cases.read(id)).toMatchObject({ state: 'closed', outcome: 'rejected' });
    await expect(db.sql`update case_events set text = 'other' where case_id = ${id}`).rejects.toThrow('append-only');
    await expect(db.sql`delete from case_events where case_id = ${id}`).rejects.toThrow('append-only');
  });
});
