create or replace function is_adjustment(p_kind text) returns boolean language sql immutable parallel safe
return p_kind in ('goodwill', 'correction', 'void', 'write_off', 'chargeback');

-- Returns whether an operator voided a bet: a later rollback by its provider has nothing left to do.
create or replace function game_bet_is_void(p_bet text) returns boolean language sql stable
return exists (select 1 from adjustments where bet_id = p_bet and kind = 'void');

create or replace function refuse_adjustment_change() returns trigger language plpgsql as $$
begin
  raise exception 'corrections are append-only: %', tg_op;
end $$;
create or replace trigger adjustments_append_only before update or delete or truncate on adjustments
  for each statement execute function refuse_adjustment_change();

-- Refuses a correction that nobody approved, or whose entry is missing or moves another amount.
create or replace function refuse_unapproved_adjustment() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from staff_proposals where id = new.proposal_id and status = 'done' and proposed_by = new.proposed_by and decided_by = new.approved_by
  ) then
    raise exception 'the correction % was not approved', new.id;
  end if;
  if not exists (
    select 1 from ledger_entries where reference = concat(new.kind, ':', new.id) and (kind, player_id, moved_minor) = (new.kind, new.player_id, new.amount_minor)
  ) then
    raise exception 'the correction % has no entry', new.id;
  end if;
  return null;
end $$;

-- Refuses an entry of a correction without its row.
create or replace function refuse_unexplained_entry() returns trigger language plpgsql as $$
begin
  if not exists (
    select 1 from adjustments where concat(kind, ':', id) = new.reference and id = substring(new.reference from ':(\d{1,18})$')::bigint
      and (kind, player_id, amount_minor) = (new.kind, new.player_id, new.moved_minor)
  ) then
    raise exception 'the entry % of the kind % has no approved correction', new.reference, new.kind;
  end if;
  return null;
end $$;

-- Refuses to move money to or from the account of corrections by an entry of another kind.
create or replace function refuse_other_correction() returns trigger language plpgsql as $$
begin
  if not exists (select 1 from ledger_entries where id = new.entry_id and is_adjustment(kind)) then
    raise exception 'entry % is no correction, and posts to house:corrections', new.entry_id;
  end if;
  return null;
end $$;

do $$
begin
  -- Constraint triggers cannot be replaced.
  drop trigger if exists adjustments_approved on adjustments;
  create constraint trigger adjustments_approved after insert on adjustments
    deferrable initially deferred for each row execute function refuse_unapproved_adjustment();
  drop trigger if exists ledger_entries_explained on ledger_entries;
  create constraint trigger ledger_entries_explained after insert on ledger_entries deferrable initially deferred
    for each row when (new.kind in ('goodwill', 'correction', 'void', 'write_off', 'chargeback')) execute function refuse_unexplained_entry();
  drop trigger if exists ledger_postings_correct on ledger_postings;
  create constraint trigger ledger_postings_correct after insert on ledger_postings deferrable initially deferred
    for each row when (new.account = 'house:corrections') execute function refuse_other_correction();
end $$;
