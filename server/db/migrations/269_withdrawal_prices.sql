-- Each price by which the coins of a withdrawal were set after its request: the agreed rate had ended before it was sent.
create table withdrawal_prices (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references transactions (id),
  -- Coins that leave after the fee, and the rate of their conversion, with the market's price behind it.
  coins numeric not null check (coins > 0),
  rate numeric not null check (rate > 0),
  market numeric not null check (market > 0),
  -- For the text that operators sign, or at the moment of sending.
  cause text not null check (cause in ('approval', 'sending')),
  at timestamptz not null,
  stands_until timestamptz not null
);
create index withdrawal_prices_transaction on withdrawal_prices (transaction_id, id);

-- Since when nobody knows a price of its coin that is recent enough to send it by; null while one is known, or it was not due.
alter table payment_intents add column rate_missing_at timestamptz;
