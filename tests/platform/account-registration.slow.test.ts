import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Registration } from '#openapi/model.ts';
import { exclude } from '#server/accounts/excluded-addresses.ts';
import { isPassword } from '#server/accounts/passwords.ts';
import { accountWithId } from '#server/accounts/players.ts';
import { registerPlayer, sendVerification } from '#server/accounts/registration.ts';
import type { Jurisdiction } from '#server/jurisdictions/jurisdictions.ts';
import type { Platform } from '#server/platform.ts';
import { openAccounts, type OpenAccounts } from '../support/accounts.ts';

let accounts: OpenAccounts;
let platform: Platform;
const strict: Jurisdiction = {
  registration: 'open',
  minimum_age: 21,
  reality_check_minutes: null,
  slot_cycle_ms: null,
  round_cycle_ms: null,
  slot_stakes_max: [],
  deposit_limit: 'optional',
  deposit_limit_max: { day: null, week: null, month: null },
  deposit_limit_max_below: [],
  loss_day_max: null,
  identity_before: [],
  exclusion_register: null,
  play_minutes_max: [],
  reality_check_pause_minutes: null,
  withdrawal_cancelling: 'offered',
  autoplay: 'offered',
  session_required: null,
  help: [],
};
beforeAll(async () => {
  accounts = await openAccounts();
  const { config } = accounts.platform;
  const countries = new Map<string, Jurisdiction>([
    ['DE', strict],
    ['FR', { ...strict, registration: 'refused', minimum_age: 18 }],
  ]);
  platform = { ...accounts.platform, config: { ...config, jurisdictions: { ...config.jurisdictions, countries } } };
});
afterAll(() => accounts.close());
beforeEach(() => {
  Object.assign(accounts.mailbox, { letters: [], fails: false });
  accounts.logged.length = 0;
});

const password = 'Kd7#pqWz';
let people = 0;
const form = (overrides: Partial<Registration> = {}): Registration => {
  people += 1;
  const username = `person${people}`;
  const email = `${username}@mail.test`;
  const rest = { name: ` Ana ${people} `, country: 'AT', referral_code: '', acceptance: true, language: 'en' } as const;
  return { username, email, password, password_confirmation: password, ...rest, ...overrides } as Registration;
};
const register = (its: Registration, calledFrom: string | null = null) => registerPlayer(platform, its, calledFrom);
const rowOf = async (username: string) =>
  platform.db.one<Record<string, unknown>>`select * from players where lower(username) = lower(${username})`;
const isNobody = async ({ username }: Registration) => expect(await rowOf(username)).toBe(undefined);

describe('[API-16] whoever registers', () => {
  test('is a player with what the form says, an empty wallet and a link in their mailbox', async () => {
    const its = form({ referral_code: '77', age_confirmed: 30, currency_id: 2, language: 'fr' });
    const made = await register(its);
    expect(made).toEqual({ id: expect.any(Number), username: its.username });
    const row = (await rowOf(its.username))!;
    expect(row).toMatchObject({
      id: made.id,
      email: its.email,
      name: `Ana ${people}`,
      country: 'AT',
      currency_id: 2,
      language: 'fr',
      referral_code: '77',
      age_confirmed: 30,
      email_verified_at: null,
    });
    expect(await isPassword(password, row['password_hash'] as string)).toBe(true);
    expect(await platform.db.one`select currency, cash_minor::int as cash from wallets where player_id = ${made.id}`).toEqual({
      currency: 'USD',
      cash: 0,
    });
    expect(accounts.mailbox.letters.map(({ to }) => to)).toEqual([its.email]);
    const link = /https:\/\/casino\.test\/fr\/verify-email\/\?a=(\d+)&b=([\w-]{43})\b/.exec(accounts.mailbox.letters[0]!.text)!;
    expect(link[1]).toBe(String(made.id));
  });

  test('[REG-02] has euros, no name and nobody who sent them where the form says none', async () => {
    const { name: _, ...its } = form();
    await register(its);
    expect(await rowOf(its.username)).toMatchObject({ currency_id: 1, name: '', referral_code: null, age_confirmed: null });
  });

  test('[T-11] [REG-13] has accepted the terms of that day, in their language, whose text is kept', async () => {
    const { db } = platform;
    await db.sql`insert into content_pages (type, language, name, content) values ('termsandconditions', 'pt', 'Termos', 'Sejam bons.')`;
    const its = form({ language: 'pt' });
    await register(its);
    const [kept] = await db.sql`
      select accepted_terms.language, content, terms_accepted_at as at from players join accepted_terms on version = terms_version where username = ${its.username}`;
    expect(kept).toEqual({ language: 'pt', content: 'Sejam bons.', at: accounts.clock.at });
  });

  test('is registered where the letter could not be sent, which the log is told', async () => {
    accounts.mailbox.fails = true;
    const its = form();
    const { id } = await register(its);
    expect(accounts.logged).toEqual([
      { level: 'error', fields: { err: new Error('nobody answers'), player: id }, message: 'verification e-mail' },
    ]);
    accounts.mailbox.fails = false;
    await sendVerification(platform, (await accountWithId(platform, id))!);
    expect(accounts.mailbox.letters).toMatchObject([{ to: its.email, subject: 'Verify your e-mail address' }]);
  });
});

describe('[34.7] terms that are not published', () => {
  const terms = (language: string, content: string) => platform.db.sql`
    insert into content_pages (type, language, name, content) values ('termsandconditions', ${language}, 'Terms', ${content})
    on conflict (type, language) do update set content = excluded.content`;
  const atWork = (isSandbox: boolean, its: Registration) =>
    registerPlayer({ ...platform, processors: { ...platform.processors, isSandbox } }, its, null);

  test.each([
    ['are missing', null],
    ['are empty', ''],
    ['are markup around nothing', '<h2> </h2>\n<p>&nbsp;<br></p>'],
  ])('where money is real and they %s, nobody registers', async (_how, content) => {
    if (content !== null) await terms('es', content);
    const its = form({ language: 'es' });
    await expect(atWork(false, its)).rejects.toMatchObject({ status: 422, code: 'terms_unpublished' });
    await isNobody(its);
    expect(await platform.db.sql`select 1 from accepted_terms where language = 'es'`).toEqual([]);
    // Play money needs none, and no acceptance is recorded.
    await atWork(true, its);
    expect(await rowOf(its.username)).toMatchObject({ terms_version: null, terms_accepted_at: null });
  });

  test('close registration in their language alone, until they are there', async () => {
    await terms('fr', '<p>Soyez sages.</p>');
    await atWork(false, form({ language: 'fr' }));
    await terms('es', '');
    await expect(atWork(false, form({ language: 'es' }))).rejects.toMatchObject({ code: 'terms_unpublished' });
    await terms('es', '<p>Sed buenos.</p>');
    const its = form({ language: 'es' });
    await atWork(false, its);
    expect(await rowOf(its.username)).toMatchObject({ terms_version: expect.any(String), terms_accepted_at: accounts.clock.at });
  });
});

describe('[API-16] a form is refused', () => {
  const invalid = (field: string, message: string) => ({
    status: 400,
    code: 'invalid_request',
    message,
    extra: { fields: [{ path: `body/${field}`, message }] },
  });
  test.each([
    ['[REG-08] a user name with a blank', { username: 'a b' }, invalid('username', 'The user name is not valid.')],
    ['[REG-09] an ill-formed address', { email: 'abc@' }, invalid('email', 'The e-mail address is not valid.')],
    ['a country that is none', { country: 'ZZ' }, invalid('country', 'There is no such country.')],
    ['a currency that is none', { currency_id: 99 }, invalid('currency_id', 'There is no such currency.')],
    [
      'another confirmation',
      { password_confirmation: 'Kd7#pqWy' },
      {
        status: 422,
        code: 'password_mismatch',
        message: 'The passwords do not match.',
        extra: { password: ['The passwords do not match.'] },
      },
    ],
    ['a short password', { password: '12345', password_confirmation: '12345' }, { code: 'password_weak' }],
    ['a password of leaks', { password: 'qwertyuiop', password_confirmation: 'qwertyuiop' }, { code: 'password_breached' }],
    [
      'a password of their name',
      { username: 'annabel', password: 'annabel-1', password_confirmation: 'annabel-1' },
      { code: 'password_personal' },
    ],
  ])('with %s', async (_what, overrides, refusal) => {
    const its = form(overrides);
    await expect(register(its)).rejects.toMatchObject(refusal);
    await isNobody(its);
    expect(accounts.mailbox.letters).toEqual([]);
  });

  test('[REG-11] whose name or address is taken, in whatever case', async () => {
    const its = form();
    await register(its);
    await expect(register(form({ username: its.username.toUpperCase() }))).rejects.toMatchObject({
      status: 409,
      code: 'username_taken',
      message: 'This user name is taken.',
    });
    const other = form({ email: its.email.toUpperCase() });
    await expect(register(other)).rejects.toMatchObject({ status: 409, code: 'email_taken', message: 'This e-mail address is taken.' });
    await isNobody(other);
    const [{ wallets }] = (await platform.db.sql<{ wallets: number }>`
      select count(*)::int as wallets from wallets where player_id not in (select id from players)`) as [{ wallets: number }];
    expect(wallets).toBe(0);
  });

  test('[T-13] with the address of somebody erased who is self-excluded, as one that is taken, until their day', async () => {
    const its = form();
    await exclude(platform, its.email, new Date(accounts.clock.at.getTime() + 1));
    await expect(register({ ...its, email: its.email.toUpperCase() })).rejects.toMatchObject({
      status: 409,
      code: 'email_taken',
      message: 'This e-mail address is taken.',
    });
    await isNobody(its);
    accounts.clock.pass(1);
    await register(its);
  });

  test('by the database for another reason, as a fault', async () => {
    const db = { ...platform.db, transaction: () => Promise.reject(new Error('the disk is full')) };
    await expect(registerPlayer({ ...platform, db }, form(), null)).rejects.toThrow('the disk is full');
  });
});

describe('what holds in a country', () => {
  const refused = { code: 'country_refused', message: 'Accounts for people of this country are not opened here.' };
  const young = { code: 'age_unconfirmed', message: 'Confirm that you are 21 or older.', extra: { minimum_age: 21 } };

  test.each([
    ['a form that names it', 'FR', null],
    ['a call that came from it', 'AT', 'FR'],
  ])('refuses %s', async (_what, country, calledFrom) => {
    const its = form({ country });
    await expect(register(its, calledFrom)).rejects.toMatchObject(refused);
    await isNobody(its);
  });

  test.each([
    ['DE', null],
    ['AT', 'DE'],
  ])('asks for the age: of %s, called from %s', async (country, calledFrom) => {
    await expect(register(form({ country }), calledFrom)).rejects.toMatchObject(young);
    await expect(register(form({ country, age_confirmed: 20 }), calledFrom)).rejects.toMatchObject(young);
    const its = form({ country, age_confirmed: 21 });
    await register(its, calledFrom);
    expect(await rowOf(its.username)).toMatchObject({ age_confirmed: 21 });
  });
});
