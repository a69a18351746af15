import { spawnSync } from 'node:child_process';
import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { flows } from './machines.ts';

/** The last modification time of each file of the machines; replaced files are noticed too. */
const written = (): ReadonlyMap<string, number> =>
  new Map(
    readdirSync('machines', { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => [file, statSync(join('machines', file), { throwIfNoEntry: false })?.mtimeMs ?? 0]),
  );

/** A file that machines share belongs to all of them. */
const machinesOf = (file: string): readonly string[] => {
  const [name = ''] = file.split('/');
  return name in flows ? [name] : Object.keys(flows);
};

const shownLine = /^\s*×|^\s*[+-] (?:gained|lost) |^\s*Tests /;

/** Prints gained and lost paths, paths that fail at the actor, and the number of walked ones. */
function walk(names: readonly string[]): void {
  const begun = performance.now();
  const files = names.map((name) => `tests/model/plans/${name}.actor.test.ts`);
  const { stdout, stderr } = spawnSync('npx', ['vitest', 'run', '--reporter=default', ...files, '-t', '(reviewed plan|actor: )'], {
    encoding: 'utf8',
    env: { ...process.env, NO_COLOR: '1' },
  });
  const lines = `${stdout}\n${stderr}`.split('\n').filter((line) => shownLine.test(line));
  console.log(`\n${names.join(', ')}, after ${((performance.now() - begun) / 1000).toFixed(1)} s\n${[...new Set(lines)].join('\n')}`);
}

console.log('watching machines/: what changes is walked at the actor; Ctrl-C ends it');
for (let before = written(); ; await pause(300)) {
  const now = written();
  const changed = [...new Set([...before.keys(), ...now.keys()])].filter((file) => before.get(file) !== now.get(file));
  before = now;
  const due = [...new Set(changed.flatMap(machinesOf))];
  if (due.length > 0) walk(due);
}
