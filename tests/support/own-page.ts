import { afterAll, afterEach, vi } from 'vitest';

/*
 * Test files that share a worker share their imports: a module that registers its clean-up on import, or replaces something until the file ends,
 * would do so only for the first of them.
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
