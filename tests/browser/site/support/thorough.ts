/** For tests that go through everything where a few examples show most: `npm test` leaves them out, CI runs them too. */
export const thorough = { tag: '@thorough' } as const;

export const thoroughUnless = (isQuick: boolean): { tag?: '@thorough' } => (isQuick ? {} : thorough);
