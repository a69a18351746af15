create or replace function refuse_harm_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'signs of harm and what was done about them are append-only: %', tg_op;
end $$;
create or replace trigger harm_markers_append_only before update or delete or truncate on harm_markers
  for each statement execute function refuse_harm_record_change();
create or replace trigger harm_interventions_append_only before update or delete or truncate on harm_interventions
  for each statement execute function refuse_harm_record_change();
create or replace trigger harm_acknowledgements_append_only before update or delete or truncate on harm_acknowledgements
  for each statement execute function refuse_harm_record_change();
create or replace trigger harm_reviews_append_only before update or delete or truncate on harm_reviews
  for each statement execute function refuse_harm_record_change();
