import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { playerInfo, sendCode, updateProfile } from '#server/accounts/profile.ts';
import { liveSessions, openSession } from '#server/accounts/sessions.ts';
import { issueCode, issueToken } from '#server/accounts/tokens.ts';
import { verifyEmail, verifyMobile } from '#server/accounts/verification.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { deposited } from '../support/books.ts';
import { openAccounts, type OpenAccounts, type Owner, refusal } from '../support/accounts.ts';

let accounts: OpenAccounts;
let owner: Owner;
let numbers = 33_300_000;
const anotherNumber = () => `${(numbers += 1)}`;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());
beforeEach(async () => {
  Object.assign(accounts.mailbox, { texts: [], fails: false });
  accounts.logged.length = 0;
  owner = await accounts.player({ mobile: anotherNumber() });
});

const minute = 60_000;
const set = (what: string, who = owner) => accounts.platform.db.script(`update players set ${what} where id = ${who.id}`);
/** The player as the next call of a session finds them. */
async function present(who = owner): Promise<SessionPlayer> {
  const token = await openSession(accounts.platform, who.id, { ip: '192.0.2.1', userAgent: 'Firefox/140' });
  return (await liveSessions(accounts.platform)(token))!;
}
const verified = async (who = owner) => {
  const { emailVerified, mobileVerified } = await present(who);
  return { email: emailVerified, mobile: mobileVerified };
};
const verifiedAt = async () =>
  accounts.platform.db.one<object>`select email_verified_at as email, mobile_verified_at as mobile from players where id = ${owner.id}`;
const refused = { code: 'token_invalid', message: 'This link or code is wrong or has expired.' };
const lastCode = () => /\b\d{6}\b/.exec(accounts.mailbox.texts.at(-1)!.text)![0];

describe('[API-07] [ENT-01] what a player is told of themselves', () => {
  const info = async (wants = { kyc: false, marketing: false }, platform = accounts.platform) =>
    playerInfo(platform, await present(), wants);

  test('is the account, its balance and its status, and no more than applies', async () => {
    await set(`name = 'Ana', created_at = '2026-02-01', email_verified_at = '2026-02-02'`);
    await deposited(accounts.platform, owner.id, 15_000n);
    const { notices, vip, ...rest } = await info();
    expect(rest).toEqual({
      id: owner.id,
      user_id: owner.id,
      username: owner.username,
      name: 'Ana',
      email: owner.email,
      mobile: owner.mobile,
      currency: { id: 1, code: 'EUR' },
      balance: expect.objectContaining({ real: 150 }),
      balance_exact: expect.objectContaining({ real: '150.00' }),
      country: 'AT',
      language: 'en',
      email_verified: true,
      status: 'active',
      mobile_verified: false,
      created_at: '2026-02-01T00:00:00.000Z',
      user_rank: 0,
    });
    expect(notices).toEqual({ unread: 0, newest: 0 });
    expect(vip).toMatchObject({ level: 0, bets: '0.00', deposits: '150.00' });
  });

  test('[T-13] says until when they are self-excluded, or take a break that is not over', async () => {
    const until = new Date(accounts.clock.at.getTime() + 1);
    await set(`break_until = '${until.toISOString()}', excluded_until = '${until.toISOString()}'`);
    const onBreak = await info();
    expect(onBreak.break_until).toBe(until.toISOString());
    expect(onBreak).not.toHaveProperty('excluded_until');
    accounts.clock.pass(1);
    expect(await info()).not.toHaveProperty('break_until');
    await set(`status = 'self_excluded'`);
    expect(await info()).toMatchObject({ status: 'self_excluded', excluded_until: until.toISOString() });
    await set(`excluded_until = null`);
    expect(await info()).not.toHaveProperty('excluded_until');
  });

  test('says what holds in their country, where it is not what holds elsewhere', async () => {
    const { config } = accounts.platform;
    const its = { ...config.jurisdictions.default, withdrawal_cancelling: 'quiet', deposit_limit: 'required' } as const;
    const jurisdictions = { ...config.jurisdictions, countries: new Map([['AT', its]]) };
    const there = { ...accounts.platform, config: { ...config, jurisdictions } };
    expect(await info(undefined, there)).toMatchObject({ withdrawal_cancelling: 'quiet', deposit_limit: 'required' });
    const elsewhere = await info();
    expect(elsewhere).not.toHaveProperty('withdrawal_cancelling');
    expect(elsewhere).not.toHaveProperty('deposit_limit');
  });

  test('says what they agreed to hear of, and how far their documents are, to who asks', async () => {
    await set('marketing_sms = true');
    const asked = await info({ kyc: true, marketing: true });
    expect(asked).toMatchObject({ marketing: { email: false, sms: true }, kyc: { status: expect.any(String) } });
    const other = await info();
    expect(other).not.toHaveProperty('marketing');
    expect(other).not.toHaveProperty('kyc');
  });
});

describe('[API-10] a profile that is saved', () => {
  const save = async (name: string, mobile: string) => updateProfile(accounts.platform, await present(), { name, mobile });

  test('has a name, without the blanks around it', async () => {
    await save('  Ana Maria ', owner.mobile);
    expect(await present()).toMatchObject({ name: 'Ana Maria', mobile: owner.mobile });
    await expect(save(' \t', owner.mobile)).rejects.toMatchObject({
      status: 400,
      code: 'invalid_request',
      message: 'The name is empty.',
      extra: { fields: [{ path: 'body/name', message: 'must not be blank' }] },
    });
    expect(accounts.mailbox.texts).toEqual([]);
    const row = await accounts.platform.db.one`select updated_at as at from players where id = ${owner.id}`;
    expect(row).toEqual({ at: accounts.clock.at });
  });

  test('with another number has one that is not verified, and a code on its way to it', async () => {
    await set('mobile_verified_at = now()');
    await save('Ana', owner.mobile);
    expect(await verified()).toMatchObject({ mobile: true });
    const mobile = anotherNumber();
    await save('Ana', mobile);
    expect(await verified()).toMatchObject({ mobile: false });
    expect(accounts.mailbox.texts).toEqual([{ to: mobile, text: `Croupier: your code is ${lastCode()}. It works for 10 minutes.` }]);
    await verifyMobile(accounts.platform, owner.id, lastCode());
    expect(await verified()).toMatchObject({ mobile: true });
  });

  test('without a number has no code sent anywhere, and the one of the former number verifies nothing', async () => {
    await sendCode(accounts.platform, await present());
    const code = lastCode();
    await save('Ana', '');
    expect(accounts.mailbox.texts).toHaveLength(1);
    await save('Ana', owner.mobile);
    await expect(verifyMobile(accounts.platform, owner.id, code)).rejects.toMatchObject(refused);
  });

  test('has no number of another player', async () => {
    const another = await accounts.player({ mobile: anotherNumber() });
    await expect(save('Ana', another.mobile)).rejects.toMatchObject({
      status: 409,
      code: 'mobile_taken',
      message: 'Phone Number already taken.',
    });
    expect(await present()).toMatchObject({ name: '', mobile: owner.mobile });
    const db = { ...accounts.platform.db, sql: () => Promise.reject(new Error('the disk is full')) };
    const broken = updateProfile({ ...accounts.platform, db }, await present(), { name: 'Ana', mobile: '' });
    await expect(broken).rejects.toThrow('the disk is full');
  });

  test('is kept whether or not the gateway answers, which the log is told', async () => {
    accounts.mailbox.fails = true;
    const mobile = anotherNumber();
    await save('Ana', mobile);
    expect(await present()).toMatchObject({ mobile });
    expect(accounts.logged.filter(({ level }) => level === 'error')).toEqual([
      { level: 'error', fields: { err: new Error('nobody answers'), player: owner.id }, message: 'SMS code' },
    ]);
  });
});

describe('[API-21] a code by SMS', () => {
  const verify = (code: string, who = owner) => verifyMobile(accounts.platform, who.id, code);
  const code = () => issueCode(accounts.platform, owner.id, owner.mobile);

  test('verifies the number that it was sent to; typed in again it has done so', async () => {
    const sent = await code();
    await verify(sent);
    const at = accounts.clock.at;
    accounts.clock.pass(1);
    await verify(sent);
    expect(await verifiedAt()).toEqual({ email: null, mobile: at });
  });

  test('[ASVS 6.5.5] works for ten minutes', async () => {
    const [one, other] = [await code(), await code()];
    accounts.clock.pass(10 * minute - 1);
    await verify(one);
    accounts.clock.pass(1);
    await expect(verify(other)).rejects.toMatchObject(refused);
    await expect(verify(one)).rejects.toMatchObject(refused);
  });

  test('verifies no other number, no other player, and nothing once the number has changed', async () => {
    const another = await accounts.player({ mobile: anotherNumber() });
    const sent = await code();
    await expect(verify(sent, another)).rejects.toMatchObject(refused);
    await expect(verify(`${(Number(sent) + 1) % 1_000_000}`.padStart(6, '0'))).rejects.toMatchObject(refused);
    await set(`mobile = '${anotherNumber()}'`);
    await expect(verify(sent)).rejects.toMatchObject(refused);
    // The code belongs to the number, so it works again once the player has that number back.
    await set(`mobile = '${owner.mobile}'`);
    await verify(sent);
    await set('mobile_verified_at = null');
    await expect(verify(sent)).rejects.toMatchObject(refused);
    await expect(verifyMobile(accounts.platform, 1, sent)).rejects.toMatchObject(refused);
  });

  test('sent again ends the one before', async () => {
    const player = await present();
    await sendCode(accounts.platform, player);
    const first = lastCode();
    await sendCode(accounts.platform, player);
    // One in a million is the same again.
    expect(first === lastCode() ? '422 token_invalid' : await refusal(verify(first))).toBe('422 token_invalid');
    await verify(lastCode());
  });

  test('is six digits, with all its noughts', async () => {
    const codes = new Set<string>();
    for (let made = 0; made < 100; made += 1) codes.add(await code());
    for (const each of codes) expect(each).toMatch(/^\d{6}$/);
    expect(codes.size).toBeGreaterThan(90);
  });
});

describe('[API-12] the link of an e-mail', () => {
  const issue = () => issueToken(accounts.platform, owner.id, 'verify_email');
  const verify = (token: string, playerId?: string) => verifyEmail(accounts.platform, token, playerId);

  test('verifies the address of the player it says it was sent to; opened again it has done so', async () => {
    const token = await issue();
    await expect(verify(token, `${owner.id + 1}`)).rejects.toMatchObject(refused);
    expect(await verified()).toEqual({ email: false, mobile: false });
    await verify(token, `${owner.id}`);
    const at = accounts.clock.at;
    accounts.clock.pass(1);
    await verify(token);
    await verify(await issue());
    expect(await verifiedAt()).toEqual({ email: at, mobile: null });
  });

  test('that was used verifies nothing more, nor does one of another purpose or of nobody', async () => {
    const token = await issue();
    await verify(token);
    await set('email_verified_at = null');
    await verify(token);
    expect(await verified()).toMatchObject({ email: false });
    await expect(verify(await issueToken(accounts.platform, owner.id, 'reset_password'))).rejects.toMatchObject(refused);
    await expect(verify('no-token')).rejects.toMatchObject(refused);
  });
});
