import type { Database } from '../db/database.ts';
import type { Config } from '../config.ts';
import { type Seal, sealWith } from '../seal.ts';

/** Bytes of a file per row. */
const partBytes = 16 * 1024;
const partsAtOnce = 64;

export interface Vault {
  readonly db: Database;
  readonly config: Pick<Config, 'sealingKey'>;
}

/** Authenticates the position of a part, so that parts cannot be swapped, moved to another file, reordered, or left out at the end. */
const aboutPart = (documentId: number, part: number, parts: number): string => `part ${part} of ${parts} of document ${documentId}`;

const sealOf = ({ config }: Vault): Seal => sealWith(() => (config.sealingKey === null ? [] : [config.sealingKey]));

/** Stores a file in the caller's transaction. */
export async function saveFile(vault: Vault, documentId: number, file: Buffer): Promise<void> {
  const seal = sealOf(vault);
  const parts = Math.ceil(file.length / partBytes);
  for (let from = 0; from < parts; from += partsAtOnce) {
    const numbers = Array.from({ length: Math.min(partsAtOnce, parts - from) }, (_, index) => from + index);
    const sealed = numbers.map((part) =>
      seal.sealBytes(file.subarray(part * partBytes, (part + 1) * partBytes), aboutPart(documentId, part, parts)).toString('base64'),
    );
    await vault.db.sql`
      insert into document_parts (document_id, part, sealed)
      select ${documentId}, part, decode(text, 'base64') from unnest(${numbers}::int[], ${sealed}::text[]) as given (part, text)`;
  }
}

/** @returns null for an unknown file. @throws Error if no key opens it, or a part of it is missing. */
export async function fileOf(vault: Vault, documentId: number): Promise<Buffer | null> {
  const rows = await vault.db.sql<{
    sealed: Uint8Array;
  }>`select sealed from document_parts where document_id = ${documentId} order by part`;
  const seal = sealOf(vault);
  const parts = rows.map(({ sealed }, part) => seal.openBytes(sealed, aboutPart(documentId, part, rows.length)));
  return parts.length === 0 ? null : Buffer.concat(parts);
}

export const deleteFile = async ({ db }: Pick<Vault, 'db'>, documentId: number): Promise<void> => {
  await db.sql`delete from document_parts where document_id = ${documentId}`;
};
