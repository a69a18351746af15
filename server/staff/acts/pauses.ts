import { type PauseRow, setPause as pause } from '#server/pauses/pauses.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';

/** Pauses deposits, games for real money or new accounts, changes the end or the text of a pause, or ends it. */
export const setPause: Act<ParametersOf<'setPause'>> = {
  permission: 'pauses.change',
  target: ({ subject }) => subject,
  state: async ({ db, now }, { subject, is_paused: isToPause, ends_at: end }) => {
    if (isToPause && end !== undefined && new Date(end) <= now()) throw new Error('The end of the pause is in the past.');
    const row = await db.single<PauseRow & { is_paused: boolean }>`
      select pauses.*, is_paused(subject, ${now()}) from pauses where subject = ${subject} and method_id is null and coin is null for update`;
    return row.is_paused
      ? { is_paused: true, ends_at: row.ends_at?.toISOString() ?? null, notice: row.notice }
      : { is_paused: false, ends_at: null, notice: null };
  },
  effect: ({ subject, is_paused: isPaused, ends_at: end, notice }, state) =>
    effectOf({
      changes: [
        change(`${subject} paused`, state['is_paused'], isPaused),
        change('end of the pause', state['ends_at'], isPaused ? end : null),
        change('text that players read', state['notice'], isPaused ? notice : null),
      ],
    }),
  run: (platform, { subject, is_paused: isPaused, ends_at: end, notice }) =>
    pause(platform, subject, isPaused ? { endsAt: end === undefined ? null : new Date(end), notice: notice?.trim() || null } : null),
};
