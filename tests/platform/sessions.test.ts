import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { deviceOf } from '#server/accounts/devices.ts';
import { regionOf } from '#server/http/addresses.ts';
import { callAs, newPlayer, outboxOf, registration } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const safari =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1';

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startTestPlatform({
    seeded: true,
    config: { rateLimitFactor: 1_000, trustProxy: 1 },
  });
});
afterAll(() => platform.close());

const guest = () => callAs(platform);
async function logIn(username: string, userAgent: string, ip = '203.0.113.7') {
  const headers = { 'user-agent': userAgent, 'x-forwarded-for': ip };
  const { body } = await guest()('POST', '/auth/login', { username, password: registration(username).password }, headers);
  return callAs(platform, body.token as string);
}
const verify = (id: number) => platform.platform.db.sql`update players set email_verified_at = now() where id = ${id}`;
interface Listed {
  readonly id: number;
  readonly is_current: boolean;
  readonly browser: string | null;
  readonly system: string | null;
  readonly ip: string;
}
const listed = async (call: ReturnType<typeof callAs>) => (await call('GET', '/me/sessions')).body.data as Listed[];

describe('a session', () => {
  test('[T-11] is in the list of its player, by names of our own and without its token, the one that asks first', async () => {
    await newPlayer(platform, 'lister');
    const phone = await logIn('lister', safari, '2001:db8::1');
    const desk = await logIn('lister', firefox);
    const odd = await logIn('lister', '<b>Evil</b> Browser');
    const rows = await listed(odd);
    expect(rows.map(({ is_current, browser, system, ip }) => [is_current, browser, system, ip])).toEqual([
      [true, null, null, '203.0.113.7'],
      [false, 'Firefox', 'Linux', '203.0.113.7'],
      [false, 'Safari', 'iOS', '2001:db8::1'],
      [false, null, null, expect.any(String)],
    ]);
    expect((await listed(desk))[0]).toMatchObject({ is_current: true, browser: 'Firefox' });

    const phones = rows[2]!.id;
    expect((await odd('DELETE', `/me/sessions/${phones}`)).status).toBe(200);
    expect((await phone('GET', '/me')).status).toBe(401);
    expect((await odd('DELETE', `/me/sessions/${phones}`)).status).toBe(200);
    expect((await listed(odd)).map(({ id }) => id)).not.toContain(phones);
  });

  test('[T-11] of another player is not there, and all others of one’s own end at once', async () => {
    const [victim, thief] = [await newPlayer(platform, 'victim'), await newPlayer(platform, 'thief')];
    const [own] = await listed(victim.call);
    expect((await thief.call('DELETE', `/me/sessions/${own!.id}`)).status).toBe(404);
    expect((await victim.call('GET', '/me')).status).toBe(200);
    const desk = await logIn('victim', firefox);
    expect((await desk('DELETE', '/me/sessions')).status).toBe(200);
    expect([(await victim.call('GET', '/me')).status, (await desk('GET', '/me')).status]).toEqual([401, 200]);
    expect(await listed(desk)).toHaveLength(1);
    expect((await thief.call('GET', '/me')).status).toBe(200);
  });
});

describe('a letter', () => {
  const about = async (username: string) =>
    (await outboxOf(platform, `${username}@example.com`)).filter(({ subject }) => subject === 'New log-in to your account');

  test('[T-11] tells of a log-in from a new device or network, once, and of none that is known', async () => {
    const { id } = await newPlayer(platform, 'traveller');
    await verify(id);
    expect(await about('traveller')).toEqual([]);
    await logIn('traveller', firefox);
    await logIn('traveller', firefox, '203.0.113.99');
    await logIn('traveller', firefox.replaceAll('140', '141'));
    expect(await about('traveller')).toHaveLength(1);
    await logIn('traveller', firefox, '198.51.100.7');
    const letters = await about('traveller');
    expect(letters).toHaveLength(2);
    expect(letters[0]!.text).toMatch(
      /Device: Firefox, Linux\nAddress: 198\.51\.100\.7\nTime: \w{3} \d+, \d{4}, \d+:\d\d\s[AP]M, universal time \(UTC\)\. Your list/,
    );
    expect(letters[0]!.text).toContain('/en/dashboard/edit-profile');
  });

  test('[T-11] names nothing that whoever logs in has typed', async () => {
    const { id } = await newPlayer(platform, 'named');
    await verify(id);
    await logIn('named', 'Win a prize at https://evil.example <a href="https://evil.example">now</a>', '203.0.113.200');
    const [letter] = await about('named');
    expect(letter!.text).toContain('Device: unknown');
    expect(letter!.text).not.toMatch(/evil|prize/);
  });

  test('[T-11] to an address that nobody has confirmed names nothing that was typed with it', async () => {
    const name = 'Your account is locked, call 555-0100';
    await newPlayer(platform, 'unasked.sender', { name });
    await guest()('POST', '/auth/password/recovery', { email: 'unasked.sender@example.com' });
    const letters = await outboxOf(platform, 'unasked.sender@example.com');
    expect(letters.map(({ subject }) => subject)).toEqual(['Reset your password', 'Verify your e-mail address']);
    for (const { subject, text } of letters) {
      expect(text).toMatch(/^Hello,\n/);
      expect(subject + text).not.toContain('555-0100');
      expect(subject + text).not.toContain('unasked.sender');
    }
  });

  test('[T-11] to one that is confirmed greets by name', async () => {
    const { id } = await newPlayer(platform, 'greeted');
    await verify(id);
    await guest()('POST', '/auth/password/recovery', { email: 'greeted@example.com' });
    expect((await outboxOf(platform, 'greeted@example.com'))[0]!.text).toMatch(/^Hello Name of greeted,\n/);
  });
});

test('[T-11] [REG-13] the terms that were accepted are kept with the player, as they were', async () => {
  const { db } = platform.platform;
  const accepted = async (username: string) =>
    (await db.one<{ language: string; content: string; at: Date | null }>`
      select accepted_terms.language, content, terms_accepted_at as at from players join accepted_terms on version = terms_version
      where username = ${username}`)!;
  await newPlayer(platform, 'signer', { language: 'fr' });
  const first = await accepted('signer');
  expect(first).toMatchObject({ language: 'fr', at: expect.any(Date) });
  expect(first.content).toContain('<h2');
  await db.sql`update content_pages set content = content || '<p>More.</p>' where type = 'termsandconditions' and language = 'fr'`;
  await newPlayer(platform, 'latecomer', { language: 'fr' });
  expect((await accepted('latecomer')).content).toBe(`${first.content}<p>More.</p>`);
  expect(await accepted('signer')).toEqual(first);
});

test.each([
  [firefox, 'Firefox', 'Linux'],
  [safari, 'Safari', 'iOS'],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36 Edg/140.0.0.0',
    'Edge',
    'Windows',
  ],
  ['Mozilla/5.0 (Linux; Android 15) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36', 'Chrome', 'Android'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Safari/605.1.15',
    'Safari',
    'macOS',
  ],
  ['curl/8.0', null, null],
])('[T-11] %s is told as what people call it', (userAgent, browser, system) => {
  expect(deviceOf(userAgent)).toEqual({ browser, system });
});

test.each([
  ['203.0.113.7', '203.0.113'],
  ['::ffff:203.0.113.7', '203.0.113'],
  ['2001:0db8:0001:ffff::1', '2001:db8:1'],
  ['2001:db8::1', '2001:db8:0'],
  ['::1', '0:0:0'],
  ['nonsense', 'unknown'],
])('[T-11] %s is of the network %s', (ip, network) => expect(regionOf(ip)).toBe(network));
