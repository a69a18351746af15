-- The amounts that processors could pay out when they were last asked. A payout that is larger waits.
create table processor_balances (
  provider_name text not null check (length(provider_name) between 1 and 60),
  code text not null check (length(code) between 1 and 20),
  network text not null check (length(network) between 1 and 60),
  available numeric not null check (available >= 0),
  -- The cost of one payout there beside its amount, as far as the processor tells it.
  fee numeric not null check (fee >= 0),
  -- When the request began: payouts that leave later are not subtracted yet.
  read_at timestamptz not null,
  primary key (provider_name, code, network)
);
