import { fragment } from '../db/database.ts';

/**
 * Entries of a known kind without an explanation: rows of rule, subject, expected and actual. Bets, wins, credits of providers, free rounds and
 * corrections have rules of their own, which compare both sides. The initial bonus of sandboxes belongs to no campaign. Ends of bonuses that are
 * older than their rows in the history have none.
 */
export const sourceRules = fragment`
  select 'an entry has the source of its kind' as rule, entries.id::text as subject, source as expected, concat_ws(' ', reference, type_id) as actual
  from (
    select id, reference, kind, moved_minor, player_id, transaction_id, case
      when kind in ('hold', 'refund') or kind = 'deposit' and starts_with(reference, 'credit:') then 'a receipt'
      when kind = 'deposit' then 'a deposit'
      when kind in ('lock', 'settle', 'release') then 'a withdrawal'
      when kind = 'cashback' then 'a day of cashback'
      when reference = concat(kind, ':sandbox-grant:', player_id) then 'a player of the sandbox'
      when kind = 'bonus' and starts_with(reference, 'free_rounds:') then 'free rounds'
      when kind = 'bonus' then 'a bonus of a deposit'
      when kind = 'convert' then 'a bonus that was wagered'
      else 'a bonus that has ended' end as source
    from ledger_entries where kind in ('deposit', 'lock', 'settle', 'release', 'hold', 'refund', 'bonus', 'cashback', 'convert', 'forfeit')
  ) as entries left join transactions on transactions.id = transaction_id and transactions.player_id = entries.player_id
  where not coalesce(case source
    when 'a receipt' then exists (
      select 1 from deposit_receipts join transactions as deposits on deposits.id = deposit_receipts.transaction_id
      where deposit_receipts.id = substring(reference from '^(?:hold|refund|credit):(\\d{1,18})$')::bigint and deposits.player_id = entries.player_id
        and (entries.transaction_id is null or transactions.type_id = 1))
    when 'a deposit' then type_id = 1
    when 'a withdrawal' then type_id = 2
    when 'a day of cashback' then type_id = 10 and exists (
      select 1 from cashback_days where cashback_days.player_id = entries.player_id and cashback_days.transaction_id = entries.transaction_id)
    when 'a player of the sandbox' then type_id = 10 and exists (select 1 from players where players.id = entries.player_id and players.is_sandbox)
    when 'free rounds' then type_id = 10 and exists (
      select 1 from free_round_grants where free_round_grants.id = substr(reference, length('free_rounds:') + 1) and free_round_grants.player_id = entries.player_id
        and winnings = 'bonus' and free_round_grants.transaction_id = entries.transaction_id)
    when 'a bonus of a deposit' then type_id = 10 and exists (
      select 1 from player_campaigns join transactions as deposits on deposits.id = player_campaigns.transaction_id
      where player_campaigns.player_id = entries.player_id and reference = concat('bonus:deposit:', deposits.id, ':', entries.player_id)
        and (deposits.player_id, deposits.type_id, deposits.status) = (entries.player_id, 1, 'authorized') and bonus_minor = moved_minor)
    else (type_id = 10 or entries.transaction_id is null) and exists (
      select 1 from player_campaigns where player_campaigns.player_id = entries.player_id
        and reference = concat(kind, ':campaign:', player_campaigns.id, ':', entries.player_id)
        and case kind when 'convert' then player_campaigns.status = 'used' and wagered_minor >= wager_required_minor
          else player_campaigns.status in ('used', 'cancelled', 'expired') end)
  end, false)`;
