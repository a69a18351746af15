import { createHash } from 'node:crypto';
import type { Readable } from 'node:stream';
import type { PlayerDocument } from '#openapi/model.ts';
import { atItsPace } from '../http/body-times.ts';
import type { SessionPlayer } from '../http/context.ts';
import { Problem } from '../http/problem.ts';
import { recordHit } from '../http/rate-limit.ts';
import type { Platform } from '../platform.ts';
import { documentColumns, onWire, type Row } from './documents.ts';
import { fileDecoder } from './decoder.ts';
import { type FileType, headBytes, typeOf } from './file-types.ts';
import { largestFile, readBounded } from './read-bounded.ts';
import { record } from './record.ts';
import { uploadRoom } from './upload-room.ts';
import { saveFile } from './vault.ts';

/** Limit per player: more than all their documents, each photographed several times. */
const uploadLimit = { most: 20, windowS: 86_400 };
/** Concurrent uploads per process, over all players, because they are held in memory. */
const maxAtOnce = 12;
/** Four of the largest files per process, two of them from one network. Photos from phones have a third of that size. */
const roomLimits = { maxBytes: 4 * largestFile, maxBytesPerNetwork: 2 * largestFile };

export interface Upload {
  readonly type: PlayerDocument['type'];
  /** Name of the file on the player's device. */
  readonly fileName: string | undefined;
  readonly key: string;
  readonly body: Readable;
  /** The file's size in bytes as declared by the caller; null if undeclared. */
  readonly bytes: number | null;
  /** Network of the caller. */
  readonly network: string;
}

const mediaTypeOf = (type: FileType): string => (type === 'pdf' ? 'application/pdf' : 'image/jpeg');

/** The last part of a name, without characters that names do not have: it is displayed and never opened. */
const shownName = (name = ''): string | null => {
  const [last = ''] = name.split(/[/\\]/).slice(-1);
  return (
    last
      .replaceAll(/[\p{Cc}\p{Cf}]/gu, '')
      .trim()
      .slice(0, 100) || null
  );
};

interface Decoded {
  readonly fingerprint: Buffer;
  readonly mediaType: string;
  readonly bytes: Buffer;
}

async function stored(platform: Platform, player: SessionPlayer, upload: Upload, decoded: Decoded): Promise<PlayerDocument> {
  const { db, config, now } = platform;
  const { fingerprint, mediaType, bytes } = decoded;
  return db.transaction(async () => {
    // Two simultaneous files are handled one after the other.
    await db.sql`select 1 from players where id = ${player.id} for no key update`;
    const before = await uploadedBefore(platform, player.id, upload.key, fingerprint);
    if (before) return before;
    const replaced = await db.sql<{ id: number }>`
      delete from documents where player_id = ${player.id} and type = ${upload.type} and status in ('checking', 'pending') returning id`;
    for (const { id } of replaced) await record(platform, { id, playerId: player.id }, 'replaced');
    const isChecked = config.antivirus !== null;
    const row = await db.single<Row>`
      insert into documents (player_id, type, status, file_name, created_at, idempotency_key, fingerprint, media_type, bytes, check_next_at)
      values (${player.id}, ${upload.type}, ${isChecked ? 'checking' : 'pending'}, ${shownName(upload.fileName)}, ${now()}, ${upload.key},
        ${fingerprint}, ${mediaType}, ${bytes.length}, ${isChecked ? now() : null})
      returning ${documentColumns}`;
    await saveFile(platform, row.id, bytes);
    await record(platform, { id: row.id, playerId: player.id }, 'uploaded');
    return onWire(row, now());
  });
}

async function uploadedBefore({ db, now }: Platform, playerId: number, key: string, fingerprint: Buffer): Promise<PlayerDocument | null> {
  const row = await db.one<Row & { is_same: boolean }>`
    select ${documentColumns}, fingerprint = ${fingerprint} as is_same from documents where player_id = ${playerId} and idempotency_key = ${key}`;
  if (row && !row.is_same) throw new Problem('idempotency_key_reused', 'This key was used for another file. Start a new one.');
  return row ? onWire(row, now()) : null;
}

/** Accepts players' files, as many at once as this process can hold. */
export function uploads(platform: Platform) {
  const sending = new Set<number>();
  const decode = fileDecoder(platform.log);
  const withRoom = uploadRoom(roomLimits);
  const receive = async (player: SessionPlayer, upload: Upload): Promise<PlayerDocument> => {
    await recordHit(platform, `document:${player.id}`, uploadLimit);
    const file = await atItsPace(upload.body, () => readBounded(upload.body, { bytes: headBytes, at: typeOf }));
    const fingerprint = createHash('sha256').update(upload.type).update(file).digest();
    const before = await uploadedBefore(platform, player.id, upload.key, fingerprint);
    if (before) return before;
    const mediaType = mediaTypeOf(typeOf(file));
    return stored(platform, player, upload, { fingerprint, mediaType, bytes: await decode(file) });
  };
  return async (player: SessionPlayer, upload: Upload): Promise<PlayerDocument> => {
    if (sending.has(player.id)) throw new Problem('request_in_flight', 'A file of yours is on its way. Wait until it is here.');
    if (sending.size >= maxAtOnce)
      throw new Problem('unavailable', 'Many files are on their way. Ask again shortly.', { retry_after_s: 5 });
    sending.add(player.id);
    try {
      return await withRoom(Math.min(upload.bytes ?? largestFile, largestFile), upload.network, () => receive(player, upload));
    } finally {
      sending.delete(player.id);
    }
  };
}
