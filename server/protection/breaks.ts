import { type BreakDays, type ExclusionMonths, monthsLater } from '#domain/play-limits.ts';
import type { PlayerStatus } from '#openapi/model.ts';
import { revokeSessionsOf } from '../accounts/sessions.ts';
import { forEver } from '../accounts/status.ts';
import { matchOthers } from '../accounts/exclusions/matches.ts';
import type { SessionPlayer } from '../http/context.ts';
import { statusLetter } from '../mail/letters.ts';
import { queueLetter } from '../mail/queue.ts';
import type { Platform } from '../platform.ts';

const dayMs = 86_400_000;

/** Starts a break of so many days. A break that ends later stays, because no request may shorten one. */
export const takeBreak = ({ db, now }: Platform, player: SessionPlayer, days: BreakDays): Promise<void> =>
  db.transaction(async () => {
    // Locks the player and the wallet, so that no payment is opened and no bet placed meanwhile.
    const row = await db.one<{ until: Date | null }>`select break_until as until from players where id = ${player.id} for no key update`;
    await db.sql`select 1 from wallets where player_id = ${player.id} for update`;
    const at = now();
    const until = new Date(at.getTime() + days * dayMs);
    if (row?.until && row.until >= until) return;
    await db.sql`update players set break_until = ${until}, updated_at = ${at} where id = ${player.id}`;
    await db.sql`insert into player_breaks (player_id, until, at) values (${player.id}, ${until}, ${at})`;
  });

interface StatusPeriod {
  readonly status: PlayerStatus;
  readonly until: Date | null;
}

/** Null where the exclusion that holds is as long already. */
function excluded({ status, until }: StatusPeriod, asked: Date | null): StatusPeriod | null {
  const isExcluded = status === 'self_excluded';
  if (isExcluded && (until === null || (asked !== null && until >= asked))) return null;
  // An exclusion does not lift a hold, and outlasts it.
  if (status === 'frozen' || status === 'closed') {
    const end = asked ?? forEver;
    return until !== null && until >= end ? null : { status, until: end };
  }
  return { status: 'self_excluded', until: asked };
}

/** Excludes a player by their own wish, with a letter, and ends their sessions. A frozen or closed account stays so as well. */
export const excludeSelf = (platform: Platform, player: SessionPlayer, months: ExclusionMonths): Promise<void> =>
  platform.db.transaction(async () => {
    const { db, config } = platform;
    const before =
      await db.single<StatusPeriod>`select status, excluded_until as until from players where id = ${player.id} for no key update`;
    const now = platform.now();
    const asked = months === null ? null : monthsLater(now, months);
    const after = excluded(before, asked);
    if (after) {
      await db.sql`update players set status = ${after.status}, excluded_until = ${after.until}, updated_at = ${now} where id = ${player.id}`;
      await db.sql`
        insert into player_status_changes (player_id, status_before, status, excluded_until, note, at)
        values (${player.id}, ${before.status}, ${after.status}, ${after.until}, 'asked for by the player', ${now})`;
      const to = { ...player, isVerified: player.emailVerified };
      const is = before.status === 'self_excluded' ? 'lengthened' : 'self_excluded';
      await queueLetter(platform, player.id, statusLetter(to, is, asked, config.supportAddresses.other));
    }
    await revokeSessionsOf(platform, player.id);
    await matchOthers(platform, player.id);
  });
