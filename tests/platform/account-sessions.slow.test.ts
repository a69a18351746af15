import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import {
  hashOf,
  liveSessions,
  newToken,
  openSession,
  revokeAllSessions,
  revokeHash,
  revokeSession,
  revokeSessionsOf,
} from '#server/accounts/sessions.ts';
import { openAccounts, type OpenAccounts, type Owner } from '../support/accounts.ts';

let accounts: OpenAccounts;
let owner: Owner;
const caller = { ip: '192.0.2.7', userAgent: 'Firefox/140' };
const open = (who: Pick<Owner, 'id'> = owner) => openSession(accounts.platform, who.id, caller);
const whose = async (token: string): Promise<number | null> => (await liveSessions(accounts.platform)(token))?.id ?? null;
const seenAt = async (token: string): Promise<Date | undefined> =>
  (await accounts.platform.db.one<{ at: Date }>`select last_seen_at as at from sessions where token_hash = ${hashOf(token)}`)?.at;
const [minute, day] = [60_000, 24 * 3_600_000];

beforeAll(async () => {
  accounts = await openAccounts();
});
afterAll(() => accounts.close());
beforeEach(async () => {
  owner = await accounts.player();
  accounts.logged.length = 0;
});

test('[ASVS 7.2.3] a token is 256 bits of chance, of which the database has the hash', async () => {
  const token = newToken();
  expect(token).toMatch(/^[\w-]{43}$/);
  expect(newToken()).not.toBe(token);
  expect(hashOf('abc').toString('hex')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
  const opened = await open();
  expect(opened).toMatch(/^[\w-]{43}$/);
  expect(await seenAt(opened)).toEqual(accounts.clock.at);
});

test('[ASVS 16.3.1] a session that is opened is told to the log; of what a browser calls itself 300 characters are kept', async () => {
  const token = await openSession(accounts.platform, owner.id, { ip: '192.0.2.8', userAgent: 'a'.repeat(299) + 'bc' });
  const row = await accounts.platform.db.one`select ip, user_agent from sessions where token_hash = ${hashOf(token)}`;
  expect(row).toEqual({ ip: '192.0.2.8', user_agent: `${'a'.repeat(299)}b` });
  expect(accounts.logged).toEqual([
    { level: 'info', fields: { event: 'session opened', player: owner.id, ip: '192.0.2.8' }, message: 'security event' },
  ]);
});

describe('[T-11] a session', () => {
  test('is of its player, with all that calls need of them', async () => {
    const { db } = accounts.platform;
    const at = new Date('2026-02-01T00:00:00Z');
    await db.sql`
      update players set name = 'Ana', mobile = '3331', created_at = ${at}, status = 'self_excluded', excluded_until = ${at} where id = ${owner.id}`;
    const find = liveSessions(accounts.platform);
    const token = await open();
    const known = {
      id: owner.id,
      username: owner.username,
      name: 'Ana',
      email: owner.email,
      emailVerified: false,
      mobile: '3331',
      mobileVerified: false,
      country: 'AT',
      language: 'en',
      currency: { id: 1, code: 'EUR', decimals: 2 },
      createdAt: at,
      status: 'self_excluded',
      excludedUntil: at,
      breakUntil: null,
      ageConfirmed: null,
      holds: [],
    };
    expect(await find(token)).toEqual(known);
    await db.sql`update players set email_verified_at = ${at}, break_until = ${at} where id = ${owner.id}`;
    expect(await find(token)).toEqual({ ...known, emailVerified: true, breakUntil: at });
    await db.sql`update players set mobile_verified_at = ${at} where id = ${owner.id}`;
    expect(await find(token)).toMatchObject({ mobileVerified: true });
    expect(await find(newToken())).toBe(null);
  });

  test('is found beside those of others that are asked for at the same moment', async () => {
    const another = await accounts.player();
    const find = liveSessions(accounts.platform);
    const [own, its] = [await open(), await open(another)];
    const found = await Promise.all([own, its, newToken(), own].map(find));
    expect(found.map((player) => player?.id ?? null)).toEqual([owner.id, another.id, null, owner.id]);
  });

  test('ends after 30 days without a call', async () => {
    const token = await open();
    accounts.clock.pass(30 * day - 1);
    expect(await whose(token)).toBe(owner.id);
    accounts.clock.pass(30 * day);
    expect(await whose(token)).toBe(null);
  });

  test('ends after 90 days, however much it is used', async () => {
    const token = await open();
    for (let days = 20; days < 90; days += 20) {
      accounts.clock.pass(20 * day);
      expect(await whose(token)).toBe(owner.id);
    }
    accounts.clock.pass(10 * day - 1);
    expect(await whose(token)).toBe(owner.id);
    accounts.clock.pass(1);
    expect(await whose(token)).toBe(null);
  });

  test('is written down as seen every ten minutes, not with each call', async () => {
    const [begun, token, other] = [accounts.clock.at, await open(), await open()];
    accounts.clock.pass(10 * minute);
    await whose(token);
    expect(await seenAt(token)).toEqual(begun);
    accounts.clock.pass(1);
    await whose(token);
    expect(await seenAt(token)).toEqual(accounts.clock.at);
    expect(await seenAt(other)).toEqual(begun);
  });
});

describe('[API-09] [T-11] ended is', () => {
  test('the session of a token, by it or by its hash', async () => {
    const [one, two, three] = [await open(), await open(), await open()];
    await revokeSession(accounts.platform, one);
    await revokeHash(accounts.platform, hashOf(two));
    expect([await whose(one), await whose(two), await whose(three)]).toEqual([null, null, owner.id]);
  });

  test('each session of a player, or each but the one that asked; nobody else’s', async () => {
    const another = await accounts.player();
    const [one, two, its] = [await open(), await open(), await open(another)];
    await revokeSessionsOf(accounts.platform, owner.id, one);
    expect([await whose(one), await whose(two), await whose(its)]).toEqual([owner.id, null, another.id]);
    await revokeSessionsOf(accounts.platform, owner.id);
    expect([await whose(one), await whose(its)]).toEqual([null, another.id]);
  });

  test('each session of everybody, where an operator has them all log in again', async () => {
    const another = await accounts.player();
    const tokens = [await open(), await open(another)];
    await revokeAllSessions(accounts.platform);
    expect(await Promise.all(tokens.map(whose))).toEqual([null, null]);
  });
});
