import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { load } from 'js-yaml';
import { freePort } from '../support/processes.ts';
import { type PostgresServer, startPostgres } from '../support/postgres.ts';

/** One instruction of a Dockerfile: its name and its argument. */
type Instruction = readonly [name: string, what: string];
const instructions = readFileSync('Dockerfile', 'utf8')
  .split('\n')
  .filter((line) => /^[A-Z]/.test(line))
  .map((line): Instruction => [line.slice(0, line.indexOf(' ')), line.slice(line.indexOf(' ') + 1)]);
/** Instructions of the last stage, which becomes the image. */
const image = instructions.slice(instructions.findLastIndex(([name]) => name === 'FROM'));
const said = (name: string) => image.filter(([each]) => each === name).map(([, what]) => what);
const builtFolder = ['dist', 'dist-ssg', 'dist-games', 'dist-console'];

interface Compose {
  readonly services: Readonly<
    Record<'database' | 'platform', { readonly environment: Readonly<Record<string, string>>; readonly ports?: readonly string[] }>
  >;
}
const compose = load(readFileSync('compose.yaml', 'utf8')) as Compose;

let home: string;
let postgres: PostgresServer;
beforeAll(async () => {
  home = mkdtempSync(join(tmpdir(), 'croupier-image-'));
  postgres = await startPostgres();
});
afterAll(async () => {
  await postgres.stop();
  rmSync(home, { recursive: true, force: true });
});

/** The packages of `npm ci --omit=dev`, from the installed ones. */
function linkPackages(): void {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dev?: true; devOptional?: true }>;
  };
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    // A package inside another one comes with the link to that one.
    if (
      dev ||
      devOptional ||
      !existsSync(path) ||
      path.startsWith('node_modules/node-linux-') ||
      !/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path)
    )
      continue;
    mkdirSync(join(home, dirname(path)), { recursive: true });
    symlinkSync(join(process.cwd(), path), join(home, path));
  }
}

test('[T-17] what the image holds starts as the image starts it, on a PostgreSQL, and ends at SIGTERM', async () => {
  const [packages, ...copied] = said('COPY').map((what) => /^--from=(\w+) \/app\/(\S+) (\S+)$/.exec(what)!.slice(1));
  expect(packages).toEqual(['packages', 'node_modules', 'node_modules']);
  linkPackages();
  for (const [, from, to] of copied) {
    expect(to).toBe(from);
    // The site is served from an earlier build; its routes do not matter here.
    if (existsSync(from!) || !builtFolder.includes(from!)) cpSync(from!, join(home, to!), { recursive: true });
  }
  const set = Object.fromEntries(said('ENV').flatMap((what) => what.split(' ').map((each) => each.split('='))));
  const [command, ...args] = JSON.parse(said('CMD')[0]!) as string[];
  expect(command).toBe('node');
  const hasSite = builtFolder.every((path) => existsSync(path));
  const [port, partnerPort] = [await freePort(), await freePort()];
  const env = {
    ...set,
    ENV_FILE: compose.services.platform.environment['ENV_FILE'],
    DATA_DIR: join(home, 'data'),
    DATABASE_URL: await postgres.createDatabase(),
    HOST: '127.0.0.1',
    PORT: `${port}`,
    PARTNER_PORT: `${partnerPort}`,
    ...(!hasSite && { SITE_DIR: '' }),
  };
  const child = spawn(process.execPath, ['--preserve-symlinks', ...args], { cwd: home, env, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const exited = once(child, 'exit');
  try {
    await expect
      .poll(() => (child.exitCode === null ? output : `ended: ${output}`), { timeout: 60_000, interval: 200 })
      .toContain('\nready');
    const probe = /fetch\('http:\/\/127\.0\.0\.1:4000(\/\w+)'\)/.exec(said('HEALTHCHECK')[0]!)![1]!;
    expect((await fetch(`http://127.0.0.1:${port}${probe}`)).status).toBe(200);
    // Nothing is written except below the volumes.
    expect(existsSync(join(home, 'data'))).toBe(false);
  } finally {
    child.kill('SIGTERM');
  }
  expect(await exited).toEqual([0, null]);
}, 120_000);

test('[T-17] the image runs as nobody special, and compose gives away no secret and opens nothing beyond this machine', () => {
  expect(said('USER')).toEqual(['node']);
  const known = [...readFileSync('.env.example', 'utf8').matchAll(/^#?([A-Z_]+)=/gm)].map(([, name]) => name);
  expect(Object.keys(compose.services.platform.environment).filter((name) => !known.includes(name))).toEqual([]);
  const settings = Object.values(compose.services).flatMap(({ environment }) => Object.entries(environment));
  for (const [, value] of settings.filter(([name]) => /PASSWORD|SECRET|_URL/.test(name)))
    expect(value).toMatch(/\$\{(DATABASE_PASSWORD|OPERATOR_SECRET)/);
  expect(compose.services.database.ports).toBeUndefined();
  for (const port of compose.services.platform.ports!) expect(port).toMatch(/^127\.0\.0\.1:/);
  const context = readFileSync('.dockerignore', 'utf8').split('\n');
  expect(context[0]).toBe('*');
  const copiedIn = said('COPY').map((what) => / \/app\/(\S+)/.exec(what)![1]!);
  const sources = copiedIn.filter((path) => path !== 'node_modules' && !builtFolder.includes(path));
  expect(context).toEqual(expect.arrayContaining(sources.map((path) => `!${path}`)));
});
