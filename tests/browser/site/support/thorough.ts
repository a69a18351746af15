/** For exhaustive tests of which CI has a few examples that show most. `npm test -- --whole` runs them. */
export const thorough = { tag: '@thorough' } as const;

export const thoroughUnless = (isQuick: boolean): { tag?: '@thorough' } => (isQuick ? {} : thorough);

/** For tests repeated for another width or language, or running for hours. Only `npm test -- --whole` includes them. */
export const whole = { tag: '@whole' } as const;
