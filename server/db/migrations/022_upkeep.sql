create index idempotent_calls_age on idempotent_calls (created_at);
create index events_delivered on processor.events (delivered_at) where delivered_at is not null;
