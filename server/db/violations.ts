const UNIQUE_VIOLATION = '23505';

/** Whether a statement broke this unique index. */
export const isViolation = (error: unknown, index: string): boolean =>
  typeof error === 'object' &&
  error !== null &&
  'code' in error &&
  error.code === UNIQUE_VIOLATION &&
  'constraint' in error &&
  error.constraint === index;
