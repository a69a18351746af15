-- Addresses of the sandbox processor that stay, and the transfers that a person makes to them by hand.
create table processor.addresses (
  -- The merchant's id. Not guessable: who knows it may send.
  reference text primary key,
  code text not null,
  network text not null,
  address text not null,
  tag text,
  created_at timestamptz not null
);
create table processor.transfers (
  id int generated always as identity primary key,
  reference text not null references processor.addresses (reference),
  tx_hash text not null unique,
  value numeric not null check (value > 0),
  created_at timestamptz not null
);
create index transfers_reference on processor.transfers (reference);
