import { fragment } from '../db/database.ts';

/** Grants of free rounds, their bets and their entries: rows of rule, subject, expected and actual. */
export const freeRoundRules = fragment`
  select 'free rounds have the entry that their grant says' as rule, reference as subject,
    coalesce(concat_ws(' ', due.kind, due.player_id, due.moved, due.transaction_id), 'no grant') as expected,
    coalesce(concat_ws(' ', posted.kind, posted.player_id, posted.moved, posted.transaction_id), 'no entry') as actual
  from (
    select 'free_rounds:' || id as reference, case winnings when 'bonus' then 'bonus' else 'free_rounds' end as kind, player_id, paid_minor as moved, transaction_id
    from free_round_grants where paid_minor > 0
  ) as due full join (
    select reference, kind, player_id, moved_minor as moved, transaction_id from ledger_entries where kind = 'free_rounds' or starts_with(reference, 'free_rounds:')
  ) as posted using (reference)
  where (due.kind, due.player_id, due.moved, due.transaction_id) is distinct from (posted.kind, posted.player_id, posted.moved, posted.transaction_id)
  union all
  select 'free rounds pay what they won, up to their maximum', id, least(greatest(0, free_rounds_won(id)), winnings_max_minor)::text, paid_minor::text
  from free_round_grants where settled_at is not null and paid_minor <> least(greatest(0, free_rounds_won(id)), winnings_max_minor)
  union all
  select 'a player plays no more free rounds than were granted', id, rounds::text, free_rounds_played(id)::text
  from free_round_grants where free_rounds_played(id) > rounds
  union all
  select 'a free round is a bet of nothing of the player of its grant', bet_id, free_round_grants.player_id || ' 0', concat_ws(' ', game_bets.player_id, game_bets.amount_minor)
  from free_round_bets join free_round_grants on free_round_grants.id = grant_id join game_bets on game_bets.id = bet_id
  where (game_bets.player_id, game_bets.amount_minor, game_bets.source) <> (free_round_grants.player_id, 0, 'cash')`;
