import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Facts, Path, Plan, Step } from './plan.ts';

/*
 * The reviewed file of a plan, `tests/model/plans/<name>.plan.txt`. Each step has one section, named by the events that lead to it, in the order of
 * the paths. A section has the state with the changed facts, then the machine's effects: calls, emitted events, delays and changes of its view. A
 * section whose name ends in "…" only leads to others; every other section is the end of one path.
 */

/** The effects of one step of a machine, a line each. */
export type Act = readonly string[];

export interface Reviewed {
  readonly plan: Plan;
  /** By the title of a step. */
  readonly acts: ReadonlyMap<string, Act>;
}

/** Events in the file's form: the end of a call in words, all others by the machine's names. */
const eventText = ({ event, sample }: Step): string => {
  const words = event.replace(/^xstate\.done\.actor\.(.+)$/, '$1 answers').replace(/^xstate\.error\.actor\.(.+)$/, '$1 fails');
  return sample ? `${words} (${sample})` : words;
};

const eventIn = (text: string): Pick<Step, 'event' | 'sample'> => {
  const [, words = '', sample = ''] = /^(\S+(?: answers| fails)?)(?: \((.*)\))?$/.exec(text) ?? [];
  return { event: words.replace(/^(\S+) answers$/, 'xstate.done.actor.$1').replace(/^(\S+) fails$/, 'xstate.error.actor.$1'), sample };
};

const separator = ' > ';
const start = 'start';
const onTheWay = ' …';

/** The titles of the steps of a path: each names the events that lead to it. */
export const stepTitles = (path: Path): string[] =>
  path.map(
    (_, at) =>
      path
        .slice(1, at + 1)
        .map(eventText)
        .join(separator) || start,
  );

const changedFacts = (facts: Facts, before: Facts): string => {
  const changed = Object.entries(facts).filter(([name, value]) => !(name in before) || before[name] !== value);
  const gone = Object.keys(before).filter((name) => !(name in facts));
  return `${changed.length > 0 ? ` with ${JSON.stringify(Object.fromEntries(changed))}` : ''}${gone.length > 0 ? ` without ${gone.join(', ')}` : ''}`;
};

/** @param acts the effects of each step of each path. */
export function printPlan({ machine, paths }: Plan, acts: readonly (readonly Act[])[]): string {
  const ends = new Set(paths.map((path) => stepTitles(path).at(-1)!));
  const printed = new Set<string>();
  const sections: string[] = [`machine ${machine}\n`];
  for (const [number, path] of paths.entries())
    for (const [at, title] of stepTitles(path).entries()) {
      if (printed.has(title)) continue;
      printed.add(title);
      const { state, facts } = path[at]!;
      const lines = [`${state}${changedFacts(facts, path[at - 1]?.facts ?? {})}`, ...acts[number]![at]!];
      sections.push(`${title}${ends.has(title) ? '' : onTheWay}\n${lines.map((line) => `  ${line}\n`).join('')}`);
    }
  return sections.join('');
}

export function parsePlan(text: string): Reviewed {
  const [head = '', ...sections] = text.split(/\n(?! |$)/);
  const steps = new Map<string, Path>();
  const acts = new Map<string, Act>();
  const paths: Path[] = [];
  for (const section of sections) {
    const [name = '', first = '', ...lines] = section.trimEnd().split('\n');
    const isEnd = !name.endsWith(onTheWay);
    const title = isEnd ? name : name.slice(0, -onTheWay.length);
    const cut = title.lastIndexOf(separator);
    const before = title === start ? [] : steps.get(cut === -1 ? start : title.slice(0, cut));
    if (!before) throw new Error(`No section leads to "${title}"`);
    const [, state = '', changed = '{}', gone = ''] = /^ {2}(.+?)(?: with (\{.*\}))?(?: without ([^{}"]+))?$/.exec(first) ?? [];
    const facts: Record<string, Facts[string]> = { ...before.at(-1)?.facts, ...(JSON.parse(changed) as Facts) };
    for (const name of gone.split(', ')) delete facts[name];
    const event =
      title === start ? { event: 'xstate.init', sample: '' } : eventIn(cut === -1 ? title : title.slice(cut + separator.length));
    const path = [...before, { ...event, state, facts }];
    steps.set(title, path);
    acts.set(
      title,
      lines.map((line) => line.trim()),
    );
    if (isEnd) paths.push(path);
  }
  return { plan: { machine: head.replace(/^machine /, ''), paths }, acts };
}

// `import.meta.url` is no file URL under jsdom, as Vite rewrites it.
const fileOf = (name: string) => join(process.cwd(), 'tests/model/plans', `${name}.plan.txt`);

export function readReviewed(name: string): Reviewed {
  try {
    return parsePlan(readFileSync(fileOf(name), 'utf8'));
  } catch (cause) {
    throw new Error(`"${name}" has no reviewed plan. Review the file that "npm run flows -- MACHINE --accept" writes.`, { cause });
  }
}

export const writeReviewed = (name: string, plan: Plan, acts: readonly (readonly Act[])[]): void =>
  writeFileSync(fileOf(name), printPlan(plan, acts));
