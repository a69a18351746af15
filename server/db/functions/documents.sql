create or replace function refuse_document_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of documents is append-only: %', tg_op;
end $$;

-- A number from 0 to p_one_in - 1, drawn by the hash of the action that accepted the document. An operator cannot know that hash beforehand, and the
-- audit draws again from the record.
create or replace function document_draw(p_hash bytea, p_document int, p_one_in int) returns int language sql immutable parallel safe
return (('x' || left(encode(sha256(p_hash || convert_to('document ' || p_document, 'UTF8')), 'hex'), 15))::bit(60)::bigint % p_one_in)::int;

-- No document becomes valid while a second person still has to confirm it, whatever changes the row.
create or replace function require_second_look() returns trigger language plpgsql as $$
begin
  if exists (select 1 from document_looks where document_id = new.id and causes <> '{}' and second_by is null) then
    raise exception 'document % waits for a second person', new.id;
  end if;
  return new;
end $$;
create or replace trigger documents_second_look before update of status on documents
  for each row when (new.status = 'approved' and old.status is distinct from new.status) execute function require_second_look();
