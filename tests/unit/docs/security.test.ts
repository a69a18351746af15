import { globSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { registries } from '#registry/index.ts';
import { secretsDeclared } from '#scripts/env-file.ts';
import { isSecretFile } from '#scripts/secret-files.ts';
import { securityStatements } from '#tests/support/security-statements.ts';
import { faultOfProof } from '#tools/asvs/proof.ts';

const text = readFileSync('SECURITY.md', 'utf8');
const sectionOf = (document: string, heading: string): string => document.split(`\n## ${heading}\n`)[1]!.split('\n## ')[0]!;

/** The sentences of the list of a section, without the marks of emphasis. */
const sentencesOf = (section: string): string[] =>
  section
    .split(/^- /m)
    .slice(1)
    .flatMap((item) => item.replaceAll(/\s+/g, ' ').replaceAll('**', '').trim().split(/(?<=\.) (?=[A-Z`])/));
const statements = ['What the platform does', 'What an operator has to do'].flatMap((heading) => sentencesOf(sectionOf(text, heading)));

const words: Readonly<Record<string, string>> = { five: '5', ten: '10' };
/** Numbers of a text, also the small ones that are written as words, without those of decisions and of names. */
function numbersOf(part: string): string[] {
  const plain = part
    .replaceAll(/\[[^\]]*\]\([^)]*\)|\(ADR \d+\)/g, '')
    .replaceAll(/\b(?:Hub88|0xProcessing)\b|HUB88_\w+/g, '')
    .replaceAll(/\b(?:five|ten)\b/g, (word) => words[word]!);
  return [...plain.matchAll(/(?<![\w.])\d+|(?<=IPv|SHA-|AES-|\/)\d+/g)].map(([number]) => number);
}

describe('[U-19] SECURITY.md', () => {
  test('says nothing about the product that no test proves, and every proof is there', () => {
    expect(statements.length).toBeGreaterThan(45);
    const unproven = statements.filter((sentence) => !securityStatements.some(([begins]) => sentence.startsWith(begins)));
    const gone = securityStatements.filter(([begins]) => statements.filter((sentence) => sentence.startsWith(begins)).length !== 1);
    expect([unproven, gone.map(([begins]) => begins)]).toEqual([[], []]);
    expect(securityStatements.flatMap(([, ...proofs]) => proofs).flatMap((proof) => faultOfProof(proof) ?? [])).toEqual([]);
  });

  test.each(securityStatements)('states the figures of its tests: %s', (begins, ...proofs) => {
    const sentence = statements.find((each) => each.startsWith(begins)) ?? '';
    // The cipher is stated once more in docs/security.md, and compared with the source below.
    const stated = numbersOf(sentence).filter((number) => !(begins === 'Secrets of partners' && number === '256'));
    expect(stated.filter((number) => !numbersOf(proofs.join('\n')).includes(number))).toEqual([]);
  });

  test('names the cipher that seals', () => {
    expect(statements.find((sentence) => sentence.startsWith('Secrets of partners'))).toContain('(AES-256-GCM)');
    expect(readFileSync('server/seal.ts', 'utf8')).toContain("const cipherName = 'aes-256-gcm';");
  });

  test('names each secret that a start reads, and nothing that is none', () => {
    const secrets = [...readFileSync('.env.example', 'utf8').matchAll(/^# Secret(?:.*\n# )*.*\n((?:#[A-Z][A-Z0-9_]*=.*\n)+)/gm)].flatMap(
      ([, block = '']) => [...block.matchAll(/^#([A-Z0-9_]+)=/gm)].map(([, name]) => name!),
    );
    const named = [...statements.find((sentence) => sentence.startsWith('Protect each secret'))!.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(
      ([, name]) => name!,
    );
    const isPublic = (name: string) => name.startsWith('HUB88_PUBLIC_KEY');
    expect(named.toSorted()).toEqual(secrets.filter((name) => !name.endsWith('_PREVIOUS') && !isPublic(name)).toSorted());
    expect(named.filter((name) => !isSecretFile(`${name}_FILE`, secretsDeclared(registries)))).toEqual([]);
  });

  test('names commands, addresses and decisions that are there, and decisions that hold', () => {
    const commands = [...text.matchAll(/`(npm run [\w-]+(?: -- [\w-]+)?)`/g)].map(([, command]) => command!);
    expect(commands.length).toBeGreaterThan(2);
    expect(commands.flatMap((command) => faultOfProof(command) ?? [])).toEqual([]);
    expect(readFileSync('server/mail/outbox.ts', 'utf8')).toContain("'/outbox'");
    const decisions = [...text.matchAll(/ADR (\d+)/g)].map(([, number]) => number!.padStart(4, '0'));
    expect(decisions.length).toBeGreaterThan(5);
    const statusOf = (number: string) => /^- Status: (.*)$/m.exec(readFileSync(globSync(`docs/adr/${number}-*.md`)[0]!, 'utf8'))?.[1];
    expect(decisions.map((number) => [number, statusOf(number)])).toEqual(decisions.map((number) => [number, 'accepted']));
  });

  test('says which versions are supported: the main branch, as long as there is no release', () => {
    const changes = readFileSync('CHANGELOG.md', 'utf8');
    const releases = [...changes.matchAll(/^## \[(?!Unreleased\])(.+?)\]/gm)].map(([, version]) => version);
    expect(text.includes('There are no older releases.')).toBe(releases.length === 0);
    expect(changes.includes('Nothing has been released yet')).toBe(releases.length === 0);
  });
});

describe('[U-19] docs/security.md', () => {
  const security = readFileSync('docs/security.md', 'utf8');
  const rowsOf = (heading: string): string[][] =>
    sectionOf(security, heading)
      .split('\n')
      .filter((line) => line.startsWith('| '))
      .slice(1)
      .map((line) => line.split('|').map((cell) => cell.trim()).slice(1, -1));

  test.each([
    ['10 wrong passwords in a quarter of an hour from one place', 'are 10 in a quarter of an hour for one account from one place'],
    ['100 an hour from all unknown places together', 'are 100 in an hour for one account from places that it does not know'],
    ['120 in five minutes\nfrom one address', 'are 120 in five minutes from one network, whoever is tried'],
    ['60 may begin in an hour', 'logins of an account are 60 in an hour'],
    ['A session ends after 30 days without a call, after 90 in any case', 'ends after 30 days without a call'],
    ['A session ends after 30 days without a call, after 90 in any case', 'ends after 90 days, however much it is used'],
    ['a queue of 200, 503 beyond', 'whoever comes after two hundred who wait is asked to come again'],
    ['codes by SMS | 6 random digits, 10 minutes', 'a code by SMS is good for ten minutes, and its text says so'],
    ['codes by SMS | 6 random digits, 10 minutes, 5 tries', 'tries of a code that was sent are 5 in a quarter of an hour for its player'],
    ['HMAC-SHA-256, 5 minutes of clock', 'within five minutes on either side, by the whole second'],
    ['letters about an account’s safety until a mail server takes them, for three days at most', 'is tried less and less often, and for three days'],
  ])('states the limit “%s” of a test: %s', (stated, title) => {
    const flat = (part: string) => part.replaceAll(/\s+/g, ' ').replaceAll("'", '’');
    expect(flat(security)).toContain(flat(stated));
    const files = ['accounts', 'account-limits.slow', 'account-sessions.slow', 'security-accounts', 'security-letters.slow']
      .map((name) => `tests/platform/${name}.test.ts`)
      .concat('tests/unit/accounts/passwords.test.ts', 'tests/unit/http/signature.test.ts');
    expect(files.filter((file) => faultOfProof(`${file} > ${title}`) === null)).toHaveLength(1);
  });

  test('states the cost of a password as the sources have it', () => {
    const passwords = readFileSync('server/accounts/passwords.ts', 'utf8');
    const [, memory = '', passes] = /presentCost = \{ memory: ([\d_]+), passes: (\d+),/.exec(passwords)!;
    const [, salt] = /nonce = randomBytes\((\d+)\)/.exec(passwords)!;
    expect(security).toContain(`Argon2id, ${Number(memory.replaceAll('_', '')) / 1_024} MiB, ${passes} passes, ${salt} bytes of salt`);
  });

  test('names who signs in what way', () => {
    const keys = rowsOf('Cryptography').map(([what = '', how = '']) => `${what}: ${how}`);
    expect(keys).toEqual(expect.arrayContaining([expect.stringMatching(/^calls of Hub88: RSA-SHA256 over the body, keys of 2048 bits/)]));
    expect(readFileSync('server/hub88/signature.ts', 'utf8')).toMatch(/algorithm = 'RSA-SHA256';\nconst minBits = 2048;/);
    for (const [what, file] of [
      ['calls of SOFTSWISS', 'server/softswiss/signature.ts'],
      ['webhooks of BTCPay', 'rails/btcpay/webhook.ts'],
    ] as const) {
      expect(keys).toEqual(expect.arrayContaining([expect.stringMatching(new RegExp(`^${what}: HMAC-SHA-256 over the body`))]));
      expect(readFileSync(file, 'utf8')).toContain("createHmac('sha256'");
    }
    expect(readFileSync('rails/zeroxprocessing/webhook.ts', 'utf8')).toContain('md5');
  });
});
