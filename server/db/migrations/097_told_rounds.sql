-- Whether the player was shown how a round ended: what ends while no page is open is told by the next one. Of rounds before this, nobody knows.
alter table provider.rounds add column is_told boolean not null default true;
alter table provider.rounds alter column is_told set default false;
create index rounds_untold on provider.rounds (owner, game_id, created_at) where not is_told;
