import { readReviewed } from './plan-file.ts';
import { eventInWords } from './words.ts';

export type Facts = Readonly<Record<string, string | number | boolean | null>>;

/** Text that a person must be able to read: in the labelled field, or anywhere without a label. */
export interface Read {
  readonly label?: string;
  readonly text: string;
}

export interface Step {
  readonly event: string;
  /** Names the sample of the event, empty if there is only one. */
  readonly sample: string;
  readonly state: string;
  readonly facts: Facts;
  /** Set by scenarios that assert a text. */
  readonly reads?: readonly Read[];
}

/** Starts with the step `xstate.init`. */
export type Path = readonly Step[];

export interface Plan {
  readonly machine: string;
  readonly paths: readonly Path[];
}

export const statesOf = ({ paths }: Plan): string[] => [...new Set(paths.flat().map(({ state }) => state))].toSorted();

const words = ({ event, sample }: Step) => eventInWords(event) + (sample && ` (${sample})`);

/** A path in plain words, the title of its test. */
export const titleOf = (path: Path): string => path.slice(1).map(words).join(' > ') || 'start';

const situation = ({ state, facts }: Step) => {
  const noted = Object.entries(facts).flatMap(([name, value]) => (value ? [value === true ? name : `${name} ${value}`] : []));
  return noted.length ? `${state} [${noted.join(', ')}]` : state;
};

const transitionsOf = ({ paths }: Plan): string[] =>
  [
    ...new Set(
      paths.flatMap((path) => path.slice(1).map((step, index) => `${situation(path[index]!)} -- ${words(step)} --> ${situation(step)}`)),
    ),
  ].toSorted();

/** Selects paths that together have every mark of `paths`, each for marks that no earlier one has. */
export function covering<T>(paths: readonly T[], marksOf: (path: T) => readonly string[]): ReadonlySet<T> {
  const marks = new Map(paths.map((path) => [path, [...new Set(marksOf(path))]]));
  const missing = new Set([...marks.values()].flat());
  const chosen = new Set<T>();
  while (missing.size > 0) {
    let best: { path: T; gain: number } | null = null;
    for (const [path, all] of marks) {
      const gain = all.filter((mark) => missing.has(mark)).length;
      if (gain > (best?.gain ?? 0)) best = { path, gain };
    }
    chosen.add(best!.path);
    for (const mark of marks.get(best!.path)!) missing.delete(mark);
  }
  return chosen;
}

/** Selects paths that together go through every state and every event of `paths`. */
export const cover = (paths: readonly Path[]): ReadonlySet<Path> =>
  covering(paths, (path) => path.flatMap(({ event, state }) => [`event ${event}`, `state ${state}`]));

/** Lists states and transitions gained and lost against the reviewed plan, one per line; empty when nothing changed. */
export function differenceInWords(reviewed: Plan, current: Plan): string {
  const compare = (what: string, before: string[], after: string[]) => [
    ...after.filter((line) => !before.includes(line)).map((line) => `gained ${what}: ${line}`),
    ...before.filter((line) => !after.includes(line)).map((line) => `lost ${what}: ${line}`),
  ];
  const lines = [
    ...compare('state', statesOf(reviewed), statesOf(current)),
    ...compare('transition', transitionsOf(reviewed), transitionsOf(current)),
  ];
  if (!lines.length) lines.push(...compare('path', reviewed.paths.map(titleOf), current.paths.map(titleOf)));
  return lines.join('\n');
}

/** The plan as reviewed. */
export const reviewedPlan = (name: string): Plan => readReviewed(name).plan;
