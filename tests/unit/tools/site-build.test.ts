import { expect, test } from 'vitest';
import { requireBuild } from '#tests/browser/site/support/start-platform.ts';

test('the browser suites refuse a stale site before they start a platform', () => {
  expect(() => requireBuild(false)).toThrow('npm run build');
  expect(() => requireBuild(true)).not.toThrow();
});
