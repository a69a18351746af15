import { afterAll, beforeAll, expect, test } from 'vitest';
import { contactEmail } from '#domain/contact.ts';
import { createMailer } from '#server/mail/mailer.ts';
import { builtInBrand } from '#server/brand/brand.ts';
import { createLog } from '#server/log.ts';
import { compose } from '#server/mail/letters.ts';
import { callAs, newPlayer, outboxOf } from '../support/caller.ts';
import { openMailServer } from '../support/mail-server.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform();
});
afterAll(() => platform.close());

const message = {
  name: 'Ann <b>Lee</b>',
  email: 'ann@example.com',
  telephone: '+39 333-12',
  department: 'support',
  message_body: 'I cannot log in.\n<script>alert(1)</script>',
  subject: 'login_issue',
} as const;

test('[API-60] a custom message is stored for its own player', async () => {
  const [player, other] = [await newPlayer(platform, 'notified'), await newPlayer(platform, 'stranger')];
  const note = { subject: 'Limit reached', body: 'You have reached your limit.', type: 'limit' };
  const reply = await player.call('POST', `/notifications/players/${player.id}/custom-message`, note);
  expect(reply).toMatchObject({ status: 201, body: { id: expect.any(Number) } });
  expect(await platform.platform.db.sql`select player_id, subject, body, type from notifications where id = ${reply.body.id}`).toEqual([
    { player_id: player.id, ...note },
  ]);
  expect(await other.call('POST', `/notifications/players/${player.id}/custom-message`, note)).toMatchObject({ status: 403 });
  expect(await player.call('POST', `/notifications/players/${player.id}/custom-message`, { ...note, subject: '' })).toMatchObject({
    status: 400,
  });
});

test('[API-61] a contact message goes to its department and says what was written, as text', async () => {
  const reply = await callAs(platform)('POST', '/notifications/messages/custom_email', contactEmail(message, 'croupier'));
  expect(reply).toMatchObject({ status: 200, body: { data: ['support@croupier.example'] } });
  const [letter] = await outboxOf(platform, 'support@croupier.example');
  expect(letter).toMatchObject({ subject: `login issue (${reply.body.reference})` });
  expect(letter!.text).toBe(
    'Name: Ann <b>Lee</b>\nE-mail: ann@example.com\nTelephone: +3933312\nMessage: I cannot log in.\n<script>alert(1)</script>\n\ncroupier',
  );
  const [stored] = await platform.platform.db.sql<{
    html_body: string;
  }>`select html_body from outbox where recipient = 'support@croupier.example' order by id desc`;
  expect(stored!.html_body).toContain('&lt;script&gt;alert(1)&lt;/script&gt;');
  expect(stored!.html_body).not.toMatch(/<(?!br>)/);
});

test('a letter to a player is written with their name as text, whatever it is', () => {
  const { html } = compose(
    { email: 'a@example.com', isVerified: true, username: 'ann', name: '<img src=x onerror=alert(1)>', language: 'en' },
    { subject: 'Hello', body: 'Ann & <b>Lee</b>' },
  );
  expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;');
  expect(html).toContain('Ann &amp; &lt;b&gt;Lee&lt;/b&gt;');
  expect(html).not.toMatch(/<(?:img|b)\b/);
});

test('a contact message goes to nobody but the departments', async () => {
  const send = (overrides: object) =>
    callAs(platform)('POST', '/notifications/messages/custom_email', { ...contactEmail(message, 'croupier'), ...overrides });
  expect((await send({ emails: ['victim@example.com'] })).body).toMatchObject({ data: ['support@croupier.example'] });
  expect((await send({ emails: ['victim@example.com'], subject: 'become affiliate' })).body).toEqual({
    data: ['affiliates@croupier.example'],
  });
  expect((await send({ emails: ['affiliates@croupier.example'], subject: 'anything' })).body).toMatchObject({
    data: ['affiliates@croupier.example'],
  });
  expect(await outboxOf(platform, 'victim@example.com')).toEqual([]);
});

test('the outbox is a page that a browser runs nothing of', async () => {
  await callAs(platform)('POST', '/notifications/messages/custom_email', contactEmail(message, '"><img src=x onerror=alert(1)>'));
  await newPlayer(platform, 'outbox-reader');
  const reply = await fetch(`${platform.partner}/outbox`);
  const html = await reply.text();
  expect(reply.headers.get('content-security-policy')).toMatch(/^default-src 'none';style-src 'sha256-[\w+/=]+';/);
  expect(html).toContain('&quot;&gt;&lt;img src=x onerror=alert(1)&gt;');
  expect(html).not.toMatch(/<(?:script|img|b)\b/);
  const [, address] = /<a href="([^"]+verify-email[^"]+)" target="_blank" rel="noopener">/.exec(html) ?? [];
  const [letter] = await outboxOf(platform, 'outbox-reader@example.com');
  expect(letter!.text).toContain(address!.replaceAll('&amp;', '&'));
});

test('with a mail server, mail goes there and not to the outbox', async () => {
  const { smtpUrl, received, close } = await openMailServer();
  const { db } = platform.platform;
  const config = { smtpUrl, smsUrl: null, mailFrom: 'House <house@example.com>', brand: builtInBrand, publicUrl: 'https://site.example' };
  const mailer = createMailer(config, db, createLog('silent'), fetch);
  await mailer.send({ to: 'reader@example.com', subject: 'Hello', text: 'Plain words', html: '<p>Plain words</p>' });
  mailer.close();
  close();
  const said = received.join('');
  expect(said).toMatch(/MAIL FROM:<house@example.com>/);
  expect(said).toMatch(/RCPT TO:<reader@example.com>/);
  expect(said).toContain('Plain words');
  expect(await db.sql`select 1 from outbox where recipient = 'reader@example.com'`).toEqual([]);
});

test('a mail server that does not answer fails the recovery, not the registration', async () => {
  const dead = await startTestPlatform({ config: { smtpUrl: 'smtp://127.0.0.1:1', logLevel: 'silent' } });
  try {
    const player = await newPlayer(dead, 'unmailed');
    expect((await player.call('GET', '/me')).status).toBe(200);
    expect(await callAs(dead)('POST', '/auth/password/recovery', { email: 'unmailed@example.com' })).toMatchObject({
      status: 503,
      body: { code: 'unavailable' },
    });
    expect((await fetch(`${dead.partner}/outbox`)).status).toBe(404);
  } finally {
    await dead.close();
  }
});

const asked = (body: object, key?: string, to = platform) =>
  callAs(to)('POST', '/notifications/messages/custom_email', body, key === undefined ? {} : { 'Idempotency-Key': key });
const lettersWith = async (text: string) =>
  (await outboxOf(platform, 'support@croupier.example')).filter((letter) => letter.text.includes(text));

test('[P-03] [CONTACT-01] a contact message that is sent again under its key arrives once, however many ask at a time', async () => {
  const body = contactEmail({ ...message, message_body: 'Once only, please.' }, 'croupier');
  const replies = [
    await asked(body, 'contact-key-1'),
    ...(await Promise.all([1, 2, 3].map(() => asked(body, 'contact-key-2')))),
    await asked(body, 'contact-key-1'),
  ];
  for (const reply of replies) expect(reply).toMatchObject({ status: 200, body: { data: ['support@croupier.example'] } });
  expect(await lettersWith('Once only, please.')).toHaveLength(2);
  // Without a key each call is a message of its own.
  await asked(body);
  await asked(body);
  expect(await lettersWith('Once only, please.')).toHaveLength(4);
});

test('[P-03] another message under the same key is refused, and sent to nobody', async () => {
  const body = contactEmail({ ...message, message_body: 'The first text.' }, 'croupier');
  await asked(body, 'contact-key-3');
  const other = contactEmail({ ...message, message_body: 'The second text.' }, 'croupier');
  expect(await asked(other, 'contact-key-3')).toMatchObject({ status: 422, body: { code: 'idempotency_key_reused' } });
  expect(await lettersWith('The second text.')).toEqual([]);
});

test('[P-03] with a mail server too: what it did not take can be sent again under its key, what it took is not', async () => {
  let isRefusing = true;
  const mail = await openMailServer(() => isRefusing);
  const posted = await startTestPlatform({ config: { smtpUrl: mail.smtpUrl, logLevel: 'silent' } });
  const ids = () => [...mail.received.join('').matchAll(/^Message-ID:\s+<contact-[\da-f]{64}@/gim)].length;
  try {
    const body = contactEmail(message, 'croupier');
    expect(await asked(body, 'contact-key-4', posted)).toMatchObject({ status: 503, body: { code: 'unavailable' } });
    isRefusing = false;
    for (let again = 0; again < 2; again += 1)
      expect(await asked(body, 'contact-key-4', posted)).toMatchObject({ status: 200, body: { data: ['support@croupier.example'] } });
    expect(ids()).toBe(1);
  } finally {
    await posted.close();
    mail.close();
  }
});
