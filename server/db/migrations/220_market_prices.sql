-- The latest price that each public source has named, of one unit in euros.
create table market_prices (
  source text not null,
  unit text not null,
  eur numeric not null check (eur > 0),
  priced_at timestamptz not null,
  primary key (source, unit)
);
-- When a source was asked, by whichever process, and how that ended.
create table market_sources (
  name text primary key,
  asked_at timestamptz not null,
  answered_at timestamptz,
  problem text
);
-- Since when a currency has its rate, where public sources keep it; null where an operator does.
alter table currencies add column rated_at timestamptz;
