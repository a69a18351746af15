import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { configFrom, readConfig } from '#server/config.ts';
import { variablesOf } from '#server/setting-checks.ts';
import { isPartnerSecret, settingNames } from '#server/setting-names.ts';
import { secretsInFiles } from '#scripts/secret-files.ts';
import { registries } from '#registry/index.ts';
import { faultsOfStart } from '#registry/start.ts';

const faultsOf = (env: NodeJS.ProcessEnv) => readConfig(env).faults;

describe('[U-20] a start refuses', () => {
  test.each<[string, NodeJS.ProcessEnv, RegExp]>([
    ['one origin for site and partners', { PUBLIC_URL: 'https://casino.example', PARTNER_URL: 'https://casino.example/' }, /one origin/],
    ['one origin by another path', { PUBLIC_URL: 'https://a.casino.com', PARTNER_URL: 'https://a.casino.com/pay' }, /one origin/],
    ['one origin by its default port', { PUBLIC_URL: 'https://a.casino.com', PARTNER_URL: 'https://A.casino.com:443' }, /one origin/],
    ['one port for both', { PORT: '4000', PARTNER_PORT: '4000' }, /one origin/],
    ['one origin for site and operators', { OPERATOR_PORT: '4000' }, /OPERATOR_URL and PUBLIC_URL are one origin/],
    ['one origin for partners and operators', { OPERATOR_PORT: '4001' }, /OPERATOR_URL and PARTNER_URL are one origin/],
    ['plain http for operators', { OPERATOR_PORT: '4002', OPERATOR_URL: 'http://ops.lan:4002' }, /OPERATOR_URL.+https/],
    ['numbers for operators', { OPERATOR_PORT: '4002', OPERATOR_URL: 'https://10.0.0.7' }, /OPERATOR_URL.+name its host/],
    ['a word for the port of operators', { OPERATOR_PORT: 'yes' }, /OPERATOR_PORT is not a number/],
    ['plain http on a public name', { PUBLIC_URL: 'http://casino.com' }, /PUBLIC_URL=http:\/\/casino.com is plain http/],
    ['plain http on a public address', { PUBLIC_URL: 'http://8.8.4.4:4000' }, /plain http/],
    ['plain http on a public IPv6 address', { PARTNER_URL: 'http://[2a00:1450:4001::1]:4001' }, /PARTNER_URL.+plain http/],
    ['plain http of the partners', { PUBLIC_URL: 'https://casino.com', PARTNER_URL: 'http://pay.casino.com' }, /PARTNER_URL.+plain http/],
    ['another scheme', { PUBLIC_URL: 'ftp://casino.com' }, /PUBLIC_URL has to begin with/],
    ['a word for the mail server', { SMTP_URL: 'foo' }, /SMTP_URL is not an address of the form smtps:/],
    ['a web address for the mail server', { SMTP_URL: 'https://mail.casino.com' }, /SMTP_URL/],
    ['a mail server without a name', { SMTP_URL: 'smtps://' }, /SMTP_URL/],
    ['a word for the text messages', { SMS_URL: 'twilio' }, /SMS_URL/],
    ['another database', { DATABASE_URL: 'mysql://localhost/x' }, /DATABASE_URL is not an address of the form postgres:/],
    ['a sender without an address', { MAIL_FROM: 'Croupier' }, /no e-mail address.+Croupier/],
    ['a department without an address', { SUPPORT_EMAIL: 'help' }, /no e-mail address.+help/],
  ])('%s', (_what, env, sentence) => {
    expect(faultsOf(env).join('\n')).toMatch(sentence);
    expect(() => configFrom(env)).toThrow(sentence);
  });

  test.each<[string, NodeJS.ProcessEnv]>([
    ['nothing', {}],
    ['two hosts by https', { PUBLIC_URL: 'https://casino.com', PARTNER_URL: 'https://pay.casino.com' }],
    ['http on this machine and its network', { PUBLIC_URL: 'http://192.168.1.7:4000', PARTNER_URL: 'http://casino.local:4001' }],
    ['http between containers', { PUBLIC_URL: 'http://platform:4000', PARTNER_URL: 'http://platform:4001' }],
    ['mail servers', { SMTP_URL: 'smtp://user:pa%40ss@mail.casino.com:587' }],
    ['several hosts of a database', { DATABASE_URL: 'postgres://a:b@one:5432,two:5432/croupier?target_session_attrs=read-write' }],
    ['a socket of a database', { DATABASE_URL: 'postgresql:///croupier?host=/var/run/postgresql' }],
    ['ports that the system chooses', { PORT: '0', PARTNER_PORT: '0', OPERATOR_PORT: '0' }],
    ['operators by https', { OPERATOR_PORT: '4002', OPERATOR_URL: 'https://ops.casino.com' }],
    [
      'what other programs set',
      {
        PATH: '/bin',
        HOME: '/root',
        HOSTNAME: 'a1b2',
        LANG: 'C',
        PGHOST: 'x',
        NODE_OPTIONS: '',
        PROCESSOR_ARCHITECTURE: 'AMD64',
        npm_config_yes: '',
        SITE_URL: 'http://localhost',
        KUBERNETES_PORT: 'tcp://10.0.0.1',
      },
    ],
  ])('and takes %s', (_what, env) => expect(faultsOf(env)).toEqual([]));

  test.each([
    ['DATABSE_URL', 'DATABASE_URL'],
    ['DATABASE_URI', 'DATABASE_URL'],
    ['DATABASEURL', 'DATABASE_URL'],
    ['database_url', 'DATABASE_URL'],
    ['PUBLIC-URL', 'PUBLIC_URL'],
    ['SMPT_URL', 'SMTP_URL'],
    ['SECRET_KEY', 'SECRETS_KEY'],
    ['TRUST_PROXYS', 'TRUST_PROXY'],
    ['OPERATOR_SECERT', 'OPERATOR_SECRET'],
    ['RATE_LIMIT_FACTR', 'RATE_LIMIT_FACTOR'],
    ['PARTNERS_URL', 'PARTNER_URL'],
    ['METRICS_PROT', 'METRICS_PORT'],
  ])('the name %s, and names %s', (name, meant) => {
    expect(faultsOf({ [name]: '1' }).join('\n')).toMatch(new RegExp(`^${name} is not a setting\\..*${meant}`));
  });

  test.each([
    ['DATABSE_URL_FILE', 'DATABASE_URL_FILE'],
    ['SMPT_URL_FILE', 'SMTP_URL_FILE'],
    ['SECRET_KEY_FILE', 'SECRETS_KEY_FILE'],
    ['database_ur_file', 'DATABASE_URL_FILE'],
  ])('the name of a file %s, and names %s', (name, meant) => {
    expect(faultsOf({ [name]: '/run/secrets/x' })).toEqual([`${name} is not a setting. Did you mean ${meant}?`]);
  });

  const secretFaultsOf = (env: NodeJS.ProcessEnv) => faultsOfStart(readConfig({ OPERATOR_SECRET: 'x'.repeat(20), ...env }).config);
  test.each([
    ['PROCESOR_SECRET', 'PROCESSOR_SECRET'],
    ['GAME_SECRET', 'GAMES_SECRET'],
    ['OPERATR_SECRET', 'OPERATOR_SECRET'],
    ['METRIC_SECRET', 'METRICS_SECRET'],
    ['BTCPAI_SECRET', 'BTCPAY_SECRET'],
    ['PROCESOR_SECRET_PREVIOUS', 'PROCESSOR_SECRET_PREVIOUS'],
    ['GAMS_SECRET_FILE', 'GAMES_SECRET'],
    ['STRANGER_SECRET', 'PROCESSOR_SECRET'],
  ])('the secret %s, and names %s', (name, meant) => {
    const sentences = [...faultsOf({ [name]: 'x' }), ...secretFaultsOf({ [name]: 'x' })];
    expect(sentences).toEqual([expect.stringMatching(new RegExp(`^${name} is .*${meant}`))]);
  });

  test('no secret that an installed entry reads, now or before, itself or in a file', () => {
    const names = [
      'PROCESSOR_SECRET',
      'PROCESSOR_SECRET_PREVIOUS',
      'GAMES_SECRET',
      'BTCPAY_SECRET',
      'ZEROXPROCESSING_SECRET',
      'COINGECKO_SECRET',
    ];
    for (const name of names.flatMap((each) => [each, `${each}_FILE`])) expect([name, secretFaultsOf({ [name]: 'x' })]).toEqual([name, []]);
  });

  test.each(['SUPPORT_EMAIL_BILLING', 'WITHDRAWAL_LIMIT', 'SKIN_COLOUR', 'PASSKEY_HOST', 'TRUST_PROXIES'])(
    'a name that begins as ours do: %s',
    (name) => {
      expect(faultsOf({ [name]: '1' })).toEqual([expect.stringContaining(name)]);
    },
  );

  test('all faults at once, each with its sentence', () => {
    const env = {
      PORT: 'x',
      SMTP_URL: 'foo',
      SECRETS_KEY: 'short',
      LOG_LEVEL: 'loud',
      DATABSE_URL: 'x',
      PROCESSOR: 'stranger',
      RATES: 'nobody',
    };
    const { config, faults } = readConfig(env);
    expect(faults).toHaveLength(5);
    const chosen = faultsOfStart(config);
    expect(chosen.join('\n')).toMatch(/PROCESSOR is none of .+: stranger\nRATES is none of .+: nobody/);
  });

  test('[34.7] real money without a key of secrets and without a mail server', () => {
    const real = { PROCESSOR: 'btcpay', RATES: 'kept' };
    const faultsOfReal = (more: Readonly<Record<string, string>>) => faultsOfStart(readConfig({ ...real, ...more }).config);
    expect(faultsOfReal({})).toEqual([expect.stringContaining('SECRETS_KEY'), expect.stringContaining('SMTP_URL')]);
    expect(faultsOfReal({ SECRETS_KEY: 'k'.repeat(32), SMTP_URL: 'smtps://mail.casino.example' })).toEqual([]);
  });
});

/** Secrets of the installed entries, which their form tells. */
const partnerSecrets = [...registries.processors, ...registries.gameProviders]
  .flatMap(({ secret, previousSecret = () => undefined }) => [...variablesOf(secret), ...variablesOf(previousSecret)])
  .filter(isPartnerSecret);

test('[U-20] every setting of both documents is known by name', () => {
  const [settings, contributing] = ['.env.example', 'CONTRIBUTING.md'].map((file) => readFileSync(file, 'utf8'));
  const ofTests = contributing!.slice(contributing!.indexOf('## Variables that only tests and CI set'));
  const names = [
    ...[...settings!.matchAll(/^#([A-Z][A-Z0-9_]*)=/gm)].map(([, name = '']) => name),
    ...[...ofTests.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].map(([, name = '']) => name),
  ];
  expect([...settingNames].toSorted()).toEqual([...new Set(names)].filter((name) => !partnerSecrets.includes(name)).toSorted());
});

test('[U-20] a secret that an entry declares may stand in a file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'entry-secret-'));
  writeFileSync(join(folder, 'key'), 'of acme\n');
  const env = { ACME_KEY_FILE: join(folder, 'key') };
  expect(secretsInFiles(env)).toEqual({});
  expect(secretsInFiles(env, ['ACME_KEY'])).toEqual({ ACME_KEY: 'of acme' });
  rmSync(folder, { recursive: true });
});

describe('[U-20] a program that an older Node is asked to run', () => {
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  test('is started by plain JavaScript, whichever it is', () => {
    expect(Object.entries(scripts).filter(([, line]) => /(?<!run\.js )(?:scripts|tools)\/[\w.-]+\.ts/.test(line))).toEqual([]);
  });

  test('runs with its arguments and ends as it ends', () => {
    const folder = mkdtempSync(join(tmpdir(), 'run-'));
    const file = join(folder, 'program.ts');
    writeFileSync(file, 'const code: number = 3;\nconsole.log(process.argv.slice(2).join());\nprocess.exitCode = code;\n');
    const { status, stdout } = spawnSync(process.execPath, ['scripts/run.js', file, 'one', 'two'], { encoding: 'utf8' });
    expect([status, stdout.trim()]).toEqual([3, 'one,two']);
    rmSync(folder, { recursive: true });
  });

  test('says what it needs where no newer Node is there', () => {
    const folder = mkdtempSync(join(tmpdir(), 'old-node-'));
    cpSync('scripts/run.js', join(folder, 'run.mjs'));
    writeFileSync(join(folder, 'old.mjs'), "Object.defineProperty(process.versions, 'node', { value: '20.19.0' });");
    const { status, stderr } = spawnSync(process.execPath, ['--import', './old.mjs', 'run.mjs', 'program.ts'], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(status).toBe(1);
    expect(stderr).toContain('Croupier runs on Node 24');
    rmSync(folder, { recursive: true });
  });
});
