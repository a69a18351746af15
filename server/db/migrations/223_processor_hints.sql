-- Payments that webhooks of processors name. A webhook is stored and answered at once, and applied after by asking the processor.
create table processor_hints (
  id bigint generated always as identity primary key,
  provider_name text not null check (length(provider_name) between 1 and 60),
  -- Equal for webhooks that say the same.
  key text not null check (length(key) between 1 and 100),
  transaction_id uuid not null,
  body jsonb not null check (pg_column_size(body) <= 4096),
  received_at timestamptz not null,
  attempts int not null default 0,
  next_at timestamptz not null,
  applied_at timestamptz,
  -- The last reason why it could not be applied.
  failure text check (length(failure) <= 300)
);
create unique index processor_hints_key on processor_hints (provider_name, key);
create index processor_hints_due on processor_hints (next_at) where applied_at is null;
create index processor_hints_received on processor_hints (received_at);
