alter table jurisdiction_rules
  -- Whether bets need an approved identity document.
  add column identity_for_play boolean not null default false,
  -- A list of from_age and minutes within 24 hours; null where no time is too long.
  add column play_minutes_max jsonb,
  -- How long no bet is taken after an answered reality check.
  add column reality_check_pause_minutes int check (reality_check_pause_minutes > 0);
