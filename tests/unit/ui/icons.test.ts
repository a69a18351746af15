import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { iconNames } from '#src/views/ui/iconNames.ts';

test('every icon name has exactly one symbol in the sprite, and the other way round', () => {
  const sprite = readFileSync(new URL('../../../src/icons/sprite.svg', import.meta.url), 'utf8');
  expect([...sprite.matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24">/g)].map(([, id]) => id)).toEqual([...iconNames]);
});
