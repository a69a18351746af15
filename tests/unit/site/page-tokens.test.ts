import { expect, test, vi } from 'vitest';
import { pageTokens } from '#src/features/session/page-tokens.ts';

/** A store that another tab may write to; this page is notified later. */
function sharedStore(first: string | null) {
  let stored = first;
  let tell: (token: string | null) => void = () => {};
  const store = {
    get: () => stored,
    keep: (token: string) => void (stored = token),
    drop: () => void (stored = null),
    watch: (changed: (token: string | null) => void) => {
      tell = changed;
      return () => {};
    },
  };
  return { store, writeElsewhere: (token: string | null) => void (stored = token), notifyStore: () => tell(stored) };
}

test("another tab's login counts once this page is told of it", () => {
  const { store, writeElsewhere, notifyStore } = sharedStore('ana');
  const page = pageTokens(store);
  const changed = vi.fn();
  page.watch(changed);
  writeElsewhere('ben');
  expect(page.get()).toBe('ana');
  notifyStore();
  expect([page.get(), changed.mock.calls]).toEqual(['ben', [['ben']]]);
});

test('a login here is kept for every tab, and a logout here drops it', () => {
  const { store } = sharedStore(null);
  const page = pageTokens(store);
  page.keep('ana');
  expect([page.get(), store.get()]).toEqual(['ana', 'ana']);
  page.drop();
  expect([page.get(), store.get()]).toEqual([null, null]);
});

test('a logout here does not drop what another tab has kept meanwhile', () => {
  const { store, writeElsewhere } = sharedStore('ana');
  const page = pageTokens(store);
  writeElsewhere('ben');
  page.drop();
  expect([page.get(), store.get()]).toEqual([null, 'ben']);
});
