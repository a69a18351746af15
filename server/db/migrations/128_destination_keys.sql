-- The key of a destination, the same for every spelling of its address: the family of its chain and the decoded bytes (domain/destination.ts).
-- SQL cannot decode addresses, so that the platform fills in the keys of older rows (server/payments/destination-keys.ts); null until then.
alter table transactions add column destination_key text;
alter table withdrawal_addresses add column destination_key text;

create index transactions_same_destination on transactions (destination_key) where destination_key is not null;
create index withdrawal_addresses_same_destination on withdrawal_addresses (destination_key);

-- Finds the rows that are still to be filled in.
create index transactions_without_key on transactions (id) where type_id = 2 and wallet_address is not null and destination_key is null;
create index withdrawal_addresses_without_key on withdrawal_addresses (id) where destination_key is null;
