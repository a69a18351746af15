create or replace function refuse_exclusion_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'records of holds and of matches with self-exclusions are append-only: %', tg_op;
end $$;
create or replace trigger player_hold_changes_append_only before update or delete or truncate on player_hold_changes
  for each statement execute function refuse_exclusion_record_change();
create or replace trigger exclusion_matches_append_only before update or delete or truncate on exclusion_matches
  for each statement execute function refuse_exclusion_record_change();
create or replace trigger exclusion_match_clearances_append_only before update or delete or truncate on exclusion_match_clearances
  for each statement execute function refuse_exclusion_record_change();
