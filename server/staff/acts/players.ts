import { changeStatus } from '#server/accounts/status.ts';
import { changedStatusLetter, withdrawalsAfterStatus } from '#server/player-admin.ts';
import { Problem } from '#server/http/problem.ts';
import { type Act, change, effectOf, type ParametersOf } from './act.ts';

/** Freezes, closes, excludes or opens an account, with the letter to the player. */
export const setPlayerStatus: Act<ParametersOf<'setPlayerStatus'>> = {
  permission: 'players.status',
  target: ({ player_id: id }) => `player ${id}`,
  state: async ({ db }, { player_id: id }) => {
    const row = await db.one<{ status: string; excluded_until: Date | null }>`
      select status, excluded_until from players where id = ${id} and not is_sandbox for update`;
    if (!row) throw new Problem('not_found', 'There is no such player.');
    return { status: row.status, excluded_until: row.excluded_until?.toISOString() ?? null };
  },
  effect: ({ player_id: id, status, until }, state) =>
    effectOf({
      changes: [
        change('status', state['status'], status),
        ...(until === undefined ? [] : [change('excluded_until', state['excluded_until'], until)]),
      ],
      letters: state['status'] === status && until === undefined ? [] : [`status of the account, to player ${id}`],
    }),
  run: async (platform, { player_id: id, status, until }, _decision, reason) => {
    const excludedUntil = until === undefined ? undefined : new Date(`${until}T00:00:00Z`);
    if (await changeStatus(platform, { playerId: id, status, note: reason, excludedUntil }))
      await changedStatusLetter(platform, id, status);
  },
  after: (platform, { player_id: id }) => withdrawalsAfterStatus(platform, id),
};
