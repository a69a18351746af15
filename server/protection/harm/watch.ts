import type { Platform } from '#server/platform.ts';
import type { Job } from '#server/timers.ts';
import { assessPlayer } from './assessment.ts';

const everyS = 60;
const dayMs = 86_400_000;
/** A row that was written under a slow clock, or whose transaction ended later, is found by the next reading. */
const overlapMs = 10 * 60_000;
const overlapRows = 200n;
const batchSize = 50;
const maxBatches = 20;

interface Progress {
  readonly read_until: Date;
  readonly session_id: bigint;
  readonly limit_change_id: bigint;
}

/**
 * Marks players who deposited, withdrew, began to play or changed a limit since the last reading. One day at a time, so that a long pause is caught
 * up with in steps.
 */
const readActivity = ({ db, now }: Platform): Promise<boolean> =>
  db.transaction(async () => {
    // Read once: otherwise each reading would end before the present time, and the next one begin at once.
    const at = now();
    const progress = await db.single<Progress>`select read_until, session_id, limit_change_id from harm_progress for update`;
    const from = new Date(progress.read_until.getTime() - overlapMs);
    const until = new Date(Math.min(at.getTime(), progress.read_until.getTime() + dayMs));
    const last = await db.single<Omit<Progress, 'read_until'>>`
      select (select coalesce(max(id), 0) from play_sessions) as session_id, (select coalesce(max(id), 0) from play_limit_changes) as limit_change_id`;
    await db.sql`
      insert into harm_levels (player_id, next_at)
      select player_id, ${at} from (
        select player_id from transactions where type_id in (1, 2) and created_at > ${from} and created_at <= ${until} and not is_sandbox
        union select player_id from play_sessions
          where id > ${progress.session_id - overlapRows}::bigint and (id > ${progress.session_id}::bigint or started_at > ${from})
        union select player_id from play_limit_changes
          where id > ${progress.limit_change_id - overlapRows}::bigint and (id > ${progress.limit_change_id}::bigint or at > ${from})
      ) as active order by player_id
      on conflict (player_id) do update set next_at = excluded.next_at where harm_levels.next_at is null or harm_levels.next_at > excluded.next_at`;
    await db.sql`
      update harm_progress set read_until = greatest(read_until, ${until}), session_id = ${last.session_id}::bigint, limit_change_id = ${last.limit_change_id}::bigint`;
    return until.getTime() >= at.getTime();
  });

/** Assesses all due players, each in a transaction of its own. A failed one waits for the next run and delays no others. */
export async function assessDue(platform: Platform, ending?: AbortSignal): Promise<void> {
  const { db, now, log } = platform;
  const failed: number[] = [];
  const isEnding = () => ending?.aborted === true;
  while (!(await readActivity(platform)) && !isEnding());
  for (let batch = 0; batch < maxBatches && !isEnding(); batch += 1) {
    const due = await db.sql<{ player_id: number }>`
      select player_id from harm_levels where next_at <= ${now()} and not player_id = any(${failed}::int[]) order by next_at limit ${batchSize}`;
    if (due.length === 0) return;
    for (const { player_id: playerId } of due) {
      if (isEnding()) return;
      await assessPlayer(platform, playerId).catch((error: unknown) => {
        log.error({ err: error, player: playerId }, 'an assessment of harm');
        failed.push(playerId);
      });
    }
  }
}

export const harmJobs = (platform: Platform): readonly Job[] => [
  { name: 'looking for signs of harm', everyS, work: (ending) => assessDue(platform, ending) },
];
