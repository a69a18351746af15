import { generateKeyPairSync } from 'node:crypto';
import { expect, test } from 'vitest';
import { hub88Credits, hub88Plays, hub88Settings } from '#server/hub88/settings.ts';
import { isSignedBy, privateKeyOf, publicKeyOf, signWith } from '#server/hub88/signature.ts';
import { rsaKeys } from '#tests/support/rsa-keys.ts';

const { privateKey, publicKey } = rsaKeys();
const env = {
  HUB88_URL: 'https://api.hub88.example/',
  HUB88_OPERATOR: '7',
  HUB88_PRIVATE_KEY: privateKey.replaceAll('\n', '\\n'),
  HUB88_PUBLIC_KEY: publicKey,
  HUB88_PROVIDERS: '4712, 4713',
  HUB88_FRAMES: 'https://play.hub88.example, https://games.example/path',
  HUB88_CREDITS: '100,1000.50',
};

test('[36.4] settings of Hub88 are read, and keys may be written in one line', () => {
  const settings = hub88Settings(env);
  expect(settings).toMatchObject({
    url: 'https://api.hub88.example',
    operatorId: 7,
    frames: ['https://play.hub88.example', 'https://games.example'],
  });
  expect(hub88Plays(env)).toEqual([4712, 4713]);
  expect(hub88Credits(env)).toEqual({ max: '100', maxPerDay: '1000.50' });
  expect([hub88Plays({}), hub88Credits({})]).toEqual([[], undefined]);
  expect(isSignedBy(settings.keys.theirs, '{}', signWith(settings.keys.ours, '{}'))).toBe(true);
});

test.each([
  [{ HUB88_URL: '' }, 'GAME_PROVIDERS names hub88, which needs HUB88_URL.'],
  [{ HUB88_URL: 'http://api.hub88.example' }, 'HUB88_URL is not an address that begins with https://'],
  [{ HUB88_OPERATOR: 'seven' }, 'HUB88_OPERATOR is not the id of an operator: seven'],
  [{ HUB88_PRIVATE_KEY: 'no key' }, 'HUB88_PRIVATE_KEY is no PEM of a key.'],
  [{ HUB88_PUBLIC_KEY: '' }, 'GAME_PROVIDERS names hub88, which needs HUB88_PUBLIC_KEY.'],
  [{ HUB88_FRAMES: '*' }, 'HUB88_FRAMES is not an address that begins with https://'],
])('[36.4] a start with %j says what is wrong', (more, sentence) => {
  expect(() => hub88Settings({ ...env, ...more })).toThrow(sentence);
});

test('[36.4] lists that are none are refused', () => {
  expect(() => hub88Plays({ HUB88_PROVIDERS: 'dragon' })).toThrow(/HUB88_PROVIDERS/);
  expect(() => hub88Credits({ HUB88_CREDITS: '100' })).toThrow(/HUB88_CREDITS/);
});

test('[36.4] a key that is short or of another kind is refused, and no secret is in the sentence', () => {
  const short = generateKeyPairSync('rsa', { modulusLength: 1024 }).privateKey.export({ type: 'pkcs8', format: 'pem' }).toString();
  const curve = generateKeyPairSync('ed25519').publicKey.export({ type: 'spki', format: 'pem' }).toString();
  expect(() => privateKeyOf('KEY', short)).toThrow(new Error('KEY is no RSA key of 2048 bits or more.'));
  expect(() => publicKeyOf('KEY', curve)).toThrow(new Error('KEY is no RSA key of 2048 bits or more.'));
});

test('[36.4] two keys are believed while one is exchanged, and no third', () => {
  const [before, third] = [rsaKeys(), rsaKeys()];
  const { theirs } = hub88Settings({ ...env, HUB88_PUBLIC_KEY_PREVIOUS: before.publicKey }).keys;
  const signedBy = (pem: string) => isSignedBy(theirs, '{"a":1}', signWith(privateKeyOf('KEY', pem), '{"a":1}'));
  expect([privateKey, before.privateKey, third.privateKey].map(signedBy)).toEqual([true, true, false]);
  expect(isSignedBy(theirs, '{}', 'not base64 at all')).toBe(false);
});
