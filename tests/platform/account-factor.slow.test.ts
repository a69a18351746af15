import * as otpauth from 'otpauth';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  beginSecondFactor,
  confirmSecondFactor,
  hasSecondFactor,
  saveChange,
  passSecondFactor,
  provenOwner,
  removeSecondFactor,
  renewRecoveryCodes,
  secondFactorOf,
  switchOff,
} from '#server/accounts/second-factor.ts';
import { openAccounts, type OpenAccounts, type Owner, refusal } from '../support/accounts.ts';

let accounts: OpenAccounts;
let owner: Owner;
beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());
beforeEach(async () => {
  owner = await accounts.player();
  accounts.mailbox.letters.length = 0;
});

const [stepMs, hour] = [30_000, 3_600_000];
/** Returns the code that the app shows. @param steps by which its clock is ahead. */
const shown = (secret: string, steps = 0): string =>
  new otpauth.TOTP({ secret: otpauth.Secret.fromBase32(secret) }).generate({ timestamp: accounts.clock.at.getTime() + steps * stepMs });
const begin = (who = owner) => beginSecondFactor(accounts.platform, who.id, who.password);
const confirm = (code: string, who = owner) => confirmSecondFactor(accounts.platform, who.id, code);
const pass = (code?: string, who = owner) => accounts.platform.db.transaction(() => passSecondFactor(accounts.platform, who.id, code));
const renew = (code: string, password = owner.password) => renewRecoveryCodes(accounts.platform, owner.id, { password, code });
const remove = (code: string, password = owner.password) => removeSecondFactor(accounts.platform, owner.id, { password, code });
const stateOf = (who = owner) => secondFactorOf(accounts.platform, who.id);
const changes = (who = owner) =>
  accounts.platform.db.sql<object>`select change, note, at from second_factor_changes where player_id = ${who.id} order by id`;
const reported = () => accounts.mailbox.letters.map(({ to, subject }) => [to, subject]);

/** With an app whose set-up code has expired. */
async function switchedOn(who = owner): Promise<{ secret: string; codes: string[] }> {
  const { secret } = await begin(who);
  const codes = await confirm(shown(secret), who);
  accounts.clock.pass(2 * stepMs);
  accounts.mailbox.letters.length = 0;
  return { secret, codes };
}
const wrong = 'This code is wrong, too old, or was used already. Wait for the next one.';
const invalid = '422 second_factor_invalid';
const isOnAlready = { status: 409, code: 'second_factor_on', message: 'Two-step verification is on already.' };
const off = { is_on: false, recovery_codes_left: 0 };

describe('[T-11] setting up', () => {
  test('needs the password, and asks for no code until one was given', async () => {
    await expect(beginSecondFactor(accounts.platform, owner.id, 'wrong')).rejects.toMatchObject({
      code: 'password_incorrect',
      extra: { password: ['The password does not match.'] },
    });
    const { secret, uri } = await begin();
    const url = new URL(uri);
    expect([decodeURIComponent(url.pathname), url.searchParams.get('secret')]).toEqual([`/casino.test:${owner.username}`, secret]);
    expect([await hasSecondFactor(accounts.platform, owner.id), await stateOf()]).toEqual([false, off]);
    expect(await refusal(pass())).toBe('done');
    const codes = await confirm(` ${shown(secret).slice(0, 3)} ${shown(secret).slice(3)}`);
    expect(codes).toHaveLength(10);
    expect([await hasSecondFactor(accounts.platform, owner.id), await stateOf()]).toEqual([true, { is_on: true, recovery_codes_left: 10 }]);
    expect(reported()).toEqual([[owner.email, 'Two-step verification is on']]);
    expect(accounts.mailbox.letters[0]!.text).toContain('help@casino.test');
    expect(await changes()).toEqual([{ change: 'on', note: null, at: accounts.clock.at }]);
  });

  test('begun anew, the former secret is worth nothing', async () => {
    const [former, secret] = [(await begin()).secret, (await begin()).secret];
    expect(former).not.toBe(secret);
    await expect(confirm(shown(former))).rejects.toMatchObject({ code: 'second_factor_invalid', message: wrong, extra: {} });
    expect(await stateOf()).toEqual(off);
    await confirm(shown(secret));
  });

  test('is worth nothing after an hour, nor where it was not begun', async () => {
    const late = { status: 404, message: 'The set-up was not begun, or too long ago. Begin it anew.' };
    await expect(confirm('123456')).rejects.toMatchObject(late);
    const { secret } = await begin();
    accounts.clock.pass(hour + 1);
    await expect(confirm(shown(secret))).rejects.toMatchObject(late);
    const again = await begin();
    accounts.clock.pass(hour);
    expect(await confirm(shown(again.secret))).toHaveLength(10);
  });

  test('is over once it is on', async () => {
    const { secret } = await switchedOn();
    await expect(begin()).rejects.toMatchObject(isOnAlready);
    await expect(confirm(shown(secret))).rejects.toMatchObject(isOnAlready);
    expect(await changes()).toHaveLength(1);
  });

  test('keeps neither secret nor recovery codes as they are, and each row’s secret opens in no other', async () => {
    const { db } = accounts.platform;
    const another = await accounts.player();
    const { secret, codes } = await switchedOn();
    await switchedOn(another);
    const [row] = await db.sql<{ secret: string }>`select secret from second_factors where player_id = ${owner.id}`;
    const [kept] = await db.sql<{
      all: string;
    }>`select string_agg(encode(code_hash, 'hex'), ' ') as all from recovery_codes where player_id = ${owner.id}`;
    expect(row!.secret).not.toContain(secret);
    for (const code of codes) expect(kept!.all).not.toContain(Buffer.from(code.replaceAll('-', '')).toString('hex'));
    await db.sql`update second_factors set secret = ${row!.secret} where player_id = ${another.id}`;
    await expect(pass(shown(secret), another)).rejects.toThrow(`the second factor of player ${another.id}`);
  });

  test('keeps no secret before there is a key to seal it with', async () => {
    const platform = { ...accounts.platform, config: { ...accounts.platform.config, sealingKey: null } };
    await expect(beginSecondFactor(platform, owner.id, owner.password)).rejects.toThrow('there is no key to seal with yet');
    expect(await refusal(confirm('123456'))).toBe('404 not_found');
  });
});

describe('[T-11] a log-in whose password was right', () => {
  test('is asked for the code, and told what else would do', async () => {
    await switchedOn();
    const message = 'The code of your authenticator app is needed too.';
    const required = (extra: object) =>
      expect(pass()).rejects.toMatchObject({ status: 422, code: 'second_factor_required', message, extra });
    await required({ has_passkey: false, has_recovery_codes: true });
    const { db } = accounts.platform;
    await db.sql`update recovery_codes set used_at = now() where player_id = ${owner.id}`;
    await db.sql`insert into passkey_owners (player_id, handle) values (${owner.id}, ${Buffer.alloc(32, owner.id)})`;
    await db.sql`
      insert into passkeys (player_id, credential_id, public_key, counter, transports, name, created_at)
      values (${owner.id}, ${Buffer.alloc(16, owner.id)}, ${Buffer.alloc(32)}, 0, '{}', 'phone', now())`;
    await required({ has_passkey: true, has_recovery_codes: false });
    await expect(pass('000000x')).rejects.toMatchObject({ message: wrong, extra: { has_recovery_codes: false } });
  });

  test('takes a code once, and none that is older than the last', async () => {
    const { secret } = await switchedOn();
    const said = async (steps: number) => refusal(pass(shown(secret, steps)));
    expect([await said(-2), await said(2)]).toEqual([invalid, invalid]);
    expect([await said(0), await said(0), await said(-1), await said(1), await said(1)]).toEqual([
      'done',
      invalid,
      invalid,
      'done',
      invalid,
    ]);
    await expect(pass('123')).rejects.toMatchObject({ message: wrong, extra: { has_recovery_codes: true } });
  });

  test('takes the code of the set-up no more', async () => {
    const { secret } = await begin();
    await confirm(shown(secret));
    expect(await refusal(pass(shown(secret)))).toBe(invalid);
  });

  test('that comes to nothing uses no code up', async () => {
    const { secret } = await switchedOn();
    const fails = accounts.platform.db.transaction(async () => {
      await passSecondFactor(accounts.platform, owner.id, shown(secret));
      throw new Error('too many sessions');
    });
    await expect(fails).rejects.toThrow('too many sessions');
    expect(await refusal(pass(shown(secret)))).toBe('done');
  });

  test('that comes twice at once with one code is one', async () => {
    const { secret, codes } = await switchedOn();
    for (const code of [shown(secret), codes[0]!]) {
      const said = await Promise.all([refusal(pass(code)), refusal(pass(code)), refusal(pass(code))]);
      expect(said.toSorted()).toEqual([invalid, invalid, 'done']);
    }
  });

  test('takes each recovery code once, however it is typed, and of nobody else', async () => {
    const another = await accounts.player();
    const [{ codes }, others] = [await switchedOn(), await switchedOn(another)];
    expect(await refusal(pass(others.codes[0]))).toBe(invalid);
    expect(await refusal(pass(codes[0]!.toLowerCase().replaceAll('-', ' ')))).toBe('done');
    expect(await refusal(pass(codes[0]))).toBe(invalid);
    expect([await stateOf(), await stateOf(another)]).toMatchObject([{ recovery_codes_left: 9 }, { recovery_codes_left: 10 }]);
  });

  test('of an account without a second factor needs none, whatever is sent', async () => {
    expect([await refusal(pass()), await refusal(pass('123456'))]).toEqual(['done', 'done']);
  });
});

describe('[T-11] changing', () => {
  test('recovery codes are made anew with password and code; the former ones open nothing', async () => {
    const { secret, codes } = await switchedOn();
    await expect(renew(shown(secret), 'wrong')).rejects.toMatchObject({ code: 'password_incorrect' });
    await expect(renew('000000x')).rejects.toMatchObject({ message: wrong, extra: { has_recovery_codes: true } });
    expect([reported(), await changes()]).toMatchObject([[], [{ change: 'on' }]]);
    const fresh = await renew(shown(secret));
    expect(fresh).toHaveLength(10);
    expect([await refusal(pass(codes[0])), await refusal(pass(fresh[0]))]).toEqual([invalid, 'done']);
    expect(reported()).toEqual([[owner.email, 'New recovery codes']]);
    expect(await changes()).toMatchObject([{ change: 'on' }, { change: 'codes', note: null }]);
    // A recovery code is a code too.
    expect(await renew(fresh[1]!)).toHaveLength(10);
    expect(await refusal(renew(shown(secret)))).toBe(invalid);
  });

  test('recovery codes are of a second factor that is on', async () => {
    const isOff = { status: 404, message: 'Two-step verification is off.' };
    await expect(renew('123456')).rejects.toMatchObject(isOff);
    const { secret } = await begin();
    await expect(renew(shown(secret))).rejects.toMatchObject(isOff);
  });

  test('it is switched off with password and code; asked again, because the reply was lost, it stays off', async () => {
    const { secret, codes } = await switchedOn();
    await expect(remove(shown(secret), 'wrong')).rejects.toMatchObject({ code: 'password_incorrect' });
    await expect(remove('000000x')).rejects.toMatchObject({ message: wrong, extra: { has_recovery_codes: true } });
    expect(await stateOf()).toMatchObject({ is_on: true });
    await remove(shown(secret));
    await remove(shown(secret));
    expect([await stateOf(), await refusal(pass())]).toEqual([off, 'done']);
    expect(reported()).toEqual([[owner.email, 'Two-step verification is off']]);
    expect(await changes()).toMatchObject([{ change: 'on' }, { change: 'off', note: null }]);
    // Switched on again, no former recovery code is left.
    await switchedOn();
    expect(await refusal(pass(codes[0]))).toBe(invalid);
  });

  test('switching off what was never confirmed changes nothing, and tells nobody', async () => {
    const { secret } = await begin();
    await remove('123456');
    expect([reported(), await changes()]).toEqual([[], []]);
    expect(await confirm(shown(secret))).toHaveLength(10);
  });

  test('by an operator stays on record with their note', async () => {
    await switchedOn();
    expect(await switchOff(accounts.platform, owner.id, 'desk: lost the phone')).toBe(true);
    expect(await switchOff(accounts.platform, owner.id, 'desk: again')).toBe(false);
    await begin();
    expect(await switchOff(accounts.platform, owner.id, 'desk: not on')).toBe(false);
    await saveChange(accounts.platform, owner.id, 'passkey_added');
    expect(await changes()).toMatchObject([
      { change: 'on', note: null },
      { change: 'off', note: 'desk: lost the phone' },
      { change: 'passkey_added', note: null },
    ]);
  });

  test('nobody is the owner of an account that is not there', async () => {
    await expect(provenOwner(accounts.platform, 1, 'nobody')).rejects.toMatchObject({ code: 'password_incorrect' });
    expect(await provenOwner(accounts.platform, owner.id, owner.password)).toMatchObject({ id: owner.id, email: owner.email });
  });
});
