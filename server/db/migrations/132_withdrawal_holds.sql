-- A withdrawal that was opened under one status is not sent under another that allows less: opened_as is the status of its player at that time.
alter table payment_intents
  add column opened_as text not null default 'active' check (opened_as in ('active', 'frozen', 'closed', 'self_excluded')),
  -- Until when a request that is under way may reach the processor; null while none is.
  add column sending_until timestamptz,
  -- Since when an operator lets it go whatever holds it. Any later change of the player's status ends that.
  add column released_at timestamptz;

update payment_intents set opened_as = players.standing
from transactions join players on players.id = transactions.player_id
where transactions.id = transaction_id and closed_at is null and players.standing in ('closed', 'self_excluded');

-- Nothing that was not sent yet is sent while this is set.
alter table site_settings add column withdrawals_stopped_at timestamptz;

-- Each decision of an operator stays on record: about one withdrawal, those of one method, or all.
create table withdrawal_decisions (
  id bigint generated always as identity primary key,
  transaction_id uuid references transactions (id),
  method_id int references payment_methods (id),
  decision text not null check (decision in ('release', 'refuse', 'stop', 'resume', 'close_method', 'open_method')),
  note text not null check (length(note) between 1 and 1000),
  at timestamptz not null,
  check ((transaction_id is not null) = (decision in ('release', 'refuse'))),
  check ((method_id is not null) = (decision in ('close_method', 'open_method')))
);
create index withdrawal_decisions_transaction on withdrawal_decisions (transaction_id);
