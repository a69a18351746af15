-- Records that the provider is alive, and has been for p_alive without a break, and an outage if nothing was alive for longer than p_timeout before
-- that. A busy process is alive: its record may be late, and states its duration. Concurrent callers take turns.
create or replace function provider.be_alive(p_timeout interval, p_alive interval, p_is_beat boolean) returns void language plpgsql as $$
declare
  since timestamptz;
  last timestamptz;
begin
  select seen_at into last from provider.presence;
  if not p_is_beat and (last is null or last >= clock_timestamp() - p_alive - p_timeout) then
    return;
  end if;
  select seen_at into last from provider.presence for update;
  since := clock_timestamp() - p_alive;
  if last < since - p_timeout then
    insert into provider.outages (began_at, ended_at) values (last, since);
  end if;
  -- A clock that was set back starts again from its new time.
  if p_is_beat or last < since - p_timeout then
    update provider.presence set seen_at = since + p_alive;
  end if;
end $$;

-- Serves processes of the previous version, which do not report how long they have been alive.
create or replace function provider.be_present(p_timeout interval, p_is_beat boolean) returns void language sql
begin atomic
  select provider.be_alive(p_timeout, interval '0', p_is_beat);
end;

-- Returns the phase of a round: `open` takes bets, `closed` waits for its draw or take-off, `flying` is a flight in the air, `due` has to be drawn,
-- to take off or to land. A round that opens, or took off, in the future is due: the clock was set back, and its phase would last too long. A flight
-- in the air takes no bets, whatever the clock says.
create or replace function provider.phase_of(live provider.live_rounds, moment timestamptz) returns text language sql stable as $$
  select case
    when live.drawn_at is not null then 'drawn'
    when greatest(live.opens_at, live.took_off_at) > moment + interval '5 seconds' then 'due'
    when live.lands_at > moment then 'flying'
    when live.lands_at is not null then 'due'
    when live.closes_at > moment then 'open'
    when live.draws_at > moment then 'closed'
    else 'due' end
$$;
