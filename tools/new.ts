/** `npm run new -- page|game|machine|operation NAME`: writes the files that the guide of the kind names in `docs/how-to`, and lists the rest. */
import { spawnSync } from 'node:child_process';
import { apply } from './new/changes.ts';
import { kindNamed, kinds } from './new/kinds.ts';
import { namesOf } from './new/names.ts';

function run([program, ...args]: readonly [string, ...string[]]): void {
  const { status, error } = spawnSync(program, args, { stdio: 'inherit' });
  if (error || status !== 0) throw new Error(`The files are written, but this failed: ${program} ${args.join(' ')}`);
}

function create(kindName: string, name: string): void {
  const kind = kindNamed(kindName);
  const files = apply('.', kind.changesOf(namesOf(name, kind.pattern)));
  if (kind.script !== undefined) run(['npm', 'run', '-s', kind.script]);
  run(['npx', 'oxfmt', '--no-error-on-unmatched-pattern', ...files]);
  console.log(`Written:\n${files.map((file) => `  ${file}`).join('\n')}`);
  console.log(`Next, with ${kind.guide}:\n${kind.next.map((step) => `  ${step}`).join('\n')}`);
}

const [kind, name, ...others] = process.argv.slice(2);
if (kind === undefined || name === undefined || others.length > 0) {
  console.error(`Usage: npm run new -- ${Object.keys(kinds).join('|')} NAME`);
  process.exit(1);
}
try {
  create(kind, name);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
