create table payment_methods (
  id int primary key,
  name text not null,
  code text not null,
  -- Where the processor moves the coin.
  chain text not null,
  -- What people are shown; null where the coin has no chain but its own.
  network text,
  is_deposit boolean not null default true,
  is_withdrawal boolean not null default true,
  -- Limits in EUR, shown in the player's currency. Null: unlimited.
  deposit_minimum_eur numeric,
  deposit_maximum_eur numeric,
  withdrawal_minimum_eur numeric,
  withdrawal_maximum_eur numeric,
  -- Of a withdrawal, in the coin.
  fee numeric not null default 0 check (fee >= 0),
  decimals smallint not null check (decimals between 0 and 18),
  position int not null,
  unique (code, chain)
);

create table coin_prices (
  code text primary key,
  eur numeric not null check (eur > 0),
  -- How far the sandbox lets the price swing around `eur`, in millionths. 0 for a price that somebody keeps up to date.
  swing_ppm int not null default 0 check (swing_ppm between 0 and 100000)
);

create table payment_quotes (
  id uuid primary key default gen_random_uuid(),
  player_id int not null references players (id),
  code text not null,
  currency text not null,
  amount_minor bigint not null,
  crypto numeric not null,
  rate numeric not null,
  expires_at timestamptz not null
);
create index payment_quotes_expiry on payment_quotes (expires_at);

-- Written before anything is asked of a processor, and open until the transaction has ended.
create table payment_intents (
  transaction_id uuid primary key references transactions (id),
  -- From here on the processor may know of it: look it up before sending it again.
  sent_at timestamptz,
  cancel_requested_at timestamptz,
  attempts int not null default 0,
  next_at timestamptz not null,
  closed_at timestamptz
);
create index payment_intents_due on payment_intents (next_at) where closed_at is null;

create table payment_events (
  event_id text primary key,
  transaction_id uuid not null references transactions (id),
  external_id text not null,
  status text not null,
  reason text,
  crypto_value numeric,
  applied boolean not null,
  received_at timestamptz not null
);
create index payment_events_transaction on payment_events (transaction_id);

create table payment_cards (
  player_id int not null references players (id),
  brand text not null,
  last4 text not null check (last4 ~ '^\d{4}$'),
  used_at timestamptz not null,
  primary key (player_id, brand, last4)
);

-- The payment a call opened, and until when the process that opened it is given to answer.
alter table idempotent_calls
  add column transaction_id uuid references transactions (id),
  add column leased_until timestamptz;

create unique index transactions_one_open on transactions (player_id, type_id) where type_id in (1, 2) and status in ('initialized', 'pending');

create function refuse_reopening() returns trigger language plpgsql as $$
begin
  if new.status is distinct from old.status and (old.status in ('authorized', 'declined') or new.status = 'initialized') then
    raise exception 'transaction % is %, it cannot become %', old.id, old.status, new.status;
  end if;
  if (new.player_id, new.type_id, new.amount_minor, new.currency) is distinct from (old.player_id, old.type_id, old.amount_minor, old.currency) then
    raise exception 'transaction % was made for another player, type or amount', old.id;
  end if;
  return new;
end $$;
create trigger transactions_end_once before update on transactions for each row execute function refuse_reopening();
