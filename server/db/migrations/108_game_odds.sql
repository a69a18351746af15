-- What a title's provider states of it; null where it states nothing. Of every 100 staked, what comes back in the long run, rounded down.
alter table games
  add column return_percent numeric(5, 2) check (return_percent > 0 and return_percent <= 100),
  add column volatility text check (volatility in ('low', 'medium', 'high', 'extreme'));
