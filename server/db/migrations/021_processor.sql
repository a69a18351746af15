-- The sandbox processor's own books. No statement of the platform reads them, and none of the processor's reads the platform's.
create schema processor;

create table processor.payments (
  -- Not guessable: who knows it may pay.
  id text primary key,
  kind text not null check (kind in ('invoice', 'payout', 'void')),
  -- The merchant's id. A `void` keeps one that was cancelled before it arrived.
  reference text not null unique,
  code text,
  network text,
  amount numeric,
  address text,
  tag text,
  fiat_amount text,
  fiat_currency text,
  success_url text,
  failure_url text,
  language text,
  status text not null check (status in ('pending', 'authorized', 'declined')),
  reason text check (reason in ('expired', 'refused', 'underpaid', 'cancelled', 'failed')),
  received numeric,
  -- When an unpaid invoice ends, or a payout leaves.
  due_at timestamptz not null,
  -- A payout that waits for a person to pay or refuse it.
  is_held boolean not null default false,
  created_at timestamptz not null,
  updated_at timestamptz not null
);
create index payments_due on processor.payments (due_at) where status = 'pending' and not is_held;
create index payments_payouts on processor.payments (created_at desc) where kind = 'payout';

create table processor.events (
  id text primary key,
  payment_id text not null references processor.payments (id),
  body text not null,
  attempts int not null default 0,
  next_at timestamptz not null,
  delivered_at timestamptz,
  created_at timestamptz not null
);
create index events_due on processor.events (next_at) where delivered_at is null;

create table processor.settings (
  id boolean primary key default true check (id),
  holds_payouts boolean not null default false
);
insert into processor.settings default values;
