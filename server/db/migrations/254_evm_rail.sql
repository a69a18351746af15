-- EVM chains that are watched by the platform itself. The cursor and the blocks of each are in the tables of migration 230.
-- An address is the same on every EVM chain, so one count serves all chains of an account: an address belongs to one deposit alone.
create table evm_accounts (
  -- The extended public key of the account.
  account text primary key,
  next_index int not null default 0
);
create table evm_addresses (
  -- In lower case.
  address text primary key check (address ~ '^0x[0-9a-f]{40}$'),
  account text not null references evm_accounts (account),
  index int not null check (index >= 0),
  unique (account, index)
);
create table evm_invoices (
  transaction_id uuid primary key references transactions (id),
  network text not null references chain_cursors (network),
  code text not null,
  -- Null where the payment was cancelled before its address was given.
  address text unique references evm_addresses (address),
  -- In the coin's smallest units.
  amount numeric(78) not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  -- The part of the arrived coins that was reported.
  reported numeric(78) not null default 0
);
-- Everything that came to one of these addresses: native coin, and the tokens that the operator takes.
create table evm_transfers (
  network text not null references chain_cursors (network),
  txid text not null,
  -- Its number among the transfers of this transaction to these addresses.
  output int not null,
  address text not null references evm_addresses (address),
  code text not null,
  value numeric(78) not null check (value > 0),
  -- Null where its block left the chain and no other has it.
  height int,
  first_seen_at timestamptz not null,
  -- Whether it is of another coin or network than the deposit of its address, and when an alarm said so.
  is_other boolean not null,
  alarmed_at timestamptz,
  primary key (network, txid, output)
);
create index evm_transfers_address on evm_transfers (address, network);
create index evm_transfers_height on evm_transfers (network, height);
create index evm_transfers_other on evm_transfers (network) where is_other and alarmed_at is null;

alter table payment_alarms drop constraint payment_alarms_kind_check, add constraint payment_alarms_kind_check
  check (kind in ('paid_after_declined', 'declined_after_paid', 'other_amount', 'other_transfer', 'other_payment', 'other_coin'));
