-- A campaign that an operator stopped: nobody gets it any more, and what was given of it stays.
alter table campaigns add column stopped_at timestamptz,
  add constraint campaigns_stopped_end check (stopped_at is null or coalesce(ends_at <= stopped_at, false));

-- The grants of one campaign, the newest first.
create index player_campaigns_campaign on player_campaigns (campaign_id, id);
