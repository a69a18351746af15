create or replace function note_price() returns trigger language plpgsql as $$
begin
  new.priced_at := now();
  return new;
end $$;
