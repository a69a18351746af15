import type { PlaySession } from '#openapi/model.ts';
import { fromMinor } from '#domain/money.ts';
import type { SessionPlayer } from '../http/context.ts';
import type { Platform } from '../platform.ts';
import { sessionLimitsOf } from './session-limits.ts';

type Host = Pick<Platform, 'config' | 'db' | 'now'>;

interface Row {
  readonly started_at: Date | null;
  readonly staked: bigint | null;
  readonly lost: bigint | null;
  readonly due: Date | null;
  readonly minutes: bigint | null;
  readonly has_open_round: boolean;
}

/** Returns the player's current session: bets with no gap of more than 30 minutes between them. */
export async function playSessionOf(host: Host, player: Pick<SessionPlayer, 'id' | 'country' | 'currency'>): Promise<PlaySession> {
  const { db } = host;
  const { id, currency } = player;
  const now = host.now();
  const limits = await sessionLimitsOf(host, player);
  const {
    started_at: from,
    staked,
    lost,
    due,
    minutes,
    has_open_round,
  } = await db.single<Row>`
    select going.started_at, played.staked, played.lost, reality_check_due(going, ${now}::timestamptz) as due,
      reality_check_minutes(players.id, ${now}::timestamptz) as minutes,
      exists (select 1 from game_bets where game_bets.player_id = players.id and status = 'open') as has_open_round
    from players
      left join play_session_at(players.id, ${now}::timestamptz) as going on true
      left join lateral play_since(players.id, going.started_at - interval '1 millisecond') as played on going.id is not null
    where players.id = ${id}`;
  const money = (minor: bigint) => fromMinor(minor, currency.decimals);
  return {
    currency: currency.code,
    current:
      from === null || staked === null || lost === null
        ? null
        : {
            started_at: from.toISOString(),
            // A bet of another process may be dated ahead of this clock.
            seconds: Math.max(0, Math.floor((now.getTime() - from.getTime()) / 1_000)),
            staked: money(staked),
            returned: money(staked - lost),
            net: money(-lost),
          },
    check_minutes: minutes === null ? null : Number(minutes),
    check_in_s: due === null ? null : Math.max(0, Math.ceil((due.getTime() - now.getTime()) / 1_000)),
    has_open_round,
    ...(limits !== null && { session_limits: limits }),
  };
}

/** Records that a player continues after a reality check. A second or early answer postpones nothing. */
export const answerRealityCheck = ({ db, now }: Host, { id }: Pick<SessionPlayer, 'id'>): Promise<void> =>
  db.transaction(async () => {
    // No bet comes between the read and the answer, and of two answers the second finds the first.
    await db.sql`select 1 from wallets where player_id = ${id} for update`;
    const at = now();
    await db.sql`
      insert into reality_checks (player_id, play_session_id, at)
      select ${id}, going.id, ${at} from play_session_at(${id}::int, ${at}::timestamptz) as going
      where reality_check_due(going, ${at}::timestamptz) <= ${at}`;
  });
