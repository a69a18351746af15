/**
 * `npm run rails -- try litecoin` or `npm run rails -- try evm`: takes a player's money through a rail on a test network of this machine. It starts a node,
 * PostgreSQL, the platform and the signer; a player deposits, plays, withdraws and is paid; and a table compares the ledger with the node. Ends with 1
 * where they differ. With `--stay` the site stays open until Ctrl-C. Everything is removed at the end.
 */
import { spawnSync } from 'node:child_process';
import { parseArgs } from 'node:util';
import { isBuildCurrent } from '#scripts/build/site-sources.ts';
import { stay } from './try-rail/stay.ts';
import { rails, tryRail } from './try-rail/trial.ts';

const { values, positionals } = parseArgs({ allowPositionals: true, options: { stay: { type: 'boolean', default: false } } });
const rail = positionals.length === 1 && Object.hasOwn(rails, positionals[0] ?? '') ? rails[positionals[0] ?? ''] : undefined;

/** @throws Error where the site cannot be built. */
function requireSite(): void {
  if (isBuildCurrent()) return;
  console.log('Building the site …');
  if (spawnSync('npm', ['run', '--silent', 'build'], { stdio: 'inherit' }).status !== 0) throw new Error('The site could not be built.');
}

async function main(): Promise<number> {
  if (!rail) {
    console.error(`Usage: npm run rails -- try ${Object.keys(rails).join('|')} [--stay]`);
    return 2;
  }
  const missing = rail.missing();
  if (missing !== null) {
    console.error(missing);
    return 2;
  }
  if (values.stay) requireSite();
  const ending = new AbortController();
  for (const name of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(name, () => ending.abort());
  const print = (line: string): void => console.log(line);
  try {
    const options = values.stay ? { siteDir: 'dist', stay } : { siteDir: null };
    return (await tryRail(rail, { print, signal: ending.signal, ...options })) ? 0 : 1;
  } catch (error) {
    console.error(ending.signal.aborted ? 'Stopped. Everything was removed.' : error);
    return 1;
  }
}

process.exit(await main());
