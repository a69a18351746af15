/** @returns the median, for an even count the upper one of two; NaN for none, which fails every bar. */
export function median(numbers: readonly number[]): number {
  const sorted = numbers.filter((each) => !Number.isNaN(each)).toSorted((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
}

/** The median of each field that all the rows have. */
export const medians = <K extends string>(rows: readonly Readonly<Record<K, number>>[]): Record<K, number> =>
  Object.fromEntries(Object.keys(rows[0] ?? {}).map((key) => [key, median(rows.map((row) => row[key as K]))])) as Record<K, number>;

/** At most `digits` after the point; a missing measurement is a dash. */
export const shown = (value: number | undefined, digits = 0): string =>
  value === undefined || Number.isNaN(value) ? '–' : value.toLocaleString('en', { maximumFractionDigits: digits });
