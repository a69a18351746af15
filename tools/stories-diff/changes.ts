import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import { emittedOf } from '../mutation/sources.ts';
import { type Commit, commitOf } from './baseline.ts';
import { graphOf } from './graph.ts';
import { type Changes, type Storybook, type Touched, touchedBy } from './touched.ts';

const most = 64 * 1024 * 1024;
const git = (...args: readonly string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { encoding: 'utf8', maxBuffer: most });
  return status === 0 ? stdout : null;
};

/** The base commit: where it left main, or the previous one; null for too short a history. */
export function baseCommit(folder = '.'): Commit | null {
  const ask = (...args: readonly string[]) => git('-C', folder, ...args)?.trim() ?? '';
  const head = ask('rev-parse', '--verify', '--quiet', 'HEAD');
  if (!head) return null;
  const left = ['origin/main', 'main'].map((name) => ask('merge-base', name, 'HEAD')).find((sha) => sha !== '' && sha !== head);
  const base = left ?? ask('rev-parse', '--verify', '--quiet', 'HEAD~1^{commit}');
  return base ? commitOf(base, folder) : null;
}

const listed = (...args: readonly string[]): string[] =>
  execFileSync('git', args, { encoding: 'utf8', maxBuffer: most }).split('\0').filter(Boolean);

const now = (file: string): string | null => (existsSync(file) ? readFileSync(file, 'utf8') : null);

/** Language and name of a file with texts of the site. */
const messages = /^src\/i18n\/messages\/(\w+)\/([\w-]+)\.json$/;

/** New and changed texts; a removed one is missing in a file that has changed, too. */
export function otherTexts(before: string | null, after: string | null): string[] {
  const read = (json: string | null) => JSON.parse(json ?? '{}') as Record<string, string>;
  const old = read(before);
  return Object.entries(read(after)).flatMap(([id, text]) => (old[id] === text ? [] : [id]));
}

/** Whether a file runs as before: types and comments of a script have no effect. */
export function runsAlike(file: string, before: string | null, after: string | null): boolean {
  if (before === null || after === null) return before === after;
  return before === after || (/\.tsx?$/.test(file) && emittedOf(file, before) === emittedOf(file, after));
}

/** Returns the changes between a commit and the current files, committed or not. */
function changesSince({ sha }: Commit): Changes {
  const differing = [
    ...listed('diff', '--name-only', '--no-renames', '-z', sha, '--'),
    ...listed('ls-files', '--others', '--exclude-standard', '-z'),
  ];
  const files: string[] = [];
  const texts: Record<string, string[]> = {};
  for (const file of new Set(differing)) {
    const before = git('show', `${sha}:${file}`);
    const language = messages.exec(file)?.[1];
    if (language) texts[language] = [...(texts[language] ?? []), ...otherTexts(before, now(file))];
    else if (!runsAlike(file, before, now(file))) files.push(file);
  }
  return { files, texts };
}

const frame = ['.storybook/preview.tsx', '.storybook/main.ts', '.storybook/rsbuild.config.ts', 'scripts/build/plugins.ts'];
/** Loaded by composed names. */
const frameLists = 'src/i18n/messages/**/*.ts';
const product = '{src,machines,domain}/**/*.{ts,tsx}';

/** Returns the stories that can look different from those of a commit. */
export function touchedSince(commit: Commit): Touched {
  const changes = changesSince(commit);
  const stories = globSync('stories/**/*.stories.tsx').toSorted();
  const framing = [...frame, ...globSync(frameLists)];
  const others = Object.values(changes.texts).some((ids) => ids.length > 0) ? globSync(product) : [];
  const storybook: Storybook = { graph: graphOf([...stories, ...framing, ...others], now), stories, frame: framing };
  return touchedBy(storybook, changes);
}
