import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { brokenContactFields, contactEmail, emptyContactMessage } from '#domain/contact.ts';
import { plainPhone } from '#domain/phone-number.ts';
import { emptyRegistration } from '#domain/registration.ts';
import { profileFaults, registrationFaults } from '#domain/validation.ts';
import { callAs, newPlayer, registration, type TestPlayer } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

/* Forms and the platform share one rule: no accepted form is refused by the platform for its format, and no refused one would have been accepted. */
let platform: TestPlatform;
let player: TestPlayer;
let number = 0;
beforeAll(async () => {
  platform = await startTestPlatform({ config: { rateLimitFactor: 1_000 } });
  player = await newPlayer(platform, 'Border');
});
afterAll(() => platform.close());
const guest = () => callAs(platform);

const form = (fields: object) => ({ ...emptyRegistration, ...registration('x'), acceptsTerms: true, isAdult: true, ...fields });
const fresh = () => `Fresh${(number += 1)}`;
/** Whether the platform accepts these fields in an otherwise valid form of a new player. */
const registers = async (fields: object): Promise<boolean> => {
  const name = fresh();
  const { status, body } = await guest()('POST', '/auth/register', { ...registration(name), ...fields });
  expect([201, 400, 422]).toContain(status);
  return status === 201 || body.code === 'username_taken' || body.code === 'email_taken';
};

describe('[U-02] [N-12] a form and the platform agree', () => {
  test.each([
    ['ana', true],
    ['an', false],
    ['a'.repeat(20), true],
    ['a'.repeat(21), false],
    ['-ana', false],
    ['ana.', false],
    ['a.n-a_1', true],
    [' Blank1 ', true],
    ['Zero1\u200B', true],
    ['\uFEFFMark1', true],
    ['\u202ATurned1\u202C', true],
    ['Ｗｉｄｅ１', true],
    ['Soft\u00AD1', true],
    ['two words', false],
    ['señor', false],
    ['\u200B', false],
    ['Ⅻ12', true],
  ])('on the user name %j', async (username, isTaken) => {
    const { username: fault = null } = registrationFaults(form({ username }));
    const { status } = await guest()('POST', '/auth/checkusername', { username });
    expect([fault === null, status === 200, await registers({ username })]).toEqual([isTaken, isTaken, isTaken]);
  });

  test.each([
    ['one@mail.test', true],
    [' blank@mail.test\n', true],
    ['zero@mail.test\u200B', true],
    ['\u202Aturned@mail.test\u202C', true],
    ['ｗｉｄｅ＠ｍａｉｌ．ｔｅｓｔ', true],
    ['soft\u00AD@mail.test', true],
    ['ana@xn--e1afmkfd.xn--p1ai', true],
    [`${'a'.repeat(65)}@mail.test`, false],
    [`${'a'.repeat(64)}@mail.test`, true],
    ['ana@mail.x1', false],
    ['ana@mail', false],
    ['a b@mail.test', false],
    ['ana@@mail.test', false],
    ['a..b@mail.test', false],
    ['ana@-mail.test', false],
    ['\u200B', false],
  ])('on the e-mail address %j', async (email, isTaken) => {
    const { email: fault = null } = registrationFaults(form({ email }));
    const { status } = await guest()('POST', '/auth/checkemail', { email });
    expect([fault === null, status === 200, await registers({ email })]).toEqual([isTaken, isTaken, isTaken]);
  });

  test.each([
    ['+33 6 12 34 56 78', true],
    ['(11) 91234-5678', true],
    ['06.12.34.56.78', true],
    ['３３３１２３４５６７', true],
    ['\u202A+34612345678\u202C', true],
    ['333\u00A0123\u202F4567', true],
    ['1234', false],
    ['1'.repeat(15), true],
    ['1'.repeat(16), false],
    ['12a45678', false],
    ['++33612345678', false],
    ['()', true],
  ])('on the phone number %j', async (mobile, isTaken) => {
    const plain = plainPhone(mobile);
    const { phoneNumber: fault = null } = profileFaults({ fullName: 'Ana', phoneNumber: plain });
    const { status } = await player.call('PUT', `/static/players/${player.id}`, { name: 'Ana', mobile });
    // An empty number is allowed in a profile.
    expect([fault === null, status === 200]).toEqual([isTaken, isTaken]);
  });

  test.each([
    ['ana@mail.test', '+33 6 12 34 56 78', 'I lost it all.', true],
    ['ana@mail.test\u200B', '', 'I lost it all.', true],
    ['ａｎａ＠ｍａｉｌ．ｔｅｓｔ', '', 'I lost it all.', true],
    [' ana@mail.test ', '(11) 91234-5678', 'I lost it all.', true],
    ['\u202Aana@mail.test\u202C', '', 'I lost it all.', true],
    ['ana@xn--e1afmkfd.xn--p1ai', '', 'I lost it all.', true],
    ['ana@mail.test', '３３３１２３４５６７', 'I lost it all.', true],
    ['ana@mail.test', '', 'Å'.repeat(10), true],
    ['ana', '', 'I lost it all.', false],
    ['ana@mail.test', '12', 'I lost it all.', false],
    ['ana@mail.test', '', 'short', false],
  ])('on a message of %j with %j and %j: what the form takes arrives', async (email, telephone, message_body, isTaken) => {
    const message = { ...emptyContactMessage, name: 'Ana Lima', email, telephone, message_body };
    expect(brokenContactFields(message).length === 0).toBe(isTaken);
    const { status } = isTaken
      ? await guest()('POST', '/notifications/messages/custom_email', contactEmail(message, fresh()))
      : { status: 200 };
    expect(status).toBe(200);
  });
});
