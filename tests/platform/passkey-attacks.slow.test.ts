import { generateKeyPairSync } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { relyingParty } from '#server/accounts/passkey-ceremonies.ts';
import { configFrom } from '#server/config.ts';
import { jobsOf } from '#server/jobs.ts';
import { newAuthenticator, otherChallenge, type Trick } from '../support/authenticator.ts';
import { callAs, newPlayer, type TestPlayer } from '../support/caller.ts';
import { addPasskey, beginAdding, beginLogin, logInWith, passkeyOf, password, outcomeText } from '../support/passkeys.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

let platform: TestPlatform;
let time = new Date('2026-03-01T12:00:00Z');
const pass = (ms: number) => (time = new Date(time.getTime() + ms));
const written: string[] = [];
const write = process.stderr.write.bind(process.stderr);
beforeAll(async () => {
  process.stderr.write = ((line: string) => written.push(line) > 0) as typeof process.stderr.write;
  platform = await startTestPlatform({ seeded: true, now: () => time, config: { logLevel: 'info' } });
});
afterAll(async () => {
  await platform.close();
  process.stderr.write = write;
});

const site = () => platform.platform.config.publicUrl;
const guest = () => callAs(platform);
let players = 0;
const named = (name: string) => `${name}${(players += 1)}`;
const sessionsOf = async ({ id }: TestPlayer) =>
  (await platform.platform.db.one<{ count: number }>`select count(*)::int as count from sessions where player_id = ${id}`)!.count;
/** Collects the security events that a step logs. */
async function logged(step: () => Promise<unknown>): Promise<{ level: string; event: string; code?: string; player?: number }[]> {
  written.splice(0);
  await step();
  return written
    .flatMap((text) => text.trim().split('\n'))
    .map((line) => JSON.parse(line))
    .filter(({ message }) => message === 'security event');
}

const lies: readonly (readonly [string, () => Trick])[] = [
  ['another origin', () => ({ origin: 'https://croupier.example.com' })],
  ['the same host at another port', () => ({ origin: `${new URL(site()).protocol}//localhost:1` })],
  ['another domain', () => ({ rpId: 'example.com' })],
  ['another challenge', () => ({ challenge: otherChallenge() })],
  ['another ceremony', () => ({ type: 'payment.get' })],
  ['nobody verified', () => ({ isVerified: false })],
  ['nobody present', () => ({ isPresent: false })],
];

describe('[T-11] an authenticator that answers with', () => {
  test.each([
    ...lies,
    ['the signature of another key', () => ({ key: generateKeyPairSync('ec', { namedCurve: 'P-256' }).privateKey })],
    ['the handle of nobody', () => ({ userHandle: otherChallenge() })],
  ] as const)('[T-11] %s opens nothing', async (_, trick) => {
    const player = await newPlayer(platform, named('liar'));
    const authenticator = await passkeyOf(player.call, site());
    const before = await sessionsOf(player);
    const lines = await logged(async () =>
      expect(outcomeText(await logInWith(guest(), authenticator, trick()))).toBe('422 passkey_invalid'),
    );
    expect(lines).toMatchObject([{ level: 'warn', event: 'refused', code: 'passkey_invalid' }]);
    expect(await sessionsOf(player)).toBe(before);
    expect(outcomeText(await logInWith(guest(), authenticator))).toBe('done');
  });

  test.each(lies)('[T-11] %s is not kept', async (_, trick) => {
    const player = await newPlayer(platform, named('maker'));
    expect(outcomeText(await addPasskey(player.call, newAuthenticator(site()), { trick: trick() }))).toBe('422 passkey_invalid');
    expect((await player.call('GET', '/me/passkeys')).body.data).toEqual([]);
  });

  test('[T-11] a changed signature or changed data opens nothing', async () => {
    const authenticator = await passkeyOf((await newPlayer(platform, 'tampered')).call, site());
    for (const part of ['signature', 'authenticatorData', 'clientDataJSON'] as const) {
      const { ceremony, options } = await beginLogin(guest());
      const credential = authenticator.get(options);
      const bytes = Buffer.from(credential.response[part], 'base64url');
      const last = bytes.length - 1;
      bytes[last] = bytes[last]! ^ 1;
      const changed = { ...credential, response: { ...credential.response, [part]: bytes.toString('base64url') } };
      expect(outcomeText(await guest()('POST', '/auth/passkey', { ceremony, credential: changed }))).toBe('422 passkey_invalid');
    }
  });

  test('[T-11] bytes that are no answer at all is refused like any other', async () => {
    const authenticator = await passkeyOf((await newPlayer(platform, 'garbage')).call, site());
    for (const malformed of ['AA', 'e30', '%%%', 'o2NmbXRkbm9uZQ']) {
      const { ceremony, options } = await beginLogin(guest());
      const { response, ...credential } = authenticator.get(options);
      const changed = { ...credential, response: { ...response, authenticatorData: malformed, clientDataJSON: malformed } };
      expect(outcomeText(await guest()('POST', '/auth/passkey', { ceremony, credential: changed }))).toBe('422 passkey_invalid');
    }
  });
});

describe('[T-11] what an authenticator was asked', () => {
  test('[T-11] is good for one answer, whatever came of it', async () => {
    const authenticator = await passkeyOf((await newPlayer(platform, 'replayed')).call, site());
    const { ceremony, options } = await beginLogin(guest());
    const proof = { ceremony, credential: authenticator.get(options) };
    expect(outcomeText(await guest()('POST', '/auth/passkey', proof))).toBe('done');
    expect(outcomeText(await guest()('POST', '/auth/passkey', proof))).toBe('422 passkey_expired');
    const next = await beginLogin(guest());
    expect(outcomeText(await guest()('POST', '/auth/passkey', { ...proof, ceremony: next.ceremony }))).toBe('422 passkey_invalid');
    const right = { ceremony: next.ceremony, credential: authenticator.get(next.options) };
    expect(outcomeText(await guest()('POST', '/auth/passkey', right))).toBe('422 passkey_expired');
  });

  test('[T-11] of four that come at once with one answer, one opens a session', async () => {
    const player = await newPlayer(platform, 'raced');
    const authenticator = await passkeyOf(player.call, site());
    const before = await sessionsOf(player);
    const { ceremony, options } = await beginLogin(guest());
    const proof = { ceremony, credential: authenticator.get(options) };
    const replies = await Promise.all(Array.from({ length: 4 }, () => guest()('POST', '/auth/passkey', proof)));
    expect(replies.map(outcomeText).toSorted()).toEqual(['422 passkey_expired', '422 passkey_expired', '422 passkey_expired', 'done']);
    expect(await sessionsOf(player)).toBe(before + 1);
  });

  test('[T-11] is too old after five minutes, and is forgotten', async () => {
    const player = await newPlayer(platform, 'sleepy');
    const authenticator = await passkeyOf(player.call, site());
    const { ceremony, options } = await beginLogin(guest());
    const adding = await beginAdding(player.call);
    const other = await beginLogin(guest());
    pass(5 * 60_000);
    expect(outcomeText(await guest()('POST', '/auth/passkey', { ceremony, credential: authenticator.get(options) }))).toBe(
      '422 passkey_expired',
    );
    const credential = newAuthenticator(site()).create(adding.options);
    expect(outcomeText(await player.call('POST', '/me/passkeys', { ceremony: adding.ceremony, credential }))).toBe('422 passkey_expired');
    pass(1);
    await jobsOf(platform.platform)
      .find(({ name }) => name === 'forgetting what authenticators were asked')!
      .work(new AbortController().signal);
    expect(await platform.platform.db.sql`select 1 from passkey_ceremonies where expires_at < ${time}`).toEqual([]);
    expect(
      outcomeText(await guest()('POST', '/auth/passkey', { ceremony: other.ceremony, credential: authenticator.get(other.options) })),
    ).toBe('422 passkey_expired');
  });

  test('[T-11] is of the session and the purpose it was asked for', async () => {
    const player = await newPlayer(platform, 'binder');
    const thief = await newPlayer(platform, 'thief');
    const { ceremony, options } = await beginAdding(player.call);
    const credential = newAuthenticator(site()).create(options);
    expect(outcomeText(await thief.call('POST', '/me/passkeys', { ceremony, credential }))).toBe('422 passkey_expired');
    const login = await beginLogin(guest());
    expect(outcomeText(await player.call('POST', '/me/passkeys', { ceremony: login.ceremony, credential }))).toBe('422 passkey_expired');
    // The refused attempts have not used up the ceremony.
    expect(outcomeText(await player.call('POST', '/me/passkeys', { ceremony, credential }))).toBe('done');
  });

  test('[T-11] stands in the database as hashes', async () => {
    const { ceremony, options } = await beginLogin(guest());
    const rows = await platform.platform.db.sql<{ ceremony_hash: Uint8Array; challenge_hash: Uint8Array }>`
      select ceremony_hash, challenge_hash from passkey_ceremonies`;
    const kept = rows.flatMap((row) => [row.ceremony_hash, row.challenge_hash]).map((bytes) => Buffer.from(bytes).toString('base64url'));
    expect(kept).not.toContain(ceremony);
    expect(kept).not.toContain(options.challenge);
  });
});

describe('[T-11] a passkey of another player', () => {
  test('[T-11] is neither renamed nor removed, and does not enter this account again', async () => {
    const owner = await newPlayer(platform, 'holder');
    const thief = await newPlayer(platform, 'other');
    const authenticator = await passkeyOf(owner.call, site());
    const [{ id }] = (await owner.call('GET', '/me/passkeys')).body.data as [{ id: number }];
    expect(outcomeText(await thief.call('PUT', `/me/passkeys/${id}`, { name: 'Mine' }))).toBe('404 not_found');
    expect(outcomeText(await thief.call('POST', `/me/passkeys/${id}/removal`, { password }))).toBe('done');
    expect((await owner.call('GET', '/me/passkeys')).body.data).toMatchObject([{ id }]);
    expect(outcomeText(await logInWith(guest(), authenticator, {}, { username: 'other' }))).toBe('422 passkey_invalid');
    expect(outcomeText(await logInWith(guest(), authenticator, {}, { username: 'nobody-at-all' }))).toBe('422 passkey_invalid');
    expect(outcomeText(await addPasskey(thief.call, authenticator))).toBe('409 passkey_known');
  });
});

test('[T-11] a passkey that has signed less often than before is a copy: it opens nothing, and the log says so', async () => {
  const player = await newPlayer(platform, 'cloned');
  const authenticator = await passkeyOf(player.call, site());
  expect(outcomeText(await logInWith(guest(), authenticator, { counter: 5 }))).toBe('done');
  for (const counter of [5, 4, 0]) {
    const lines = await logged(async () =>
      expect(outcomeText(await logInWith(guest(), authenticator, { counter }))).toBe('422 passkey_invalid'),
    );
    expect(lines).toMatchObject([
      { level: 'warn', event: 'passkey counted back', player: player.id },
      { level: 'warn', event: 'refused', code: 'passkey_invalid' },
    ]);
  }
  expect(outcomeText(await logInWith(guest(), authenticator, { counter: 6 }))).toBe('done');
  const still = await passkeyOf((await newPlayer(platform, 'countless')).call, site());
  for (let index = 0; index < 2; index += 1) expect(outcomeText(await logInWith(guest(), still, { counter: 0 }))).toBe('done');
});

test('[T-11] tries end like those of a log-in', async () => {
  const player = await newPlayer(platform, 'hammered');
  const authenticator = await passkeyOf(player.call, site());
  const { db } = platform.platform;
  const spoil = (like: string) => db.sql`update rate_limits set hits = 100000 where bucket like ${like}`;
  await beginLogin(guest());
  await spoil('passkey:%');
  expect(outcomeText(await guest()('POST', '/auth/passkey/options'))).toBe('429 rate_limited');
  await db.sql`delete from rate_limits where bucket like 'passkey:%'`;
  expect(outcomeText(await logInWith(guest(), authenticator))).toBe('done');
  await spoil('login:%');
  expect(outcomeText(await logInWith(guest(), authenticator))).toBe('429 rate_limited');
  await db.sql`delete from rate_limits where bucket like 'login:%'`;
});

describe('[T-11] the domain of passkeys', () => {
  const party = (env: NodeJS.ProcessEnv) => relyingParty(configFrom(env));
  test('[T-11] is the host of the site, or one above it that the operator names', () => {
    const here = { PUBLIC_URL: 'https://play.croupier.example' };
    expect(party(here)).toEqual({ id: 'play.croupier.example', origins: [here.PUBLIC_URL] });
    const others = 'https://m.croupier.example,https://croupier.example.evil,https://evilcroupier.example';
    expect(party({ ...here, PASSKEY_DOMAIN: 'Croupier.example', ALLOWED_ORIGINS: others })).toEqual({
      id: 'croupier.example',
      origins: [here.PUBLIC_URL, 'https://m.croupier.example'],
    });
    expect(() => party({ ...here, PASSKEY_DOMAIN: 'example.com' })).toThrow('PASSKEY_DOMAIN is neither the host of PUBLIC_URL');
    expect(() => party({ ...here, PASSKEY_DOMAIN: 'lay.croupier.example' })).toThrow('PASSKEY_DOMAIN');
  });
});
