-- The provider's books: each round says which money it plays, and a player holds one pair of seeds and one open flight a game, whichever
-- money is played. Sessions that were opened with bonus money keep the seeds they were shown, until they end.
alter table provider.rounds add column wallet text check (wallet in ('cash', 'bonus', 'demo'));
update provider.rounds set wallet = sessions.wallet from provider.sessions where sessions.id = session_id;
alter table provider.rounds alter column wallet set not null;
update provider.sessions set owner = regexp_replace(owner, ':cash$', '') where owner like 'player:%:cash';
update provider.seed_pairs set owner = regexp_replace(owner, ':cash$', '') where owner like 'player:%:cash';
update provider.rounds set owner = regexp_replace(owner, ':cash$', '') where owner like 'player:%:cash';

-- A bet is asked for by its request, also from a later session of the same player.
create index rounds_of_request on provider.rounds (owner, game_id, request_id);
-- Requests that were asked for before they came, and were told as not placed: they may come no more.
create table provider.closed_requests (
  owner text not null,
  game_id text not null,
  request_id text not null,
  closed_at timestamptz not null default now(),
  primary key (owner, game_id, request_id)
);
create index closed_requests_old on provider.closed_requests (closed_at);
