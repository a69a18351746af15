import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** One story in one theme and width. Pictures are paths. */
export type Difference = { readonly story: string; readonly look: string } & (
  | { readonly kind: 'changed'; readonly before: string; readonly after: string; readonly difference: string | null }
  | { readonly kind: 'new'; readonly after: string }
  | { readonly kind: 'gone'; readonly before: string }
  | { readonly kind: 'broken'; readonly message: string }
);

export interface Results {
  readonly compared: number;
  readonly differences: readonly Difference[];
}

interface Attachment {
  readonly name: string;
  readonly path?: string;
}
interface Suite {
  readonly suites?: readonly Suite[];
  readonly specs?: readonly {
    readonly title: string;
    readonly tests: readonly {
      readonly projectName: string;
      readonly results: readonly {
        readonly status: string;
        readonly attachments: readonly Attachment[];
        readonly error?: { readonly message?: string };
      }[];
    }[];
  }[];
}

const specsIn = ({ specs = [], suites = [] }: Suite): NonNullable<Suite['specs']> => [...specs, ...suites.flatMap(specsIn)];

function differenceOf(story: string, look: string, attachments: readonly Attachment[], message: string): Difference {
  const picture = (kind: string) => attachments.find(({ name }) => name === kind || name.endsWith(`-${kind}.png`))?.path;
  const [before, after, added] = [picture('expected'), picture('actual'), picture('new')];
  if (added) return { story, look, kind: 'new', after: added };
  // Without a picture of the difference the two are of different sizes.
  if (before && after) return { story, look, kind: 'changed', before, after, difference: picture('diff') ?? null };
  return { story, look, kind: 'broken', message };
}

/** Reads what Playwright reported. */
export function resultsOf(report: string): Results {
  const tests = specsIn(JSON.parse(readFileSync(report, 'utf8')) as Suite).flatMap(({ title, tests: runs }) =>
    runs.flatMap(({ projectName, results }) => (results.length ? [{ title, projectName, last: results.at(-1)! }] : [])),
  );
  return {
    compared: tests.length,
    differences: tests.flatMap(({ title, projectName, last: { status, attachments, error } }) =>
      status === 'passed' ? [] : [differenceOf(title, projectName, attachments, error?.message ?? status)],
    ),
  };
}

/** Pictures of the baseline whose story is no more. `ids` are those of all stories there are. */
export function goneFrom(baseline: string, ids: ReadonlySet<string>): Difference[] {
  const looks = existsSync(baseline) ? readdirSync(baseline) : [];
  return looks.flatMap((look) =>
    readdirSync(join(baseline, look)).flatMap((file): Difference[] => {
      const id = file.replace(/\.png$/, '');
      return ids.has(id) ? [] : [{ story: id, look, kind: 'gone', before: join(baseline, look, file) }];
    }),
  );
}
