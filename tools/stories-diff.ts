import { copyFileSync, existsSync, mkdirSync, rmSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { acceptedIn, acceptedOf } from './stories-diff/accepted.ts';
import { buildStorybook, type Commit, commitOf, storybookOf } from './stories-diff/baseline.ts';
import { compareStories } from './stories-diff/compare.ts';
import { baseCommit, touchedSince } from './stories-diff/changes.ts';
import { chosenLooks, looks } from './stories-diff/looks.ts';
import { drawPictures } from './stories-diff/pictures.ts';
import { entriesIn, type Entry, nameOf, picturesIn, planOf } from './stories-diff/plan.ts';
import { writeReport } from './stories-diff/report.ts';
import { brokenIn, type Difference, exitCodeOf, goneFrom, type Results, summaryOf } from './stories-diff/results.ts';
import { type Scope, untakenOf } from './stories-diff/scope.ts';

const usage = `Compares pictures of stories with what they were.

npm run stories -- diff --against main   with the stories of that commit; the report is .cache/stories-diff/index.html
npm run stories -- diff --base           with the commit that this one builds on: where it left main, or the one before
npm run stories -- diff cashier          stories whose title or name has the word
npm run stories -- baseline                 makes the pictures of now a baseline; without --against, it is what is compared with
  --all                 every story; against a commit, else only those that a change since then can have touched
  --seconds <number>    begins no picture after that, counted from when the Storybooks are built; the report names those that were not taken
  --strict              ends with 1 while something differs that nobody has accepted, which --base leaves to whoever looks
  --looks all           every story in every look; or names, as in --looks dark-1280,light-360
  --accept <file>       takes what the button of the report has written: those differences are accepted, and enter a baseline
  --baseline <folder>   instead of STORIES_BASELINE or .cache/stories-baseline
  --report <folder>     instead of .cache/stories-diff
  --no-build            takes the Storybook as it was built last

Looks: ${looks.map(({ name }) => name).join(', ')}.
It ends with 1 where a story could not be drawn, and, but for --base, while something differs that nobody has accepted.`;

const { values: options, positionals: words } = parseArgs({
  allowPositionals: true,
  allowNegative: true,
  options: {
    take: { type: 'boolean', default: false },
    accept: { type: 'string' },
    against: { type: 'string' },
    base: { type: 'boolean', default: false },
    all: { type: 'boolean', default: false },
    seconds: { type: 'string' },
    strict: { type: 'boolean' },
    looks: { type: 'string' },
    baseline: { type: 'string' },
    report: { type: 'string', default: '.cache/stories-diff' },
    build: { type: 'boolean', default: true },
    help: { type: 'boolean', default: false },
  },
});
const report = resolve(options.report);
const now = resolve('storybook-static');
const nothing: Results = { taken: [], differences: [] };
const seconds = options.seconds === undefined ? null : Number(options.seconds);
/** The time for pictures begins when their Storybooks are built: a build cannot be cut short. */
const end = () => (seconds === null ? null : Date.now() + seconds * 1_000);
const baselineFolder = resolve(options.baseline ?? process.env['STORIES_BASELINE'] ?? '.cache/stories-baseline');
const chosen = () => chosenLooks(options.looks);
const asked = words.map((word) => word.toLowerCase());
const isAsked = (story: Entry) => asked.length === 0 || asked.some((word) => nameOf(story).toLowerCase().includes(word));

/** Pictures of removed stories that match the words. */
function gone(baseline: string, stories: readonly Entry[], before: readonly Entry[]): Difference[] {
  const drawn = looks.filter(({ name, parts }) => (chosen().length ? chosen().includes('all') || chosen().includes(name) : parts.length));
  const was = new Map(before.map((story) => [story.id, story]));
  const nameOfId = (id: string) => {
    const story = was.get(id);
    return story ? nameOf(story) : id;
  };
  const found = goneFrom(
    baseline,
    drawn.map(({ name }) => name),
    new Set(stories.map(({ id }) => id)),
    nameOfId,
  );
  return found.filter(({ id }) => {
    const story = was.get(id);
    return !story || isAsked(story);
  });
}

/** A baseline is only changed by `stories:baseline` and by accepted differences; never by comparing. */
function take(baseline: string): void {
  if (options.build) buildStorybook('.');
  const stories = entriesIn(now);
  const pictures = picturesIn(planOf(stories, null, chosen(), isAsked));
  const results = drawPictures({ storybook: now, baseline, run: report, isComparing: false, pictures, until: null });
  for (const difference of gone(baseline, stories, [])) if (difference.kind === 'gone') rmSync(difference.before);
  const broken = brokenIn(results);
  console.log(`${results.taken.length} pictures are the baseline: ${baseline}`);
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

interface Compared {
  readonly against: string;
  readonly results: Results;
  readonly scope: Scope;
}

function conclude({ against, results, scope }: Compared, baseline: string | null): void {
  const accepted = acceptedOf(results.differences, options.accept ? acceptedIn(options.accept) : []);
  const page = writeReport(report, { results, accepted, against, scope });
  if (baseline) adopt(baseline, accepted);
  console.log(`${summaryOf(results, accepted.size, scope.untaken.length)}\n${page}`);
  process.exitCode = exitCodeOf(results, accepted.size, options);
}

/** With pictures of a baseline. */
function compareWithBaseline(baseline: string): void {
  if (!existsSync(baseline))
    throw new Error('There is nothing to compare with: say --against <commit>, or take a baseline with `npm run stories -- baseline`.');
  if (options.build) buildStorybook('.');
  const stories = entriesIn(now);
  const pictures = picturesIn(planOf(stories, null, chosen(), isAsked));
  const { taken, differences } = drawPictures({ storybook: now, baseline, run: report, isComparing: true, pictures, until: end() });
  const results = { taken, differences: [...differences, ...gone(baseline, stories, [])] };
  const scope = { touched: null, leftOut: [], untaken: untakenOf(pictures, taken, stories) };
  conclude({ against: baseline, results, scope }, baseline);
}

/** With the stories of a commit. */
function compareWithCommit(commit: Commit): void {
  console.log(`Against ${commit.title}`);
  const touched = options.all ? null : touchedSince(commit);
  const isUntouched = touched !== null && touched.everywhere.length + touched.stories.size === 0;
  if (options.build && !(isUntouched && existsSync(now))) buildStorybook('.');
  const stories = entriesIn(now);
  const planOfThese = (all: readonly Entry[]) => planOf(all, touched, chosen(), isAsked);
  const drawn = new Set(planOfThese(stories).map(({ story: { id } }) => id));
  const leftOut = stories.filter((story) => isAsked(story) && !drawn.has(story.id));
  rmSync(report, { recursive: true, force: true });
  if (isUntouched) console.log('No story needs a file or says a text that changed.');
  if (isUntouched) return conclude({ against: commit.title, results: nothing, scope: { touched, leftOut, untaken: [] } }, null);
  const storybook = { folder: now, stories, before: entriesIn(storybookOf(commit)) };
  const { results, untaken, baseline } = compareStories(commit, storybook, planOfThese, report, end());
  conclude(
    {
      against: commit.title,
      results: { ...results, differences: [...results.differences, ...gone(baseline, stories, storybook.before)] },
      scope: { touched, leftOut, untaken },
    },
    null,
  );
}

try {
  chosen();
  if (seconds !== null && !(seconds > 0)) throw new Error('--seconds is a number above 0.');
  if (options.help) console.log(usage);
  else if (options.take) take(baselineFolder);
  else if (options.base) {
    const commit = baseCommit();
    if (commit) compareWithCommit(commit);
    else console.log('This history has no commit to compare the stories with, as in a shallow clone: none was drawn.');
  } else if (options.against) compareWithCommit(commitOf(options.against));
  else compareWithBaseline(baselineFolder);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 2;
}
