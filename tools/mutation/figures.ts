export interface Figures {
  readonly killed: number;
  readonly survived: number;
  /** No test comes there. */
  readonly uncovered: number;
  readonly timedOut: number;
}

/** The fields of a mutant that are counted and reported. */
export interface Mutant {
  readonly status: string;
  /** Relative to the root of the repository. */
  readonly fileName: string;
  readonly location: { readonly start: { readonly line: number; readonly column: number } };
  readonly mutatorName: string;
  readonly replacement?: string | undefined;
}

const counted: Readonly<Record<string, keyof Figures>> = {
  Killed: 'killed',
  Survived: 'survived',
  NoCoverage: 'uncovered',
  Timeout: 'timedOut',
};

export function figuresOf(mutants: readonly Pick<Mutant, 'status'>[]): Figures {
  const count = (kind: keyof Figures) => mutants.filter(({ status }) => counted[status] === kind).length;
  return { killed: count('killed'), survived: count('survived'), uncovered: count('uncovered'), timedOut: count('timedOut') };
}

export const sumOf = (all: readonly Figures[]): Figures => {
  const sum = (kind: keyof Figures) => all.reduce((total, figures) => total + figures[kind], 0);
  return { killed: sum('killed'), survived: sum('survived'), uncovered: sum('uncovered'), timedOut: sum('timedOut') };
};

/** Counts the mutants that were judged: those that ran out of time are not. */
export const judged = ({ killed, survived, uncovered }: Figures): number => killed + survived + uncovered;

/** Percentage of the mutants that a test noticed. Timeouts are counted separately, because they prove nothing. */
export const scoreOf = (figures: Figures): number => (100 * figures.killed) / Math.max(1, judged(figures));

/** The rows whose score is below a threshold. A row without possible mutants has no score. */
export const below = (threshold: number, rows: ReadonlyMap<string, Figures>): string[] =>
  [...rows].filter(([, figures]) => judged(figures) > 0 && scoreOf(figures) < threshold).map(([row]) => row);

/** One line for each mutant that no test noticed. */
export const unnoticed = (mutants: readonly Mutant[]): string[] =>
  mutants
    .filter(({ status }) => status in counted && status !== 'Killed')
    .map(
      ({ status, fileName, location: { start }, mutatorName, replacement }) =>
        `${status} ${fileName}:${start.line}:${start.column} ${mutatorName}: ${replacement?.replaceAll(/\s+/g, ' ')}`,
    );

const line = (name: string, figures: Figures): string =>
  [
    name.padEnd(44),
    ...[figures.killed, figures.survived + figures.uncovered, figures.timedOut].map((count) => String(count).padStart(9)),
    (judged(figures) > 0 ? `${scoreOf(figures).toFixed(1)} %` : '–').padStart(9),
  ].join('');

/** A row for each name, in the order of the alphabet, and one for all together. */
export const tableOf = (rows: ReadonlyMap<string, Figures>, together: string): string[] => [
  `${'mutants of'.padEnd(44)}${['killed', 'survived', 'timed out', 'score'].map((title) => title.padStart(9)).join('')}`,
  ...[...rows].toSorted(([one], [other]) => (one < other ? -1 : 1)).map(([name, figures]) => line(name, figures)),
  line(together, sumOf([...rows.values()])),
];
