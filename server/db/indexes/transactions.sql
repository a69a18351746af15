-- The latest and the biggest public bets. Wins have indexes of their own, and other rows are in no such list.
create index concurrently if not exists transactions_bets_latest on transactions (updated_at desc, id) where type_id = 4;
create index concurrently if not exists transactions_bets_biggest on transactions (amount_eur_minor, id) where type_id = 4;
drop index concurrently if exists transactions_latest;
drop index concurrently if exists transactions_biggest;

-- Bets that were rolled back since titles were last counted.
create index concurrently if not exists transactions_rollbacks on transactions (written) where type_id = 6;

-- A player's own deposits and withdrawals, among many bets. Queries name the type as a literal: a parameter would not use the index.
create index concurrently if not exists transactions_player_payments on transactions (player_id, created_at desc) where type_id in (1, 2);

-- A payment by its transfer, for operators' searches by hash.
create index concurrently if not exists transactions_transfers on transactions (tx_hash) where tx_hash is not null;

-- A player's refunds, bets of bonus money and bonuses, among many rounds.
create index concurrently if not exists transactions_player_rare on transactions (player_id, type_id, created_at desc, written desc) where type_id > 5;

-- A payment by its processor's id, and a deposit by its address, for operators' searches.
create index concurrently if not exists transactions_external_ids on transactions (external_id) where external_id is not null;
create index concurrently if not exists transactions_deposit_addresses on transactions (lower(wallet_address)) where type_id = 1 and wallet_address is not null;

-- A refund by its address, for operators' searches.
create index concurrently if not exists transactions_refund_addresses on transactions (lower(wallet_address)) where type_id = 12;

-- Bets of a game, or of a catalogue provider, in the order of time, for operators' searches.
create index concurrently if not exists transactions_game_bets on transactions (game_id, created_at desc, id desc) where type_id in (4, 7);
create index concurrently if not exists transactions_provider_bets on transactions (provider_id, created_at desc, id desc) where type_id in (4, 7);
