import { fragment } from '../db/database.ts';

/**
 * Entries of a known kind that nothing explains: rows of rule, subject, expected and actual. Bets, wins, credits of providers, free rounds and corrections
 * have rules of their own, which start from both sides. Ends of bonuses from before they had a row in the history are explained by their campaign.
 */
export const sourceRules = fragment`
  select 'an entry has the source of its kind' as rule, entries.id::text as subject, source as expected, concat_ws(' ', reference, type_id) as actual
  from (
    select id, reference, kind, player_id, transaction_id, case
      when kind in ('hold', 'refund') or kind = 'deposit' and starts_with(reference, 'credit:') then 'a receipt'
      when kind = 'deposit' then 'a deposit'
      when kind in ('lock', 'settle', 'release') then 'a withdrawal'
      when kind = 'cashback' then 'a day of cashback'
      else 'a bonus' end as source
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
    else type_id = 10 or kind in ('convert', 'forfeit') and exists (
      select 1 from player_campaigns where player_campaigns.player_id = entries.player_id
        and reference = kind || ':campaign:' || player_campaigns.id || ':' || entries.player_id)
  end, false)`;
