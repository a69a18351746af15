import { fragment } from '../db/database.ts';

/** Corrections, their approvals and their entries: rows of rule, subject, expected and actual. */
export const adjustmentRules = fragment`
  with entries as materialized (
    select id, reference, kind, player_id, moved_minor from ledger_entries where is_adjustment(kind)
  )
  select 'a correction was approved' as rule, adjustments.id::text as subject, 'an approved proposal' as expected,
    coalesce(status || ' by ' || coalesce(decided_by::text, 'nobody'), 'no proposal') as actual
  from adjustments left join staff_proposals on staff_proposals.id = proposal_id
  where status is distinct from 'done' or staff_proposals.proposed_by <> adjustments.proposed_by or decided_by is distinct from approved_by
    or signature is null or (persons = 2 and decided_by = staff_proposals.proposed_by)
  union all
  select 'a correction has its entry, and an entry its correction', coalesce(reference, concat(adjustments.kind, ':', adjustments.id)),
    coalesce(concat_ws(' ', adjustments.kind, adjustments.player_id, amount_minor), 'a correction'),
    coalesce(concat_ws(' ', entries.kind, entries.player_id, moved_minor), 'no entry')
  from adjustments full join entries on reference = concat(adjustments.kind, ':', adjustments.id)
  where (adjustments.kind, adjustments.player_id, amount_minor) is distinct from (entries.kind, entries.player_id, moved_minor)
  union all
  select 'a resettled bet pays what was decided', adjustments.id::text, concat_ws(' ', adjustments.player_id, 'settled', adjustments.payout_minor),
    concat_ws(' ', game_bets.player_id, game_bets.status, due.payout)
  from adjustments left join game_bets on game_bets.id = bet_id cross join lateral (
    select coalesce(game_bets.payout_minor, 0) + (select coalesce(sum(amount_minor), 0) from game_payouts where game_payouts.bet_id = adjustments.bet_id)
      + (select sum(amount_minor) from adjustments as earlier where earlier.bet_id = adjustments.bet_id and kind = 'correction' and earlier.id <= adjustments.id) as payout
  ) as due
  where adjustments.kind = 'correction' and bet_id is not null
    and (game_bets.player_id, game_bets.status, due.payout) is distinct from (adjustments.player_id, 'settled', adjustments.payout_minor::numeric)
  union all
  select 'only corrections post to their account', ledger_postings.entry_id::text, 'a correction', coalesce(ledger_entries.kind, 'no entry')
  from ledger_postings left join ledger_entries on ledger_entries.id = entry_id
  where account = 'house:corrections' and is_adjustment(ledger_entries.kind) is not true
  union all
  select 'a correction posts to its account', entries.id::text, 'house:corrections', 'another'
  from entries where not exists (select 1 from ledger_postings where entry_id = entries.id and account = 'house:corrections')`;
