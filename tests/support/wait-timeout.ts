import { afterAll, vi } from 'vitest';

/*
 * Waits of tests last longer than a machine may pause. With the default of a second, a virtual machine that was paused for two fails a correct test.
 */
const timeout = 10_000;
const { waitFor } = vi;
vi.waitFor = (callback, options) => waitFor(callback, typeof options === 'number' ? options : { timeout, ...options });
afterAll(() => void (vi.waitFor = waitFor));
if (typeof window !== 'undefined') (await import('@testing-library/dom')).configure({ asyncUtilTimeout: timeout });
