-- A round of a table can be a flight: it takes off once bets are closed, and is drawn when it lands. Both are null of a round without a flight, and
-- before the take-off. The moment of landing is secret until then: it tells the result.
alter table provider.live_rounds add column took_off_at timestamptz, add column lands_at timestamptz,
  add check ((took_off_at is null) = (lands_at is null));
