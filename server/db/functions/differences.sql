create or replace function refuse_decision_change() returns trigger language plpgsql as $$
begin
  raise exception 'decisions on differences are append-only: %', tg_op;
end $$;
create or replace trigger difference_decisions_append_only before update or delete or truncate on difference_decisions
  for each statement execute function refuse_decision_change();
