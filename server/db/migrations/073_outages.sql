-- When the provider was last alive, in any process, by the clock of the database, and when it was not: what a player could not leave then is void.
-- Flights that are in the air as this is brought in were begun by a process that has ended since.
create table provider.presence (
  id boolean primary key default true check (id),
  seen_at timestamptz
);
insert into provider.presence (seen_at) select min(started_at) from provider.rounds where state = 'flying';
create table provider.outages (
  id bigint generated always as identity primary key,
  began_at timestamptz not null,
  ended_at timestamptz not null
);
create index outages_ended on provider.outages (ended_at);

-- Sees that the provider is alive, and writes down a silence before that was longer than p_patience. Callers of one moment take turns.
create function provider.be_present(p_patience interval, p_is_beat boolean) returns void language plpgsql as $$
declare
  moment timestamptz;
  last timestamptz;
begin
  select seen_at into last from provider.presence;
  if not p_is_beat and (last is null or last >= clock_timestamp() - p_patience) then
    return;
  end if;
  select seen_at into last from provider.presence for update;
  moment := clock_timestamp();
  if last < moment - p_patience then
    insert into provider.outages (began_at, ended_at) values (last, moment);
  end if;
  -- A clock that was set back begins anew.
  if p_is_beat or last < moment - p_patience then
    update provider.presence set seen_at = moment;
  end if;
end $$;
