import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { registries } from '#registry/index.ts';
import { secretsDeclared } from '#scripts/env-file.ts';
import { isSecretFile, secretsInFiles } from '#scripts/secret-files.ts';

const folder = mkdtempSync(join(tmpdir(), 'secrets-'));
function fileOf(text: string): string {
  const file = join(folder, `${Math.random()}`);
  writeFileSync(file, text);
  return file;
}

describe('[T-12] a secret that a file holds', () => {
  test('is read from it, without the end of its line', () => {
    const env = { DATABASE_URL_FILE: fileOf('postgres://a:b@c/d\n'), GAMES_SECRET_PREVIOUS_FILE: fileOf('before') };
    expect(secretsInFiles(env)).toEqual({ DATABASE_URL: 'postgres://a:b@c/d', GAMES_SECRET_PREVIOUS: 'before' });
  });

  test('can be any that .env.example calls one', () => {
    const secrets = [...readFileSync('.env.example', 'utf8').matchAll(/^# Secret[^]*?^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name]) => name!);
    expect(secrets.length).toBeGreaterThan(6);
    expect(secrets.filter((name) => !isSecretFile(`${name}_FILE`, secretsDeclared(registries)))).toEqual([]);
  });

  test('takes no other file for one, nor a variable that is empty', () => {
    const env = { ENV_FILE: '/nowhere', WITHDRAWAL_LIMITS_FILE: '/nowhere', SMTP_URL_FILE: '', PATH: '/bin' };
    expect(secretsInFiles(env)).toEqual({});
  });

  test.each([
    [
      'beside the secret itself',
      { SECRETS_KEY: 'said', SECRETS_KEY_FILE: fileOf('kept') },
      'SECRETS_KEY and SECRETS_KEY_FILE are both set',
    ],
    ['that is not there', { SECRETS_KEY_FILE: join(folder, 'none') }, /SECRETS_KEY_FILE cannot be read: ENOENT/],
    ['that is a folder', { SECRETS_KEY_FILE: folder }, /SECRETS_KEY_FILE is no file/],
    ['that is empty', { SECRETS_KEY_FILE: fileOf(' \n') }, /SECRETS_KEY_FILE is empty/],
    ['that is too long to be one', { SECRETS_KEY_FILE: fileOf('x'.repeat(70_000)) }, /SECRETS_KEY_FILE has more than 65536 bytes/],
    ['of several lines', { SECRETS_KEY_FILE: fileOf('one\ntwo\n') }, /SECRETS_KEY_FILE has more than one line/],
  ])('stops the start with a sentence where it is in a file %s', (_, env, sentence) => {
    expect(() => secretsInFiles(env)).toThrow(sentence);
  });

  test('is told in no sentence', () => {
    expect(() => secretsInFiles({ SECRETS_KEY_FILE: fileOf('dear\nsecret') })).not.toThrow(/dear|secret\b/);
  });
});
