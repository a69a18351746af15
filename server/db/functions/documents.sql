create or replace function refuse_document_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what became of documents is append-only: %', tg_op;
end $$;
