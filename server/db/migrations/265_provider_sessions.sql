-- Sessions by the name that the provider gives them at the launch, where it does not present our token.
alter table game_sessions add column provider_session text;

-- Free rounds whose provider reports what they won once, as a sum, instead of each round.
alter table free_round_grants
  add column reports_total boolean not null default false,
  add column reported_minor bigint check (reported_minor >= 0);
