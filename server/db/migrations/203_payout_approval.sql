-- How many persons approve a withdrawal before it is sent. Each condition that is given has to hold; the strictest rule that matches wins, and a
-- withdrawal that no rule matches takes one person. Sums are cents of the euro.
create table payout_rules (
  id int generated always as identity primary key,
  name text not null check (length(name) between 3 and 100),
  is_active boolean not null default true,
  min_amount_eur_minor bigint check (min_amount_eur_minor > 0),
  -- Everything that the player withdraws within 24 hours, this withdrawal included.
  min_day_eur_minor bigint check (min_day_eur_minor > 0),
  is_new_address boolean,
  is_first boolean,
  is_turnover_missing boolean,
  bonus_within_hours int check (bonus_within_hours > 0),
  max_vip_level int check (max_vip_level between 0 and 10),
  min_harm_level int check (min_harm_level between 1 and 3),
  persons smallint not null check (persons in (0, 1, 2))
);
insert into payout_rules (name, min_amount_eur_minor, min_day_eur_minor, is_new_address, is_first, persons) values
  ('Any withdrawal', null, null, null, null, 0),
  ('From 2,000 EUR to a new address', 200000, null, true, null, 1),
  ('From 2,000 EUR as the first payout', 200000, null, null, true, 1),
  ('From 5,000 EUR', 500000, null, null, null, 1),
  ('From 10,000 EUR in a day', null, 1000000, null, null, 1),
  ('From 50,000 EUR', 5000000, null, null, null, 2);

-- The facts of a withdrawal when it was requested. Rules are read again before it is sent; the facts stay.
create table payout_screenings (
  transaction_id uuid primary key references transactions (id),
  amount_eur_minor bigint not null,
  day_eur_minor bigint not null,
  is_new_address boolean not null,
  is_first boolean not null,
  is_turnover_missing boolean not null,
  -- Since the last bonus was activated; null where there was none.
  bonus_hours int,
  vip_level int not null,
  harm_level int not null,
  -- The rules that matched at that time, with their names and persons.
  matched jsonb not null,
  persons smallint not null check (persons in (0, 1, 2)),
  at timestamptz not null
);
create index payout_screenings_latest on payout_screenings ((persons > 0), at desc);
-- Withdrawals that are open were requested before there were rules: their amount decides.
insert into payout_screenings
select transaction_id, amount_eur_minor, amount_eur_minor, false, false, false, null, 0, 0, '[]', 0, created_at
from payment_intents join transactions on transactions.id = transaction_id where closed_at is null and type_id = 2;

-- Signatures of operators over coin, amount and address of one payout. What was signed is repeated in columns: a payout that differs is not sent.
create table payout_approvals (
  id bigint generated always as identity primary key,
  transaction_id uuid not null references transactions (id),
  staff_id int not null references staff (id),
  -- The canonical text; the challenge of the passkey is its SHA-256.
  text text not null check (length(text) between 1 and 2000),
  coin text not null,
  network text not null,
  amount numeric not null,
  address text not null,
  memo text not null,
  expires_at timestamptz not null,
  -- As WebAuthn has them, so that another process can check the signature.
  credential_id bytea not null,
  public_key bytea not null,
  authenticator_data bytea not null,
  client_data bytea not null,
  signature bytea not null,
  at timestamptz not null
);
create index payout_approvals_transaction on payout_approvals (transaction_id);

alter table payment_intents
  -- Since when an operator holds it; null while none does.
  add column review_at timestamptz,
  -- Approvals of before do not count: an operator held it after them.
  add column approvals_from timestamptz;

alter table withdrawal_decisions
  drop constraint withdrawal_decisions_decision_check,
  drop constraint withdrawal_decisions_check,
  -- The reason that the player reads, of a refusal.
  add column message text check (message in ('identity', 'address', 'turnover', 'terms', 'other')),
  add constraint withdrawal_decisions_decision_check check (decision in (
    'release', 'refuse', 'stop', 'resume', 'close_method', 'open_method', 'hold', 'resend')),
  add constraint withdrawal_decisions_check check ((transaction_id is not null) = (decision in ('release', 'refuse', 'hold', 'resend')));
