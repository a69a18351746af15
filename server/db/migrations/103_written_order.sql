-- In which order movements were written: two of one moment would stand in that of their random ids. What was here before is numbered as it
-- lies in the table.
alter table transactions add column written bigint generated always as identity;

drop index transactions_history;
create index transactions_history on transactions (player_id, created_at desc, written desc);
