-- Rules by which the platform credits small held receipts by itself, by the reason for which they are held. A change adds a version.
create table receipt_rules (
  kind text not null check (kind in ('over', 'short', 'late', 'again')),
  version int not null check (version > 0),
  -- Receipts that are worth less are credited. Null in a version that switches the rule off.
  below_eur_minor bigint check (below_eur_minor between 1 and 99999),
  reason text not null check (length(reason) between 1 and 1000),
  proposal_id uuid not null references staff_proposals (id),
  set_at timestamptz not null,
  primary key (kind, version)
);

-- The decision of a rule on a receipt, made once: it was credited, or a person has to decide.
create table receipt_rule_decisions (
  receipt_id bigint primary key references deposit_receipts (id),
  player_id int not null references players (id),
  kind text not null,
  version int not null,
  worth_eur_minor bigint not null check (worth_eur_minor >= 0),
  -- Null where it was credited.
  refusal text check (refusal in ('above', 'worthless', 'account', 'limit', 'age', 'identity', 'alarm', 'listed', 'unavailable')),
  -- The deposit that the receipt became.
  transaction_id uuid references transactions (id),
  decided_at timestamptz not null,
  foreign key (kind, version) references receipt_rules (kind, version),
  check ((refusal is null) = (transaction_id is not null))
);
create index receipt_rule_decisions_player on receipt_rule_decisions (player_id, decided_at desc);

-- The person or rule that resolved a receipt. Null where a version without this column did.
alter table deposit_receipts
  add column decided_by text,
  add constraint deposit_receipts_decided_by_check check (decided_by in ('operator', 'player', 'rule')) not valid;
