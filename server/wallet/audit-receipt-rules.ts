import { fragment } from '../db/database.ts';

/** Credits of held receipts by rules, and the rules that allowed them: rows of rule, subject, expected and actual. */
export const receiptRuleRules = fragment`
  select 'a credit by a rule was allowed by it' as rule, receipts.id::text as subject,
    coalesce(concat_ws(' ', 'a', rules.kind, 'receipt below', rules.below_eur_minor), 'a rule') as expected,
    concat_ws(' ', receipts.state, 'by', coalesce(decided_by, 'nobody'), receipts.kind, coalesce(deposits.amount_eur_minor::text, 'no credit')) as actual
  from deposit_receipts as receipts
    left join receipt_rule_decisions as decisions on receipt_id = receipts.id and refusal is null
    left join receipt_rules as rules on (rules.kind, rules.version) = (decisions.kind, decisions.version)
    left join ledger_entries as entries on entries.reference = 'credit:' || receipts.id
    left join transactions as deposits on deposits.id = decisions.transaction_id and deposits.id = entries.transaction_id
  where (decided_by = 'rule' or decisions.receipt_id is not null)
    and (receipts.state, decided_by, receipts.kind, deposits.amount_eur_minor < rules.below_eur_minor) is distinct from ('credited', 'rule', rules.kind, true)
  union all
  select 'a receipt says who resolved it', receipts.id::text, 'an operator, the player or a rule', 'nobody'
  from deposit_receipts as receipts
  where state in ('credited', 'refunded') and decided_by is null and resolved_at > (select min(set_at) from receipt_rules)
  union all
  select 'a rule of receipts was approved', concat_ws(' ', rules.kind, rules.version), 'an approved proposal',
    concat_ws(' ', proposals.operation, proposals.parameters ->> 'kind', proposals.status)
  from receipt_rules as rules left join staff_proposals as proposals on proposals.id = proposal_id
  where (proposals.operation, proposals.status, proposals.parameters ->> 'kind', signature is not null) is distinct from ('setReceiptRule', 'done', rules.kind, true)
    or round((proposals.parameters ->> 'below_eur')::numeric * 100) is distinct from rules.below_eur_minor`;
