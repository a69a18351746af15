import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordCode, recordLogin, recordMessage, recordPasskey, recordPasskeyOptions, recordText } from '#server/accounts/login-limits.ts';
import { placeOf, rememberPlace } from '#server/accounts/places.ts';
import { recordOwnPassword, requireOwnPassword } from '#server/accounts/reauthentication.ts';
import type { Platform } from '#server/platform.ts';
import { callFrom, openAccounts, type OpenAccounts, type Owner, playerWith, refusal } from '../support/accounts.ts';

let accounts: OpenAccounts;
/** Divides every limit by five, which all of them allow, so that a hundred calls become twenty. */
let platform: Platform;
let owner: Owner;
beforeAll(async () => {
  accounts = await openAccounts();
  platform = { ...accounts.platform, config: { ...accounts.platform.config, rateLimitFactor: 1 / 5 } };
});
afterAll(() => accounts.close());
beforeEach(async () => {
  await accounts.platform.db.sql`delete from rate_limits`;
  owner = await accounts.player();
});

const [quarter, hour] = ['429 rate_limited 900', '429 rate_limited 3600'];
let networks = 0;
const elsewhere = () => callFrom({ network: `network ${(networks += 1)}` });
/** Counts the calls until one is refused. @returns the count, and the refusal. */
async function until(call: () => Promise<unknown>): Promise<[number, string]> {
  for (let taken = 0; taken < 50; taken += 1) {
    const said = await refusal(call());
    if (said !== 'done') return [taken, said];
  }
  throw new Error('nothing ends it');
}

describe('[T-11] tries of a password', () => {
  const login = (name: string, from = callFrom()) => recordLogin(platform, name, from);

  test('are 10 in a quarter of an hour for one account from one place', async () => {
    const here = callFrom();
    expect(await until(() => login(owner.username, here))).toEqual([10 / 5, quarter]);
    expect(await refusal(login('somebody else', here))).toBe('done');
    expect(await refusal(login(owner.username, elsewhere()))).toBe('done');
    accounts.clock.pass(15 * 60_000);
    expect(await refusal(login(owner.username, here))).toBe('done');
  });

  test('are 100 in an hour for one account from places that it does not know, and its owner is not held up by them', async () => {
    const home = elsewhere();
    await rememberPlace(accounts.platform, owner.id, home, 'unknown');
    expect(await until(() => login(owner.username, elsewhere()))).toEqual([100 / 5, hour]);
    expect(await refusal(login(owner.username, home))).toBe('done');
    const another = await accounts.player();
    expect(await refusal(login(another.username, elsewhere()))).toBe('done');
  });

  test('are 120 in five minutes from one network, whoever is tried; but not those from a browser that its owner has logged in with', async () => {
    let device = '';
    const here = callFrom();
    await rememberPlace(accounts.platform, owner.id, callFrom({ network: 'at home', saveDevice: (token) => (device = token) }), 'unknown');
    let names = 0;
    expect(await until(() => login(`name ${(names += 1)}`, here))).toEqual([120 / 5, '429 rate_limited 300']);
    expect(await refusal(login('another', elsewhere()))).toBe('done');
    const own = { ...here, device };
    expect(await login(owner.username, own)).toMatchObject({ account: { id: owner.id }, place: 'known_device' });
    // The browser's attempts are counted together, whatever its network.
    expect(await refusal(login(owner.username, { ...elsewhere(), device }))).toBe('done');
    expect(await refusal(login(owner.username, own))).toBe(quarter);
  });

  test('from a browser that the account knows use up none of the network', async () => {
    let device = '';
    const here = callFrom();
    await rememberPlace(accounts.platform, owner.id, callFrom({ network: 'at home', saveDevice: (token) => (device = token) }), 'unknown');
    for (let time = 0; time < 120 / 5; time += 1) await refusal(login(owner.username, { ...here, device }));
    expect(await refusal(login('a guest', here))).toBe('done');
  });

  test('of a name that nobody has are counted alike', async () => {
    expect(await login('nobody')).toMatchObject({ account: null, place: 'unknown' });
    expect((await until(() => login('nobody'))).at(1)).toBe(quarter);
  });

  test('count no more once one was right; logins of an account are 60 in an hour', async () => {
    const enter = async () => {
      const attempt = await login(owner.username);
      await attempt.succeeded(attempt.account!);
    };
    expect(await until(enter)).toEqual([60 / 5, hour]);
    const another = await accounts.player();
    const its = await login(another.username, elsewhere());
    expect(await refusal(its.succeeded(its.account!))).toBe('done');
  });
});

describe('[T-11] tries of a code beside the right password', () => {
  const attempts = async (who: Owner, from = elsewhere()) => (await recordLogin(platform, who.username, from)).triesCode(who as never);

  test('are 10 in a quarter of an hour from one place', async () => {
    const here = callFrom();
    const attempt = await recordLogin(platform, owner.username, here);
    expect(await until(() => attempt.triesCode(attempt.account!))).toEqual([10 / 5, quarter]);
    const another = await accounts.player();
    expect(await refusal(attempts(another, here))).toBe('done');
    expect(await refusal(attempts(owner))).toBe('done');
  });

  test('at a place count no more once one was right', async () => {
    const attempt = await recordLogin(platform, owner.username, callFrom());
    for (const time of [1, 2, 3, 4]) {
      expect(await refusal(attempt.triesCode(attempt.account!))).toBe('done');
      if (time === 2) await attempt.succeeded(attempt.account!);
    }
  });

  test('are 20 in an hour from all places that the account does not know, and 60 from those that it knows', async () => {
    const another = await accounts.player();
    const known = async (who: Owner) => {
      const home = elsewhere();
      await rememberPlace(accounts.platform, who.id, home, 'unknown');
      return attempts(who, home);
    };
    expect(await until(() => attempts(owner))).toEqual([20 / 5, hour]);
    expect(await refusal(attempts(another))).toBe('done');
    expect(await until(() => known(owner))).toEqual([60 / 5, hour]);
    expect(await refusal(known(another))).toBe('done');
  });
});

describe('[T-11] passkeys', () => {
  test('options are 120 in five minutes for one network', async () => {
    const here = elsewhere();
    expect(await until(() => recordPasskeyOptions(platform, here))).toEqual([120 / 5, '429 rate_limited 300']);
    expect(await refusal(recordPasskeyOptions(platform, elsewhere()))).toBe('done');
  });

  test('logins count with those by password: tries of a network, and logins of an account', async () => {
    const account = { id: owner.id } as never;
    const here = elsewhere();
    expect(await until(() => recordPasskey(platform, null, here))).toEqual([120 / 5, '429 rate_limited 300']);
    expect(await refusal(recordLogin(platform, owner.username, here))).toBe('429 rate_limited 300');
    let device = '';
    await rememberPlace(accounts.platform, owner.id, callFrom({ saveDevice: (token) => (device = token) }), 'unknown');
    const own = await recordPasskey(platform, account, { ...here, device });
    expect(own.place).toBe('known_device');
    expect(await until(() => own.succeeded(account))).toEqual([60 / 5, hour]);
    expect(await refusal((await recordLogin(platform, owner.username, elsewhere())).succeeded(account))).toBe(hour);
    const another = await accounts.player();
    expect(await refusal(own.succeeded({ id: another.id } as never))).toBe('done');
  });
});

describe('messages', () => {
  test('[API-20] e-mails to an account are 5 in an hour for one network, and 30 for strangers together, who use up none of the owner’s', async () => {
    const here = elsewhere();
    const send = (isOwner: boolean, from = elsewhere(), to = 'a@mail.test', what = 'reset') =>
      recordMessage(platform, what, to, isOwner, from);
    expect(await until(() => send(false, here))).toEqual([5 / 5, hour]);
    expect(await refusal(send(false, here, 'b@mail.test'))).toBe('done');
    expect(await refusal(send(false, here, 'a@mail.test', 'verification'))).toBe('done');
    expect(await until(() => send(false))).toEqual([30 / 5 - 1, hour]);
    expect(await refusal(send(false, elsewhere(), 'b@mail.test'))).toBe('done');
    for (let time = 0; time < 30 / 5; time += 1) expect(await refusal(send(true))).toBe('done');
    expect(await until(() => send(true, here, 'c@mail.test'))).toEqual([5 / 5, hour]);
  });

  test('[API-21] tries of a code that was sent are 5 in a quarter of an hour for its player', async () => {
    const own = () => recordCode(platform, owner.id, { ...elsewhere(), player: playerWith(owner) });
    expect(await until(own)).toEqual([5 / 5, quarter]);
    const another = await accounts.player();
    expect(await refusal(recordCode(platform, another.id, { ...elsewhere(), player: playerWith(another) }))).toBe('done');
    // Attempts of strangers are counted apart.
    expect(await refusal(recordCode(platform, owner.id, { ...elsewhere(), player: playerWith(another) }))).toBe('done');
  });

  test('[API-21] tries of strangers are 5 from one network, 20 together, and 60 in an hour from one network whoever is tried', async () => {
    const [here, there] = [elsewhere(), elsewhere()];
    const another = await accounts.player();
    expect(await until(() => recordCode(platform, owner.id, here))).toEqual([5 / 5, quarter]);
    expect(await refusal(recordCode(platform, another.id, here))).toBe('done');
    expect(await until(() => recordCode(platform, owner.id, elsewhere()))).toEqual([20 / 5 - 1, quarter]);
    expect(await refusal(recordCode(platform, another.id, elsewhere()))).toBe('done');
    expect(await refusal(recordCode(platform, owner.id, { ...elsewhere(), player: playerWith(owner) }))).toBe('done');
    let id = 0;
    expect(await until(() => recordCode(platform, (id += 1), there))).toEqual([60 / 5, hour]);
  });

  test('[API-20] text messages are 5 in an hour for one player, 20 from one network and 5 to one number', async () => {
    const text = (to: Owner, mobile: string, from = elsewhere()) => recordText(platform, to.id, mobile, from);
    expect(await until(() => text(owner, '33300001'))).toEqual([5 / 5, hour]);
    const here = elsewhere();
    let numbers = 33_310_000;
    const players: Owner[] = [];
    for (let made = 0; made < 6; made += 1) players.push(await accounts.player());
    const others = players.values();
    expect(await until(() => text(others.next().value!, `${(numbers += 1)}`, here))).toEqual([20 / 5, hour]);
    const last = others.next().value!;
    expect(await refusal(text(last, '33300001'))).toBe(hour);
  });

  test('nobody uses up the messages to a number of somebody else', async () => {
    const holder = await accounts.player({ mobile: '33322222' });
    const stranger = await accounts.player();
    expect(await refusal(recordText(platform, stranger.id, '33322222', elsewhere()))).toBe('done');
    expect(await refusal(recordText(platform, holder.id, '33322222', elsewhere()))).toBe('done');
    expect(await refusal(recordText(platform, owner.id, '33322222', elsewhere()))).toBe('done');
  });
});

describe('[T-09] one’s own password, under a session', () => {
  const calling = (who: Owner, token: string) => callFrom({ player: playerWith(who), token });
  const wrong = '422 password_incorrect';

  test('is tried 10 times in a quarter of an hour; a session that was stolen uses up no tries of another', async () => {
    const attempts = () => requireOwnPassword(platform, calling(owner, 'stolen'), 'wrong');
    expect([await refusal(attempts()), await refusal(attempts()), await refusal(attempts())]).toEqual([wrong, wrong, quarter]);
    expect(await refusal(requireOwnPassword(platform, calling(owner, 'stolen'), owner.password))).toBe(quarter);
    expect(await refusal(requireOwnPassword(platform, calling(owner, 'own'), owner.password))).toBe('done');
    const another = await accounts.player();
    expect(await refusal(requireOwnPassword(platform, calling(another, 'stolen'), another.password))).toBe('done');
    expect(await refusal(requireOwnPassword(platform, callFrom(), owner.password))).toBe('401 unauthenticated');
  });

  test('forgets the tries before it once it was right', async () => {
    const right = () => requireOwnPassword(platform, calling(owner, 'own'), owner.password);
    for (let time = 0; time < 4; time += 1) expect(await refusal(right())).toBe('done');
    const forget = await recordOwnPassword(platform, calling(owner, 'own'));
    await forget();
    expect(await until(() => recordOwnPassword(platform, calling(owner, 'own')))).toEqual([10 / 5, quarter]);
  });

  test('says so where it is wrong, and nobody has the one of an account that is gone', async () => {
    const asked = requireOwnPassword(platform, calling(owner, 'own'), 'Wrong-1');
    await expect(asked).rejects.toMatchObject({ message: 'The password is wrong.', extra: { password: ['The password is wrong.'] } });
    expect(await refusal(requireOwnPassword(platform, calling({ ...owner, id: 1 }, 'own'), 'nobody'))).toBe(wrong);
  });
});

test('a place is known after a login, by its network and by a token that its browser was given', async () => {
  let device = '';
  const home = callFrom({ network: 'home', saveDevice: (token) => (device = token) });
  expect(await placeOf(accounts.platform, owner.id, home)).toBe('unknown');
  await rememberPlace(accounts.platform, owner.id, home, 'unknown');
  expect(await placeOf(accounts.platform, owner.id, home)).toBe('known_network');
  expect(await placeOf(accounts.platform, owner.id, { ...elsewhere(), device })).toBe('known_device');
  expect(await placeOf(accounts.platform, null, home)).toBe('unknown');
});
