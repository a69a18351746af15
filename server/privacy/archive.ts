import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { fileOf } from '../documents/vault.ts';
import type { Host } from '../host.ts';
import { holdings } from './holdings.ts';

/** Maximum rows per table, more than any player reaches in years; a longer one is cut and marked `is_cut`. */
const maxRows = 50_000;
/** Maximum of all files together, before compression, because the archive is held in memory. */
const maxBytes = 96 * 1024 * 1024;

export type Archivist = Pick<Host, 'config' | 'db' | 'now'>;

/** All data about a player, as a ZIP of JSON files and of the documents they sent. @throws Error if it exceeds an archive's size. */
export async function archiveOf(host: Archivist, playerId: number): Promise<Buffer> {
  const packed: Uint8Array[] = [];
  const zip = new Zip((error, chunk) => {
    if (error) throw error;
    packed.push(chunk);
  });
  let total = 0;
  const add = (file: ZipDeflate | ZipPassThrough, bytes: Buffer): void => {
    total += bytes.length;
    if (total > maxBytes) throw new Error(`what is held of player ${playerId} is more than ${maxBytes} bytes`);
    file.mtime = host.now();
    zip.add(file);
    file.push(bytes, true);
  };
  const addJson = (name: string, json: string): void => add(new ZipDeflate(name), Buffer.from(`${json}\n`));
  for (const { table, rows, hidden = [] } of holdings) {
    if ('all' in hidden) continue;
    const found = await host.db.query<{ row: string }>(
      `select (to_jsonb(${table}) - $2::text[])::text as row from ${table} where ${rows} limit ${maxRows + 1}`,
      [playerId, hidden],
    );
    const shown = found.slice(0, maxRows).map(({ row }) => row);
    const isCut = found.length > maxRows;
    addJson(`data/${table}.json`, `{"is_cut":${isCut},"rows":[${shown.join(',\n')}]}`);
  }
  const documents = await host.db.sql<{ id: number; type: string; media_type: string | null }>`
    select id, type, media_type from documents where player_id = ${playerId} order by id`;
  for (const { id, type, media_type } of documents) {
    const file = await fileOf(host, id);
    // Pictures and PDF files are packed in themselves.
    if (file) add(new ZipPassThrough(`documents/${id}-${type}.${media_type === 'application/pdf' ? 'pdf' : 'jpg'}`), file);
  }
  const about = { player: playerId, made_at: host.now().toISOString(), left_out: Object.fromEntries(leftOut) };
  addJson('about.json', JSON.stringify(about, null, 2));
  zip.end();
  return Buffer.concat(packed);
}

const leftOut = holdings.flatMap(({ table, hidden = [] }) => ('all' in hidden ? [[table, hidden.all] as const] : []));
