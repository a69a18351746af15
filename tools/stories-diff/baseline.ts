import { execFileSync, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { ensureHeadlessBrowser } from '#tests/support/browser.ts';
import { looks } from './looks.ts';

export interface Commit {
  readonly sha: string;
  /** As printed by `git log --oneline`. */
  readonly title: string;
}

const git = (...args: readonly string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/** @throws Error for an unknown name. */
export function commitOf(name: string, folder = '.'): Commit {
  const known = spawnSync('git', ['-C', folder, 'rev-parse', '--verify', '--quiet', '--end-of-options', `${name}^{commit}`], {
    encoding: 'utf8',
  });
  if (known.status !== 0) throw new Error(`There is no commit "${name}".`);
  const sha = known.stdout.trim();
  return { sha, title: git('-C', folder, 'log', '-1', '--format=%h %s', sha) };
}

/** @param options of Storybook's build */
export function buildStorybook(folder: string, ...options: readonly string[]): void {
  const { status } = spawnSync('npx', ['storybook', 'build', '-o', 'storybook-static', ...options], {
    cwd: folder,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('The Storybook could not be built.');
}

/** The Storybook of a commit, built once, because a commit does not change. */
export function storybookOf({ sha }: Commit): string {
  const storybook = resolve('.cache/storybooks', sha);
  if (existsSync(storybook)) return storybook;
  mkdirSync(resolve('.cache/storybooks'), { recursive: true });
  const tree = mkdtempSync(resolve('.cache/tree-'));
  try {
    execFileSync('git', ['archive', '--format=tar', `--output=${join(tree, 'tree.tar')}`, sha]);
    execFileSync('tar', ['-xf', 'tree.tar'], { cwd: tree });
    if (git('rev-parse', `${sha}:package-lock.json`) !== git('hash-object', 'package-lock.json'))
      console.log('Its package-lock.json is another one: its stories are drawn with what is installed now.');
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'), 'junction');
    // No picture shows the manager around the stories.
    buildStorybook(tree, '--preview-only');
    // Only a complete build gets the expected name.
    renameSync(join(tree, 'storybook-static'), storybook);
  } finally {
    rmSync(tree, { recursive: true, force: true });
  }
  return storybook;
}

const drawnBy = ['pictures.config.ts', 'pictures.spec.ts', 'support/launch.ts', 'support/storybook.ts'];

/** The folder of a commit's pictures. Another browser, or another way of drawing, would show differences that are not the product's. */
export function picturesOf({ sha }: Commit): string {
  const hash = createHash('sha256');
  for (const file of drawnBy) hash.update(readFileSync(join('tests/browser/stories', file)));
  hash.update(JSON.stringify(looks, (key, value: unknown) => (key === 'parts' ? undefined : value)));
  hash.update(execFileSync(ensureHeadlessBrowser(), ['--version']));
  return resolve('.cache/stories-of', `${sha}-${hash.digest('hex').slice(0, 8)}`);
}

/** Moves pictures in one by one, so that an interrupted run leaves no half of one behind. */
export function moveInto(baseline: string, taken: string): void {
  for (const look of existsSync(taken) ? readdirSync(taken) : []) {
    mkdirSync(join(baseline, look), { recursive: true });
    for (const file of readdirSync(join(taken, look))) renameSync(join(taken, look, file), join(baseline, look, file));
  }
  rmSync(taken, { recursive: true, force: true });
}
