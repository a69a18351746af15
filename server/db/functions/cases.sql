-- The history of cases is append-only, except that erasure may empty the messages between a player and the platform.
create or replace function refuse_case_event_change() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    if new.text = '' and old.what in ('message', 'reply') and to_jsonb(new) - 'text' = to_jsonb(old) - 'text' then
      return new;
    end if;
  end if;
  raise exception 'the history of cases is append-only: %', tg_op;
end $$;
create or replace trigger case_events_append_only before update or delete on case_events for each row execute function refuse_case_event_change();
create or replace trigger case_events_no_truncate before truncate on case_events for each statement execute function refuse_case_event_change();
