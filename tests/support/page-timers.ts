import { afterAll } from 'vitest';

/*
 * The page of a test file is removed with the file, but not its timers, which are Node's. A later one finds neither `history` nor `document`, and
 * fails whatever runs then.
 */
if (typeof window !== 'undefined') {
  const real = globalThis.setTimeout;
  const begun = new Set<ReturnType<typeof setTimeout>>();
  const followed = (...all: Parameters<typeof setTimeout>) => {
    const timer = real(...all);
    begun.add(timer);
    return timer;
  };
  globalThis.setTimeout = Object.defineProperties(followed, Object.getOwnPropertyDescriptors(real)) as typeof setTimeout;
  afterAll(() => {
    for (const timer of begun) clearTimeout(timer);
    globalThis.setTimeout = real;
  });
}
