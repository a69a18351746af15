import { fragment } from '../db/database.ts';

/** Sums what each player staked and lost in cash in each slot of ten minutes. */
const playedSlots = fragment`
  select player_id, date_bin('10 minutes', created_at, 'epoch') as slot_at, coalesce(sum(-moved_minor) filter (where kind <> 'win'), 0) as staked,
    sum(-moved_minor) as lost
  from ledger_entries where kind in ('bet', 'win', 'rollback') and bonus_moved_minor = 0 group by 1, 2`;

/** What the database refuses by itself, and what an audit finds where somebody got round it: rows of rule, subject, expected and actual. */
export const plantedRules = fragment`
  select 'who has postings has a wallet' as rule, player_id::text as subject, 'a wallet' as expected, 'none' as actual
  from (select distinct player_id from ledger_postings where player_id is not null) as posted
  where not exists (select 1 from wallets where wallets.player_id = posted.player_id)
  union all
  select 'a posting is of the player of its entry', ledger_postings.id::text, ledger_entries.player_id::text, ledger_postings.player_id::text
  from ledger_postings join ledger_entries on ledger_entries.id = entry_id where ledger_postings.player_id <> ledger_entries.player_id
  union all
  select 'a bet has the entries that its state says', reference, kind || ' ' || moved_minor, coalesce(status || ' ' || coalesce(payout_minor, -amount_minor), 'no bet')
  from ledger_entries left join game_bets on game_bets.id = substr(reference, case kind when 'bet' then 5 else 10 end)
  where kind in ('bet', 'rollback') and not coalesce(game_bets.player_id = ledger_entries.player_id
    and case kind when 'bet' then amount_minor = -moved_minor else status = 'rolled_back' end, false)
  union all
  select 'a bet has the entries that its state says', reference, kind || ' ' || moved_minor, coalesce(status || ' ' || coalesce(payout_minor, -amount_minor), 'no bet')
  from ledger_entries left join game_bets on outcome_id = substr(reference, 5)
  where kind = 'win' and not coalesce(game_bets.player_id = ledger_entries.player_id and status = 'settled' and payout_minor = moved_minor, false)
  union all
  select 'a bet has the entries that its state says', game_bets.id, status || ' ' || coalesce(payout_minor, amount_minor), 'an entry is missing'
  from game_bets left join ledger_entries as placed on placed.reference = 'bet:' || game_bets.id
    left join ledger_entries as paid on paid.reference = 'win:' || case when payout_minor > 0 then outcome_id end
    left join ledger_entries as undone on undone.reference = 'rollback:' || case status when 'rolled_back' then game_bets.id end
  where game_bets.transaction_id is not null
    and (placed.id is null or (payout_minor > 0 and paid.id is null) or (status = 'rolled_back' and undone.id is null))
  union all
  select 'the lifetime sums in EUR are those of the entries', wallets.player_id::text,
    concat_ws(' ', coalesce(paid_in, 0), greatest(0, coalesce(played, 0))),
    concat_ws(' ', deposited_eur_minor, bet_eur_minor)
  from wallets left join (
    select ledger_entries.player_id, sum(case kind when 'bet' then amount_eur_minor else -amount_eur_minor end) as played
    from ledger_entries join transactions on transactions.id = ledger_entries.transaction_id
      left join game_bets on game_bets.id = substr(reference, case kind when 'rollback' then 10 end)
    where case kind when 'bet' then type_id = 4 when 'rollback' then source = 'cash' end
    group by ledger_entries.player_id
  ) as bets on bets.player_id = wallets.player_id
    left join (select player_id, sum(deposited_eur_minor) as paid_in from ledger_entries group by player_id) as deposits on deposits.player_id = wallets.player_id
  where bet_eur_minor <> greatest(0, coalesce(played, 0)) or deposited_eur_minor <> coalesce(paid_in, 0)
  union all
  select 'the lifetime totals of play are those of the entries', wallets.player_id::text, concat_ws(' ', coalesce(staked, 0), coalesce(lost, 0)),
    concat_ws(' ', staked_minor, lost_minor)
  from wallets left join (select player_id, sum(staked) as staked, sum(lost) as lost from (${playedSlots}) as slots group by 1) as played
    on played.player_id = wallets.player_id
  where (staked_minor, lost_minor) <> (coalesce(staked, 0), coalesce(lost, 0))
  union all
  select 'a slot of play starts with what was played before', player_id || ' ' || slot_at, concat_ws(' ', staked_before, lost_before),
    coalesce(concat_ws(' ', staked_minor, lost_minor), 'missing')
  from (
    select player_id, slot_at, sum(staked) over earlier - staked as staked_before, sum(lost) over earlier - lost as lost_before
    from (${playedSlots}) as slots window earlier as (partition by player_id order by slot_at)
  ) as due full join play_totals using (player_id, slot_at)
  where (staked_minor, lost_minor) is distinct from (staked_before, lost_before)`;
