create or replace function note_price() returns trigger language plpgsql as $$
begin
  -- A source that knows the time of its price names it.
  if new.priced_at is not distinct from old.priced_at then new.priced_at := now(); end if;
  return new;
end $$;
