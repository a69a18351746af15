-- The provider's books: what a decision stakes beside the stake of its round is a bet of its own, which the wallet takes, pays or gives back by
-- this id. betting: asked of the wallet; taken: the decision stands; undoing: given up as unknown, to be rolled back.
create table provider.further_bets (
  id uuid primary key,
  round_id uuid not null references provider.rounds (id) on delete cascade,
  -- Who decided: the wallet knows the bet by this session.
  session_id uuid not null references provider.sessions (id),
  -- Of the decision among those of the round, and the decision itself.
  number int not null,
  decision jsonb not null,
  stake_minor bigint not null check (stake_minor > 0),
  state text not null check (state in ('betting', 'taken', 'refused', 'undoing', 'undone', 'disputed')),
  -- Its share of what the round pays, once that is decided.
  payout_minor bigint,
  refusal text,
  attempts int not null default 0,
  next_attempt_at timestamptz not null default clock_timestamp(),
  created_at timestamptz not null default clock_timestamp(),
  closed_at timestamptz
);
create unique index further_bets_once on provider.further_bets (round_id, number) where state in ('betting', 'taken');
create index further_bets_of_round on provider.further_bets (round_id);
create index further_bets_due on provider.further_bets (next_attempt_at) where state in ('betting', 'undoing');
create index further_bets_time on provider.further_bets (created_at);
