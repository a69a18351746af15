-- Deposited coins that no sweep has taken, and those of one sweep.
create index concurrently if not exists evm_transfers_unswept on evm_transfers (network, code, address) where sweep_id is null and height is not null;
create index concurrently if not exists evm_transfers_sweep on evm_transfers (sweep_id) where sweep_id is not null;
