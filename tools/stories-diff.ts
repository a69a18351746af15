import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptedIn, acceptedOf } from './stories-diff/accepted.ts';
import { buildStorybook, commitOf, moveInto, picturesOf, storybookOf } from './stories-diff/baseline.ts';
import { chosenLooks, looks } from './stories-diff/looks.ts';
import { writeReport } from './stories-diff/report.ts';
import { type Difference, goneFrom, type Results, resultsOf, summaryOf } from './stories-diff/results.ts';

const usage = `Compares a picture of every story with what it was.

npm run stories:diff -- --against main   with the stories of that commit; the report is .cache/stories-diff/index.html
npm run stories:diff -- cashier          stories whose title or name has the word
npm run stories:baseline                 makes the pictures of now a baseline; without --against, it is what is compared with
  --looks all           every story in every look; or names, as in --looks dark-1280,light-360
  --accept <file>       takes what the button of the report has written: those differences are accepted, and enter a baseline
  --baseline <folder>   instead of STORIES_BASELINE or .cache/stories-baseline
  --report <folder>     instead of .cache/stories-diff
  --no-build            takes the Storybook as it was built last

Looks: ${looks.map(({ name }) => name).join(', ')}.
It ends with 1 while something differs that nobody has accepted.`;

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    take: { type: 'boolean', default: false },
    accept: { type: 'string' },
    against: { type: 'string' },
    looks: { type: 'string' },
    baseline: { type: 'string' },
    report: { type: 'string', default: '.cache/stories-diff' },
    build: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
});
const report = resolve(options.report);
const now = resolve('storybook-static');

interface Taking {
  readonly storybook: string;
  /** What is compared with, or where new pictures go. */
  readonly baseline: string;
  readonly run: string;
  readonly isComparing: boolean;
  /** A folder whose pictures need not be taken again. */
  readonly have?: string;
}

function takePictures({ storybook, baseline, run, isComparing, have }: Taking): Results {
  rmSync(run, { recursive: true, force: true });
  const pattern = words.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)).join('|');
  const args = [
    `--update-snapshots=${isComparing ? 'none' : 'changed'}`,
    '--pass-with-no-tests',
    ...(pattern ? [`--grep=${pattern}`] : []),
  ];
  spawnSync('npx', ['playwright', 'test', '--config=tests/browser/stories/pictures.config.ts', ...args], {
    env: {
      ...process.env,
      STORIES_BASELINE: baseline,
      STORIES_RUN: run,
      STORIES_LOOKS: options.looks,
      STORIES_HAVE: have,
      STORYBOOK_FOLDER: storybook,
    },
    // It says where each new picture goes, a line for each.
    stdio: ['ignore', isComparing ? 'inherit' : 'ignore', 'inherit'],
  });
  return resultsOf(join(run, 'results.json'));
}

const namesIn = (storybook: string) => {
  const { entries } = JSON.parse(readFileSync(join(storybook, 'index.json'), 'utf8')) as {
    readonly entries: Readonly<Record<string, { readonly title: string; readonly name: string }>>;
  };
  return new Map(Object.entries(entries).map(([id, { title, name }]) => [id, `${title} › ${name}`]));
};

/** Pictures of stories that are no more, where the words ask for them. */
function gone(baseline: string, names?: ReadonlyMap<string, string>): Difference[] {
  const chosen = chosenLooks(options.looks);
  const drawn = looks.filter(({ name, parts }) => (chosen.length ? chosen.includes('all') || chosen.includes(name) : parts.length));
  const found = goneFrom(
    baseline,
    drawn.map(({ name }) => name),
    new Set(namesIn(now).keys()),
    (id) => names?.get(id) ?? id,
  );
  const asked = words.map((word) => word.toLowerCase());
  return found.filter(({ id, story }) => !names?.has(id) || asked.length === 0 || asked.some((word) => story.toLowerCase().includes(word)));
}

/** A baseline is only changed by `stories:baseline` and by what was accepted; never by looking. */
function take(baseline: string): void {
  const { differences, compared } = takePictures({ storybook: now, baseline, run: report, isComparing: false });
  for (const difference of gone(baseline)) if (difference.kind === 'gone') rmSync(difference.before);
  const broken = differences.filter(({ kind }) => kind === 'broken');
  console.log(`${compared} pictures are the baseline: ${baseline}`);
  for (const { story, look } of broken) console.log(`${story} · ${look} could not be drawn.`);
  process.exitCode = broken.length ? 1 : 0;
}

function adopt(baseline: string, accepted: Iterable<Difference>): void {
  for (const difference of accepted) {
    const file = join(baseline, difference.look, `${difference.id}.png`);
    mkdirSync(dirname(file), { recursive: true });
    if (difference.kind === 'gone') rmSync(file, { force: true });
    else if (difference.kind !== 'broken') copyFileSync(difference.after, file);
  }
}

function compare(): void {
  const list = options.accept ? acceptedIn(options.accept) : [];
  const commit = options.against ? commitOf(options.against) : null;
  const baseline = commit ? picturesOf(commit) : resolve(options.baseline ?? process.env['STORIES_BASELINE'] ?? '.cache/stories-baseline');
  if (!commit && !existsSync(baseline))
    throw new Error('There is nothing to compare with: say --against <commit>, or take a baseline with `npm run stories:baseline`.');
  if (options.build) buildStorybook('.');
  let names: ReadonlyMap<string, string> | undefined;
  if (commit) {
    console.log(`Against ${commit.title}`);
    const storybook = storybookOf(commit);
    names = namesIn(storybook);
    const taken = `${baseline}.${process.pid}`;
    takePictures({ storybook, baseline: taken, run: `${taken}.run`, isComparing: false, have: baseline });
    rmSync(`${taken}.run`, { recursive: true, force: true });
    moveInto(baseline, taken);
  }
  const { compared, differences } = takePictures({ storybook: now, baseline, run: report, isComparing: true });
  const results = { compared, differences: [...differences, ...gone(baseline, names)] };
  const accepted = acceptedOf(results.differences, list);
  const page = writeReport(report, { results, accepted, against: commit?.title ?? baseline });
  if (!commit) adopt(baseline, accepted);
  console.log(`${summaryOf(results, accepted.size)}\n${page}`);
  process.exitCode = accepted.size < results.differences.length ? 1 : 0;
}

try {
  chosenLooks(options.looks);
  if (options.help) console.log(usage);
  else if (options.take) {
    if (options.build) buildStorybook('.');
    take(resolve(options.baseline ?? process.env['STORIES_BASELINE'] ?? '.cache/stories-baseline'));
  } else compare();
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
