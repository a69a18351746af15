import { afterAll, afterEach, vi } from 'vitest';

/*
 * Test files that share a worker share what they import: what registers its clean-up when it is imported, or replaces something until the file
 * ends, would do so for the first of them alone.
 */
if (typeof window !== 'undefined') {
  const { cleanup } = await import('@testing-library/react');
  afterEach(() => cleanup());
  afterAll(() => {
    document.body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
  });
}
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});
