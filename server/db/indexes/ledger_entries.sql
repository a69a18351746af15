-- Entries of a month by their kind, in the order of time, for the reports of all players.
create index concurrently if not exists ledger_entries_kinds on ledger_entries (kind, created_at, id);

-- Deposits of a player in a period, among many rounds.
create index concurrently if not exists ledger_entries_deposits on ledger_entries (player_id, created_at) where kind = 'deposit';
