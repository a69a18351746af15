-- Sweeps of EVM chains: coins of deposits go to the hot address. Each row is one transaction between addresses of the wallet.
create table evm_sweeps (
  -- The signer signs one transaction for it.
  id uuid primary key default gen_random_uuid(),
  network text not null references chain_cursors (network),
  -- The deposit address. A sweep leaves it; a top-up brings it the native coin that tokens need for their fee.
  address text not null references evm_addresses (address),
  step text not null check (step in ('sweep', 'top_up')),
  code text not null,
  -- In the coin's smallest units.
  amount numeric(78) not null check (amount > 0),
  state text not null check (state in ('planned', 'funded', 'signed', 'done')),
  -- Fees, and once it is signed the nonce.
  fees jsonb,
  txid text,
  -- All that was signed: the one before each replacement, too.
  txids text[] not null default '{}',
  raw text,
  problem text,
  signed_at timestamptz,
  created_at timestamptz not null,
  -- The transaction that a block has, and the block: it counts only while this is among the blocks that were read.
  mined_txid text,
  mined_height int,
  mined_hash text,
  -- The coins that it has moved; 0 where it failed. The fee is paid either way, in the chain's own coin.
  moved numeric(78),
  fee numeric(78)
);
create index evm_sweeps_open on evm_sweeps (network, state) where state <> 'done';
create index evm_sweeps_address on evm_sweeps (network, address) where state <> 'done';
create index evm_sweeps_created on evm_sweeps (network, created_at);

alter table evm_transfers
  add column sweep_id uuid references evm_sweeps (id),
  -- The time before which no sweep takes it: one has failed, or was not worth its fee.
  add column sweep_after timestamptz;

alter table chain_cursors
  add column sweep_checked_at timestamptz,
  -- The reason that sweeps have stopped, for the operator.
  add column sweep_problem text;
