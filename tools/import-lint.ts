import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

/*
 * `npm run check -- imports`: which folder imports which, then what of it is not allowed: an arrow up, a circle of files, an import that leads
 * nowhere. The table is `tools/import-table.mjs`. With --quiet only the second half.
 */
// An operator's checkout has no sandbox.
const folders = ['openapi', 'domain', 'machines', 'src', 'console', 'server', 'rails', 'registry', 'sandbox', 'games'].filter((folder) =>
  existsSync(folder),
);
const cruise = (...args: string[]) =>
  spawnSync(process.execPath, ['node_modules/.bin/depcruise', '--config', 'tools/import-table.mjs', ...args, ...folders], {
    stdio: 'inherit',
  }).status ?? 1;

if (!process.argv.includes('--quiet')) cruise('--output-type', 'text', '--collapse', '^((src|server|rails|games|sandbox)/[^/]+|[^/]+)/');
process.exitCode = cruise();
