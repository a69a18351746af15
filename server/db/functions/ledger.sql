create or replace function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % on %', tg_op, tg_table_name;
end $$;

-- Refuses a change that the audit would find too late: a deleted wallet or bet, a change to an ended bet.
create or replace function refuse_loss() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the books need it', tg_op, tg_table_name;
end $$;

-- Refuses an entry whose postings do not sum to 0 per currency, or that has a posting of another player.
create or replace function refuse_unbalanced_entry() returns trigger language plpgsql as $$
declare
  broken record;
begin
  select exists (select 1 from ledger_postings where entry_id = new.entry_id group by currency having sum(amount_minor) <> 0) as is_unbalanced,
    new.player_id is not null and not exists (select 1 from ledger_entries where id = new.entry_id and player_id = new.player_id) as is_foreign into broken;
  if broken.is_unbalanced then
    raise exception 'the postings of entry % do not sum to zero', new.entry_id;
  end if;
  if broken.is_foreign then
    raise exception 'entry % is of another player', new.entry_id;
  end if;
  return null;
end $$;

-- Lists the postings of an entry as text: the account that is debited, then the account that is credited.
create or replace function ledger_words(p_from text, p_to text, p_player int, p_currency text, p_amount bigint) returns text language sql stable parallel safe
return concat_ws(' ', p_from, case when p_from not like 'house:%' then p_player end, -p_amount, p_to, case when p_to not like 'house:%' then p_player end,
  p_amount, p_currency);

-- Hashes an entry and the previous hash. The reference comes last because it alone comes from outside: no two entries have the same text.
create or replace function ledger_hash(
  p_before bytea, p_kind text, p_player int, p_transaction uuid, p_postings text, p_cash bigint, p_locked bigint, p_bonus bigint, p_eur bigint,
  p_at timestamptz, p_fingerprint text, p_reference text
) returns bytea language sql stable parallel safe
return sha256(p_before || convert_to(concat_ws('|', p_kind, p_player, coalesce(p_transaction::text, ''), p_postings, p_cash, p_locked, p_bonus,
  coalesce(p_eur::text, ''), (extract(epoch from p_at) * 1000000)::bigint, p_fingerprint, p_reference), 'UTF8'));

-- Returns what a repeated entry is compared by.
create or replace function ledger_mark(p_kind text, p_player int, p_transaction uuid, p_from text, p_to text, p_amount bigint) returns text language sql stable
return concat_ws('|', p_kind, p_player, coalesce(p_transaction::text, ''), p_from, p_to, p_amount);

-- Opens the slot of ten minutes of a move that comes first in it: stores the player's stakes and losses so far. The caller holds the wallet. A clock
-- may be behind that of the previous move: later slots then count the move too.
create or replace function play_slot_open(
  p_player int, p_slot timestamptz, p_newest timestamptz, p_staked_before bigint, p_lost_before bigint, p_staked bigint, p_lost bigint
) returns void language plpgsql as $$
begin
  if p_newest is null or p_newest < p_slot then
    insert into play_totals (player_id, slot_at, staked_minor, lost_minor) values (p_player, p_slot, p_staked_before, p_lost_before);
    return;
  end if;
  insert into play_totals (player_id, slot_at, staked_minor, lost_minor)
  select player_id, p_slot, staked_minor, lost_minor from play_totals where player_id = p_player and slot_at > p_slot order by slot_at limit 1
  on conflict (player_id, slot_at) do nothing;
  update play_totals set staked_minor = staked_minor + p_staked, lost_minor = lost_minor + p_lost where player_id = p_player and slot_at > p_slot;
end $$;

-- Posts one entry, chained to the player's previous entry, with the balances after it.
create or replace function ledger_post(
  p_reference text, p_kind text, p_player int, p_transaction uuid, p_from text, p_to text, p_amount bigint,
  p_deposited bigint, p_wagered bigint, p_at timestamptz
) returns text language plpgsql as $$
declare
  mark constant text := ledger_mark(p_kind, p_player, p_transaction, p_from, p_to, p_amount);
  moment constant timestamptz := coalesce(p_at, now());
  cash constant bigint := case 'cash' when p_to then p_amount when p_from then -p_amount else 0 end;
  locked constant bigint := case 'locked' when p_to then p_amount when p_from then -p_amount else 0 end;
  bonus constant bigint := case 'bonus' when p_to then p_amount when p_from then -p_amount else 0 end;
  lost constant bigint := case when p_kind in ('bet', 'win', 'rollback', 'void') then -cash else 0 end;
  -- A win is no stake, and neither is the win that a void takes back.
  staked constant bigint := case when p_kind = 'win' or (p_kind = 'void' and cash < 0) then 0 else lost end;
  slot constant timestamptz := case when lost <> 0 then date_bin('10 minutes', moment, 'epoch') end;
  held record;
  eur bigint;
  link bytea;
  before text;
  entry bigint;
begin
  if p_amount is null or p_amount <= 0 then
    raise exception 'an entry moves a positive amount, not %', p_amount;
  end if;
  select cash_minor, locked_minor, bonus_minor, wallets.currency, eur_rate, chain_hash, staked_minor, lost_minor, play_slot_at into held
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
  if slot <> held.play_slot_at or (slot is not null and held.play_slot_at is null) then
    perform play_slot_open(p_player, slot, held.play_slot_at, held.staked_minor, held.lost_minor, staked, lost);
  end if;
  update wallets set
    cash_minor = cash_minor + cash,
    locked_minor = locked_minor + locked,
    bonus_minor = bonus_minor + bonus,
    deposited_minor = deposited_minor + p_deposited,
    deposited_eur_minor = deposited_eur_minor + coalesce(eur, 0),
    bet_eur_minor = greatest(0, bet_eur_minor + round(p_wagered * held.eur_rate)),
    staked_minor = staked_minor + staked,
    lost_minor = lost_minor + lost,
    play_slot_at = greatest(play_slot_at, slot),
    chain_hash = link,
    updated_at = now()
  where player_id = p_player;
  insert into ledger_postings (entry_id, account, player_id, currency, amount_minor) values
    (entry, p_from, case when p_from not like 'house:%' then p_player end, held.currency, -p_amount),
    (entry, p_to, case when p_to not like 'house:%' then p_player end, held.currency, p_amount);
  return 'posted';
end $$;

-- Posts an entry whose checks have passed: any outcome but a new entry rolls the whole statement back.
create or replace function ledger_post_new(
  p_reference text, p_kind text, p_player int, p_transaction uuid, p_from text, p_to text, p_amount bigint, p_wagered bigint, p_at timestamptz
) returns void language plpgsql as $$
declare
  outcome constant text := ledger_post(p_reference, p_kind, p_player, p_transaction, p_from, p_to, p_amount, 0, p_wagered, p_at);
begin
  if outcome <> 'posted' then
    raise exception using errcode = 'CR422', message = format('the entry %s is not new: %s', p_reference, outcome);
  end if;
end $$;
