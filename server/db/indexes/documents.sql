-- Documents that wait for a decision: few of many.
create index concurrently if not exists documents_waiting on documents (id) where status = 'pending';
