import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readEnvFile } from './env-file.ts';

await readEnvFile();
const sitePort = process.env['SITE_PORT'] ?? '3000';
const platformPort = process.env['PORT'] ?? '4000';
/** The site is opened on its own port, so the links of e-mails and of the payment page lead there. */
const publicUrl = process.env['PUBLIC_URL'] ?? `http://localhost:${sitePort}`;

const children: ChildProcess[] = [];
function end(code: number): void {
  for (const child of children.splice(0)) child.kill('SIGTERM');
  process.exitCode = code;
}

function start(command: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): ChildProcess {
  const child = spawn(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  children.push(child);
  child.on('exit', (code) => end(code ?? 0));
  return child;
}

const toEnd = (command: string, args: readonly string[]) =>
  new Promise<void>((resolve, reject) => {
    spawn(command, args, { stdio: 'inherit' }).on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`${command} ended with ${code}`)),
    );
  });

process.on('SIGINT', () => end(0));
process.on('SIGTERM', () => end(0));

// The games run on the partner origin, from their own build.
if (!existsSync('dist-games'))
  for (const config of ['games/rsbuild.config.ts', 'games/offline.rsbuild.config.ts'])
    await toEnd('npx', ['rsbuild', 'build', '--config', config]);
// The platform restarts with each change below server/; the site updates in the open page.
start(
  'node',
  [
    '--watch-path=server',
    '--watch-path=sandbox',
    '--watch-path=domain',
    '--watch-path=openapi',
    '--watch-preserve-output',
    'scripts/start.ts',
  ],
  {
    SITE_DIR: '',
    PUBLIC_URL: publicUrl,
  },
);
start('npx', ['rsbuild', 'dev', '--environment', 'web'], { SITE_PORT: sitePort, PLATFORM_URL: `http://localhost:${platformPort}` });
console.log(`Site with hot reload  ${publicUrl}`);
