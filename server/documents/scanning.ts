import { nextAttemptAt } from '../db/backoff.ts';
import type { Platform } from '../platform.ts';
import type { Job } from '../timers.ts';
import { verdictOf } from './antivirus.ts';
import { tell } from './notices.ts';
import { record } from './record.ts';
import { fileOf, deleteFile } from './vault.ts';

const everyS = 3;
const batchSize = 4;
const maxStepS = 3_600;

interface Due {
  readonly id: number;
  readonly player_id: number;
  readonly type: 'passport' | 'id_card' | 'driver_license';
}

/** Claims the documents that are due and postpones their next turn, ever longer, so that a failing program is tried again. */
const claim = ({ db, now, config }: Platform) =>
  db.sql<Due>`
    update documents set check_attempts = check_attempts + 1,
      check_next_at = ${nextAttemptAt(now(), 'check_attempts', { firstS: config.antivirusTimeoutS * 2, maxS: maxStepS })}
    where id in (
      select id from documents where check_next_at <= ${now()} order by check_next_at limit ${batchSize} for update skip locked)
    returning id, player_id, type`;

async function scan(platform: Platform, { id, player_id: playerId, type }: Due): Promise<void> {
  const { db, config, now } = platform;
  const file = await fileOf(platform, id);
  // Deleted in the meantime, or the operator has removed the program: then a person checks it.
  if (!file) return;
  const verdict = config.antivirus === null ? 'harmless' : await verdictOf(config.antivirus, file, config.antivirusTimeoutS * 1_000);
  await db.transaction(async () => {
    const isHarmless = verdict === 'harmless';
    const isDone = isHarmless
      ? await db.one`update documents set status = 'pending', check_next_at = null where id = ${id} and status = 'checking' returning id`
      : await db.one`
          update documents set status = 'refused', reason = 'harmful', decided_at = ${now()}, check_next_at = null
          where id = ${id} and status = 'checking' returning id`;
    if (!isDone) return;
    await record(platform, { id, playerId }, verdict);
    if (isHarmless) return;
    await deleteFile(platform, id);
    await tell(platform, playerId, { what: 'refused', type, reason: 'harmful' });
  });
}

/** Runs the operator's program on new documents. Without its verdict a document waits and cannot be approved. */
export async function scanDocuments(platform: Platform, ending?: AbortSignal): Promise<void> {
  for (const due of await claim(platform)) {
    if (ending?.aborted) return;
    await scan(platform, due).catch((error: unknown) => platform.log.error({ err: error, document: due.id }, 'a document was not checked'));
  }
}

export const documentJobs = (platform: Platform): readonly Job[] => [
  { name: 'checking of documents', everyS, work: (ending) => scanDocuments(platform, ending) },
];
