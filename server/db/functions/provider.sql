-- Records that the provider is alive, and an outage where it was silent for longer than p_patience. Concurrent callers take turns.
create or replace function provider.be_present(p_patience interval, p_is_beat boolean) returns void language plpgsql as $$
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
  -- A clock that was set back starts again from its new time.
  if p_is_beat or last < moment - p_patience then
    update provider.presence set seen_at = moment;
  end if;
end $$;

-- Returns the phase of a round: `open` takes bets, `closed` waits for its draw, `due` has to be drawn. A round that opens in the future is due:
-- the clock was set back, and the round would take bets for too long.
create or replace function provider.phase_of(live provider.live_rounds, moment timestamptz) returns text language sql stable as $$
  select case
    when live.drawn_at is not null then 'drawn'
    when live.opens_at > moment + interval '5 seconds' then 'due'
    when live.closes_at > moment then 'open'
    when live.draws_at > moment then 'closed'
    else 'due' end
$$;
