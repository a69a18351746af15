import { fromMinor } from '#domain/money.ts';
import type { Intervention } from '#openapi/model.ts';
import { changeHold, requireNoHold } from '#server/accounts/account-holds.ts';
import type { SessionPlayer } from '#server/http/context.ts';
import { Problem } from '#server/http/problem.ts';
import type { Platform } from '#server/platform.ts';
import { figureDays } from './assessed.ts';
import { lockAssessed } from './assessment.ts';

type Host = Pick<Platform, 'config' | 'db' | 'now'>;

const dayMs = 86_400_000;
const kinds = { 1: 'message', 2: 'acknowledgement', 3: 'review' } as const;

interface Row {
  readonly id: bigint;
  readonly level: 1 | 2 | 3;
  readonly deposited_minor: bigint;
  readonly lost_minor: bigint;
  readonly played_minutes: number;
  readonly offered_limit_minor: bigint | null;
  readonly at: Date;
  readonly is_closed: boolean;
}

/** The message that a player has to read, until it is acknowledged or expired, or as long as it holds them. */
export async function openInterventionOf(
  { config, db, now }: Host,
  { id, currency }: Pick<SessionPlayer, 'id' | 'currency'>,
): Promise<Intervention | null> {
  const quietSince = new Date(now().getTime() - config.harmRules.quiet_days * dayMs);
  const row = await db.one<Row>`
    select raised.id, level, deposited_minor, lost_minor, played_minutes, offered_limit_minor, raised.at,
      case level when 3 then not 'protection' = any(holds) when 2 then not 'acknowledgement' = any(holds)
        else raised.at <= ${quietSince} or exists (select 1 from harm_acknowledgements where intervention_id = raised.id)
          or exists (select 1 from harm_reviews where harm_reviews.player_id = players.id and harm_reviews.at >= raised.at) end as is_closed
    from harm_interventions as raised join players on players.id = player_id where player_id = ${id} order by raised.id desc limit 1`;
  if (!row || row.is_closed) return null;
  const money = (minor: bigint) => fromMinor(minor, currency.decimals);
  return {
    id: Number(row.id),
    kind: kinds[row.level],
    at: row.at.toISOString(),
    days: figureDays,
    deposited: money(row.deposited_minor),
    lost: money(row.lost_minor),
    played_minutes: row.played_minutes,
    offered_limit: row.offered_limit_minor === null ? null : money(row.offered_limit_minor),
  };
}

/**
 * Records that a player has read an intervention, and ends the hold that waited for it. Repeating it changes nothing.
 * @throws Problem `not_found`, or `account_held` for a hold that only a review ends.
 */
export const acknowledgeIntervention = (host: Host, { id: playerId }: Pick<SessionPlayer, 'id'>, id: number): Promise<void> =>
  host.db.transaction(async () => {
    const { db, now } = host;
    await lockAssessed(host, playerId);
    const raised = await db.one<{ level: number; is_latest: boolean }>`
      select level, id = (select max(id) from harm_interventions where player_id = ${playerId}) as is_latest
      from harm_interventions where id = ${id}::bigint and player_id = ${playerId}`;
    if (!raised) throw new Problem('not_found', 'There is no such message.');
    if (raised.level === 3) requireNoHold(['protection']);
    await db.sql`insert into harm_acknowledgements (intervention_id, at) values (${id}::bigint, ${now()}) on conflict do nothing`;
    if (raised.level === 2 && raised.is_latest)
      await changeHold(host, { playerId, hold: 'acknowledgement', isHeld: false, note: `intervention ${id} was acknowledged` });
  });
