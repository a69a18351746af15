alter table jurisdiction_rules
  add column round_cycle_ms int check (round_cycle_ms > 0),
  -- A list of from_age, amount and currency; null where no stake is too high.
  add column slot_stakes_max jsonb;

-- When the last round of a game other than slots began that was taken into a play session.
alter table play_sessions add column last_other_round_at timestamptz;

drop function play_session_bet(int, timestamptz, boolean);
drop function next_slot_round_at(int, timestamptz);
