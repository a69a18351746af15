import { globSync, readFileSync } from 'node:fs';
import { load } from 'js-yaml';

/** `v5.0.0-1.2.3` without what all have in common. */
export type RequirementId = string;
type Level = 1 | 2;

interface Deviation {
  readonly why: string;
  readonly risk: string;
  readonly lift: string;
  /** The current work on this requirement, if any. */
  readonly inWork?: string;
}

/** One statement about one or more requirements. */
interface Said {
  /** Demand of each requirement, in our own words. */
  readonly requirements: Readonly<Record<RequirementId, string>>;
  readonly met?: string;
  /** `npm run NAME`, or `FILE > WORDS`: words of a title where it is a test, else of its text. */
  readonly proof?: readonly string[];
  readonly notApplicable?: string;
  readonly deviation?: Deviation;
}

export interface Chapter {
  readonly chapter: string;
  readonly said: readonly Said[];
}

export interface Row extends Omit<Said, 'requirements'> {
  readonly id: RequirementId;
  readonly level: Level;
  readonly about: string;
  readonly status: 'met' | 'notApplicable' | 'deviation';
}

const yamlOf = <T>(file: string): T => load(readFileSync(file, 'utf8')) as T;

/** Every requirement of levels 1 and 2, in their order. */
export function requirements(): ReadonlyMap<RequirementId, Level> {
  const levels = yamlOf<Readonly<Record<string, string>>>('docs/asvs/levels.yaml');
  return new Map(
    Object.entries(levels).flatMap(([section, digits]) =>
      [...digits].flatMap((digit, index) => (digit === '3' ? [] : [[`${section}.${index + 1}`, Number(digit) as Level] as const])),
    ),
  );
}

export const readChapters = (): readonly Chapter[] =>
  globSync('docs/asvs/v*.yaml')
    .toSorted()
    .map((file) => yamlOf<Chapter>(file));

/** @throws Error for a requirement with no statement, two or contradictory ones, and for an unknown requirement. */
export function rowsOf(chapters: readonly Chapter[]): readonly Row[] {
  const rows = new Map<RequirementId, Row>();
  const known = requirements();
  for (const { requirements: of, ...said } of chapters.flatMap((chapter) => chapter.said)) {
    const [status, other] = (['met', 'notApplicable', 'deviation'] as const).filter((name) => said[name] !== undefined);
    for (const [id, about] of Object.entries(of)) {
      const level = known.get(id);
      if (!status || other) throw new Error(`${id} is neither met, nor not applicable, nor a deviation, or more than one of them.`);
      if (level === undefined) throw new Error(`${id} is no requirement of level 1 or 2.`);
      if (rows.has(id)) throw new Error(`${id} is spoken of twice.`);
      if (status === 'met' && !said.proof?.length) throw new Error(`${id} is met, and nothing proves it.`);
      rows.set(id, { ...said, id, level, about, status });
    }
  }
  return [...known.keys()].map((id) => {
    const row = rows.get(id);
    if (!row) throw new Error(`Nothing is said of ${id}.`);
    return row;
  });
}
