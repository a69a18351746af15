import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { summaryOf, writeReport } from './stories-diff/report.ts';
import { goneFrom, type Results, resultsOf } from './stories-diff/results.ts';

const usage = `Compares a picture of every story with its baseline.

npm run stories:diff                     all stories; the report is .cache/stories-diff/index.html
npm run stories:diff -- cashier          stories whose title or name has the word
npm run stories:diff -- --accept         makes the pictures of now the baseline
npm run stories:diff -- --against <commit>   compares with the stories of that commit
  --baseline <folder>   instead of STORIES_BASELINE or .cache/stories-baseline
  --report <folder>     instead of .cache/stories-diff
  --no-build            takes the Storybook as it was built last`;

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    accept: { type: 'boolean', default: false },
    against: { type: 'string' },
    baseline: { type: 'string' },
    report: { type: 'string', default: '.cache/stories-diff' },
    build: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
});

const run = (command: string, args: readonly string[], cwd = '.', env: NodeJS.ProcessEnv = {}) =>
  spawnSync(command, args, { cwd, env: { ...process.env, ...env }, stdio: ['ignore', 'inherit', 'inherit'] }).status ?? 1;

function build(cwd = '.'): void {
  if (run('npm', ['run', '--silent', 'build-storybook'], cwd)) throw new Error('The Storybook could not be built.');
}

/** Takes the pictures; with `accepts`, they become the baseline. */
function takePictures(baseline: string, storybook: string, accepts: boolean, only: readonly string[]): Results {
  const folder = resolve(options.report);
  rmSync(folder, { recursive: true, force: true });
  const pattern = only.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  run(
    'npx',
    [
      'playwright',
      'test',
      '--config=tests/browser/stories/pictures.config.ts',
      `--update-snapshots=${accepts ? 'changed' : 'none'}`,
      ...(pattern ? [`--grep=${pattern}`] : []),
    ],
    '.',
    { STORIES_BASELINE: baseline, STORIES_RUN: folder, STORYBOOK_FOLDER: storybook },
  );
  const { compared, differences } = resultsOf(join(folder, 'results.json'));
  const index = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8')) as { readonly entries: object };
  const gone = goneFrom(baseline, new Set(Object.keys(index.entries)));
  if (!accepts) return { compared, differences: [...differences, ...gone] };
  for (const difference of gone) if (difference.kind === 'gone') rmSync(difference.before);
  return { compared, differences };
}

/** The pictures of another commit, from a Storybook that is built of it; kept, since a commit does not change. */
function baselineOf(commit: string): string {
  const sha = execFileSync('git', ['rev-parse', '--short', `${commit}^{commit}`], { encoding: 'utf8' }).trim();
  const baseline = resolve('.cache/stories-of', sha);
  if (existsSync(baseline)) return baseline;
  const tree = resolve('.cache/trees', sha);
  mkdirSync(resolve('.cache/trees'), { recursive: true });
  execFileSync('git', ['worktree', 'add', '--force', '--detach', tree, sha], { stdio: 'inherit' });
  try {
    symlinkSync(resolve('node_modules'), join(tree, 'node_modules'));
    build(tree);
    // Only a baseline that is whole gets the name that is looked for.
    const unfinished = `${baseline}.unfinished`;
    rmSync(unfinished, { recursive: true, force: true });
    takePictures(unfinished, join(tree, 'storybook-static'), true, []);
    renameSync(unfinished, baseline);
  } finally {
    execFileSync('git', ['worktree', 'remove', '--force', tree]);
  }
  return baseline;
}

if (options.help) console.log(usage);
else {
  const baseline = options.against
    ? baselineOf(options.against)
    : resolve(options.baseline ?? process.env['STORIES_BASELINE'] ?? '.cache/stories-baseline');
  if (options.build) build();
  const hadBaseline = existsSync(baseline);
  const results = takePictures(baseline, 'storybook-static', options.accept || !hadBaseline, words);
  if (!hadBaseline) console.log(`There was no baseline: ${baseline} has the pictures of now.`);
  console.log(`${summaryOf(results)}\n${writeReport(resolve(options.report), results)}`);
  process.exitCode = results.differences.length ? 1 : 0;
}
