import { expect, test } from 'vitest';
import { betLevelOf, softswissPlays, softswissSettings } from '#server/softswiss/settings.ts';
import { isSignedBy, signWith } from '#server/softswiss/signature.ts';

const env = {
  SOFTSWISS_URL: 'https://gcp.softswiss.example/api/',
  SOFTSWISS_CASINO: 'larkspur',
  SOFTSWISS_TOKEN: 'a secret of both sides',
  SOFTSWISS_PROVIDERS: '4712, 4713',
  SOFTSWISS_FRAMES: 'https://play.softswiss.example/path',
  SOFTSWISS_DECIMALS: 'BTC:8, ETH:18',
  SOFTSWISS_BET_LEVELS: 'EUR:0.10/0.20/1,JPY:10',
};

test('[36.4] settings of an aggregator that speaks as SOFTSWISS does are read', () => {
  const settings = softswissSettings(env);
  expect(settings).toMatchObject({
    url: 'https://gcp.softswiss.example/api',
    casinoId: 'larkspur',
    tokens: ['a secret of both sides'],
    frames: ['https://play.softswiss.example'],
  });
  expect([...settings.decimals]).toEqual([
    ['BTC', 8],
    ['ETH', 18],
  ]);
  expect([softswissPlays(env), softswissPlays({})]).toEqual([[4712, 4713], []]);
});

test('[36.4] a stake has the level that is exactly its, or none', () => {
  const settings = softswissSettings(env);
  const levelOf = (currency: string, stakeMinor: bigint, decimals: number) => betLevelOf(settings, { currency, stakeMinor, decimals });
  expect([levelOf('EUR', 10n, 2), levelOf('EUR', 100n, 2), levelOf('EUR', 1_000_000n, 6), levelOf('JPY', 10n, 0)]).toEqual([1, 3, 3, 1]);
  expect([levelOf('EUR', 15n, 2), levelOf('USD', 10n, 2)]).toEqual([null, null]);
});

test.each([
  [{ SOFTSWISS_URL: '' }, 'GAME_PROVIDERS names softswiss, which needs SOFTSWISS_URL.'],
  [{ SOFTSWISS_URL: 'http://gcp.softswiss.example' }, 'SOFTSWISS_URL is not an address that begins with https://'],
  [{ SOFTSWISS_CASINO: 'a b' }, 'SOFTSWISS_CASINO is not the id of a casino: a b'],
  [{ SOFTSWISS_TOKEN: '' }, 'GAME_PROVIDERS names softswiss, which needs SOFTSWISS_TOKEN.'],
  [{ SOFTSWISS_TOKEN: 'short' }, 'SOFTSWISS_TOKEN has fewer than 16 characters.'],
  [{ SOFTSWISS_FRAMES: '*' }, 'SOFTSWISS_FRAMES is not an address that begins with https://'],
  [{ SOFTSWISS_DECIMALS: 'ETH:19' }, 'SOFTSWISS_DECIMALS is no list of currencies with their decimals'],
  [{ SOFTSWISS_BET_LEVELS: 'EUR:free' }, 'SOFTSWISS_BET_LEVELS is no list of currencies with the stakes of their levels'],
])('[36.4] a start with %j says what is wrong', (more, sentence) => {
  expect(() => softswissSettings({ ...env, ...more })).toThrow(sentence);
});

test('[36.4] two secrets are believed while one is exchanged, and no third', () => {
  const { tokens } = softswissSettings({ ...env, SOFTSWISS_TOKEN_PREVIOUS: 'the secret of before' });
  const by = (token: string) => isSignedBy(tokens, '{"a":1}', signWith(token, '{"a":1}'));
  expect(['a secret of both sides', 'the secret of before', 'a secret of nobody'].map(by)).toEqual([true, true, false]);
  expect(isSignedBy(tokens, '{"a":1}', signWith(tokens[0], '{"a":1}').toUpperCase())).toBe(true);
  expect([isSignedBy(tokens, '{"a":1}', ''), isSignedBy(tokens, '{"a":2}', signWith(tokens[0], '{"a":1}'))]).toEqual([false, false]);
});
