-- The share of a withdrawal, beside the fixed fee.
alter table payment_methods add column fee_percent numeric not null default 0 check (fee_percent between 0 and 10);

-- The percentage by which players' rate of a coin is worse than the market's. Without a row it is that of the setting.
create table coin_spreads (
  code text primary key,
  percent numeric not null check (percent between 0 and 10)
);

-- Terms of a quote, which later changes do not touch. Null in quotes of an earlier version.
alter table payment_quotes add column spread numeric, add column fees jsonb;
