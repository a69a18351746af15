import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

/** Names with their parameters, because functions of one name may differ in these. */
const definitions = (file: string): string[] =>
  [...readFileSync(file, 'utf8').matchAll(/^create (?:or replace )?function ([a-z_.]+\([^)]*)/gm)].map(([, name]) => name!);

/** Up to this one, migrations defined functions; they stay as they were applied. */
const lastMigrationWithFunctions = '113_age_confirmations.sql';

test('a function of the database has one definition, in server/db/functions', () => {
  const current = globSync('server/db/functions/*.sql').flatMap(definitions);
  expect(current.length).toBeGreaterThan(40);
  expect(current.filter((name, index) => current.indexOf(name) !== index)).toEqual([]);
  const migrations = globSync('server/db/migrations/*.sql').sort();
  const isOld = (file: string): boolean => file.split('/').at(-1)! <= lastMigrationWithFunctions;
  expect(migrations.filter((file) => !isOld(file) && definitions(file).length > 0)).toEqual([]);
});
