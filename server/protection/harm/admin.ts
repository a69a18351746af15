import type { Platform } from '#server/platform.ts';
import { reportHarm, reviewHarm } from './assessment.ts';

type Administrator = Pick<Platform, 'config' | 'db' | 'now' | 'mailer'>;

const maxListed = 500;
const actions = ['', 'message', 'acknowledgement required', 'held until a review'];

/** Lines for an operator: everybody above level 0, the highest first. */
async function listRaised({ db }: Pick<Platform, 'db'>): Promise<string[]> {
  const rows = await db.sql<{ player_id: number; level: number; points: number; holds: string[]; markers: string[] }>`
    select harm_levels.player_id, level, points, holds, array(
      select distinct marker from (
        select marker from harm_markers where harm_markers.player_id = harm_levels.player_id order by fact_at desc limit 20
      ) as latest order by marker
    ) as markers
    from harm_levels join players on players.id = harm_levels.player_id where level > 0 order by level desc, player_id limit ${maxListed}`;
  if (rows.length === 0) return ['no player shows signs of harm'];
  return rows.map(({ player_id, level, points, holds, markers }) => {
    const held = holds.length === 0 ? '' : `; held for: ${holds.join(', ')}`;
    return `player ${player_id}: level ${level}, ${points} points: ${markers.join(', ')}${held}`;
  });
}

interface Event {
  readonly at: Date;
  readonly line: string;
}
const figuresText = (figures: Readonly<Record<string, string | number>>): string =>
  Object.entries(figures)
    .map(([name, value]) => `${name} ${value}`)
    .join(', ');

/** Lists a player's markers, the measures and their outcomes for an operator, the oldest first. */
export async function listHarm({ db }: Pick<Platform, 'db'>, playerId: number | null): Promise<string[]> {
  if (playerId === null) return listRaised({ db });
  const state = await db.one<{ level: number; points: number }>`select level, points from harm_levels where player_id = ${playerId}`;
  const markers = await db.sql<{ at: Date; marker: string; points: number; figures: Record<string, string>; note: string | null }>`
    select at, marker, points, figures, note from harm_markers where player_id = ${playerId} order by id desc limit ${maxListed}`;
  const interventions = await db.sql<{ at: Date; level: number; points: number; acknowledged_at: Date | null }>`
    select raised.at, level, points, harm_acknowledgements.at as acknowledged_at
    from harm_interventions as raised left join harm_acknowledgements on intervention_id = raised.id
    where player_id = ${playerId} order by raised.id desc limit ${maxListed}`;
  const reviews = await db.sql<{ at: Date; note: string }>`
    select at, note from harm_reviews where player_id = ${playerId} order by id desc limit ${maxListed}`;
  const events: Event[] = [
    ...markers.toReversed().map(({ at, marker, points, figures, note }) => ({
      at,
      line: `${marker}, ${points} points${note === null ? '' : `: ${note}`}${Object.keys(figures).length === 0 ? '' : ` (${figuresText(figures)})`}`,
    })),
    ...interventions.toReversed().map(({ at, level, points, acknowledged_at }) => ({
      at,
      line: `level ${level} at ${points} points: ${actions[level]}${acknowledged_at === null ? '' : `, acknowledged ${acknowledged_at.toISOString()}`}`,
    })),
    ...reviews.toReversed().map(({ at, note }) => ({ at, line: `reviewed: ${note}` })),
  ];
  return [
    `player ${playerId}: level ${state?.level ?? 0}, ${state?.points ?? 0} points`,
    ...events.toSorted((one, other) => one.at.getTime() - other.at.getTime()).map(({ at, line }) => `${at.toISOString()} ${line}`),
  ];
}

/** Records a report about a player. @returns lines for the operator. */
export async function administerReport(host: Administrator, playerId: number, note: string): Promise<string[]> {
  await reportHarm(host, playerId, note);
  return listHarm(host, playerId);
}

/** Ends the hold of a player after an operator's conversation. @returns lines for the operator. */
export async function administerReview(host: Administrator, playerId: number, note: string): Promise<string[]> {
  const isReviewed = await reviewHarm(host, playerId, note);
  return isReviewed ? listHarm(host, playerId) : [`player ${playerId}: nothing to review`];
}
