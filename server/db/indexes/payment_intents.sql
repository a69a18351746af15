-- Payments that were sent since a moment, for the balances of processors.
create index concurrently if not exists payment_intents_sent on payment_intents (sent_at) where sent_at is not null;
