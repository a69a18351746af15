import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { accountOfResetLink, changePassword, resetPassword, sendResetLink } from '#server/accounts/recovery.ts';
import { openSession } from '#server/accounts/sessions.ts';
import { findToken, issueToken, useToken, withdrawTokens } from '#server/accounts/tokens.ts';
import { openAccounts, type OpenAccounts, type Owner } from '../support/accounts.ts';

let accounts: OpenAccounts;
let owner: Owner;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());
beforeEach(async () => {
  Object.assign(accounts.mailbox, { letters: [], fails: false });
  accounts.logged.length = 0;
  owner = await accounts.player();
});

const [second, hour, day] = [1_000, 3_600_000, 24 * 3_600_000];
/** Strong passwords that contain no name. */
const [strong, stronger] = ['Kd7#pqWz', 'Rt9!mnXv'];
const hashIn = async ({ id }: Owner) =>
  (await accounts.platform.db.one<{ hash: string }>`select password_hash as hash from players where id = ${id}`)!.hash;
const sessionsOf = async ({ id }: Owner) =>
  (await accounts.platform.db.one<{
    live: number;
  }>`select count(*)::int as live from sessions where player_id = ${id} and revoked_at is null`)!.live;
const open = ({ id }: Owner) => openSession(accounts.platform, id, { ip: '192.0.2.1', userAgent: 'Firefox/140' });
async function linkFor(who: Owner): Promise<string> {
  await sendResetLink(accounts.platform, who.email);
  return /password\/reset\/([\w-]+)/.exec(accounts.mailbox.letters.pop()!.text)![1]!;
}
const reset = (token: string, overrides: object = {}, who = owner) =>
  resetPassword(accounts.platform, { email: who.email, token, password: strong, password_confirmation: strong, ...overrides });
const dead = { code: 'token_invalid', message: 'This link is wrong, was used or has expired.' };
const mismatch = { status: 422, code: 'password_mismatch', extra: { password: ['The passwords do not match.'] } };

describe('[API-14] a link to a new password', () => {
  test('goes to the mailbox of its account, in its language; whoever asked is given what opens nothing', async () => {
    const portuguese = await accounts.player({ language: 'pt' });
    const receipt = await sendResetLink(accounts.platform, portuguese.email.toUpperCase());
    const [letter] = accounts.mailbox.letters;
    expect(letter).toMatchObject({ to: portuguese.email, subject: 'Redefina a sua senha' });
    const [, token] = /https:\/\/casino\.test\/pt\/password\/reset\/([\w-]{43})\b/.exec(letter!.text)!;
    expect(receipt).toMatch(/^[\w-]{43}$/);
    expect(receipt).not.toBe(token);
    expect(await accountOfResetLink(accounts.platform, receipt)).toBe(null);
    expect(await accountOfResetLink(accounts.platform, token!)).toMatchObject({ id: portuguese.id, email: portuguese.email });
  });

  test('is asked for of an address that has an account', async () => {
    await expect(sendResetLink(accounts.platform, 'nobody@mail.test')).rejects.toMatchObject({
      status: 422,
      code: 'email_unknown',
      message: 'This email does not exist!',
      extra: { email: 'nobody@mail.test' },
    });
  });

  test('that could not be sent is told to the log without the address, and to who asked', async () => {
    accounts.mailbox.fails = true;
    await expect(sendResetLink(accounts.platform, owner.email)).rejects.toMatchObject({
      status: 503,
      message: 'The e-mail could not be sent. Try again later.',
    });
    expect(accounts.logged).toEqual([
      { level: 'error', fields: { err: new Error('nobody answers'), player: owner.id }, message: 'reset e-mail' },
    ]);
  });

  test('[RECOV-05] works for an hour, and is not ended by another one that somebody asked for', async () => {
    const [first, other] = [await linkFor(owner), await linkFor(owner)];
    accounts.clock.pass(hour - 1);
    expect(await accountOfResetLink(accounts.platform, first)).toMatchObject({ id: owner.id });
    accounts.clock.pass(1);
    expect(await accountOfResetLink(accounts.platform, other)).toBe(null);
    await expect(reset(first)).rejects.toMatchObject(dead);
  });

  test('is of its purpose: that of an e-mail address opens no account', async () => {
    const token = await issueToken(accounts.platform, owner.id, 'verify_email');
    expect(await accountOfResetLink(accounts.platform, token)).toBe(null);
    await expect(reset(token)).rejects.toMatchObject(dead);
  });
});

describe('[API-11] a password that is reset', () => {
  test('is the new one from then on: every session has ended, every link is dead, and the owner is told', async () => {
    const another = await accounts.player();
    const [token, other, its] = [await linkFor(owner), await linkFor(owner), await linkFor(another)];
    const before = await hashIn(owner);
    await Promise.all([open(owner), open(owner), open(another)]);
    accounts.clock.pass(second);
    expect(await reset(token, { email: owner.email.toUpperCase() })).toBe(owner.id);
    expect(await hashIn(owner)).not.toBe(before);
    expect([await sessionsOf(owner), await sessionsOf(another)]).toEqual([0, 1]);
    expect(accounts.mailbox.letters).toEqual([expect.objectContaining({ to: owner.email, subject: 'Your password was changed' })]);
    for (const link of [token, other]) expect(await accountOfResetLink(accounts.platform, link)).toBe(null);
    expect(await accountOfResetLink(accounts.platform, its)).toMatchObject({ id: another.id });
    const { at } = (await accounts.platform.db.one<{ at: Date }>`select updated_at as at from players where id = ${owner.id}`)!;
    expect(at).toEqual(accounts.clock.at);
  });

  test('asked again because the reply was lost is done already; anything else of that link is refused', async () => {
    const token = await linkFor(owner);
    await reset(token);
    const [hash, live] = [await hashIn(owner), await open(owner)];
    accounts.mailbox.letters.length = 0;
    expect(await reset(token, { email: owner.email.toUpperCase() })).toBe(null);
    await expect(reset(token, { password: stronger, password_confirmation: stronger })).rejects.toMatchObject(dead);
    await expect(reset(token, { email: 'other@mail.test' })).rejects.toMatchObject(dead);
    expect([await hashIn(owner), await sessionsOf(owner), accounts.mailbox.letters]).toEqual([hash, 1, []]);
    expect(live).toMatch(/./);
  });

  test('is not done before its link was used, though it is the password already', async () => {
    const token = await linkFor(owner);
    await reset(token);
    await open(owner);
    expect(await reset(await linkFor(owner))).toBe(owner.id);
    expect(await sessionsOf(owner)).toBe(0);
  });

  test('needs the address of its link, a strong password twice, and one that is neither known nor personal', async () => {
    const token = await linkFor(owner);
    const before = await hashIn(owner);
    await expect(reset(token, { email: 'other@mail.test' })).rejects.toMatchObject(dead);
    await expect(reset('no-token')).rejects.toMatchObject(dead);
    await expect(reset(token, { password_confirmation: stronger })).rejects.toMatchObject(mismatch);
    const of = (password: string) => reset(token, { password, password_confirmation: password });
    const why = 'At least 8 characters with a lower case letter, an upper case letter, a digit and a symbol are needed.';
    await expect(of('Kd7#pqW')).rejects.toMatchObject({ code: 'password_weak', extra: { password: [why] } });
    await expect(of('P@ssw0rd')).rejects.toMatchObject({ code: 'password_breached' });
    await expect(of(`A#1-${owner.username}`)).rejects.toMatchObject({ code: 'password_personal' });
    expect(await hashIn(owner)).toBe(before);
    // None of that has used the link.
    expect(await reset(token)).toBe(owner.id);
  });

  test('of two that come at once with one link, one is made', async () => {
    const token = await linkFor(owner);
    const said = await Promise.allSettled([reset(token), reset(token, { password: stronger, password_confirmation: stronger })]);
    expect(said.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    expect(accounts.mailbox.letters).toHaveLength(1);
  });
});

describe('[API-06] a password that its player changes', () => {
  const change = (token: string, overrides: object = {}) =>
    changePassword(accounts.platform, owner.id, token, {
      password_current: owner.password,
      password: stronger,
      password_confirmation: stronger,
      ...overrides,
    });
  const incorrect = { code: 'password_incorrect', extra: { password: ['The current password does not match.'] } };

  test('[PASS-08] ends the other sessions and the links, goes on in this one, and is told to the owner', async () => {
    const [link, mine] = [await linkFor(owner), await open(owner)];
    await open(owner);
    const before = await hashIn(owner);
    await change(mine);
    expect(await hashIn(owner)).not.toBe(before);
    expect(await sessionsOf(owner)).toBe(1);
    expect(accounts.mailbox.letters).toEqual([expect.objectContaining({ to: owner.email, subject: 'Your password was changed' })]);
    await expect(reset(link)).rejects.toMatchObject(dead);
    // A repeat after a lost reply succeeds again and changes nothing.
    const kept = await hashIn(owner);
    await expect(change(mine)).resolves.toBeUndefined();
    await expect(change(mine, { password_confirmation: strong })).rejects.toMatchObject(incorrect);
    await expect(change(mine, { password: strong, password_confirmation: strong })).rejects.toMatchObject(incorrect);
    expect([await hashIn(owner), accounts.mailbox.letters.length]).toEqual([kept, 1]);
  });

  test('needs the present one, and a new one that is taken, twice', async () => {
    const [mine, before] = [await open(owner), await hashIn(owner)];
    const of = (password: string) => change(mine, { password, password_confirmation: password });
    await expect(change(mine, { password_current: 'wrong' })).rejects.toMatchObject(incorrect);
    await expect(change(mine, { password_confirmation: strong })).rejects.toMatchObject(mismatch);
    await expect(of('12345')).rejects.toMatchObject({ code: 'password_weak' });
    await expect(of('qwertyuiop')).rejects.toMatchObject({ code: 'password_breached' });
    await expect(of(`${owner.username}-1`)).rejects.toMatchObject({ code: 'password_personal' });
    expect([await hashIn(owner), accounts.mailbox.letters]).toEqual([before, []]);
  });

  test('is of an account that is there', async () => {
    const { id } = await accounts.player({ isSandbox: true });
    const nobody = { password_current: 'nobody', password: 'nobody', password_confirmation: 'nobody' };
    await expect(changePassword(accounts.platform, id, 'token', nobody)).rejects.toMatchObject(incorrect);
  });
});

describe('a token', () => {
  test.each([
    ['reset_password', hour],
    ['verify_email', 7 * day],
  ] as const)('for %s works until its moment, used or not', async (purpose, life) => {
    const token = await issueToken(accounts.platform, owner.id, purpose);
    const find = () => findToken(accounts.platform, token, purpose);
    expect(await find()).toEqual({ player_id: owner.id, used_at: null });
    accounts.clock.pass(life - 1);
    await useToken(accounts.platform, token);
    expect(await find()).toEqual({ player_id: owner.id, used_at: accounts.clock.at });
    accounts.clock.pass(1);
    expect(await find()).toBe(undefined);
  });

  test('is withdrawn with those of its purpose that were not used; used ones stay known', async () => {
    const [used, unused, other] = [
      await issueToken(accounts.platform, owner.id, 'reset_password'),
      await issueToken(accounts.platform, owner.id, 'reset_password'),
      await issueToken(accounts.platform, owner.id, 'verify_email'),
    ];
    await useToken(accounts.platform, used);
    await withdrawTokens(accounts.platform, owner.id, 'reset_password');
    expect(await findToken(accounts.platform, used, 'reset_password')).toMatchObject({ used_at: accounts.clock.at });
    expect(await findToken(accounts.platform, unused, 'reset_password')).toBe(undefined);
    expect(await findToken(accounts.platform, other, 'verify_email')).toMatchObject({ used_at: null });
  });
});
