/** Returns a value that the surrounding code guarantees. @throws Error that names what is missing. */
export function required<T>(value: T | null | undefined, what = 'A value'): T {
  if (value === null || value === undefined) throw new Error(`${what} is missing`);
  return value;
}
