/** A limit may have a target towards which it is lowered: `{ limit: 95_300, target: 85_000 }`. */
export interface Budget {
  readonly limit: number;
  readonly target?: number;
}
export type PageBudgets = Record<string, Record<string, Budget>>;

/** Limits of bytes and counts. They may only be lowered. */
export interface Budgets {
  readonly pages: PageBudgets;
  /** Bytes of the operators' console before anybody has signed in, with the largest of its screens. */
  readonly console: Record<string, Budget>;
  readonly files: {
    /** The limit, in packed bytes, of a file that is not listed. */
    readonly limit: number;
    /** The files that may be larger, by a text that only they contain, because their names change with every build. */
    readonly larger: readonly (Budget & { readonly holds: string; readonly marker: string })[];
  };
}

/** `within` respects its limit; a `loose` limit is so far above the value that growth would go unnoticed. */
export interface Verdict {
  readonly what: string;
  readonly value: number;
  readonly limit: number;
  readonly target: number | null;
  readonly outcome: 'within' | 'over' | 'loose' | 'unmeasured';
}

/** A measure this far below its limit lowers the limit, unless the limit is the target itself. */
const air = 0.1;

function verdictOf(what: string, { limit, target = 0 }: Budget, value: number | undefined): Verdict {
  const known = { what, limit, target: target || null };
  if (value === undefined) return { ...known, value: 0, outcome: 'unmeasured' };
  const isLoose = limit > target && value < limit * (1 - air);
  return { ...known, value, outcome: value > limit ? 'over' : isLoose ? 'loose' : 'within' };
}

/** @param costs of each page by the names of its budgets; a budget of something that was not measured counts against it. */
export const comparePages = (pages: PageBudgets, costs: Readonly<Record<string, object>>): Verdict[] =>
  Object.entries(pages).flatMap(([path, budgets]) =>
    Object.entries(budgets).map(([name, budget]) =>
      verdictOf(`${path} ${name}`, budget, (costs[path] as Record<string, number> | undefined)?.[name]),
    ),
  );

/**
 * Every file that exceeds the common limit, and every exemption: one that no file needs any more is `unmeasured`.
 * @param sizes in bytes by address.
 * @param isMarked whether the file of an address contains a text.
 */
export function compareFiles(
  { limit, larger }: Budgets['files'],
  sizes: Readonly<Record<string, number>>,
  isMarked: (file: string, marker: string) => boolean,
): Verdict[] {
  const large = Object.entries(sizes).filter(([, size]) => size > limit);
  const exempt = larger.map((budget) => {
    const [file, size] = large.find(([each]) => isMarked(each, budget.marker)) ?? [];
    return { file, verdict: verdictOf(`file with ${budget.holds}`, budget, size) };
  });
  const known = new Set(exempt.map(({ file }) => file));
  return [
    ...exempt.map(({ verdict }) => verdict),
    ...large.filter(([file]) => !known.has(file)).map(([file, size]) => verdictOf(file, { limit }, size)),
  ];
}

/** Addresses of a test's platform differ in their digits, and thereby the compressed size in a few bytes. Counts have no such tolerance. */
const settled = (value: number): number => (value < 2_000 ? value : Math.ceil(value / 100) * 100);

/** Lowers each limit of `budgets` to the measured value, never below its target, and raises none. Unneeded exemptions are removed. */
export function tighten(budgets: Budgets, verdicts: readonly Verdict[]): Budgets {
  const lowered = <B extends Budget>(what: string, budget: B): B => {
    const verdict = verdicts.find((each) => each.what === what);
    if (!verdict || verdict.outcome === 'unmeasured') return budget;
    return { ...budget, limit: Math.min(budget.limit, Math.max(settled(verdict.value), budget.target ?? 0)) };
  };
  const isNeeded = (what: string) => verdicts.some((each) => each.what === what && each.outcome !== 'unmeasured');
  const loweredPage = (path: string, page: Record<string, Budget>) =>
    Object.fromEntries(Object.entries(page).map(([name, budget]) => [name, lowered(`${path} ${name}`, budget)]));
  return {
    pages: Object.fromEntries(Object.entries(budgets.pages).map(([path, page]) => [path, loweredPage(path, page)])),
    console: loweredPage('console', budgets.console),
    files: {
      limit: budgets.files.limit,
      larger: budgets.files.larger
        .filter(({ holds }) => isNeeded(`file with ${holds}`))
        .map((budget) => lowered(`file with ${budget.holds}`, budget)),
    },
  };
}
