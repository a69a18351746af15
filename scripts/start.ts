import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createServer } from 'node:net';
import type { Server } from '#server/main.ts';

const node = 24;
const ownNode = 'node_modules/.bin/node';
const builtFolder = ['dist/config.json', 'dist-ssg/render.js', 'dist-games', 'dist-console/index.html'];
const buildTool = 'node_modules/.bin/rsbuild';
const ending = ['SIGTERM', 'SIGINT', 'SIGHUP'] as const;
/** A hanging process must not keep the operator waiting forever. */
const maxEndMs = 15_000;
const parentWatchMs = 200;

/** Runs a program to its end. @returns its exit code. */
const run = (command: string, args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(command, args, { stdio: 'inherit' });
    const pass = (signal: NodeJS.Signals) => child.kill(signal);
    for (const signal of ending) process.on(signal, pass);
    child.on('error', reject);
    child.on('exit', (code, signal) => {
      for (const each of ending) process.removeListener(each, pass);
      resolve(code ?? (signal ? 1 : 0));
    });
  });

/** Under `npm start` a signal ends npm and its shell but does not reach this process, so it watches for the loss of its parent. */
function onParentGone(end: () => void): void {
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    end();
  }, parentWatchMs);
  watch.unref();
}

/** @returns the reason to build the site, null if it is up to date. A directory named by `SITE_DIR` is its owner's responsibility. */
async function reasonToBuild(): Promise<string | null> {
  if (builtFolder.some((path) => !existsSync(path))) return 'Building the site, once …';
  if (process.env['SITE_DIR'] !== undefined || !existsSync(buildTool)) return null;
  const { isBuildCurrent } = await import('./build/site-sources.ts');
  return isBuildCurrent() ? null : 'Building the site anew: its sources have changed …';
}

const firstOperatorPort = 4002;
const operatorPorts = 20;

/** @returns the first free port for operators of a demonstration, null where all are in use. */
async function freeOperatorPort(): Promise<number | null> {
  for (let port = firstOperatorPort; port < firstOperatorPort + operatorPorts; port += 1) {
    const server = createServer();
    const isFree = await new Promise<boolean>((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, 'localhost', () => server.close(() => resolve(true)));
    });
    if (isFree) return port;
  }
  return null;
}

/** Prints the operators' address, and with play money also the link for the first operator. */
async function printOperators({ operatorUrl, platform }: Server): Promise<void> {
  const [{ firstOwnerLink }, { hasDemoTeam }] = await Promise.all([import('#server/staff/admin.ts'), import('#server/staff/demo-team.ts')]);
  console.log(`Operators           ${operatorUrl}`);
  const link = platform.processors.taking.some(({ capabilities }) => capabilities.isSandbox) ? await firstOwnerLink(platform) : null;
  if (link !== null) console.log(`First operator      ${link}`);
  if (hasDemoTeam(platform)) console.log(`Demo team           ${operatorUrl}/demo`);
}

async function serve(): Promise<void> {
  // Not imported at the top: an older Node must reach the message below.
  const { settleMemory } = await import('./memory.ts');
  settleMemory();
  const { readEnvFile } = await import('./env-file.ts');
  await readEnvFile();
  const [{ readConfig }, { faultsOfStart, isDemonstration, startInstalled }] = await Promise.all([
    import('#server/config.ts'),
    import('#registry/start.ts'),
  ]);
  const { config, faults: ofSettings } = readConfig(process.env);
  // With real money the operator names the port explicitly.
  if (process.env['OPERATOR_PORT'] === undefined && config.siteDir !== null && isDemonstration(config)) {
    const port = await freeOperatorPort();
    if (port !== null)
      Object.assign(config, { operatorPort: port, operatorUrl: process.env['OPERATOR_URL'] || `http://localhost:${port}` });
  }
  // All faults at once, before a build that takes minutes.
  const faults = [...new Set([...ofSettings, ...faultsOfStart(config)])];
  if (faults.length > 0) throw new Error(faults.join('\n'));
  const reason = config.siteDir === 'dist' ? await reasonToBuild() : null;
  if (reason) {
    console.log(reason);
    if ((await run('npm', ['run', '--silent', 'build'])) !== 0) throw new Error('The site could not be built: see above.');
  }
  const server = await startInstalled({ config });
  const draining = new AbortController();
  let isEnding = false;
  const end = () => {
    // A second signal skips the wait for the load balancer.
    if (isEnding) return draining.abort();
    isEnding = true;
    setTimeout(() => process.exit(1), config.drainS * 1_000 + maxEndMs).unref();
    server
      .drain(draining.signal)
      .then(() => server.close())
      .then(
        () => process.exit(0),
        (error: unknown) => {
          console.error(error);
          process.exit(1);
        },
      );
  };
  for (const signal of ending) process.on(signal, end);
  if (process.env['npm_lifecycle_event'] === 'start') onParentGone(end);
  console.log(`Site and API        ${server.url}`);
  const hasOutbox = !config.smtpUrl && server.platform.processors.taking.some(({ capabilities }) => capabilities.isSandbox);
  const outbox = `  (e-mails: /outbox${config.operatorSecret === null ? '' : ', under OPERATOR_SECRET'})`;
  console.log(`Payments and games  ${server.partnerUrl}${hasOutbox ? outbox : ''}`);
  if (server.operatorUrl !== null) await printOperators(server);
  console.log('ready');
}

if (Number.parseInt(process.versions.node, 10) < node) {
  if (existsSync(ownNode)) process.exitCode = await run(ownNode, process.argv.slice(1));
  else {
    console.error(`Croupier runs on Node ${node}; this is ${process.version}. Run \`npm ci\`, or install Node ${node}.`);
    process.exitCode = 1;
  }
} else {
  await serve().catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  });
}
