import type { Database } from '../db/database.ts';
import type { RoundMoves } from './dialect.ts';

/** The kind of move of an id that starts with the partner; null for a bet, and for an unknown id. */
export async function kindOfMove(db: Database, id: string): Promise<'win' | 'credit' | null> {
  const found = await db.single<{ is_win: boolean; is_credit: boolean }>`
    select exists (select 1 from game_bets where outcome_id = ${id}) or exists (select 1 from game_payouts where win_id = ${id}) as is_win,
      exists (select 1 from provider_credits where id = ${id}) as is_credit`;
  if (found.is_win) return 'win';
  return found.is_credit ? 'credit' : null;
}

/** The moves of a player's round at a partner. A bet that came after its rollback is not part of it. */
export async function movesOfRound(db: Database, partner: string, playerId: number, roundId: string): Promise<RoundMoves> {
  const ofPartner = `${partner}:`;
  const named = (id: string) => id.slice(ofPartner.length);
  const { is_closed: isClosed } = await db.single<{ is_closed: boolean }>`
    select exists (select 1 from game_rounds where player_id = ${playerId} and round_id = ${roundId} and partner = ${partner} and status <> 'open') as is_closed`;
  // A round is closed by a bet that nobody sent.
  const bets = await db.sql<{ id: string; status: string; is_seal: boolean }>`
    select id, status, not exists (select 1 from wallet_calls where request_id = game_bets.id) as is_seal
    from game_bets where player_id = ${playerId} and round_id = ${roundId} and starts_with(id, ${ofPartner}) order by created_at, id`;
  // The win that ended its bet is a column of the bet; its later changes, and all other wins, are payouts.
  const wins = await db.sql<{ win: string; bet: string; is_undone: boolean }>`
    select won.win, won.bet, bool_or(won.kind = 'undo') as is_undone from (
      select outcome_id as win, id as bet, 'win' as kind from game_bets where player_id = ${playerId} and round_id = ${roundId}
      union all
      select win_id, bet_id, kind from game_bets join game_payouts on bet_id = game_bets.id
        where game_bets.player_id = ${playerId} and round_id = ${roundId}
    ) as won where won.win is not null and starts_with(won.bet, ${ofPartner}) group by won.win, won.bet order by won.win`;
  return {
    bets: bets
      .filter(({ is_seal: isSeal }) => !isSeal)
      .map(({ id, status }) => ({ id: named(id), isRolledBack: status === 'rolled_back' })),
    wins: wins.map(({ win, bet, is_undone: isRolledBack }) => ({ id: named(win), bet: named(bet), isRolledBack })),
    isClosed,
  };
}
