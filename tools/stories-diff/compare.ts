import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { type Commit, moveInto, picturesOf, storybookOf } from './baseline.ts';
import { drawPictures } from './pictures.ts';
import { type Entry, type Picture, pictureKey, picturesIn, type Plan } from './plan.ts';
import { brokenIn, type Results } from './results.ts';
import { type Untaken, untakenOf } from './scope.ts';

/** The built Storybook of now, and the stories of before. */
interface Storybooks {
  readonly folder: string;
  readonly stories: readonly Entry[];
  readonly before: readonly Entry[];
}

interface Comparison {
  readonly results: Results;
  readonly untaken: readonly Untaken[];
  /** Folder with the pictures of the commit. */
  readonly baseline: string;
}

/** Further pictures are not requested: each would take a moment to be skipped for lack of time. */
const maxPerSecond = 5;
const inTime = <T>(all: readonly T[], until: number | null): readonly T[] =>
  until === null ? all : all.slice(0, Math.max(0, Math.ceil(((until - Date.now()) / 1_000) * maxPerSecond)));

/** Takes the missing pictures of a commit. @returns those that could not be drawn */
function drawBaseline(commit: Commit, baseline: string, planned: readonly Picture[], until: number | null): readonly Picture[] {
  const taking = `${baseline}.${process.pid}`;
  const pictures = inTime(planned, until);
  const results = drawPictures({
    storybook: storybookOf(commit),
    baseline: taking,
    run: `${taking}.run`,
    isComparing: false,
    pictures,
    until,
  });
  rmSync(`${taking}.run`, { recursive: true, force: true });
  moveInto(baseline, taking);
  return brokenIn(results);
}

/**
 * Draws a plan's pictures of a commit's stories and of the present ones, as far as there is time.
 * @param end milliseconds since 1970 after which no picture is begun, of which the first third is for those of the commit, because differing ones are
 * drawn twice; null for no end
 */
export function compareStories(
  commit: Commit,
  { folder, stories, before }: Storybooks,
  planOfThese: (stories: readonly Entry[]) => Plan,
  run: string,
  end: number | null,
): Comparison {
  const baseline = picturesOf(commit);
  const has = ({ id, look }: Picture) => existsSync(join(baseline, look, `${id}.png`));
  const [plannedBefore, planned] = [picturesIn(planOfThese(before)), picturesIn(planOfThese(stories))];
  const third = end === null ? null : Date.now() + (end - Date.now()) / 3;
  const broken = drawBaseline(
    commit,
    baseline,
    plannedBefore.filter((picture) => !has(picture)),
    third,
  );

  const couldNot = new Set(broken.map(pictureKey));
  const idsOf = (all: readonly Entry[]) => new Set(all.map(({ id }) => id));
  const [wereThere, areThere] = [idsOf(before), idsOf(stories)];
  // A former story without a picture would seem to be new.
  const comparable = planned.filter((picture) => has(picture) || !wereThere.has(picture.id) || couldNot.has(pictureKey(picture)));
  const results = drawPictures({ storybook: folder, baseline, run, isComparing: true, pictures: inTime(comparable, end), until: end });
  const unseenGone = plannedBefore.filter((picture) => !areThere.has(picture.id) && !has(picture));
  return { results, baseline, untaken: [...untakenOf(planned, results.taken, stories), ...untakenOf(unseenGone, [], before)] };
}
