import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { changeStatus } from '#server/accounts/status.ts';
import { fillEmailIdentities } from '#server/accounts/exclusions/backfill.ts';
import { administerPlayer, type PlayerAdminOrder } from '#server/player-admin.ts';
import { erasePlayer } from '#server/privacy/erasure.ts';
import { callAs, newPlayer, registration, type TestPlayer } from '../support/caller.ts';
import { shareBrowser } from '../support/households.ts';
import { depositBody, methodId, newKey, startPaymentPlatform } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';

const dayMs = 86_400_000;
const held = { status: 403, body: { code: 'account_held' } };

let platform: TestPlatform;
let ahead = 0;
let names = 0;
const own = () => `mailbox${(names += 1)}`;
const player = (email?: string, overrides: object = {}) => {
  const name = `Twin${(names += 1)}`;
  return newPlayer(platform, name, { ...(email !== undefined && { email }), ...overrides });
};
const exclude = ({ id }: Pick<TestPlayer, 'id'>, excludedUntil?: Date) =>
  changeStatus(platform.platform, { playerId: id, status: 'self_excluded', note: 'asked for, Ana', excludedUntil });
const deposit = async ({ call }: TestPlayer) => call('POST', '/payments/deposit', depositBody(await methodId(call, 'LTC'), '40'), newKey());
const withdrawable = async ({ call }: TestPlayer) => (await call('GET', '/me/balance')).status;
const order = async (what: PlayerAdminOrder['what'], who: Pick<TestPlayer, 'id'> | '*', more: Partial<PlayerAdminOrder> = {}) => {
  const reply = await administerPlayer(platform.platform, { what, player: who === '*' ? '*' : String(who.id), ...more });
  return 'refusal' in reply ? [reply.refusal] : reply.lines;
};
const device = { is_mobile: false, is_desktop: true, skin_id: 1, ip_address: '{ip}', user_rank: 0, bonus_id: null, use_bonus: false };
async function launch({ call, id }: Pick<TestPlayer, 'call' | 'id'>) {
  const { game_id, provider_id, provider_name, provider_slug } = (
    await callAs(platform)('GET', '/static/casinoGames/earplane?provider_id=207&language=en')
  ).body.data;
  const game = { game_id, provider_id, provider_name, lobby_url: 'http://localhost/en', user_language: 'en', user_currency: 'EUR' };
  return call('POST', `/casino/play/${provider_slug}`, { ...game, ...device, is_demo: false, user_id: id });
}

beforeAll(async () => {
  platform = await startPaymentPlatform({
    seeded: true,
    now: () => new Date(Date.now() + ahead),
    config: { rateLimitFactor: 10_000, logLevel: 'silent' },
  });
});
afterAll(() => platform.close());
afterEach(() => {
  ahead = 0;
});

describe('[U-12] a self-excluded player who registers again', () => {
  test.each([
    ['with a tag', (name: string) => [`${name}@gmail.com`, `${name}+1@gmail.com`]],
    ['with a dot', (name: string) => [`${name}@gmail.com`, `${name.slice(0, 2)}.${name.slice(2)}@gmail.com`]],
    ['at the other name of the provider', (name: string) => [`${name}@gmail.com`, `${name}@googlemail.com`]],
    ['in capitals', (name: string) => [`${name}@example.com`, `${name.toUpperCase()}@EXAMPLE.com`]],
  ] as const)('%s is refused as an address that is taken', async (_how, emails) => {
    const [first, second] = emails(own()) as [string, string];
    await exclude(await player(first));
    const guest = callAs(platform);
    expect(await guest('POST', '/auth/register', { ...registration(own()), email: second })).toMatchObject({
      status: 409,
      body: { code: 'email_taken' },
    });
    expect((await guest('POST', '/auth/checkemail', { email: second })).body).toBe(0);
  });

  test('may use the address once the exclusion has been ended, and so may everybody whose mailbox only looks alike', async () => {
    const name = own();
    const excluded = await player(`${name}@gmail.com`);
    await exclude(excluded, new Date(Date.now() + dayMs));
    ahead = 2 * dayMs;
    await changeStatus(platform.platform, { playerId: excluded.id, status: 'active', note: 'over, Ana' });
    for (const email of [`${name}+2@gmail.com`, `${name}@outlook.com`, `${name}@gmail.example`])
      expect((await (await player(email)).me()).hold).toBeUndefined();
  });

  test('is recognised after the account was erased, by mailbox and by person, as long as the exclusion lasts', async () => {
    const name = own();
    const excluded = await player(`${name}@gmail.com`);
    const person = { name: 'Rui Erased', bornOn: '1980-01-02', birthCountry: 'PT' };
    await order('person', excluded, { person, note: 'passport seen, Ben' });
    const until = new Date(Date.now() + 30 * dayMs);
    await exclude(excluded, until);
    expect(await erasePlayer(platform.platform, excluded.id, 'asked for, Ben')).toEqual({ is: 'erased' });
    const again = { ...registration(own()), email: `${name}+again@gmail.com` };
    expect((await callAs(platform)('POST', '/auth/register', again)).body.code).toBe('email_taken');
    const other = await player();
    expect(await order('person', other, { person: { ...person, name: 'ERASED, Rui' }, note: 'passport seen, Ben' })).toContain(
      'held for: match',
    );
    expect(await deposit(other)).toMatchObject(held);
    ahead = 31 * dayMs;
    const { username } = (await platform.platform.db.one<{ username: string }>`select username from players where id = ${other.id}`)!;
    const login = await callAs(platform)('POST', '/auth/login', { username, password: 'Secret-123' });
    expect((await launch({ id: other.id, call: callAs(platform, login.body.token) })).status).toBe(200);
  });
});

describe('[U-12] another account of somebody who is self-excluded', () => {
  test('of the same mailbox can neither deposit nor play from the exclusion on, whoever was there first', async () => {
    const name = own();
    const [first, second] = [await player(`${name}@gmail.com`), await player(`${name}+2@gmail.com`)];
    expect((await second.me()).hold).toBeUndefined();
    expect((await launch(second)).status).toBe(200);
    await exclude(first);
    expect((await second.me()).hold).toBe('match');
    expect(await deposit(second)).toMatchObject({ ...held, body: { code: 'account_held', hold: 'match' } });
    expect(await launch(second)).toMatchObject(held);
    expect(await withdrawable(second)).toBe(200);
    const { open } = (await platform.platform.db.one<{ open: number }>`
      select count(*)::int as open from game_sessions where player_id = ${second.id} and expires_at > now()`)!;
    expect(open).toBe(0);
  });

  test('of the same person is held; of somebody of the same name with another birth it is not', async () => {
    const [first, twin, namesake] = [await player(), await player(), await player()];
    const person = { name: 'Ana Maria Silva', bornOn: '1990-05-31', birthCountry: 'PT' };
    await order('person', first, { person, note: 'passport seen, Ben' });
    await exclude(first);
    expect(await order('person', twin, { person: { ...person, name: 'SILVA, Ana María' }, note: 'id card seen, Ben' })).toContain(
      'held for: match',
    );
    expect(await order('person', namesake, { person: { ...person, bornOn: '1991-05-31' }, note: 'id card seen, Ben' })).toHaveLength(1);
    expect(await launch(twin)).toMatchObject(held);
    expect((await deposit(namesake)).status).toBe(200);
  });

  test('of the same browser waits for support, and goes on when an operator has cleared it with a reason', async () => {
    const [excluded, sister] = [await player(), await player()];
    await shareBrowser(platform, excluded, sister);
    await exclude(excluded);
    expect((await sister.me()).hold).toBe('review');
    expect(await deposit(sister)).toMatchObject({ ...held, body: { code: 'account_held', hold: 'review' } });
    expect(await order('matches', sister)).toEqual([expect.stringContaining(`player ${sister.id}: browser of player ${excluded.id}`)]);
    expect(await order('matches', '*')).toContainEqual(expect.stringContaining(`player ${sister.id}: browser of player ${excluded.id}`));
    expect(await order('clear-matches', sister)).toEqual(['Say who decided it, and why, in at most 1000 characters.']);
    expect(await order('clear-matches', sister, { note: 'sister, passports seen, Ben' })).toEqual([
      expect.stringContaining('1 matches cleared'),
    ]);
    expect((await deposit(sister)).status).toBe(200);
    expect((await launch(sister)).status).toBe(200);
    expect((await order('show', sister)).map((line) => line.replace(/^\S+Z /, '')).slice(1)).toEqual([
      `held for review: self-exclusion: browser of player ${excluded.id}`,
      'released from review: no match with a self-exclusion any more',
    ]);
    expect(await order('matches', '*')).not.toContainEqual(expect.stringContaining(`player ${sister.id}:`));
    const { db } = platform.platform;
    for (const table of ['player_hold_changes', 'exclusion_matches', 'exclusion_match_clearances'])
      await expect(db.query(`delete from ${table}`)).rejects.toThrow('append-only');
  });

  test('that is opened from the browser of an excluded one waits from its first moment on', async () => {
    const excluded = registration(own());
    const guest = callAs(platform);
    const { body: first } = await guest('POST', '/auth/register', excluded);
    const login = await guest('POST', '/auth/login', { username: excluded.username, password: excluded.password });
    const cookie = login.headers.get('set-cookie')!.split(';')[0]!;
    await exclude(first);
    const { body: second } = await guest('POST', '/auth/register', registration(own()), { cookie });
    expect(await order('matches', second)).toEqual([expect.stringContaining(`browser of player ${first.id}`)]);
  });

  test('whose address only seems to be the same waits for support, and is not blocked', async () => {
    const name = own();
    await exclude(await player(`${name}@company.example`));
    expect((await (await player(`${name}+1@company.example`)).me()).hold).toBe('review');
  });

  test('is free again when the exclusion has been ended, but not while another one holds it', async () => {
    const name = own();
    const [first, second, third] = [
      await player(`${name}@gmail.com`),
      await player(`${name}+2@gmail.com`),
      await player(`${name}+3@gmail.com`),
    ];
    await exclude(first, new Date(Date.now() + dayMs));
    await exclude(second, new Date(Date.now() + 3 * dayMs));
    const end = (who: TestPlayer) => changeStatus(platform.platform, { playerId: who.id, status: 'active', note: 'over, Ana' });
    ahead = 2 * dayMs;
    await end(first);
    expect((await third.me()).hold).toBe('match');
    ahead = 4 * dayMs;
    await end(second);
    expect((await third.me()).hold).toBeUndefined();
  });

  test('is found by an exclusion that the player asks for themselves', async () => {
    const name = own();
    const [first, second] = [await player(`${name}@gmail.com`), await player(`${name}+2@gmail.com`)];
    expect((await first.call('POST', '/me/self-exclusion', { months: 6, password: 'Secret-123' })).status).toBeLessThan(300);
    expect(await deposit(second)).toMatchObject(held);
  });

  test('is found although its address was stored by a platform of before, which computed no mailbox', async () => {
    const name = own();
    const [first, second] = [await player(`${name}@gmail.com`), await player(`${name}+2@gmail.com`)];
    const { db } = platform.platform;
    await db.sql`update players set email_identity = null, likely_email_identity = null, email_rules = null where id in (${first.id}, ${second.id})`;
    await fillEmailIdentities({ db });
    await exclude(first);
    expect(await deposit(second)).toMatchObject(held);
  });
});

test('[U-12] a network links nobody unless the operator has said for how many days it does', async () => {
  const [excluded, other] = [await player(), await player()];
  const { db, now, config } = platform.platform;
  for (const { id } of [excluded, other])
    await db.sql`insert into known_places (player_id, place, seen_at) values (${id}, 'network:81.2.69.142', ${now()})`;
  await exclude(excluded);
  expect((await deposit(other)).status).toBe(200);
  Object.assign(config, { exclusionNetworkDays: 30 });
  try {
    expect(await launch(other)).toMatchObject(held);
  } finally {
    Object.assign(config, { exclusionNetworkDays: null });
  }
});
