import type { Platform } from '../platform.ts';
import { recordAction } from '../record/actions.ts';
import { asActor } from '../record/watched.ts';
import type { Job } from '../timers.ts';
import type { ContentBody, ContentKey } from './bodies.ts';
import { setLive } from './live.ts';
import { lockContent, objectOf } from './versions.ts';

type Parts = Pick<Platform, 'db' | 'now'>;

const scheduleS = 10;

interface DueVersion extends ContentKey {
  readonly number: number;
  readonly body: ContentBody;
  readonly id: number;
  readonly name: string;
}

/** Publishes a due version, as the person who approved it. */
const publishDue = (parts: Parts, { number, body, id, name, kind, slug }: DueVersion): Promise<void> =>
  asActor(parts.db, { id, name: `${name}, scheduled` }, async () => {
    const key = { kind, slug };
    await lockContent(parts, key);
    const isDue = await parts.db.one`
      update content_versions set published_at = ${parts.now()}
      where kind = ${kind} and slug = ${slug} and number = ${number} and published_at is null and cancelled_at is null returning 1 as one`;
    // Another process was first, or it was cancelled in the meantime.
    if (!isDue) return;
    await setLive(parts, key, body);
    await recordAction(parts, { actor: 'schedule', operation: 'publishContent', object: objectOf(key), after: { version: number } });
  });

/** Publishes all due versions. A failed one is retried later, and does not delay the others. @throws the first failure. */
async function publishAllDue(parts: Parts, ending: AbortSignal): Promise<void> {
  const due = await parts.db.sql<DueVersion>`
    select kind, slug, number, body, staff.id, staff.name from content_versions join staff on staff.id = approved_by
    where published_at is null and cancelled_at is null and publish_at <= ${parts.now()} order by publish_at, kind, slug, number limit 100`;
  const failures: Error[] = [];
  for (const version of due) {
    if (ending.aborted) break;
    await publishDue(parts, version).catch((error: unknown) => failures.push(error instanceof Error ? error : new Error(String(error))));
  }
  const [first] = failures;
  if (first) throw first;
}

export const contentJobs = (parts: Parts): readonly Job[] => [
  {
    name: 'publishing content on schedule',
    everyS: scheduleS,
    async work(ending) {
      await publishAllDue(parts, ending);
      await parts.db.sql`delete from content_previews where expires_at < ${parts.now()}`;
    },
  },
];
