-- The latest and the biggest bets of everybody. Wins have indexes of their own, and other rows are in no such list.
create index concurrently if not exists transactions_bets_latest on transactions (updated_at desc, id) where type_id = 4;
create index concurrently if not exists transactions_bets_biggest on transactions (amount_eur_minor, id) where type_id = 4;
drop index concurrently if exists transactions_latest;
drop index concurrently if exists transactions_biggest;

-- Bets that were taken back since titles were last counted.
create index concurrently if not exists transactions_rollbacks on transactions (written) where type_id = 6;
