import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Picture } from './plan.ts';

/** One story in one look. Pictures are paths. */
export type Difference = { readonly id: string; readonly story: string; readonly look: string } & (
  | { readonly kind: 'changed'; readonly before: string; readonly after: string; readonly difference: string | null }
  | { readonly kind: 'new'; readonly after: string }
  | { readonly kind: 'gone'; readonly before: string }
  | { readonly kind: 'broken'; readonly message: string }
);

export interface Results {
  /** Each story and look that was drawn, or failed to be. */
  readonly taken: readonly Picture[];
  readonly differences: readonly Difference[];
}

interface Attachment {
  readonly name: string;
  readonly path?: string;
}
interface Annotation {
  readonly type: string;
  readonly description?: string;
}
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly annotations: readonly Annotation[];
      readonly results: readonly {
        readonly status: string;
        readonly attachments: readonly Attachment[];
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

/** Annotations of a picture's test: the id and name of the story, its look, and whether it differs from the baseline. */
export const annotated = { story: 'story', name: 'name', look: 'look', differs: 'differs' } as const;

const specsIn = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [...specs, ...suites.flatMap(specsIn)];

type Named = Pick<Difference, 'id' | 'story' | 'look'>;

function differenceOf(named: Named, attachments: readonly Attachment[], message: string): Difference {
  // The last ones, because a differing picture is drawn twice.
  const picture = (kind: string) => attachments.findLast(({ name }) => name === kind || name.endsWith(`-${kind}.png`))?.path;
  const [before, after, added] = [picture('expected'), picture('actual'), picture('new')];
  if (added) return { ...named, kind: 'new', after: added };
  if (before && after) return { ...named, kind: 'changed', before, after, difference: picture('diff') ?? null };
  return { ...named, kind: 'broken', message };
}

/** Reads what Playwright reported. */
export function resultsOf(report: string): Results {
  const drawn = specsIn(JSON.parse(readFileSync(report, 'utf8')) as Suite).flatMap(({ title, tests }) =>
    tests.flatMap(({ annotations, results }) => {
      const last = results.at(-1);
      if (!last || last.status === 'skipped') return [];
      const noted = (type: string) => annotations.find((annotation) => annotation.type === type);
      const described = (type: string) => noted(type)?.description ?? title;
      const named: Named = { id: described(annotated.story), story: described(annotated.name), look: described(annotated.look) };
      return [{ named, last, differs: noted(annotated.differs) }];
    }),
  );
  return {
    taken: drawn.map(({ named: { id, look } }) => ({ id, look })),
    differences: drawn.flatMap(({ named, differs, last: { status, attachments, error } }) => {
      if (status === 'passed' && !differs) return [];
      return [differenceOf(named, status === 'passed' ? attachments : [], error?.message ?? differs?.description ?? status)];
    }),
  };
}

/** Pictures of the baseline, in these looks, whose story was removed. `ids` are those of all present stories. */
export function goneFrom(
  baseline: string,
  looks: readonly string[],
  ids: ReadonlySet<string>,
  nameOf: (id: string) => string = (id) => id,
): Difference[] {
  return looks
    .filter((look) => existsSync(join(baseline, look)))
    .flatMap((look) =>
      readdirSync(join(baseline, look)).flatMap((file): Difference[] => {
        const id = file.replace(/\.png$/, '');
        return ids.has(id) ? [] : [{ id, story: nameOf(id), look, kind: 'gone', before: join(baseline, look, file) }];
      }),
    );
}

/** Counts in words, like "560 pictures compared: 2 changed, 1 new (1 accepted), 20 not taken". */
export function summaryOf({ taken, differences }: Results, accepted = 0, untaken = 0): string {
  const counts = (['changed', 'new', 'gone', 'broken'] as const).flatMap((kind) => {
    const count = differences.filter((difference) => difference.kind === kind).length;
    return count ? [`${count} ${kind}`] : [];
  });
  const words = [
    counts.join(', ') || 'nothing changed',
    accepted ? ` (${accepted} accepted)` : '',
    untaken ? `, ${untaken} not taken` : '',
  ];
  return `${taken.length} pictures compared: ${words.join('')}`;
}

/** Returns the stories that could not be drawn; a designer cannot judge them. */
export const brokenIn = ({ differences }: Results): Difference[] => differences.filter(({ kind }) => kind === 'broken');

interface Strictness {
  /** Whether the run compares with its base commit, as CI does. */
  readonly base: boolean;
  /** As requested; a comparison with the base is not strict, every other one is. */
  readonly strict?: boolean | undefined;
}

/** 1 if a story could not be drawn or, in a strict run, a difference is not accepted. */
export function exitCodeOf(results: Results, accepted: number, { base, strict = !base }: Strictness): 0 | 1 {
  const failing = strict ? results.differences.length - accepted : brokenIn(results).length;
  return failing > 0 ? 1 : 0;
}
