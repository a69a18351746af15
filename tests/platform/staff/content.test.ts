import { describe, expect, test } from 'vitest';
import type { ContentBody } from '#server/content/bodies.ts';
import { languages } from '#domain/languages.ts';
import { registerPlayer } from '#server/accounts/registration.ts';
import { seedContent } from '#sandbox/seeds/content.ts';
import { newOperator, secondTab, type TestOperator } from '#tests/support/operators.ts';
import { outcomeText } from '#tests/support/passkeys.ts';
import type { TestPlatform } from '#tests/support/platform.ts';
import { act, approveProposal, propose } from '#tests/support/proposals.ts';
import { bodyIn, contentUnderTest, text } from '#tests/support/content-under-test.ts';

let running: TestPlatform;
let writer: TestOperator;
const { clock, pass, save, recordOf, listed, publish, pageIn, promotionNames, runJobs } = contentUnderTest(
  (opened) => void ({ running, writer } = opened),
);
const step = 4 * 60_000;

describe('[issue 34.5] a page of the site', () => {
  test('is published in all languages by a proposal that names each change, and players read it at once', async () => {
    const before = await pageIn('questions', 'es');
    const saved = await save('page/questions', 0, bodyIn('Help'));
    expect(saved.body).toMatchObject({ state: 'live', revision: 1, draft: { by: 'Cora' } });
    expect(await pageIn('questions', 'es')).toBe(before);
    const proposed = await propose(writer, 'publishContent', { kind: 'page', slug: 'questions', revision: 1 });
    const { changes } = proposed.body.effect;
    expect(changes).toContainEqual({ what: 'title in es', before, after: 'es Help' });
    expect(changes).toContainEqual({
      what: 'text in fr',
      before: expect.stringMatching(/^\d{4,} characters, sha256 \w{16}$/),
      after: expect.stringMatching(/^26 characters, sha256 \w{16}$/),
    });
    expect(outcomeText(await approveProposal(writer, proposed.body.id))).toBe('done');
    for (const language of languages) expect(await pageIn('questions', language)).toBe(`${language} Help`);
    const { draft, live, versions } = await recordOf('page/questions');
    expect([draft, live.texts.pt.name]).toEqual([null, 'pt Help']);
    expect(versions).toMatchObject([
      { number: 2, state: 'live', reason: 'ticket 41', proposed_by: 'Cora', approved_by: 'Cora' },
      { number: 1, state: 'replaced', proposed_by: null },
    ]);
  });

  test('is restored from its first version, which was published outside of the console', async () => {
    const first = (await writer.call('GET', '/content/page/questions/versions/1')).body;
    expect(outcomeText(await act(writer, 'restoreContent', { kind: 'page', slug: 'questions', number: 1 }))).toBe('done');
    expect(await pageIn('questions', 'fr')).toBe(first.body.texts.fr.name);
    expect((await recordOf('page/questions')).versions).toMatchObject([{ number: 3, state: 'live' }, { number: 2 }, { number: 1 }]);
    expect(outcomeText(await act(writer, 'restoreContent', { kind: 'page', slug: 'questions', number: 3 }))).toBe('422 invalid_request');
    expect(outcomeText(await act(writer, 'restoreContent', { kind: 'page', slug: 'questions', number: 99 }))).toBe('404 not_found');
  });

  test.each([
    ['a language without a title', (body: ContentBody) => ({ texts: { ...body.texts, fr: { ...text('x'), name: ' ' } } })],
    [
      'a language with markup around nothing',
      (body: ContentBody) => ({ texts: { ...body.texts, pt: { ...text('x'), content: '<p>&nbsp;</p>' } } }),
    ],
    ['a language that is not there', ({ texts: { es: _es, ...texts } }: ContentBody) => ({ texts })],
  ])('is not published with %s', async (_what, broken) => {
    const body = broken(bodyIn('Broken'));
    expect(await publish('page/privacypolicy', body)).toBe('422 invalid_request');
    expect(await pageIn('privacypolicy', 'en')).not.toContain('Broken');
    const gaps = await listed('?lacks_language=true&kind=page');
    expect(gaps).toMatchObject([{ slug: 'privacypolicy', has_draft: true, missing: [expect.any(String)] }]);
    const { revision } = await recordOf('page/privacypolicy');
    expect((await writer.call('POST', '/content/page/privacypolicy/draft/removal', { revision })).status).toBe(200);
  });

  test('is withdrawn, and is on no list of the site until it is restored', async () => {
    const number = (await recordOf('page/questions')).versions[0].number as number;
    expect(outcomeText(await act(writer, 'withdrawContent', { kind: 'page', slug: 'questions' }))).toBe('done');
    expect(await pageIn('questions', 'en')).toBe('none');
    expect((await recordOf('page/questions')).state).toBe('withdrawn');
    // The next start of a sandbox.
    await seedContent(running.platform);
    expect(await pageIn('questions', 'en')).toBe('none');
    expect(outcomeText(await act(writer, 'withdrawContent', { kind: 'page', slug: 'questions' }))).toBe('404 not_found');
    expect(outcomeText(await act(writer, 'restoreContent', { kind: 'page', slug: 'questions', number }))).toBe('done');
    expect(await pageIn('questions', 'en')).not.toBe('none');
  });

  test('that the site does not have cannot be written', async () => {
    expect(outcomeText(await save('page/imprint', 0, bodyIn('Imprint')))).toBe('404 not_found');
    expect(outcomeText(await writer.call('GET', '/content/page/imprint'))).toBe('404 not_found');
  });
});

describe('[issue 34.5] the terms', () => {
  test('are accepted as they are published: who registers after a new version accepts that one, and earlier accounts keep theirs', async () => {
    const register = (username: string) => {
      const password = 'Kd7#pqWx';
      const rest = { name: 'Zoe', country: 'AT', referral_code: '', acceptance: true, language: 'en', currency_id: 1 } as const;
      const form = { username, email: `${username}@mail.test`, password, password_confirmation: password, ...rest };
      return registerPlayer(running.platform, form as Parameters<typeof registerPlayer>[1], null);
    };
    const accepted = async (username: string) =>
      (await running.platform.db.one<{ content: string }>`
        select content from players join accepted_terms on version = terms_version where username = ${username}`)!.content;
    await register('earlyzoe');
    const old = await accepted('earlyzoe');
    const proposed = await save('page/termsandconditions', 0, bodyIn('Terms')).then(({ body }) =>
      propose(writer, 'publishContent', { kind: 'page', slug: 'termsandconditions', revision: body.revision }),
    );
    expect(proposed.body.effect.changes.map(({ what }: { what: string }) => what)).toContain('players who register');
    expect(outcomeText(await approveProposal(writer, proposed.body.id))).toBe('done');
    await register('latezoe');
    expect(await accepted('latezoe')).toBe('<p>en Terms, at length.</p>');
    expect(await accepted('earlyzoe')).toBe(old);
  });
});

describe('[issue 34.5] a draft', () => {
  test('that was saved in another tab is not overwritten, nor published unseen', async () => {
    const other = await secondTab(running, writer);
    expect((await save('promotion/gift-two-tabs', 0, bodyIn('One'))).body.revision).toBe(1);
    const proposed = await propose(writer, 'publishContent', { kind: 'promotion', slug: 'gift-two-tabs', revision: 1 });
    expect((await save('promotion/gift-two-tabs', 1, bodyIn('Two'), other)).body.revision).toBe(2);
    expect(outcomeText(await save('promotion/gift-two-tabs', 1, bodyIn('Three')))).toBe('409 draft_changed');
    expect(outcomeText(await approveProposal(writer, proposed.body.id))).toBe('409 draft_changed');
    expect(outcomeText(await propose(writer, 'publishContent', { kind: 'promotion', slug: 'gift-two-tabs', revision: 1 }))).toBe(
      '409 draft_changed',
    );
    expect((await recordOf('promotion/gift-two-tabs')).draft.body.texts.en.name).toBe('en Two');
    expect(await promotionNames('en')).not.toContain('en One');
  });

  test('of two who save at once, lets one in', async () => {
    const other = await secondTab(running, writer);
    const replies = await Promise.all([
      save('promotion/gift-at-once', 0, bodyIn('Mine')),
      save('promotion/gift-at-once', 0, bodyIn('Theirs'), other),
    ]);
    expect(replies.map(outcomeText).toSorted()).toEqual(['409 draft_changed', 'done']);
  });

  test('is recorded with its writer, and changes the watched tables in their name', async () => {
    await save('slide/recorded', 0, bodyIn('Recorded'));
    const rows = await running.platform.db.sql<{ actor: string; operation: string }>`
      select actor, operation from staff_actions where object in ('content slide/recorded', 'table content_items') order by id desc limit 2`;
    expect(rows).toEqual([
      { actor: 'Cora', operation: 'saveContentDraft' },
      { actor: 'Cora', operation: 'insert' },
    ]);
  });
});

describe('[issue 34.5] a time of publication', () => {
  test('is kept by one of the processes, in the name of who approved it', async () => {
    const publish_at = new Date(clock.at.getTime() + step).toISOString();
    const before = await pageIn('privacypolicy', 'en');
    expect(await publish('page/privacypolicy', bodyIn('Privacy'), { publish_at })).toBe('done');
    await runJobs();
    expect(await pageIn('privacypolicy', 'en')).toBe(before);
    expect((await recordOf('page/privacypolicy')).versions[0]).toMatchObject({ state: 'scheduled', publish_at });
    pass(step);
    await Promise.all([runJobs(), runJobs()]);
    expect(await pageIn('privacypolicy', 'en')).toBe('en Privacy');
    expect((await recordOf('page/privacypolicy')).versions[0]).toMatchObject({ state: 'live' });
    const rows = await running.platform.db.sql<{ actor: string }>`
      select actor from staff_actions where object = 'table content_pages' order by id desc limit 1`;
    expect(rows).toEqual([{ actor: 'Cora, scheduled' }]);
  });

  test('of what cannot be published keeps nothing else waiting, and is tried again', async () => {
    const publish_at = new Date(clock.at.getTime() + step).toISOString();
    expect(await publish('promotion/clover-first', bodyIn('Clover first', { campaign_code: 'CLOVER40' }), { publish_at })).toBe('done');
    expect(await publish('promotion/star-second', bodyIn('Star second'), { publish_at })).toBe('done');
    const { db } = running.platform;
    await db.sql`update campaigns set code = 'RENAMED' where code = 'CLOVER40'`;
    pass(step);
    await expect(runJobs()).rejects.toThrow('There is no campaign CLOVER40.');
    expect(await promotionNames('en')).toContain('en Star second');
    await db.sql`update campaigns set code = 'CLOVER40' where code = 'RENAMED'`;
    await runJobs();
    expect(await promotionNames('en')).toContain('en Clover first');
  });

  test('ends with a withdrawal, and is refused in the past', async () => {
    const publish_at = new Date(clock.at.getTime() + step).toISOString();
    expect(await publish('promotion/star-later', bodyIn('Later'), { publish_at })).toBe('done');
    expect((await recordOf('promotion/star-later')).state).toBe('scheduled');
    expect(outcomeText(await act(writer, 'withdrawContent', { kind: 'promotion', slug: 'star-later' }))).toBe('done');
    pass(2 * step);
    await runJobs();
    expect(await promotionNames('en')).not.toContain('en Later');
    expect((await recordOf('promotion/star-later')).versions[0].state).toBe('cancelled');
    expect(await publish('promotion/star-later', bodyIn('Past'), { publish_at })).toBe('422 invalid_request');
  });
});

describe('[issue 34.5] roles', () => {
  test('that only read cannot save, discard or propose', async () => {
    const reader = await newOperator(running, 'Sue', 'support');
    expect((await reader.call('GET', '/content')).status).toBe(200);
    expect(outcomeText(await save('slide/denied', 0, bodyIn('Denied'), reader))).toBe('403 forbidden');
    expect(outcomeText(await propose(reader, 'withdrawContent', { kind: 'page', slug: 'questions' }))).toBe('403 forbidden');
  });
});

test('[issue 34.5] watched tables agree with their record after all of this', async () => {
  const { differences } = await running.platform.wallet.audit();
  expect(differences.filter(({ rule }) => rule.includes('watched'))).toEqual([]);
});
