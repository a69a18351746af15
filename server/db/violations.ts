/** PostgreSQL's codes for a broken unique index and a broken check. */
const violations: readonly unknown[] = ['23505', '23514'];

/** Whether a statement violated this unique index or check. */
export const isViolation = (error: unknown, name: string): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  violations.includes(error.code) &&
  'constraint' in error &&
  error.constraint === name;
