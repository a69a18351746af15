import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Call, callAs, newPlayer, registration } from '../support/caller.ts';
import { startTestPlatform, type TestPlatform } from '../support/platform.ts';

let platform: TestPlatform;
let guest: Call;
beforeAll(async () => {
  platform = await startTestPlatform({ config: { rateLimitFactor: 10_000, logLevel: 'silent' } });
  guest = callAs(platform);
});
afterAll(() => platform.close());

/** The reply of a check: free, taken, or invalid. */
async function checked(what: 'username' | 'email' | 'mobile', value: string): Promise<'free' | 'taken' | 'refused'> {
  const { status, body } = await guest('POST', `/auth/check${what}`, { [what]: value });
  if (status !== 200) return 'refused';
  return (body as unknown) === 1 ? 'free' : 'taken';
}
const outcomes: Readonly<Record<number, string>> = { 200: 'free', 201: 'free', 400: 'refused', 409: 'taken' };
const part = fc.constantFrom(
  'a',
  'Ana',
  'b',
  '7',
  '12',
  '.',
  '_',
  '-',
  ' ',
  '@',
  '+',
  '＋',
  'é',
  '\u200b',
  '\t',
  'x.y',
  'ADMIN',
  'support',
  '０',
  '55555',
);
const typed = (maxLength: number) => fc.array(part, { minLength: 1, maxLength }).map((parts) => parts.join(''));
const domain = fc.constantFrom('@example.com', '@Example.COM ', '@example', '@@example.com', '@x..com', '＠example.com');
let number = 0;

test.each<['username' | 'email', fc.Arbitrary<string>]>([
  ['username', typed(5)],
  ['email', fc.tuple(typed(3), domain).map((parts) => parts.join(''))],
])('[U-14] the check of a %s says what the registration does', async (what, values) => {
  await fc.assert(
    fc.asyncProperty(values, async (value) => {
      number += 1;
      const said = await checked(what, value);
      const { status, body } = await guest('POST', '/auth/register', { ...registration(`person-${number}`), [what]: value });
      expect([value, said], JSON.stringify(body)).toEqual([value, outcomes[status]]);
      // A saved value is taken from then on.
      expect(await checked(what, value)).toBe(said === 'free' ? 'taken' : said);
    }),
    { numRuns: 60 },
  );
});

test('[U-14] the check of a number says what the profile does', async () => {
  const player = await newPlayer(platform, 'first-phone');
  const save = (mobile: string) => player.call('PUT', `/static/players/${player.id}`, { name: 'Ana', mobile });
  await newPlayer(platform, 'other-phone');
  const mobiles = fc.oneof(typed(4), fc.stringMatching(/^\+?[\d ()-]{3,18}$/));
  await fc.assert(
    fc.asyncProperty(mobiles, async (mobile) => {
      const said = await checked('mobile', mobile);
      const { status, body } = await save(mobile);
      expect([mobile, said], JSON.stringify(body)).toEqual([mobile, outcomes[status]]);
      if (said === 'free') await save('');
    }),
    { numRuns: 60 },
  );
});

test.each(['a b', 'x', '-ana-', 'ana@', 'a'.repeat(40)])('[U-14] the user name %j is not called free', async (username) => {
  expect(await checked('username', username)).toBe('refused');
});
test.each(['12', 'abc', '1'.repeat(30)])('[U-14] the number %j is not called free', async (mobile) => {
  expect(await checked('mobile', mobile)).toBe('refused');
});

test('[U-14] a code of a friend is cleaned as all codes are', async () => {
  await guest('POST', '/auth/register', { ...registration('with-code'), referral_code: ' １００００1\u200b ' });
  expect(await platform.platform.db.sql`select referral_code from players where username = 'with-code'`).toEqual([
    { referral_code: '100001' },
  ]);
});
