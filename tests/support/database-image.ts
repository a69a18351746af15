import { createHash, randomUUID } from 'node:crypto';
import { existsSync, globSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Database } from '#server/db/database.ts';
import { type EmbeddedDatabase, openInMemory } from '#server/db/embedded.ts';
import { prepareEmpty } from './prepared-databases.ts';

const cache = '.cache/platform';

const fingerprintOf = (patterns: readonly string[]): string => {
  const hash = createHash('sha256');
  for (const file of globSync(patterns).sort()) hash.update(file).update(readFileSync(file));
  return hash.digest('hex').slice(0, 16);
};

/**
 * Preparing a database takes seconds, opening an image of it a fraction: the first file of a run makes it, the others clone it.
 * @param patterns the files that decide the content of the prepared database.
 */
export async function openImage(
  kind: string,
  patterns: readonly string[],
  prepare: (db: Database) => Promise<void>,
): Promise<EmbeddedDatabase> {
  const image = join(cache, `${kind}-${fingerprintOf(patterns)}.tar`);
  if (existsSync(image)) return openInMemory(new Blob([readFileSync(image)]));
  const db = await openInMemory();
  await prepare(db);
  mkdirSync(cache, { recursive: true });
  // Not by the process: several threads of one may be here at once.
  const partial = `${image}.${randomUUID()}`;
  writeFileSync(partial, Buffer.from(await (await db.pglite.dumpDataDir('none')).arrayBuffer()));
  for (const other of globSync(`${cache}/${kind}-*.tar`)) if (other !== image) rmSync(other, { force: true });
  renameSync(partial, image);
  return db;
}

export const openEmpty = (): Promise<EmbeddedDatabase> =>
  openImage('empty', ['server/db/{functions,migrations}/*.sql', 'server/currencies/currencies.ts'], prepareEmpty);
