// @vitest-environment jsdom
import { expect, test } from 'vitest';
import { rememberPath, takeRememberedPath } from '#src/navigation/remembered-path.ts';

test('[ROUTE-29] a remembered path works once', () => {
  rememberPath('/en/favourites');
  expect(sessionStorage.length).toBe(1);
  expect(takeRememberedPath()).toBe('/en/favourites');
  expect(sessionStorage.length).toBe(0);
  expect(takeRememberedPath()).toBeNull();
});

test('[ROUTE-29] a path that somebody else wrote there is dropped when it leads away', () => {
  rememberPath('//evil.example');
  expect(takeRememberedPath()).toBeNull();
  expect(sessionStorage.length).toBe(0);
});
