-- Networks of the Bitcoin family that are watched by the platform itself: the last block that was read, and the next index of each branch.
create table chain_cursors (
  network text primary key,
  height int not null check (height >= 0),
  hash text not null,
  -- The next index of addresses for deposits and for change; an index is given once.
  next_receive int not null default 0,
  next_change int not null default 0,
  -- When all blocks and the memory pool were last read to the end.
  scanned_at timestamptz
);
-- The blocks that were read, so that another chain is followed back to the last block in common.
create table chain_blocks (
  network text not null references chain_cursors (network),
  height int not null,
  hash text not null,
  primary key (network, height)
);
create table chain_addresses (
  network text not null references chain_cursors (network),
  -- 0 for deposits, 1 for change and for the operator's own coins.
  branch smallint not null check (branch between 0 and 1),
  index int not null check (index >= 0),
  address text not null,
  -- The output script in hex.
  script text not null,
  primary key (network, branch, index),
  unique (network, script)
);
-- Transactions that pay the wallet or that it pays with.
create table chain_transactions (
  network text not null references chain_cursors (network),
  txid text not null,
  -- The transaction without its witnesses in hex: its hash is the txid.
  raw text not null,
  -- txid:vout of each input.
  inputs text[] not null,
  is_coinbase boolean not null default false,
  -- Null while it is in no block of the chain that was read.
  height int,
  first_seen_at timestamptz not null,
  -- Since when it is in no block and not in the memory pool of the node.
  dropped_at timestamptz,
  replaced_by text,
  primary key (network, txid)
);
create index chain_transactions_open on chain_transactions (network) where height is null;
create index chain_transactions_height on chain_transactions (network, height);
create table chain_outputs (
  network text not null,
  txid text not null,
  vout int not null,
  branch smallint not null,
  index int not null,
  value bigint not null check (value >= 0),
  -- The transaction that spends it, also one that is not in a block yet.
  spent_by text,
  -- The payout whose transaction it is set aside for.
  reserved_by uuid,
  primary key (network, txid, vout),
  foreign key (network, txid) references chain_transactions (network, txid),
  foreign key (network, branch, index) references chain_addresses (network, branch, index)
);
create index chain_outputs_address on chain_outputs (network, branch, index);
create index chain_outputs_unspent on chain_outputs (network) where spent_by is null;
create table chain_invoices (
  transaction_id uuid primary key references transactions (id),
  network text not null references chain_cursors (network),
  -- Null where the payment was cancelled before its address was given.
  index int,
  amount_minor bigint not null,
  expires_at timestamptz not null,
  cancelled_at timestamptz,
  -- How much of what arrived was reported, in minor units.
  reported_minor bigint not null default 0,
  unique (network, index)
);
create table chain_payouts (
  transaction_id uuid primary key references transactions (id),
  network text not null references chain_cursors (network),
  state text not null check (state in ('requested', 'funded', 'signed', 'sent', 'cancelled')),
  -- The payout as operators approve it and the signer signs it.
  payout jsonb not null,
  -- Inputs and change that were chosen, before anything is signed.
  funding jsonb,
  -- The latest transaction, and all that were signed.
  txid text,
  txids text[] not null default '{}',
  raw text,
  fee_minor bigint,
  -- Why it waits, for the operator.
  problem text,
  signed_at timestamptz,
  created_at timestamptz not null
);
create index chain_payouts_open on chain_payouts (network, created_at) where state in ('requested', 'funded', 'signed');
