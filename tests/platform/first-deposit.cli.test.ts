import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { languages } from '#domain/languages.ts';
import type { Database } from '#server/db/database.ts';
import { openPostgres } from '#server/db/postgres.ts';
import type { Finding } from '#server/doctor/findings.ts';
import { settingNames } from '#server/setting-names.ts';
import type { Role } from '#server/staff/permissions.ts';
import { newAuthenticator } from '../support/authenticator.ts';
import { type BtcpayServer, btcpayEnv, openBtcpayServer } from '../support/btcpay-server.ts';
import { newPlayer } from '../support/caller.ts';
import { openMailServer } from '../support/mail-server.ts';
import { acceptInvitation, callOperators, cookieIn, type TestOperator } from '../support/operators.ts';
import { openDeposit } from '../support/payments.ts';
import type { TestPlatform } from '../support/platform.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';
import { freePort, type RunningPlatform, startPlatform } from '../support/processes.ts';
import { act } from '../support/proposals.ts';

// Each command is a process of its own, and a backup is restored.
vi.setConfig({ testTimeout: 400_000, hookTimeout: 120_000 });

const home = mkdtempSync(join(tmpdir(), 'croupier-first-deposit-'));
const backup = join(home, 'today.croupier');
let postgres: PostgresServer;
let mail: Awaited<ReturnType<typeof openMailServer>>;
let btcpay: BtcpayServer;
let databaseUrl: string;
let ports: { readonly operators: number };
let db: Database | null = null;
let running: RunningPlatform | null = null;

beforeAll(async () => {
  postgres = await startPostgres();
  databaseUrl = await postgres.createDatabase();
  mail = await openMailServer();
  btcpay = await openBtcpayServer();
  ports = { operators: await freePort() };
});
afterAll(async () => {
  await running?.stop();
  await db?.close();
  await postgres.stop();
  mail.close();
  btcpay.close();
  rmSync(home, { recursive: true, force: true });
});

/** The settings of the operator so far; at first there are none. */
const settings: Record<string, string> = {};
/** Arguments that the operator gives to the doctor so far. */
const words: string[] = [];

/** The settings of an operator alone: those of the machine that runs the test are none. */
const environment = (): Record<string, string> => {
  const inherited = Object.entries(process.env).filter(([name]) => !settingNames.includes(name));
  return { ...(Object.fromEntries(inherited) as Record<string, string>), ENV_FILE: '', DATA_DIR: join(home, 'none'), ...settings };
};

/** Runs a command of `npm run operator`. */
const command = (
  name: string,
  args: readonly string[] = [],
): Promise<{ readonly code: number; readonly out: string; readonly err: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [`scripts/${name}.ts`, ...args], { env: environment() }, (error, out, err) =>
      resolve({ code: error ? Number(error.code) : 0, out, err }),
    );
  });
const done = async (name: string, args: readonly string[] = []): Promise<string> => {
  const { code, out, err } = await command(name, args);
  expect([name, code, err]).toEqual([name, 0, '']);
  return out;
};

const database = (): Database => (db ??= openPostgres(databaseUrl, { connections: 1, onError: () => undefined }));

/** The console of the platform that runs, as the helpers of operators know it. */
const atConsole = () => ({ platform: { config: { operatorUrl: settings['OPERATOR_URL'] } } }) as unknown as Pick<TestPlatform, 'platform'>;

async function ensureRunning(): Promise<void> {
  const { DATA_DIR: _none, ...env } = environment();
  running ??= await startPlatform({ ...env, SITE_DIR: '', DRAIN_S: '0', LOG_LEVEL: 'error' });
}

const operators = new Map<Role, TestOperator>();
/** Opens a one-time link with a passkey. */
async function joinBy(link: string, role: Role): Promise<void> {
  const authenticator = newAuthenticator(settings['OPERATOR_URL']!);
  const opened = await acceptInvitation(atConsole(), link, authenticator);
  expect(opened.status).toBe(200);
  const [cookie, csrf] = [cookieIn(opened), opened.body.csrf_token as string];
  operators.set(role, { id: opened.body.id as number, role, cookie, csrf, authenticator, call: callOperators(atConsole(), cookie, csrf) });
}

/** Writes a page in every language in the console, and publishes it. */
async function publishPage(slug: string): Promise<void> {
  await ensureRunning();
  const owner = operators.get('owner')!;
  const texts = Object.fromEntries(
    languages.map((language) => [
      language,
      { name: `${language} ${slug}`, comment: 'About us', content: `<p>${'A sentence. '.repeat(60)}</p>`, action: 'Read on' },
    ]),
  );
  const saved = await owner.call('POST', `/content/page/${slug}/draft`, { revision: 0, body: { texts } });
  expect([slug, saved.status, saved.body.message]).toEqual([slug, 200, undefined]);
  const published = await act(owner, 'publishContent', { kind: 'page', slug, revision: saved.body.revision as number });
  expect([slug, published.status, published.body.message]).toEqual([slug, 200, undefined]);
}

/** Offers a coin that the processor takes, in the console. */
async function offerLitecoin(): Promise<void> {
  await ensureRunning();
  const coin = { code: 'LTC', network: 'Litecoin', processor: 'btcpay', deposits: true, withdrawals: true };
  const offered = await act(operators.get('owner')!, 'addMethod', coin);
  expect([offered.status, offered.body.message]).toEqual([200, undefined]);
}

/** A brand of the operator's own: the licence of the example leads nowhere. */
function writeBrand(): string {
  const folder = join(home, 'brand');
  cpSync('brands/larkspur', folder, { recursive: true });
  const file = join(folder, 'brand.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('https://register.example/', 'https://register.authority.gov/'));
  return folder;
}

interface Remedy {
  /** The doctor's own words that this follows. */
  readonly advice: RegExp;
  readonly follow: () => unknown;
}
const setting = (advice: RegExp, values: () => Record<string, string>): Remedy => ({
  advice,
  follow: () => Object.assign(settings, values()),
});
const rows = (advice: RegExp, sql: string): Remedy => ({ advice, follow: () => database().script(sql) });

/** The work of somebody who follows the doctor's sentence about a subject. */
const remedies: Readonly<Record<string, Remedy>> = {
  money: setting(/Set PROCESSOR/, () => ({ PROCESSOR: 'btcpay', RATES: 'kept', ...(btcpayEnv(btcpay.url) as Record<string, string>) })),
  addresses: setting(/Set PUBLIC_URL and PARTNER_URL to https/, () => ({
    PUBLIC_URL: 'https://casino.example',
    PARTNER_URL: 'https://pay.casino.example',
    TRUST_PROXY: '1',
  })),
  console: setting(/Set OPERATOR_PORT/, () => ({
    OPERATOR_PORT: `${ports.operators}`,
    OPERATOR_URL: `http://localhost:${ports.operators}`,
  })),
  mail: setting(/Set SMTP_URL/, () => ({ SMTP_URL: mail.smtpUrl })),
  'mail addresses': setting(/Set MAIL_FROM and SUPPORT_EMAIL/, () => ({
    MAIL_FROM: 'Casino <no-reply@casino.example>',
    SUPPORT_EMAIL: 'help@casino.example',
  })),
  database: setting(/Set DATABASE_URL/, () => ({ DATABASE_URL: databaseUrl })),
  secrets: setting(/Set SECRETS_KEY/, () => ({ SECRETS_KEY: 'a key of a test, which is long enough for it' })),
  company: setting(/BRAND_FOLDER/, () => ({ BRAND_FOLDER: writeBrand() })),
  licence: setting(/BRAND_FOLDER/, () => ({})),
  platform: { advice: /Run npm run operator -- migrate/, follow: () => done('migrate') },
  operators: {
    advice: /Run npm run operator -- staff invite NAME --role owner, and open the link/,
    follow: async () => {
      const link = /https?:\/\/\S+/.exec(await done('staff', ['invite', 'Ana', '--role', 'owner']))?.[0] ?? '';
      await ensureRunning();
      await joinBy(link, 'owner');
    },
  },
  approvals: {
    advice: /Invite another in the console/,
    follow: async () => {
      const owner = operators.get('owner')!;
      const { body } = await owner.call('POST', '/people', { name: 'Ben', role: 'finance', reason: 'a second approver' });
      await joinBy(body.link as string, 'finance');
    },
  },
  methods: { advice: /Offer methods on the console page Methods and coins/, follow: offerLitecoin },
  prices: rows(/no current price: LTC/, `insert into coin_prices (code, eur) values ('LTC', 80)`),
  games: rows(
    /Add rows to providers, games, sections and section_games/,
    `insert into providers (id, name, slug) values (1, 'House', 'house');
     insert into sections (id, group_key, slug, names, button_texts, position) values (1, 'casino', 'slots', '{"en":"Slots"}', '{"en":"All"}', 1);
     insert into games (game_id, provider_id, name, type, rank) values ('dice', 1, 'Dice', 'table', 1);
     insert into section_games (section_id, game_id) select 1, id from games`,
  ),
  'page termsandconditions': { advice: /Write it in the console, under Content/, follow: () => publishPage('termsandconditions') },
  'page privacypolicy': { advice: /Write it in the console, under Content/, follow: () => publishPage('privacypolicy') },
  'page questions': { advice: /Write it in the console, under Content/, follow: () => publishPage('questions') },
  ledger: { advice: /Run npm run operator -- audit/, follow: () => done('audit') },
  backup: {
    advice: /Make one with npm run operator -- backup FILE, and name it here/,
    follow: async () => {
      await done('backup', [backup]);
      words.push('--backup', backup);
    },
  },
};

const examined = async (): Promise<{ readonly code: number; readonly missing: readonly Finding[] }> => {
  const { code, out, err } = await command('doctor', ['--json', ...words]);
  expect(err).toBe('');
  return { code, missing: (JSON.parse(out) as Finding[]).filter(({ state }) => state === 'missing') };
};

/** Findings that follow from others, and are looked at again once these are settled. */
const isConsequence = ({ subject, text }: Finding): boolean =>
  subject === 'settings' || (subject === 'platform' && text.startsWith('The database was not looked at'));

/** The backup is made last: an operator wants one of the finished site. */
const isLast = ({ subject }: Finding): boolean => subject === 'backup' || subject === 'ledger';

test('[34.6] whoever follows the doctor from nothing, sentence by sentence, gets to a site that takes a deposit with real money', async () => {
  const followed = new Set<string>();
  let state = await examined();
  expect(state.code).toBe(1);
  for (let round = 0; state.missing.length > 0; round += 1) {
    expect([round < 12, state.missing.map(({ subject, text }) => `${subject}: ${text}`)]).toEqual([true, expect.anything()]);
    const due = state.missing.filter((finding) => !isConsequence(finding));
    const first = due.filter((finding) => !isLast(finding));
    // Settings come first: a platform that runs has read them. Pages are written and methods offered once an owner can log in.
    for (const { subject, text } of first.length > 0 ? first : due) {
      if ((subject.startsWith('page ') || subject === 'methods') && !operators.has('owner')) continue;
      const remedy = remedies[subject];
      expect([subject, text, remedy?.advice.test(text) ?? false]).toEqual([subject, text, true]);
      await remedy!.follow();
      followed.add(subject);
    }
    state = await examined();
  }
  expect(state.code).toBe(0);
  // A platform that runs audits its ledger by itself.
  expect([...new Set([...followed, 'ledger'])].toSorted()).toEqual(Object.keys(remedies).toSorted());

  await running!.stop();
  running = null;
  await ensureRunning();
  const player = await newPlayer({ api: `http://localhost:${running!.port}/api` }, 'firstone');
  const { transaction_id: id } = await openDeposit(player);
  const invoice = btcpay.invoiceOf(id);
  btcpay.pay(invoice, invoice.amount);
  const { payload, headers } = btcpay.hook({ type: 'InvoiceSettled', invoiceId: invoice.id });
  const hook = await fetch(`http://localhost:${running!.partnerPort}/btcpay/webhook`, { method: 'POST', body: payload, headers });
  expect(hook.status).toBe(200);
  await vi.waitFor(async () => expect((await player.call('GET', `/me/transactions/${id}`)).body.status).toBe('authorized'), {
    timeout: 90_000,
    interval: 500,
  });
  expect((await player.call('GET', '/me/balance')).body.balance_exact.real).toBe('50.00');
  expect(await done('audit')).toMatch(/ 0 differences/);
});
