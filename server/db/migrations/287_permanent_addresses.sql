-- Addresses that stay a player's own: one for each payment method and processor. The id is the processor's reference.
create table permanent_addresses (
  id uuid primary key default gen_random_uuid(),
  player_id int not null references players (id),
  method_id int not null references payment_methods (id),
  processor text not null,
  -- Null until the processor has given it.
  address text,
  tag text,
  created_at timestamptz not null,
  unique (player_id, method_id, processor)
);
create unique index permanent_addresses_address on permanent_addresses (processor, address, method_id, coalesce(tag, '')) where address is not null;
-- Transfers to them that were credited or held, each once.
create table permanent_address_deposits (
  transaction_id uuid primary key references transactions (id),
  address_id uuid not null references permanent_addresses (id),
  tx_hash text not null,
  output int not null,
  unique (address_id, tx_hash, output)
);
-- Up to where the transfers of a processor were read.
create table permanent_address_cursors (
  processor text primary key,
  cursor text not null
);
-- The addresses of own nodes that stay.
create table chain_permanent_addresses (
  reference uuid primary key references permanent_addresses (id),
  network text not null references chain_cursors (network),
  index int not null,
  unique (network, index)
);
