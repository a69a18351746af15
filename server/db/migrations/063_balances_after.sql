-- What an entry did to the money that can be played, cash and bonus together, and what the player had right after it. The wallet is
-- locked while an entry is written, so the entries of a player follow each other by their ids.
alter table ledger_entries
  add column moved_minor bigint,
  add column cash_after_minor bigint check (cash_after_minor >= 0),
  add column locked_after_minor bigint check (locked_after_minor >= 0),
  add column bonus_after_minor bigint check (bonus_after_minor >= 0);

-- Nothing that was entered changes: what follows from the postings is written beside it, once.
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries set moved_minor = cash + bonus, cash_after_minor = cash_after, locked_after_minor = locked_after, bonus_after_minor = bonus_after
from (
  select entry_id, cash, bonus, sum(cash) over life as cash_after, sum(locked) over life as locked_after, sum(bonus) over life as bonus_after
  from (
    select entry_id, player_id, coalesce(sum(amount_minor) filter (where account = 'cash'), 0) as cash,
      coalesce(sum(amount_minor) filter (where account = 'locked'), 0) as locked,
      coalesce(sum(amount_minor) filter (where account = 'bonus'), 0) as bonus
    from ledger_postings where player_id is not null group by entry_id, player_id
  ) as moves
  window life as (partition by player_id order by entry_id)
) as lives where entry_id = ledger_entries.id;
alter table ledger_entries enable trigger ledger_entries_append_only;

alter table ledger_entries
  alter column moved_minor set not null,
  alter column cash_after_minor set not null,
  alter column locked_after_minor set not null,
  alter column bonus_after_minor set not null;

-- The sums of a period are read from here alone.
create index ledger_entries_period on ledger_entries (player_id, created_at) include (kind, moved_minor);

-- As in migration 040, and writes down what the entry leaves.
create or replace function ledger_post(
  p_reference text, p_kind text, p_player int, p_transaction uuid, p_from text, p_to text, p_amount bigint,
  p_deposited bigint, p_wagered bigint, p_at timestamptz
) returns text language plpgsql as $$
declare
  mark constant text := concat_ws('|', p_kind, p_player, coalesce(p_transaction::text, ''), p_from, p_to, p_amount);
  cash constant bigint := case 'cash' when p_to then p_amount when p_from then -p_amount else 0 end;
  locked constant bigint := case 'locked' when p_to then p_amount when p_from then -p_amount else 0 end;
  bonus constant bigint := case 'bonus' when p_to then p_amount when p_from then -p_amount else 0 end;
  held record;
  before text;
  entry bigint;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'an entry moves a positive amount, not %', p_amount;
  end if;
  select cash_minor, locked_minor, bonus_minor, wallets.currency, eur_rate into held
  from wallets join currencies on currencies.code = wallets.currency where player_id = p_player for update of wallets;
  select fingerprint into before from ledger_entries where reference = p_reference;
  if not found then
    if held is null or held.cash_minor + cash < 0 or held.locked_minor + locked < 0 or held.bonus_minor + bonus < 0 then
      return 'insufficient_funds';
    end if;
    -- The unique reference makes another player's call with it wait here until this one has committed.
    insert into ledger_entries (reference, kind, player_id, transaction_id, fingerprint, created_at,
      moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor)
    values (p_reference, p_kind, p_player, p_transaction, mark, coalesce(p_at, now()),
      cash + bonus, held.cash_minor + cash, held.locked_minor + locked, held.bonus_minor + bonus)
    on conflict (reference) do nothing returning id into entry;
    if entry is null then
      select fingerprint into before from ledger_entries where reference = p_reference;
    end if;
  end if;
  if entry is null then
    return case when before = mark then 'repeated' else 'idempotency_key_reused' end;
  end if;
  update wallets set
    cash_minor = cash_minor + cash,
    locked_minor = locked_minor + locked,
    bonus_minor = bonus_minor + bonus,
    deposited_minor = deposited_minor + p_deposited,
    deposited_eur_minor = deposited_eur_minor + round(p_deposited * held.eur_rate),
    bet_eur_minor = greatest(0, bet_eur_minor + round(p_wagered * held.eur_rate)),
    updated_at = now()
  where player_id = p_player;
  insert into ledger_postings (entry_id, account, player_id, currency, amount_minor) values
    (entry, p_from, case when p_from not like 'house:%' then p_player end, held.currency, -p_amount),
    (entry, p_to, case when p_to not like 'house:%' then p_player end, held.currency, p_amount);
  return 'posted';
end $$;
