// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { rememberPath, consumeRememberedPath } from '#src/navigation/remembered-path.ts';

test('[ROUTE-29] a remembered path works once', () => {
  rememberPath('/en/favourites');
  expect(sessionStorage.length).toBe(1);
  expect(consumeRememberedPath()).toBe('/en/favourites');
  expect(sessionStorage.length).toBe(0);
  expect(consumeRememberedPath()).toBeNull();
});

test('[ROUTE-29] a path that somebody else wrote there is dropped when it leads away', () => {
  rememberPath('//evil.example');
  expect(consumeRememberedPath()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});
