-- Entries are chained: each holds the hash of what it says and of the entry before it of the same player, and the wallet, which is locked while an
-- entry is written, holds the last one. Whatever is changed, taken out, put in or moved breaks the chain where it happened. Players have chains
-- of their own, so that they never wait for each other.
alter table wallets add column chain_hash bytea not null default ''::bytea;
-- What a deposit added to the lifetime sum in EUR, at the rate of that moment; null for an entry that is none.
alter table ledger_entries add column hash bytea, add column deposited_eur_minor bigint;

-- The postings as an entry has them: what it takes, then what it brings.
create function ledger_words(p_from text, p_to text, p_player int, p_currency text, p_amount bigint) returns text language sql stable parallel safe
return concat_ws(' ', p_from, case when p_from not like 'house:%' then p_player end, -p_amount, p_to, case when p_to not like 'house:%' then p_player end,
  p_amount, p_currency);

-- The reference stands last, because it alone is of whoever asked: no two entries are one text.
create function ledger_hash(
  p_before bytea, p_kind text, p_player int, p_transaction uuid, p_postings text, p_cash bigint, p_locked bigint, p_bonus bigint, p_eur bigint,
  p_at timestamptz, p_fingerprint text, p_reference text
) returns bytea language sql stable parallel safe
return sha256(p_before || convert_to(concat_ws('|', p_kind, p_player, coalesce(p_transaction::text, ''), p_postings, p_cash, p_locked, p_bonus,
  coalesce(p_eur::text, ''), (extract(epoch from p_at) * 1000000)::bigint, p_fingerprint, p_reference), 'UTF8'));

-- What was entered before. Deposits in another currency than EUR were not written down in EUR one by one: they are, at the rate of today, and the
-- last one takes what is missing to the sum that the wallet has.
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries set deposited_eur_minor = case when place = 1 then deposited.whole - (deposited.rough - deposited.worth) else deposited.worth end
from (
  select valued.*, sum(worth) over (partition by player_id) as rough, row_number() over (partition by player_id order by id desc) as place
  from (
    select ledger_entries.id, ledger_entries.player_id, wallets.deposited_eur_minor as whole, round(moved_minor * eur_rate)::bigint as worth
    from ledger_entries join wallets using (player_id) join currencies on currencies.code = wallets.currency where ledger_entries.kind = 'deposit'
  ) as valued
) as deposited where deposited.id = ledger_entries.id;
do $$
declare
  entry record;
  player int := null;
  before bytea;
begin
  for entry in
    select ledger_entries.*, taken.account as from_account, brought.account as to_account, brought.currency, brought.amount_minor
    from ledger_entries join ledger_postings as taken on taken.entry_id = ledger_entries.id and taken.amount_minor < 0
      join ledger_postings as brought on brought.entry_id = ledger_entries.id and brought.amount_minor > 0
    order by ledger_entries.player_id, ledger_entries.id
  loop
    if entry.player_id is distinct from player then
      player := entry.player_id;
      before := ''::bytea;
    end if;
    before := ledger_hash(before, entry.kind, player, entry.transaction_id,
      ledger_words(entry.from_account, entry.to_account, player, entry.currency, entry.amount_minor),
      entry.cash_after_minor, entry.locked_after_minor, entry.bonus_after_minor, entry.deposited_eur_minor, entry.created_at, entry.fingerprint,
      entry.reference);
    update ledger_entries set hash = before where id = entry.id;
    update wallets set chain_hash = before where player_id = player;
  end loop;
end $$;
alter table ledger_entries enable trigger ledger_entries_append_only;
alter table ledger_entries alter column hash set not null, add constraint ledger_entries_hash check (octet_length(hash) = 32);

-- As in migration 063, chained.
create or replace function ledger_post(
  p_reference text, p_kind text, p_player int, p_transaction uuid, p_from text, p_to text, p_amount bigint,
  p_deposited bigint, p_wagered bigint, p_at timestamptz
) returns text language plpgsql as $$
declare
  mark constant text := concat_ws('|', p_kind, p_player, coalesce(p_transaction::text, ''), p_from, p_to, p_amount);
  moment constant timestamptz := coalesce(p_at, now());
  cash constant bigint := case 'cash' when p_to then p_amount when p_from then -p_amount else 0 end;
  locked constant bigint := case 'locked' when p_to then p_amount when p_from then -p_amount else 0 end;
  bonus constant bigint := case 'bonus' when p_to then p_amount when p_from then -p_amount else 0 end;
  held record;
  eur bigint;
  link bytea;
  before text;
  entry bigint;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'an entry moves a positive amount, not %', p_amount;
  end if;
  select cash_minor, locked_minor, bonus_minor, wallets.currency, eur_rate, chain_hash into held
  from wallets join currencies on currencies.code = wallets.currency where player_id = p_player for update of wallets;
  select fingerprint into before from ledger_entries where reference = p_reference;
  if not found then
    if held is null or held.cash_minor + cash < 0 or held.locked_minor + locked < 0 or held.bonus_minor + bonus < 0 then
      return 'insufficient_funds';
    end if;
    eur := case when p_kind = 'deposit' then round(p_deposited * held.eur_rate) end;
    link := ledger_hash(held.chain_hash, p_kind, p_player, p_transaction, ledger_words(p_from, p_to, p_player, held.currency, p_amount),
      held.cash_minor + cash, held.locked_minor + locked, held.bonus_minor + bonus, eur, moment, mark, p_reference);
    -- The unique reference makes another player's call with it wait here until this one has committed.
    insert into ledger_entries (reference, kind, player_id, transaction_id, fingerprint, created_at,
      moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor, deposited_eur_minor, hash)
    values (p_reference, p_kind, p_player, p_transaction, mark, moment,
      cash + bonus, held.cash_minor + cash, held.locked_minor + locked, held.bonus_minor + bonus, eur, link)
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
    deposited_eur_minor = deposited_eur_minor + coalesce(eur, 0),
    bet_eur_minor = greatest(0, bet_eur_minor + round(p_wagered * held.eur_rate)),
    chain_hash = link,
    updated_at = now()
  where player_id = p_player;
  insert into ledger_postings (entry_id, account, player_id, currency, amount_minor) values
    (entry, p_from, case when p_from not like 'house:%' then p_player end, held.currency, -p_amount),
    (entry, p_to, case when p_to not like 'house:%' then p_player end, held.currency, p_amount);
  return 'posted';
end $$;
