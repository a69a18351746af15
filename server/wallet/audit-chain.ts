import { fragment } from '../db/database.ts';

/** The chains of entries, one for each player, and what only a campaign may give: rows of rule, subject, expected and actual. */
export const chainRules = fragment`
  select 'an entry follows the one before it' as rule, id::text as subject, coalesce(encode(due, 'hex'), 'two postings') as expected, encode(hash, 'hex') as actual
  from (
    select chained.id, hash, case when postings = 2 then ledger_hash(before, kind, player_id, transaction_id,
      ledger_words(taken, brought, player_id, currency, amount),
      cash_after_minor, locked_after_minor, bonus_after_minor, deposited_eur_minor, created_at, fingerprint, reference) end as due
    from (select *, lag(hash, 1, ''::bytea) over (partition by player_id order by id) as before from ledger_entries) as chained
      left join (
        select entry_id, count(*) as postings, max(account) filter (where amount_minor < 0) as taken, max(account) filter (where amount_minor > 0) as brought,
          max(currency) as currency, max(amount_minor) as amount
        from ledger_postings group by entry_id
      ) as moves on entry_id = chained.id
  ) as links where hash is distinct from due
  union all
  select 'a wallet stands at the last entry of its chain', wallets.player_id::text, coalesce(encode(last, 'hex'), 'no entry'), encode(chain_hash, 'hex')
  from wallets left join (
    select distinct on (player_id) player_id, hash as last from ledger_entries order by player_id, id desc
  ) as ends on ends.player_id = wallets.player_id
  where chain_hash <> coalesce(last, ''::bytea)
  union all
  select 'bonus money is of an active bonus', wallets.player_id::text, '0', bonus_minor::text from wallets
  where bonus_minor > 0 and not exists (select 1 from player_campaigns where player_campaigns.player_id = wallets.player_id and status = 'active')
  union all
  select 'a bonus is what its campaign gave', reference, coalesce(bonus_minor::text, 'no campaign'), moved_minor::text
  from ledger_entries left join player_campaigns on player_campaigns.player_id = ledger_entries.player_id
    and reference = 'bonus:deposit:' || player_campaigns.transaction_id || ':' || player_campaigns.player_id
  where kind = 'bonus' and starts_with(reference, 'bonus:deposit:') and bonus_minor is distinct from moved_minor`;
