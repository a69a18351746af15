-- Webhooks of one payment, for operators who replay them, and for the erasure of a player's data.
create index concurrently if not exists processor_hints_transaction on processor_hints (transaction_id);
-- Webhooks that could not be applied, for operators.
create index concurrently if not exists processor_hints_failed on processor_hints (received_at, id) where failure is not null;
