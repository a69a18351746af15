import { fileOf } from '../documents/vault.ts';
import type { Host } from '../host.ts';
import { holdings } from './holdings.ts';
import { type ZipFile, zipOf } from './zip.ts';

/** Of one table: more than anybody plays in years. A table that has more says so. */
const mostRows = 50_000;
/** Of all files together, before they are packed: what is made is held in memory. */
const mostBytes = 96 * 1024 * 1024;

export type Archivist = Pick<Host, 'config' | 'db' | 'now'>;

/** All that is held of a player, as a ZIP of JSON files and of the documents they sent. @throws Error where it is more than one archive can be. */
export async function archiveOf(host: Archivist, playerId: number): Promise<Buffer> {
  const files: ZipFile[] = [];
  let bytes = 0;
  const add = (file: ZipFile): void => {
    bytes += file.bytes.length;
    if (bytes > mostBytes) throw new Error(`what is held of player ${playerId} is more than ${mostBytes} bytes`);
    files.push(file);
  };
  for (const { table, rows, hidden = [] } of holdings) {
    if ('all' in hidden) continue;
    const found = await host.db.query<{ row: string }>(
      `select (to_jsonb(${table}) - $2::text[])::text as row from ${table} where ${rows} limit ${mostRows + 1}`,
      [playerId, hidden],
    );
    const shown = found.slice(0, mostRows).map(({ row }) => row);
    const isCut = found.length > mostRows;
    add({ name: `data/${table}.json`, bytes: Buffer.from(`{"is_cut":${isCut},"rows":[${shown.join(',\n')}]}\n`) });
  }
  const documents = await host.db.sql<{ id: number; type: string; media_type: string | null }>`
    select id, type, media_type from documents where player_id = ${playerId} order by id`;
  for (const { id, type, media_type } of documents) {
    const file = await fileOf(host, id);
    if (file) add({ name: `documents/${id}-${type}.${media_type === 'application/pdf' ? 'pdf' : 'jpg'}`, bytes: file });
  }
  const about = { player: playerId, made_at: host.now().toISOString(), left_out: Object.fromEntries(leftOut) };
  add({ name: 'about.json', bytes: Buffer.from(`${JSON.stringify(about, null, 2)}\n`) });
  return zipOf(files);
}

const leftOut = holdings.flatMap(({ table, hidden = [] }) => ('all' in hidden ? [[table, hidden.all] as const] : []));
