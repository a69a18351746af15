import { fragment } from '../db/database.ts';

/** Balances, by the postings: rows of rule, subject, expected and actual. */
export const postingRules = fragment`
  with posted as materialized (select player_id, account, currency, sum(amount_minor) as amount from ledger_postings group by 1, 2, 3)
  select 'a balance is the sum of its postings' as rule, wallets.player_id || ' ' || part.account as subject, coalesce(amount, 0)::text as expected, held::text as actual
  from wallets cross join lateral (values ('cash', cash_minor), ('locked', locked_minor), ('bonus', bonus_minor)) as part (account, held)
    left join posted on posted.player_id = wallets.player_id and posted.account = part.account and posted.currency = wallets.currency
  where coalesce(amount, 0) <> held
  union all
  select 'a posting of a player is in the currency of the wallet', ledger_postings.id::text, wallets.currency, ledger_postings.currency
  from posted join wallets using (player_id) join ledger_postings on ledger_postings.player_id = posted.player_id
    and ledger_postings.account = posted.account and ledger_postings.currency = posted.currency
  where posted.currency <> wallets.currency
  union all
  select 'who has postings has a wallet', player_id::text, 'a wallet', 'none'
  from (select distinct player_id from posted where player_id is not null) as players
  where not exists (select 1 from wallets where wallets.player_id = players.player_id)
  union all
  select 'what is held is what came and was not asked for', currency, coalesce(held, 0)::text, coalesce(amount, 0)::text from (
    select transactions.currency, sum(held_minor) filter (where state = 'held') as held
    from deposit_receipts join transactions on transactions.id = transaction_id group by transactions.currency
  ) as receipts full join (
    select currency, sum(amount) as amount from posted where account = 'house:suspense' group by currency
  ) as suspense using (currency) where coalesce(held, 0) <> coalesce(amount, 0)`;

/** Lifetime sums of wallets, by the entries. */
export const walletRules = fragment`
  with lives as materialized (
    select player_id, max(id) as last_id, coalesce(sum(moved_minor - bonus_moved_minor) filter (where kind = 'deposit'), 0) as deposited,
      coalesce(sum(deposited_eur_minor), 0) as deposited_eur,
      coalesce(sum(-moved_minor) filter (where (kind in ('bet', 'rollback') or kind = 'void' and moved_minor > 0) and bonus_moved_minor = 0), 0) as staked,
      coalesce(sum(-moved_minor) filter (where kind in ('bet', 'win', 'rollback', 'void') and bonus_moved_minor = 0), 0) as lost
    from ledger_entries group by player_id
  ), bets as materialized (
    select player_id, sum(eur) as bet_eur from (
      select player_id, amount_eur_minor as eur from transactions where type_id = 4
      union all
      select ledger_entries.player_id, -amount_eur_minor from ledger_entries join transactions on transactions.id = transaction_id
      where (kind = 'rollback' or kind = 'void' and moved_minor > 0) and bonus_moved_minor = 0
    ) as moves group by player_id
  )
  select 'lifetime deposits are the deposit entries' as rule, player_id::text as subject, coalesce(deposited, 0)::text as expected, deposited_minor::text as actual
  from wallets left join lives using (player_id) where coalesce(deposited, 0) <> deposited_minor
  union all
  select 'the lifetime sums in EUR are those of the entries', player_id::text, concat_ws(' ', coalesce(deposited_eur, 0), greatest(0, coalesce(bet_eur, 0))),
    concat_ws(' ', deposited_eur_minor, bet_eur_minor)
  from wallets left join lives using (player_id) left join bets using (player_id)
  where bet_eur_minor <> greatest(0, coalesce(bet_eur, 0)) or deposited_eur_minor <> coalesce(deposited_eur, 0)
  union all
  select 'the lifetime totals of play are those of the entries', player_id::text, concat_ws(' ', coalesce(staked, 0), coalesce(lost, 0)),
    concat_ws(' ', staked_minor, lost_minor)
  from wallets left join lives using (player_id) where (staked_minor, lost_minor) <> (coalesce(staked, 0), coalesce(lost, 0))
  union all
  select 'a wallet stands at the last entry of its chain', wallets.player_id::text, coalesce(encode(hash, 'hex'), 'no entry'), encode(chain_hash, 'hex')
  from wallets left join (lives join ledger_entries on ledger_entries.id = last_id) on lives.player_id = wallets.player_id
  where chain_hash <> coalesce(hash, ''::bytea)
  union all
  select 'bonus money is of an active bonus', wallets.player_id::text, '0', bonus_minor::text from wallets
  where bonus_minor > 0 and not exists (select 1 from player_campaigns where player_campaigns.player_id = wallets.player_id and status = 'active')`;
