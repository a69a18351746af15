import type { AccountHold } from '#openapi/model.ts';
import { changeHold } from '#server/accounts/account-holds.ts';
import type { Platform } from '#server/platform.ts';
import type { Assessed, OwnFigures } from './assessed.ts';
import { notifyIntervention } from './notices.ts';
import type { HarmRules } from './rules.ts';

type Host = Pick<Platform, 'config' | 'db' | 'now' | 'mailer'>;

/** 1 a message, 2 an acknowledgement before the next deposit or bet, 3 a hold until a review. */
export type HarmLevel = 0 | 1 | 2 | 3;

const dayMs = 86_400_000;

const levelOf = (points: number, { message, acknowledgement, hold }: HarmRules['ladder']): HarmLevel =>
  points >= hold ? 3 : points >= acknowledgement ? 2 : points >= message ? 1 : 0;

/** Half of an average week, in whole units of the currency; null where that is nothing. */
function limitOffered({ deposited }: OwnFigures, decimals: number): bigint | null {
  const unit = 10n ** BigInt(decimals);
  const half = (deposited * 7n) / 30n / 2n;
  const offered = (half / unit) * unit;
  return offered > 0n ? offered : null;
}

interface Counted {
  readonly id: bigint;
  readonly points: number;
  readonly fact_at: Date;
  readonly is_reviewed: boolean;
}
const pointsOf = (rows: readonly Counted[]): number => rows.reduce((sum, { points }) => sum + points, 0);

const countedMarkers = ({ db, now, config }: Host, playerId: number): Promise<readonly Counted[]> => {
  const since = new Date(now().getTime() - config.harmRules.quiet_days * dayMs);
  return db.sql<Counted>`
    select id, points, fact_at, at <= coalesce((select max(at) from harm_reviews where player_id = ${playerId}), '-infinity') as is_reviewed
    from harm_markers where player_id = ${playerId} and fact_at > ${since} order by fact_at`;
};

interface State {
  readonly level: HarmLevel;
  /** Whether a hold waits for its review. */
  readonly is_held: boolean;
}
const stateOf = ({ db }: Host, playerId: number): Promise<State> =>
  db.single<State>`
    select coalesce((select level from harm_levels where player_id = ${playerId}), 0) as level,
      'protection' = any(holds) as is_held from players where id = ${playerId}`;

const holdOf: Readonly<Record<1 | 2 | 3, AccountHold | null>> = { 1: null, 2: 'acknowledgement', 3: 'protection' };

/** Raises an intervention once for its markers, with a notice, a letter and a hold. */
async function raise(host: Host, player: Assessed, figures: OwnFigures, counted: readonly Counted[], level: 1 | 2 | 3): Promise<void> {
  const { db, now } = host;
  const lastId = counted.reduce((last, { id }) => (id > last ? id : last), 0n);
  const offered = level === 3 ? null : limitOffered(figures, player.decimals);
  const raised = await db.one<{ id: bigint }>`
    insert into harm_interventions (player_id, level, points, last_marker_id, deposited_minor, lost_minor, played_minutes, offered_limit_minor, at)
    values (${player.id}, ${level}, ${pointsOf(counted)}, ${lastId}::bigint, ${figures.deposited}::bigint, ${figures.lost}::bigint,
      ${figures.playedMinutes}, ${offered}::bigint, ${now()})
    on conflict do nothing returning id`;
  if (!raised) return;
  await notifyIntervention(host, player, figures, level);
  const hold = holdOf[level];
  const note = `harm level ${level}, intervention ${raised.id}`;
  if (hold) await changeHold(host, { playerId: player.id, hold, isHeld: true, note });
  // A review includes the acknowledgement.
  if (level === 3) await changeHold(host, { playerId: player.id, hold: 'acknowledgement', isHeld: false, note });
}

/** Returns when the level can next fall by itself, which is when the oldest marker expires. */
const fallsAt = (rows: readonly Counted[], quietDays: number): Date | null =>
  rows[0] ? new Date(rows[0].fact_at.getTime() + quietDays * dayMs) : null;

const earliest = (moments: readonly (Date | null)[]): Date | null =>
  moments.reduce((first, each) => (first === null || (each !== null && each < first) ? each : first), null);

/**
 * Updates the level of a locked player and raises the interventions of a higher one. A lower level ends no hold: the player acknowledges, or an
 * operator reviews.
 * @param underWayAt when something under way is assessed again.
 */
export async function settleLevel(host: Host, player: Assessed, figures: OwnFigures, underWayAt: Date | null): Promise<void> {
  const { db, now, config } = host;
  const { ladder, quiet_days: quietDays } = config.harmRules;
  const rows = await countedMarkers(host, player.id);
  const counted = rows.filter(({ is_reviewed: isReviewed }) => !isReviewed);
  const before = await stateOf(host, player.id);
  const found = levelOf(pointsOf(counted), ladder);
  const isOpen = player.status === 'active';
  const lowest: HarmLevel = before.is_held ? 3 : 0;
  // An excluded player gets no letter; the level rises once they may play again, as far as the markers still count.
  const level = (isOpen ? Math.max(found, lowest) : Math.min(Math.max(found, lowest), before.level)) as HarmLevel;
  if (level > before.level) await raise(host, player, figures, counted, level as 1 | 2 | 3);
  const isPromotionFree = level >= 2 || pointsOf(rows) >= ladder.acknowledgement;
  await db.sql`
    update players set is_promotion_free = ${isPromotionFree}, updated_at = ${now()}
    where id = ${player.id} and is_promotion_free <> ${isPromotionFree}`;
  const nextAt = earliest([underWayAt, fallsAt(rows, quietDays)]);
  await db.sql`
    insert into harm_levels (player_id, level, points, assessed_at, next_at)
    values (${player.id}, ${level}, ${pointsOf(counted)}, ${now()}, ${nextAt})
    on conflict (player_id) do update set level = excluded.level, points = excluded.points, assessed_at = excluded.assessed_at, next_at = excluded.next_at`;
}
