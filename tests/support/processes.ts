import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer, request } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface RunningPlatform {
  readonly pid: number;
  readonly url: string;
  readonly partnerUrl: string;
  readonly port: number;
  readonly partnerPort: number;
  /** Log output so far. */
  output(): string;
  /** Ends it as an operator would; repeated calls are harmless. */
  stop(): Promise<void>;
}

const chosenPorts = new Set<number>();

/** A port that was free a moment ago, and that this process has not chosen before: the system may name one port twice until it is used. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  if (chosenPorts.has(port)) return freePort();
  chosenPorts.add(port);
  return port;
}

/** The last line of the platform's start: a bundler begins lines of its own with it. */
const ready = /^ready\r?\n/m;

interface StartOptions {
  readonly script?: string;
  readonly cwd?: string;
  readonly without?: readonly string[];
}

/**
 * Starts `npm start`'s script as an operator would, on ports of its own, and waits for its line `ready`.
 * @param cwd the checkout it is started in
 * @param without settings that are not set at all, in place of those that keep tests apart
 */
export async function startPlatform(
  env: Record<string, string>,
  { script = 'scripts/start.ts', cwd = process.cwd(), without = [] }: StartOptions = {},
): Promise<RunningPlatform> {
  const [port, partnerPort] = [await freePort(), await freePort()];
  const ownPorts = { OPERATOR_PORT: '', PORT: `${port}`, PARTNER_PORT: `${partnerPort}` };
  const all = Object.entries({ ...process.env, ENV_FILE: '', SITE_DIR: 'dist', ...ownPorts, ...env });
  const child = spawn(process.execPath, [script], {
    // As it was built last: a start that builds would take the site away from under other tests.
    env: Object.fromEntries(all.filter(([name]) => !without.includes(name))),
    stdio: ['ignore', 'pipe', 'pipe'],
    cwd,
  });
  let output = '';
  const exited = once(child, 'exit');
  await new Promise<void>((resolve, reject) => {
    const read = (chunk: Buffer) => {
      output += chunk.toString();
      if (ready.test(output)) resolve();
    };
    child.stdout.on('data', read);
    child.stderr.on('data', read);
    void exited.then(([code]) => reject(new Error(`the platform stopped with ${code}:\n${output}`)));
  });
  return {
    pid: child.pid!,
    url: env['PUBLIC_URL'] ?? `http://localhost:${port}`,
    partnerUrl: env['PARTNER_URL'] ?? `http://localhost:${partnerPort}`,
    port,
    partnerPort,
    output: () => output,
    stop: async () => {
      if (child.exitCode === null) child.kill('SIGTERM');
      const [code] = (await exited) as [number | null];
      if (code !== 0) throw new Error(`the platform did not stop cleanly (${code}):\n${output}`);
    },
  };
}

/** A load balancer that sends each request to the next of its targets, so that no two in a row meet the same process. */
export async function roundRobin(port: number, targets: readonly number[]): Promise<{ close(): void }> {
  let turn = 0;
  const server = createServer((incoming, outgoing) => {
    const target = targets[turn++ % targets.length];
    const onward = request(
      { host: '127.0.0.1', port: target, method: incoming.method, path: incoming.url, headers: incoming.headers },
      (reply) => {
        outgoing.writeHead(reply.statusCode ?? 502, reply.headers);
        reply.pipe(outgoing);
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  }).listen(port);
  await once(server, 'listening');
  return {
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
