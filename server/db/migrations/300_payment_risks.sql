-- Addresses of LISTED_ADDRESSES_FILE, by each key that a destination or a sender can have.
create table listed_addresses (
  key text primary key check (length(key) between 1 and 600),
  label text not null check (length(label) <= 200)
);

-- Senders of transfers, where the network names them.
alter table evm_transfers add column sender text;
alter table payment_transfers add column sender text;

-- The fee that a rail expects its network to take for one payout, and the coin of that fee; null where it is not known.
alter table processor_balances
  add column network_fee numeric check (network_fee >= 0),
  add column network_fee_code text,
  add constraint processor_balances_network_fee_known check ((network_fee is null) = (network_fee_code is null));

-- The risk that a processor reports of the coins of a payment or of their destination, from 0 to 100.
alter table payment_intents
  add column risk_score smallint,
  add constraint payment_intents_risk_score_check check (risk_score between 0 and 100) not valid;

-- Type 12 sends held coins of a deposit back through a rail.
alter table transactions drop constraint transactions_type_id_check, add constraint transactions_type_id_check
  check (type_id in (1, 2, 4, 5, 6, 7, 8, 10, 11, 12)) not valid;
alter table deposit_receipts
  -- The transaction that sends it back. The receipt is held until that has ended.
  add column refund_id uuid references transactions (id),
  add constraint deposit_receipts_refund_known check (refund_id is null or state in ('held', 'refunded')) not valid,
  drop constraint deposit_receipts_held_for_check,
  add constraint deposit_receipts_held_for_check
    check (held_for in ('account', 'limit_required', 'country_maximum', 'own_limit', 'listed_sender')) not valid;
