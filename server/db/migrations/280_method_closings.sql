-- When the method was last closed to withdrawals: a release given before does not let one of them go.
alter table payment_methods add column withdrawals_closed_at timestamptz;
