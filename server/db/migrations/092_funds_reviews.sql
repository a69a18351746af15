-- Since when an operator knows where a player's money comes from: the highest level of the limits of withdrawals.
alter table players add column funds_verified_at timestamptz;

create table funds_reviews (
  id bigint generated always as identity primary key,
  player_id int not null references players (id),
  is_verified boolean not null,
  -- Who decided it, and why.
  note text not null check (length(note) between 1 and 1000),
  at timestamptz not null
);
create index funds_reviews_player on funds_reviews (player_id, id);

create function refuse_funds_record_change() returns trigger language plpgsql as $$
begin
  raise exception 'what was decided about the source of funds is append-only: %', tg_op;
end $$;
create trigger funds_reviews_append_only before update or delete or truncate on funds_reviews
  for each statement execute function refuse_funds_record_change();
