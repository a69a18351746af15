-- What of `moved_minor` was bonus money, and what an entry did to what is locked: from kinds alone nobody can tell which money a bet was of, nor
-- how much left with a withdrawal. Most entries did neither, so few of those that were there are written anew.
alter table ledger_entries
  add column bonus_moved_minor bigint not null default 0,
  add column locked_moved_minor bigint not null default 0;
alter table ledger_entries disable trigger ledger_entries_append_only;
update ledger_entries set bonus_moved_minor = bonus, locked_moved_minor = locked
from (
  select entry_id, coalesce(sum(amount_minor) filter (where account = 'bonus'), 0) as bonus,
    coalesce(sum(amount_minor) filter (where account = 'locked'), 0) as locked
  from ledger_postings where account in ('bonus', 'locked') group by entry_id
) as parts where entry_id = ledger_entries.id;
alter table ledger_entries enable trigger ledger_entries_append_only;

-- The sums of a period and of a month are read from here alone.
drop index ledger_entries_period;
create index ledger_entries_period on ledger_entries (player_id, created_at) include (kind, moved_minor, bonus_moved_minor, locked_moved_minor);

-- How long a player has played between two moments: of the session that goes on until now, of others until a minute past their last bet.
create function played_between(p_player int, p_from timestamptz, p_to timestamptz, p_now timestamptz) returns interval language sql stable as $$
  select coalesce(sum(greatest(least(ended, p_to) - greatest(started_at, p_from), interval '0')), interval '0') from (
    select started_at, case when last_bet_at > p_now - interval '30 minutes' then p_now else last_bet_at + interval '1 minute' end as ended
    from play_sessions where player_id = p_player and started_at < p_to and last_bet_at > p_from - interval '1 minute'
  ) as played
$$;
-- As in migration 107.
create or replace function played_since(p_player int, p_since timestamptz, p_now timestamptz) returns interval language sql stable
return played_between(p_player, p_since, p_now, p_now);

-- As in migration 067, and writes down what the entry did to each balance.
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
      moved_minor, bonus_moved_minor, locked_moved_minor, cash_after_minor, locked_after_minor, bonus_after_minor, deposited_eur_minor, hash)
    values (p_reference, p_kind, p_player, p_transaction, mark, moment,
      cash + bonus, bonus, locked, held.cash_minor + cash, held.locked_minor + locked, held.bonus_minor + bonus, eur, link)
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
