/**
 * `npm run release -- notes`: the migrations since the last release, as they stand in the notes of the next one. `--write` closes the unreleased section of
 * CHANGELOG.md under the version of package.json, with those notes; `npm version` does so before it commits and tags.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { aboutMigration, migrationNotes, type NewMigration, releasedChangelog } from './release/changelog.ts';

const folder = 'server/db/migrations/';
const git = (...args: string[]): string => execFileSync('git', args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();

/** The tag of the last release; null before the first. */
function lastRelease(): string | null {
  const [tag] = git('tag', '--list', 'v[0-9]*', '--merged', 'HEAD', '--sort=-version:refname').split('\n');
  return tag || null;
}

function migrationsSince(tag: string | null): NewMigration[] {
  const added = tag === null ? git('ls-files', folder) : git('diff', '--name-only', '--diff-filter=A', tag, 'HEAD', '--', folder);
  return added
    .split('\n')
    .filter((file) => file.endsWith('.sql'))
    .map((file) => ({ file: file.slice(folder.length), about: aboutMigration(readFileSync(file, 'utf8')) }));
}

const { values } = parseArgs({ options: { write: { type: 'boolean', default: false } } });
const tag = lastRelease();
// A first release is installed, not upgraded to.
const notes = tag === null ? '' : migrationNotes(migrationsSince(tag));
if (values.write) {
  const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { readonly version: string };
  const day = new Date().toISOString().slice(0, 10);
  writeFileSync('CHANGELOG.md', releasedChangelog(readFileSync('CHANGELOG.md', 'utf8'), version, day, notes));
}
console.log(notes || (tag === null ? 'No release yet: the first one has no migrations to name.' : `No migration since ${tag}.`));
