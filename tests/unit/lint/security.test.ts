import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const sources = globSync('{domain,machines,src,server,games,rails,registry,sandbox}/**/*.{ts,tsx}').map((file) => ({
  file,
  text: readFileSync(file, 'utf8'),
}));
const filesWith = (pattern: RegExp) =>
  sources
    .filter(({ text }) => pattern.test(text))
    .map(({ file }) => file)
    .toSorted();
const found = (pattern: RegExp) =>
  [...new Set(sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, what = '']) => what)))].toSorted();

describe('what the platform and the site are made of', () => {
  test('there is something to look at', () => {
    expect(sources.length).toBeGreaterThan(500);
  });

  test('[ASVS 1.2.5] [ASVS 1.3.2] runs no text as code, and no other program but the operator’s virus scanner and the decoder of files', () => {
    expect(filesWith(/\beval\(|new Function\(|\bset(?:Timeout|Interval)\(\s*['"`]|javascript:|node:(?:vm|cluster)|worker_threads/)).toEqual(
      [],
    );
    expect(filesWith(/node:child_process/)).toEqual(['server/documents/antivirus.ts', 'server/documents/decoder.ts']);
    for (const file of ['server/documents/antivirus.ts', 'server/documents/decoder.ts']) {
      const starter = readFileSync(file, 'utf8');
      expect(starter).toContain("import { spawn } from 'node:child_process';");
      expect(starter).not.toMatch(/\bshell\b\s*:/);
    }
    // The shell that sets the decoder's limits gets a fixed text, and no word of a request.
    expect(readFileSync('server/documents/decoder.ts', 'utf8')).toContain('ulimit -d ${maxDataKib}; ulimit -t ${maxCpuS}; exec "$@"`');
  });

  test('[ASVS 3.2.2] [ASVS 1.3.1] writes markup in one place, which sanitises it', () => {
    expect(filesWith(/dangerouslySetInnerHTML|\.(?:inner|outer)HTML\b|insertAdjacentHTML|document\.write/)).toEqual([
      'src/views/content/Html.tsx',
    ]);
    const sanitizer = readFileSync('src/views/content/sanitize.ts', 'utf8');
    expect(readFileSync('src/views/content/Html.tsx', 'utf8')).toContain("import { sanitizer } from './sanitizer.ts';");
    expect(sanitizer).toContain('dompurify');
  });

  test('[ASVS 11.1.2] [ASVS 11.2.3] [ASVS 11.3.2] [ASVS 11.4.1] uses the algorithms of the inventory and no other', () => {
    expect(found(/\b(?:createHash|createHmac|hkdfSync|hash)\(\s*'([a-z][\w-]+)'/g)).toEqual(['md5', 'sha256', 'sha512']);
    expect(filesWith(/'md5'/)).toEqual(['rails/zeroxprocessing/webhook.ts']);
    expect(filesWith(/'sha512'/)).toEqual(['sandbox/processor/addresses.ts']);
    expect(found(/\b(?:createCipheriv|createDecipheriv)\(([\w'-]+)/g)).toEqual(['cipherName']);
    expect(found(/cipherName = '([\w-]+)'/g)).toEqual(['aes-256-gcm']);
    expect(filesWith(/\bargon2\b/)).toEqual(['server/accounts/passwords.ts']);
    expect(
      filesWith(/\b(?:createSign|createVerify|generateKeyPair|diffieHellman|createECDH|publicEncrypt|pbkdf2|scrypt|jsonwebtoken|jose)\b/),
    ).toEqual([]);
  });

  test('[ASVS 11.5.1] [ASVS 6.5.3] draws what nobody may guess from the system, and never from Math', () => {
    expect(filesWith(/Math\.random/).filter((file) => !file.startsWith('src/'))).toEqual([]);
    for (const file of ['server/accounts/sessions.ts', 'server/games/sessions.ts', 'server/secrets.ts', 'server/control.ts'])
      expect([file, readFileSync(file, 'utf8')]).toEqual([file, expect.stringContaining('randomBytes(32)')]);
  });

  test('[ASVS 6.2.6] [ASVS 6.2.7] hides a password in one kind of field, which takes what is pasted or filled in', () => {
    expect(filesWith(/type=(?:"password"|\{[^}]*'password')/)).toEqual(['src/views/ui/PasswordField.tsx']);
    expect(readFileSync('src/views/ui/PasswordField.tsx', 'utf8')).not.toMatch(/onPaste|onCopy|onDrop|autoComplete="off"/);
  });

  test('[ASVS 12.3.2] trusts no certificate that nobody has checked', () => {
    expect(filesWith(/rejectUnauthorized(?!: true)|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity|insecureHTTPParser/)).toEqual([]);
  });

  test('[ASVS 15.2.1] reads no file by the library that is weak there: it only writes them', () => {
    const users = sources.filter(({ text }) => /from 'xlsx'|import\('xlsx'\)/.test(text));
    expect(users.map(({ file }) => file)).toEqual(['src/screens/transactions/xlsx-file.ts']);
    expect(users[0]!.text).toContain("import { type CellObject, utils, type WorkSheet, write } from 'xlsx';");
  });

  test('[ASVS 15.3.5] compares without changing types', () => {
    const { rules } = JSON.parse(readFileSync('.oxlintrc.json', 'utf8')) as { rules: Record<string, unknown> };
    expect(rules).toMatchObject({
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      'no-new-func': 'error',
      'no-proto': 'error',
    });
  });
});

test('[ASVS 15.1.2] [ASVS 15.1.1] every library has one version and comes from the registry with its hash', () => {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { version?: string; integrity?: string; link?: boolean }>;
  };
  const installed = Object.entries(packages).filter(([place]) => place !== '');
  expect(installed.length).toBeGreaterThan(300);
  expect(installed.filter(([, { integrity }]) => !integrity?.startsWith('sha512-')).map(([place]) => place)).toEqual([]);
  const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as Record<string, Record<string, string>>;
  expect(
    Object.entries({ ...dependencies, ...devDependencies }).filter(([, version]) =>
      /[\^~*x]|latest|>|</.test(version.replace(/^npm:.*@/, '')),
    ),
  ).toEqual([]);
});

test('[ASVS 13.3.1] [ASVS 13.4.1] no secret and no history of the sources is in what is deployed', () => {
  // Nothing becomes part of the image unless it is named here.
  const [first, ...named] = readFileSync('.dockerignore', 'utf8').trim().split('\n');
  expect(first).toBe('*');
  expect(named.filter((line) => !line.startsWith('!') || /\.git|\.env|data/.test(line))).toEqual([]);
  const ignored = readFileSync('.gitignore', 'utf8').split('\n');
  expect(ignored).toContain('.env');
});
