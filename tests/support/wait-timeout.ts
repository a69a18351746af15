import { afterAll, vi } from 'vitest';

/*
 * What a test waits for, it waits for longer than a machine may stand still: after a second, which is what each of these takes by itself, a virtual
 * machine that was paused for two has failed a test that nothing is wrong with.
 */
const timeout = 10_000;
const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
afterAll(() => void (vi.waitFor = waitFor));
if (typeof window !== 'undefined') (await import('@testing-library/dom')).configure({ asyncUtilTimeout: timeout });
