import { fragment } from '../db/database.ts';

/**
 * The sums of bonuses and cashback that are given and ended: rows of rule, subject, expected and actual. Each rule reads its tables once. A bet that
 * is undone after the end of its bonus no longer lowers the wagered sum.
 */
export const bonusRules = fragment`
  select 'cashback is what its day says' as rule, concat_ws(' ', coalesce(days.player_id, paid.player_id), day) as subject,
    coalesce(due, 0)::text as expected, coalesce(amount, 0)::text as actual
  from (
    select player_id, day, transaction_id, floor(wagered_minor * percent / 100) as due from cashback_days
  ) as days full join (
    select player_id, transaction_id, sum(moved_minor) as amount from ledger_entries where kind = 'cashback' group by 1, 2
  ) as paid on paid.transaction_id = days.transaction_id and paid.player_id = days.player_id
  where coalesce(due, 0) <> coalesce(amount, 0)
  union all
  select 'a bonus turns into no more cash than it may', ledger_entries.id::text, conversion_maximum_minor::text, (-bonus_moved_minor)::text
  from ledger_entries join player_campaigns on player_campaigns.player_id = ledger_entries.player_id
    and reference = concat('convert:campaign:', player_campaigns.id, ':', player_campaigns.player_id)
  where kind = 'convert' and -bonus_moved_minor > conversion_maximum_minor
  union all
  select 'a bonus has counted the bets that it says', player_campaigns.id::text,
    case when status = 'active' or coalesce(stand, 0) = coalesce(counted, 0) then coalesce(stand, 0)::text
      else concat(coalesce(stand, 0), ' to ', coalesce(counted, 0)) end, wagered_minor::text
  from player_campaigns left join (
    select player_campaign_id, sum(amount_minor) as counted, sum(amount_minor) filter (where not is_undone) as stand from bonus_wagers group by 1
  ) as wagers on player_campaign_id = player_campaigns.id
  where wagered_minor < coalesce(stand, 0) or wagered_minor > case when status = 'active' then coalesce(stand, 0) else coalesce(counted, 0) end
  union all
  select 'a bet counts towards a bonus of its player, by no more than its stake', bonus_wagers.reference,
    coalesce(concat_ws(' ', game_bets.player_id, game_bets.amount_minor), 'no bet'), concat_ws(' ', player_campaigns.player_id, bonus_wagers.amount_minor)
  from bonus_wagers join player_campaigns on player_campaigns.id = player_campaign_id left join game_bets on game_bets.id = bonus_wagers.reference
  where game_bets.player_id is distinct from player_campaigns.player_id or bonus_wagers.amount_minor > game_bets.amount_minor`;
