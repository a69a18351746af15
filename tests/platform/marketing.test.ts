import { globSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { seedPayments } from '#sandbox/seeds/payment-methods.ts';
import { newPlayer, outboxOf } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let running: TestPlatform;
beforeAll(async () => {
  running = await startTestPlatform();
  await seedPayments(running.platform);
});
afterAll(() => running.close());

/**
 * Every place of the platform that writes to a player, and its subject. None of them sells anything. A new entry that does must check
 * `marketing_email` or `marketing_sms` first.
 */
const writers: Readonly<Record<string, string>> = {
  'server/accounts/devices.ts': 'a login from a new device',
  'server/accounts/profile.ts': 'the code for a mobile number that the player has just given',
  'server/accounts/recovery.ts': 'the link to a new password, and that there is one',
  'server/accounts/registration.ts': 'the link that verifies an address',
  'server/accounts/second-factor.ts': 'a second factor that was turned on or off',
  'server/cases/letters.ts': 'the answer to a message of the player, and how the case of it was closed',
  'server/cases/messages.ts': 'the reference of a message that the player has just sent',
  'server/doctor/mail.ts': 'the operator who tries the mail server',
  'server/documents/notices.ts': 'a document that was looked at',
  'server/mail/queue.ts': 'what the others have queued',
  'server/notifications/contact.ts': 'the contact form, to the house itself',
  'server/notifications/delivery.ts': 'the letter of a notice that waits for one',
  'server/notifications/handlers.ts': 'what a player writes down for themselves',
  'server/notifications/payment-notices.ts': 'a payment of the player',
  'server/payments/new-address-letter.ts': 'a withdrawal to a new address',
  'server/player-admin.ts': 'an account that was frozen, closed or freed',
  'server/privacy/requests.ts': 'an export or an erasure that was asked for',
  'server/protection/breaks.ts': 'a self-exclusion',
  'server/protection/harm/notices.ts': 'signs of harm, with the figures of the player',
  'server/staff/acts/country-rules.ts': 'stricter rules of the player’s country',
  'server/staff/acts/vip-levels.ts': 'a VIP level or cashback that will be less',
};
const writes = /\bqueueLetter\(|\bmailer\.send(?:Text)?\(|insert into notifications/;

test('[T-13] nothing is written to a player but what they did or asked for, and what became of their money and account', () => {
  const found = globSync('server/**/*.ts').filter((file) => writes.test(readFileSync(file, 'utf8')));
  expect(found.map((file) => file.replaceAll('\\', '/')).toSorted()).toEqual(Object.keys(writers).toSorted());
});

test('[T-13] marketing is off until a player wants it, and who does not gets a link to verify their address and no word more', async () => {
  const player = await newPlayer(running, 'wants-no-letters');
  expect((await player.call('GET', '/me?marketing=1')).body.marketing).toEqual({ email: false, sms: false });
  expect(await running.platform.db.sql`select 1 from notifications where player_id = ${player.id}`).toEqual([]);
  const letters = await outboxOf(running, 'wants-no-letters@example.com');
  expect(letters).toHaveLength(1);
  expect(letters[0]!.text).toContain('/verify-email');
});
