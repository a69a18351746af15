create or replace function refuse_report_change() returns trigger language plpgsql as $$
begin
  raise exception 'frozen reports are append-only: %', tg_op;
end $$;
create or replace trigger frozen_reports_append_only before update or delete or truncate on frozen_reports
  for each statement execute function refuse_report_change();
