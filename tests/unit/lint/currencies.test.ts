import { globSync } from 'node:fs';
import { expect, test } from 'vitest';
import { currencies } from '#domain/currencies.ts';
import { sourceOf } from '#tests/support/sources.ts';

/** Files that mean one currency, whatever the currency of the account. */
const meant = {
  'domain/currencies.ts': 'the list itself',
  'domain/vip.ts': 'levels are counted in euros',
  'machines/game-launch/game-launch.machine.ts': 'demo money',
  'src/screens/transactions/pdf-text.ts': 'the euro sign in a file of Latin letters',
  'src/views/home/LeaderboardView.tsx': 'amounts of many currencies, converted into one',
};

const code = new RegExp(`(['"\`])(?:${currencies.map((currency) => currency.code).join('|')})(?:\\1| )|[€£]`);

test('[U-23] no source of the site names a currency but where one is meant for everybody', () => {
  const naming = globSync('{src,machines,domain}/**/*.{ts,tsx}').filter((file) =>
    code.test(sourceOf(file).replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*$/gm, '')),
  );
  expect(naming.toSorted()).toEqual(Object.keys(meant).toSorted());
});

test('[U-23] what counts as naming a currency', () => {
  for (const text of [`'EUR'`, `'EUR Euro'`, `"USD"`, '`BRL`', '`5 €`']) expect(text).toMatch(code);
  for (const text of ['currency.code', `'EURO'`, `'LTC'`]) expect(text).not.toMatch(code);
});
