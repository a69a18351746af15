create or replace function refuse_factor_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of second factors is append-only: %', tg_op;
end $$;

create or replace function refuse_status_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of players is append-only: %', tg_op;
end $$;

create or replace function refuse_funds_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was decided about the source of funds is append-only: %', tg_op;
end $$;
