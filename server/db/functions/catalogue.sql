-- Folds a name for the search: lower case, without accents and punctuation, one space between words.
create or replace function catalogue_fold(name text) returns text language sql immutable parallel safe as $$
  select btrim(regexp_replace(
    translate(replace(replace(replace(lower(name), 'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'),
      'áàâäãåāăąçćčďđéèêëēėęěğíìîïīįıłñńňóòôöõøōőřśšşťúùûüūůűųýÿźżž''’',
      'aaaaaaaaacccddeeeeeeeegiiiiiiilnnnoooooooorssstuuuuuuuuyyzzz'),
    '[^a-z0-9]+', ' ', 'g'))
$$;

create or replace function note_catalogue_change() returns trigger language plpgsql as $$
begin
  update catalogue_state set version = version + 1, changed_at = now();
  return null;
end $$;
