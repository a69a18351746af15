import { type ChildProcess, execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { freePort } from './processes.ts';

/*
 * Programs that operators put between the platform and its callers or its database, as packaged by Debian. Tests that need a missing one are skipped,
 * and their titles name it.
 */

const places = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin', '/opt/homebrew/bin'];
export const programPath = (name: string): string | undefined => places.map((place) => join(place, name)).find((path) => existsSync(path));

export interface Between {
  readonly port: number;
  stop(): Promise<void>;
}

const answers = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ port, host: '127.0.0.1' });
    socket.once('connect', () => resolve(true)).once('error', () => resolve(false));
    socket.once('connect', () => socket.destroy());
  });

const nobody = () => (userInfo().uid === 0 ? Number(execFileSync('id', ['-u', 'nobody'], { encoding: 'utf8' })) : undefined);

async function start(
  name: string,
  files: Readonly<Record<string, string>>,
  args: (folder: string) => string[],
  port: number,
): Promise<Between> {
  const folder = mkdtempSync(join(tmpdir(), `croupier-${name}-`));
  chmodSync(folder, 0o755);
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text.replaceAll('FOLDER', folder));
  const uid = nobody();
  const child: ChildProcess = spawn(programPath(name)!, args(folder), {
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(uid !== undefined && { uid }),
  });
  let output = '';
  child.stdout?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr?.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const ended = once(child, 'exit');
  while (!(await answers(port))) {
    if (child.exitCode !== null) throw new Error(`${name} did not start:\n${output}`);
    await setTimeout(50);
  }
  return {
    port,
    async stop() {
      child.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** PgBouncer with its default settings. @param url of the database behind it. */
export async function startPgBouncer(
  url: string,
  mode: 'session' | 'transaction' | 'statement',
): Promise<Between & { readonly url: string }> {
  const [port, target] = [await freePort(), new URL(url)];
  const settings = `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = trust
auth_file = FOLDER/users.txt
pool_mode = ${mode}
default_pool_size = 8
max_client_conn = 200
`;
  const between = await start(
    'pgbouncer',
    { 'pgbouncer.ini': settings, 'users.txt': '"postgres" ""\n' },
    (folder) => [join(folder, 'pgbouncer.ini')],
    port,
  );
  target.port = String(port);
  return { ...between, url: target.href };
}

/** HAProxy before several platforms, whose health it checks five times a second, at their site's ports. */
export async function startHaProxy(ports: readonly number[], sitePorts = ports): Promise<Between> {
  const port = await freePort();
  const settings = `global
  maxconn 200
defaults
  mode http
  timeout connect 2s
  timeout client 60s
  timeout server 60s
  timeout check 2s
frontend site
  bind 127.0.0.1:${port}
  default_backend platforms
backend platforms
  balance roundrobin
  option httpchk GET /healthz
  http-check expect status 200
  default-server check inter 200ms fall 2 rise 2
${ports.map((each, index) => `  server platform${index} 127.0.0.1:${each} port ${sitePorts[index]}`).join('\n')}
`;
  return start('haproxy', { 'haproxy.cfg': settings }, (folder) => ['-db', '-f', join(folder, 'haproxy.cfg')], port);
}

/** For the title of a skipped test. */
export const versionOf = (name: string, flag = '--version'): string =>
  spawnSync(programPath(name) ?? 'false', [flag], { encoding: 'utf8' }).stdout.split('\n')[0]!;
