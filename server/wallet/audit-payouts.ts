import { fragment } from '../db/database.ts';

/**
 * Withdrawals that were sent with fewer approvals than their rules required then, or other coins than their rate gives: rows of rule, subject,
 * expected and actual.
 */
export const payoutRules = fragment`
  select 'a withdrawal is sent with the approvals that it needs' as rule, payment_intents.transaction_id::text as subject,
    concat(coalesce(approvals_required, persons), ' approvals') as expected, concat(approved, ' approvals') as actual
  from payment_intents
    join transactions on transactions.id = payment_intents.transaction_id
    join payout_screenings on payout_screenings.transaction_id = payment_intents.transaction_id
    cross join lateral (
      select count(distinct staff_id) as approved from payout_approvals as approvals
      where approvals.transaction_id = payment_intents.transaction_id and approvals.at <= sent_at and expires_at > sent_at
        and (coin, approvals.network, approvals.amount, address, memo)
          = (transactions.payload ->> 'code', transactions.payload ->> 'chain', crypto_value, wallet_address, coalesce(destination_tag, ''))
    ) as signed
  where sent_at is not null and coalesce(approvals_required, persons) > approved
  union all
  select 'a withdrawal is sent while the rate of its coins stands', transactions.id::text, 'until ' || (payload ->> 'rate_until'), 'at ' || sent_at
  from payment_intents join transactions on transactions.id = transaction_id
  where type_id = 2 and payload ? 'rate_until' and sent_at > (payload ->> 'rate_until')::timestamptz
  union all
  select 'a withdrawal has the coins of its last price', transactions.id::text, trim_scale(coins)::text, trim_scale(crypto_value)::text
  from (
    select distinct on (transaction_id) transaction_id, coins from withdrawal_prices order by transaction_id, id desc
  ) as latest join transactions on transactions.id = transaction_id
  where coins <> crypto_value`;
