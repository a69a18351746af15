-- A correction may name the bet that it resettles, and says what that bet pays from then on.
alter table adjustments add column payout_minor bigint check (payout_minor >= 0);
alter table adjustments drop constraint adjustments_check,
  add constraint adjustments_bet check (case kind when 'void' then bet_id is not null when 'correction' then true else bet_id is null end),
  add constraint adjustments_payout check ((payout_minor is not null) = (kind = 'correction' and bet_id is not null));
