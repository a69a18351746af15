import type { components } from '#openapi/schema.d.ts';
import { fragment } from '../db/database.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';

/** The parts of the site that operators can pause. */
export type PauseSubject = 'deposits' | 'games' | 'registration';
export type Pause = components['schemas']['Pause'];

export interface PauseRow {
  readonly subject: PauseSubject;
  readonly paused_at: Date;
  readonly ends_at: Date | null;
  readonly notice: string | null;
}

type Parts = Pick<Platform, 'db' | 'now'>;

const ofSite = fragment`method_id is null and coin is null`;
const held = ({ now }: Pick<Parts, 'now'>) => fragment`select * from pauses where ${ofSite} and is_paused(subject, ${now()})`;

/** The pauses that hold now. */
export const pausesNow = (parts: Parts): Promise<PauseRow[]> => parts.db.sql<PauseRow>`${held(parts)} order by subject`;

const shown = ({ ends_at: end, notice }: PauseRow): Pause => ({
  ...(end && { until: end.toISOString() }),
  ...(notice !== null && { notice }),
});

/** The pause as players read it; null without one. */
export async function pauseOf(parts: Parts, subject: PauseSubject): Promise<Pause | null> {
  const row = await parts.db.one<PauseRow>`${held(parts)} and subject = ${subject}`;
  return row ? shown(row) : null;
}

const messages = {
  deposits: 'Deposits are paused at the moment. Deposits that are open already still count.',
  games: 'Games for real money are paused at the moment. Rounds that were begun go on.',
  registration: 'No new accounts are opened at the moment.',
} as const satisfies Record<PauseSubject, string>;

/**
 * Refuses to begin something that is paused. The row is locked until the caller's transaction ends: an act that pauses waits for what has begun.
 * @throws Problem `deposits_paused`, `games_paused`, `registration_paused`.
 */
export async function requireNotPaused({ db, now }: Parts, subject: PauseSubject): Promise<void> {
  const row = await db.one<PauseRow & { holds: boolean }>`
    select pauses.*, is_paused(subject, ${now()}) as holds from pauses where subject = ${subject} and ${ofSite} for share`;
  if (row?.holds) throw new Problem(`${subject}_paused`, messages[subject], { pause: shown(row) });
}

export interface NewPause {
  readonly endsAt: Date | null;
  readonly notice: string | null;
}

/** Pauses something, or changes its end or its text. @param pause null reopens it. */
export async function setPause({ db, now }: Parts, subject: PauseSubject, pause: NewPause | null): Promise<void> {
  const at = now();
  if (pause === null)
    await db.sql`update pauses set paused_at = null, ends_at = null, notice = null where subject = ${subject} and ${ofSite}`;
  else
    await db.sql`
      update pauses set paused_at = case when is_paused(subject, ${at}) then paused_at else ${at} end, ends_at = ${pause.endsAt}, notice = ${pause.notice}
      where subject = ${subject} and ${ofSite}`;
}
