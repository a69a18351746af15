import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { contentPages } from '#domain/content-pages.ts';
import { languages } from '#domain/languages.ts';
import { installedPlatform } from '#scripts/installed-platform.ts';
import { configFrom } from '#server/config.ts';
import { backUp } from '#server/db/backup.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import { examine } from '#server/doctor/doctor.ts';
import type { Finding } from '#server/doctor/findings.ts';
import { createLog } from '#server/log.ts';
import { settingNames } from '#server/setting-names.ts';
import { auditBooks } from '#server/metrics/audits.ts';
import { openMailServer } from '../support/mail-server.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { prepareEmpty } from '../support/prepared-databases.ts';

// Each examination is a process of its own, and one restores a backup.
vi.setConfig({ testTimeout: 120_000, hookTimeout: 120_000 });

const home = mkdtempSync(join(tmpdir(), 'croupier-doctor-'));
const backup = join(home, 'today.croupier');
let postgres: PostgresServer;
let db: Database;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let settings: Record<string, string>;

interface Examination {
  readonly code: number;
  readonly findings: readonly Finding[];
}

/** `npm run operator -- doctor` as an operator runs it. */
const run = (args: readonly string[], env: Record<string, string>): Promise<Examination> =>
  new Promise((resolve, reject) => {
    const inherited = Object.entries(process.env).filter(([name]) => !settingNames.includes(name));
    const all = { ...Object.fromEntries(inherited), ENV_FILE: '', DATA_DIR: join(home, 'none'), ...env };
    execFile(process.execPath, ['scripts/doctor.ts', '--json', ...args], { env: all }, (error, out, err) => {
      if (err !== '') return reject(new Error(err));
      resolve({ code: error ? Number(error.code) : 0, findings: JSON.parse(out) as Finding[] });
    });
  });
const missingIn = (findings: readonly Finding[]) => findings.filter(({ state }) => state === 'missing').map(({ subject }) => subject);

/** A brand of its own, because the licence of the example leads nowhere. */
function writeBrand(): string {
  const folder = join(home, 'brand');
  cpSync('brands/larkspur', folder, { recursive: true });
  const file = join(folder, 'brand.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('https://register.example/', 'https://register.authority.gov/'));
  return folder;
}

/** Writes the rows that a small licensed casino has on its first day. */
async function fillShop(): Promise<void> {
  for (const type of contentPages)
    for (const language of languages)
      await db.sql`insert into content_pages (type, language, name, content) values (${type}, ${language}, ${type}, ${`<p>${'A sentence. '.repeat(60)}</p>`})`;
  await db.script(`
    insert into payment_methods (id, name, code, chain, decimals, position) values (1, 'Litecoin', 'LTC', 'LTC', 8, 1);
    insert into coin_prices (code, eur) values ('LTC', 80);
    insert into providers (id, name, slug) values (1, 'House', 'house');
    insert into sections (id, group_key, slug, names, button_texts, position) values (1, 'casino', 'slots', '{"en":"Slots"}', '{"en":"All"}', 1)`);
  await db.sql`insert into games (game_id, provider_id, name, type, rank) values ('dice', 1, 'Dice', 'table', 1)`;
  await db.sql`insert into section_games (section_id, game_id) select 1, id from games`;
  for (const [index, role] of (['owner', 'finance'] as const).entries()) {
    const handle = Buffer.alloc(32, index);
    await db.sql`insert into staff (name, role, handle, created_at) values (${role}, ${role}, ${handle}, now())`;
    for (const key of [1, 2])
      await db.sql`
        insert into staff_passkeys (staff_id, credential_id, public_key, counter, transports, name, created_at)
        select id, ${Buffer.from([index, key])}, ${Buffer.from([1])}, 0, '{}', 'key', now() from staff where name = ${role}`;
  }
  await auditBooks(db);
}

beforeAll(async () => {
  postgres = await startPostgres();
  mail = await openMailServer();
  const url = await postgres.createDatabase();
  db = openPostgres(url, { connections: 2, onError: () => undefined });
  await prepareEmpty(db);
  await fillShop();
  await backUp(db, backup);
  settings = {
    DATABASE_URL: url,
    PUBLIC_URL: 'https://casino.example',
    PARTNER_URL: 'https://pay.casino.example',
    OPERATOR_PORT: '4002',
    OPERATOR_URL: 'https://staff.casino.example',
    TRUST_PROXY: '1',
    SMTP_URL: mail.smtpUrl,
    MAIL_FROM: 'Casino <no-reply@casino.example>',
    SUPPORT_EMAIL: 'help@casino.example',
    BRAND_FOLDER: writeBrand(),
    SECRETS_KEY: 'a key of a test, which is long enough for it',
    PROCESSOR: 'btcpay',
    RATES: 'kept',
    METRICS_PORT: '9100',
    ANTIVIRUS_COMMAND: '/bin/true',
    BTCPAY_URL: 'https://btcpay.casino.example',
    BTCPAY_STORE: 'store',
    BTCPAY_KEY: 'key',
    BTCPAY_SECRET: 'secret of the webhook',
  };
});
afterAll(async () => {
  await db.close();
  await postgres.stop();
  mail.close();
  rmSync(home, { recursive: true, force: true });
});

const whole = ['--mail', 'owner@casino.example', '--backup', backup];

test('[34.7] a fresh installation lists what it lacks, and opens nothing', async () => {
  const found = await run([], {});
  expect(found.code).toBe(1);
  expect(missingIn(found.findings)).toEqual(
    expect.arrayContaining(['money', 'addresses', 'console', 'mail', 'mail addresses', 'database', 'secrets', 'platform', 'backup']),
  );
});

test('[34.7] settings that a start refuses are named, and an empty database as well', async () => {
  const refused = await run([], { ...settings, SMTP_URL: 'foo', PARTNER_URL: settings['PUBLIC_URL']! });
  expect(refused.findings.filter(({ subject }) => subject === 'settings').map(({ text }) => text)).toEqual([
    expect.stringContaining('PUBLIC_URL and PARTNER_URL are one origin'),
    expect.stringContaining('SMTP_URL is not an address'),
  ]);
  const empty = await run([], { ...settings, DATABASE_URL: await postgres.createDatabase() });
  expect(empty.findings).toContainEqual(expect.objectContaining({ subject: 'platform', text: expect.stringContaining('is empty') }));
});

test('[34.7] where nothing is missing it ends with 0, sends a letter and restores the backup', async () => {
  const found = await run(whole, settings);
  expect(found.findings.filter(({ state }) => state !== 'ok')).toEqual([]);
  expect(found.code).toBe(0);
  expect(mail.received.join('')).toContain('RCPT TO:<owner@casino.example>');
  expect(found.findings.find(({ subject }) => subject === 'backup')?.text).toContain('restored on trial');
  const unbranded = await run([], { ...settings, BRAND_FOLDER: '' });
  expect(missingIn(unbranded.findings)).toEqual(['company', 'licence', 'backup']);
});

describe('[34.7] each thing that is taken away is named', () => {
  const cases: readonly (readonly [subject: string, take: string, giveBack: string])[] = [
    [
      'page termsandconditions',
      `update content_pages set content = 'Soon.' where type = 'termsandconditions' and language = 'pt'`,
      `update content_pages set content = repeat('A sentence. ', 60) where type = 'termsandconditions' and language = 'pt'`,
    ],
    ['methods', 'update payment_methods set is_withdrawal = false', 'update payment_methods set is_withdrawal = true'],
    ['prices', `update coin_prices set code = 'BTC'`, `update coin_prices set code = 'LTC'`],
    ['games', 'delete from section_games', 'insert into section_games (section_id, game_id) select 1, id from games'],
    ['approvals', `update staff set is_active = false where role = 'finance'`, `update staff set is_active = true where role = 'finance'`],
    ['operators', `update staff set is_active = false`, `update staff set is_active = true`],
    ['ledger', `update audit_runs set differences = 2`, `update audit_runs set differences = 0`],
    ['ledger', `update audit_runs set at = at - interval '2 days'`, `update audit_runs set at = at + interval '2 days'`],
  ];
  test.each(cases)('%s: %s', async (subject, take, giveBack) => {
    // The entry of a processor reads its variables from the process.
    for (const [name, value] of Object.entries(settings)) if (name.startsWith('BTCPAY')) vi.stubEnv(name, value);
    const config = configFrom(settings);
    const platform = await installedPlatform(config, db, createLog('silent'));
    if (typeof platform === 'string') throw new Error(platform);
    await db.script(take);
    try {
      const findings = await examine({ config, isRealMoney: true, faults: [], platform, mailTo: null, backup: null, now: new Date() });
      expect(missingIn(findings)).toEqual([subject, 'backup']);
    } finally {
      await db.script(giveBack);
      vi.unstubAllEnvs();
    }
  });

  test('without a mail server no letter is claimed to have left, and none is stored', async () => {
    const play = { ...settings, SMTP_URL: '', PROCESSOR: '', OPERATOR_SECRET: 'sixteen letters!' };
    const found = await run(['--mail', 'owner@casino.example'], play);
    expect(missingIn(found.findings)).toEqual(['money', 'mail', 'letter', 'backup']);
    expect(await db.sql`select 1 from outbox`).toEqual([]);
  });

  test('a mail server that takes no letter, and a backup that is damaged', async () => {
    const found = await run(['--mail', 'owner@casino.example', '--backup', 'package.json'], {
      ...settings,
      SMTP_URL: 'smtp://127.0.0.1:1',
    });
    expect(missingIn(found.findings)).toEqual(['letter', 'backup']);
  });
});
