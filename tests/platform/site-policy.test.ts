import { expect, test } from 'vitest';
import { pagePolicy } from '#server/site/policy.ts';

test('the policy lets no unnamed inline script, foreign script or unnamed markup through', () => {
  const policy = pagePolicy({
    frames: ['https://games.example'],
    api: 'https://api.example',
    styleHashes: ['sha256-abc'],
    scriptHashes: ['sha256-def'],
  });
  expect(JSON.stringify(policy)).not.toMatch(/unsafe|\*|strict-dynamic/);
  expect(policy).toMatchObject({
    'default-src': ["'none'"],
    'script-src': ["'self'", "'sha256-def'"],
    'style-src': ["'self'", "'sha256-abc'"],
    'connect-src': ["'self'", 'https://api.example'],
    'frame-src': ['https://games.example'],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
    'require-trusted-types-for': ["'script'"],
  });
});
