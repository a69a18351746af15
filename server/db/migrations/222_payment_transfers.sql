-- Transfers of payments as their processors saw them last. They credit nothing: players read them while they wait, and staff in a dispute.
create table payment_transfers (
  transaction_id uuid not null references transactions (id),
  tx_hash text not null check (length(tx_hash) between 1 and 200),
  output int not null check (output >= 0),
  value numeric not null check (value > 0),
  confirmations int not null check (confirmations >= 0),
  needed int not null check (needed >= 0),
  replaced_by text check (length(replaced_by) between 1 and 200),
  seen_at timestamptz not null,
  -- Set while the processor no longer lists the transfer: it has left the chain.
  gone_at timestamptz,
  primary key (transaction_id, tx_hash, output)
);
