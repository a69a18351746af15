create index concurrently if not exists adjustments_bet on adjustments (bet_id, id) where bet_id is not null;
