import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { configFrom } from '#server/config.ts';
import { lockDirectory } from '#server/db/directory-lock.ts';
import { openDatabase } from '#server/db/open.ts';
import { createLog } from '#server/log.ts';
import { freePort } from '../support/processes.ts';

/** One directory for all: preparing it is the slow part of a first start. */
let home: string;
let children: ChildProcess[];
// Starts are slow on a busy machine, and slower after a crash.
vi.setConfig({ testTimeout: 120_000 });
beforeAll(() => {
  home = mkdtempSync(join(tmpdir(), 'croupier-start-'));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));
beforeEach(() => {
  children = [];
});
afterEach(async () => {
  const alive = children.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null);
  for (const child of alive) child.kill('SIGKILL');
  await Promise.all(alive.map((child) => once(child, 'exit')));
});

/** `npm start` without the site, which is built elsewhere. Resolves at `ready` or at the end of the process. */
async function start(env: Record<string, string> = {}, [command, args]: [string, string[]] = [process.execPath, ['scripts/start.ts']]) {
  const [port, partnerPort] = [await freePort(), await freePort()];
  const child = spawn(command, args, {
    env: { ...process.env, SITE_DIR: '', LOG_LEVEL: 'error', DATA_DIR: home, PORT: `${port}`, PARTNER_PORT: `${partnerPort}`, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const said = { out: '', err: '' };
  const exited = once(child, 'exit') as Promise<[number | null]>;
  child.stderr.on('data', (chunk: Buffer) => (said.err += chunk.toString()));
  const ready = new Promise<void>((resolve) => {
    child.stdout.on('data', (chunk: Buffer) => {
      said.out += chunk.toString();
      if (said.out.includes('ready')) resolve();
    });
  });
  await Promise.race([ready, exited]);
  return { port, partnerPort, child, said, exited };
}

test.skipIf(process.platform === 'win32')(
  '[T-19] begins itself anew, once and as the same process, with the bounds of its memory',
  async () => {
    const tell = `console.log(process.pid, process.execArgv.join(' '), process.env.MALLOC_MMAP_THRESHOLD_)`;
    // Ends where the database would be opened: this test is about the steps before.
    const { child, said, exited } = await start({
      DATABASE_URL: 'postgres://nobody@127.0.0.1:1/nothing',
      NODE_OPTIONS: `--import=data:text/javascript,${encodeURIComponent(tell)}`,
    });
    await exited;
    expect(said.out).toBe(
      `${child.pid}  undefined\n${child.pid} --max-semi-space-size=8 --heap-growing-percent=20 --max-old-space-size=1024 1048576\n`,
    );
  },
);

test('says its two addresses and ready, answers, and ends cleanly on SIGTERM', async () => {
  const { port, partnerPort, child, said, exited } = await start();
  expect(said.out).toMatch(new RegExp(`http://localhost:${port}\\n.*http://localhost:${partnerPort} .*\\nready\\n$`));
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  expect((await fetch(`http://localhost:${partnerPort}/outbox`)).status).toBe(200);
  child.kill('SIGTERM');
  expect(await exited).toEqual([0, null]);
  expect(said.err).toBe('');
});

test('under npm, which passes no signal on, it ends when npm does', async () => {
  const { child, port } = await start({}, ['npm', ['start', '--silent']]);
  expect((await fetch(`http://localhost:${port}/healthz`)).status).toBe(200);
  child.kill('SIGTERM');
  await vi.waitFor(() => expect(existsSync(join(home, 'croupier.pid'))).toBe(false), { timeout: 10_000 });
  await expect(fetch(`http://localhost:${port}/healthz`)).rejects.toThrow('fetch failed');
});

test('a second start on the same data refuses with a sentence, and the first goes on', async () => {
  const first = await start();
  const second = await start();
  expect(await second.exited).toEqual([1, null]);
  expect(second.said).toEqual({
    out: '',
    err: `The data directory ${home} is in use by process ${first.child.pid}. Stop it, or set DATA_DIR to another directory.\n`,
  });
  expect((await fetch(`http://localhost:${first.port}/healthz`)).status).toBe(200);
});

test('takes over from a process that was killed, with its data', async () => {
  const killed = await start();
  killed.child.kill('SIGKILL');
  await killed.exited;
  expect(readFileSync(join(home, 'croupier.pid'), 'utf8')).toMatch(new RegExp(`^${killed.child.pid} `));
  const { said, child, exited } = await start();
  expect(said.out).toContain('ready');
  child.kill('SIGINT');
  expect(await exited).toEqual([0, null]);
});

test('a port in use is named with the setting that changes it', async () => {
  const taken = createServer().listen(0, 'localhost');
  await once(taken, 'listening');
  const { port } = taken.address() as { port: number };
  const { said, exited } = await start({ PARTNER_PORT: `${port}` });
  taken.close();
  expect(await exited).toEqual([1, null]);
  expect(said).toEqual({ out: '', err: `Port ${port} is in use. Stop what listens there or set PARTNER_PORT to another port.\n` });
});

test('a setting that cannot be is named', async () => {
  const { said, exited } = await start({ PORT: 'four thousand' });
  expect(await exited).toEqual([1, null]);
  expect(said.err).toBe('PORT is not a number from 0 to 65535: four thousand\n');
});

test('[U-20] all that a start refuses is said at once, before the site is built', async () => {
  const { SITE_DIR: _built, ...environment } = process.env;
  const child = spawn(process.execPath, ['scripts/start.ts'], {
    env: {
      ...environment,
      DATA_DIR: home,
      PUBLIC_URL: 'http://casino.com',
      SMTP_URL: 'foo',
      SECRETS_KEY: 'short',
      PROCESSOR: 'acme',
      RATES: 'nobody',
      DATABSE_URL: 'x',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  const output = { out: '', err: '' };
  child.stdout.on('data', (chunk: Buffer) => (output.out += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output.err += chunk.toString()));
  expect(await once(child, 'exit')).toEqual([1, null]);
  // A build would have printed its first line.
  expect(output.out).toBe('');
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'SECRETS_KEY', 'PROCESSOR', 'RATES', 'DATABSE_URL'])
    expect([name, output.err.split('\n').filter((line) => line.startsWith(name)).length]).toEqual([name, 1]);
});

test('sites that may call the API are told by their origin, however their address is written', () => {
  const from = (text: string) => configFrom({ ALLOWED_ORIGINS: text }).allowedOrigins;
  expect(from(' https://Casino.example/, http://localhost:3000,')).toEqual(['https://casino.example', 'http://localhost:3000']);
  for (const text of ['*', 'casino.example', 'null', 'file:///home'])
    expect(() => from(text)).toThrow(`ALLOWED_ORIGINS names no address of a site: ${text}`);
});

test.each(['start', 'audit', 'maintenance', 'copy-data'])('%s reads a file of settings, and the environment wins over it', async (name) => {
  const file = join(home, 'settings.env');
  writeFileSync(file, 'PORT=four thousand\nRATE_LIMIT_FACTOR="a few"\n');
  const { said, exited } = await start({ ENV_FILE: file }, [process.execPath, [`scripts/${name}.ts`, 'on']]);
  expect(await exited).toEqual([1, null]);
  expect(said).toEqual({ out: '', err: 'RATE_LIMIT_FACTOR is not a number from 0 to 65535: a few\n' });
});

test('a file of settings that is named and not there is said to be missing', async () => {
  const { said, exited } = await start({ ENV_FILE: join(home, 'none.env') });
  expect(await exited).toEqual([1, null]);
  expect(said.err).toContain('none.env');
});

test('[T-10] a start that others could reach says what to set, and with it asks whoever looks', async () => {
  const refused = await start({ HOST: '0.0.0.0' });
  expect(await refused.exited).toEqual([1, null]);
  expect(refused.said.out).toBe('');
  expect(refused.said.err).toMatch(/^HOST=0\.0\.0\.0 lets others reach .*Set OPERATOR_SECRET to .*\n$/);
  const { partnerPort, said } = await start({ HOST: '0.0.0.0', OPERATOR_SECRET: 'sixteen letters!' });
  expect(said.out).toContain('(e-mails: /outbox, under OPERATOR_SECRET)');
  const authorization = `Basic ${Buffer.from('me:sixteen letters!').toString('base64')}`;
  const status = async (headers: Record<string, string>) => (await fetch(`http://localhost:${partnerPort}/outbox`, { headers })).status;
  expect([await status({}), await status({ authorization })]).toEqual([401, 200]);
});

test('real money is refused on the embedded database', async () => {
  const config = configFrom({ PROCESSOR: 'a-real-one', DATA_DIR: home });
  await expect(openDatabase(config, createLog('silent'))).rejects.toThrow(
    'PROCESSOR=a-real-one moves real money, which needs a PostgreSQL server: set DATABASE_URL.',
  );
});

test.each([
  ['that says nothing', ''],
  ['of a process that is gone', '4194304 1'],
  ['of another process with the same number', `${process.pid} 1`],
])('a lock file %s is taken over', (_what, content) => {
  const directory = mkdtempSync(join(tmpdir(), 'croupier-lock-'));
  const file = join(directory, 'croupier.pid');
  writeFileSync(file, content);
  const unlock = lockDirectory(directory);
  expect(readFileSync(file, 'utf8')).toMatch(new RegExp(`^${process.pid} `));
  expect(() => lockDirectory(directory)).toThrow(`is in use by process ${process.pid}`);
  unlock();
  expect(existsSync(file)).toBe(false);
  rmSync(directory, { recursive: true });
});

test('[issue 34.1] prints the address of operators and a link for the first one, where a port is set', async () => {
  const port = await freePort();
  const { said } = await start({ OPERATOR_PORT: `${port}` });
  expect(said.out).toMatch(
    new RegExp(
      `Operators           http://localhost:${port}\nFirst operator      http://localhost:${port}/join#[\\w-]{43}\nDemo team           http://localhost:${port}/demo\nready\n$`,
    ),
  );
  expect((await fetch(`http://localhost:${port}/api/session`)).status).toBe(401);
});
