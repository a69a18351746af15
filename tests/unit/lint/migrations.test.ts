import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const folder = 'server/db/migrations';
/**
 * The lint of indexes exempts migrations up to this one, which are applied. No applied migration can be changed, because a database refuses it.
 * Later ones block no writes while an index is built.
 */
const lastFree = 258;

/** Tables on which a migration builds an index although they may have rows, except unique ones, which rules need from the first row on. */
function slowIndexes(text: string): string[] {
  const statements = text.replaceAll(/--.*/g, '');
  const created = new Set([...statements.matchAll(/create table (?:if not exists )?([\w.]+)/gi)].map(([, name]) => name));
  const indexed = [...statements.matchAll(/create index (?:if not exists )?(?:\w+ )?on (?:only )?([\w.]+)/gi)].map(([, name = '']) => name);
  return indexed.filter((name) => !created.has(name));
}

test('[U-22] a new migration builds an index on no table but its own: those on others are built concurrently (ADR 147)', () => {
  const later = readdirSync(folder).filter((name) => name.endsWith('.sql') && Number(name.slice(0, 3)) > lastFree);
  expect(later.flatMap((name) => slowIndexes(readFileSync(`${folder}/${name}`, 'utf8')).map((table) => [name, table]))).toEqual([]);
});

test.each([
  ['create table a (b int);\ncreate index a_b on a (b);', []],
  ['create table provider.a (b int); create index a_b on provider.a using hash (b);', []],
  ['create unique index a_b on a (b);', []],
  ['-- create index a_b on a (b);', []],
  ['create index a_b on a (b);', ['a']],
  ['CREATE INDEX IF NOT EXISTS a_b ON only provider.a (b);', ['provider.a']],
  ['create index on a (b);', ['a']],
  ['create table a (b int); create index a_b on provider.a (b);', ['provider.a']],
])('[U-22] of %j it names %j', (text, tables) => expect(slowIndexes(text)).toEqual(tables));
