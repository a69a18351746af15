-- What the audit would find too late: a wallet that is gone, a bet that ended and is open again or gone, a posting of one player in another's entry.
create function refuse_loss() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused: the books need it', tg_op, tg_table_name;
end $$;
create trigger wallets_stay before delete or truncate on wallets for each statement execute function refuse_loss();
create trigger game_bets_stay before delete or truncate on game_bets for each statement execute function refuse_loss();
create trigger game_bets_end_once before update on game_bets for each row when (old.status <> 'open') execute function refuse_loss();

-- As in migration 002, and of the player of the entry.
create or replace function refuse_unbalanced_entry() returns trigger language plpgsql as $$
begin
  if exists (select 1 from ledger_postings where entry_id = new.entry_id group by currency having sum(amount_minor) <> 0) then
    raise exception 'the postings of entry % do not sum to zero', new.entry_id;
  end if;
  if new.player_id is not null and not exists (select 1 from ledger_entries where id = new.entry_id and player_id = new.player_id) then
    raise exception 'entry % is of another player', new.entry_id;
  end if;
  return null;
end $$;
