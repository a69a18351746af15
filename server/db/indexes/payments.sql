-- Deposits by their transfers, for operators' searches.
create index concurrently if not exists deposit_receipts_hashes on deposit_receipts (tx_hash) where tx_hash is not null;
create index concurrently if not exists payment_transfers_hashes on payment_transfers (tx_hash);
