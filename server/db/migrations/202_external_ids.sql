-- Processors number their payments without knowing of each other.
create unique index if not exists transactions_external_of_provider on transactions (provider_name, external_id) where external_id is not null;
drop index if exists transactions_external;
