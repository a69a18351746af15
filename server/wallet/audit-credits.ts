import { fragment } from '../db/database.ts';

/** Credits of game providers and their entries: rows of rule, subject, expected and actual. */
export const creditRules = fragment`
  select 'a credit of a provider has the entries that its state says' as rule, reference as subject,
    coalesce(concat_ws(' ', due.player_id, due.moved, due.transaction_id), 'no credit') as expected,
    coalesce(concat_ws(' ', posted.player_id, posted.moved, posted.transaction_id), 'no entry') as actual
  from (
    select 'provider_credit:' || id as reference, player_id, amount_minor as moved, transaction_id from provider_credits where transaction_id is not null
    union all
    select 'provider_credit_undo:' || id, player_id, -amount_minor, undo_transaction_id from provider_credits where undo_transaction_id is not null
  ) as due full join (
    select reference, player_id, moved_minor as moved, transaction_id from ledger_entries where kind = 'provider_credit'
  ) as posted using (reference)
  where (due.player_id, due.moved, due.transaction_id) is distinct from (posted.player_id, posted.moved, posted.transaction_id)`;
