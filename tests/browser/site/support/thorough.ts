/** For tests that go through everything where a few examples, which CI has, show most. `npm test -- --whole` runs them. */
export const thorough = { tag: '@thorough' } as const;

export const thoroughUnless = (isQuick: boolean): { tag?: '@thorough' } => (isQuick ? {} : thorough);

/** What multiplies once more, by a second width or language, or lasts for hours. `npm test -- --whole` runs it too. */
export const whole = { tag: '@whole' } as const;
