-- When operators took the method out of offer: its payments stay, and no new one is opened.
alter table payment_methods add column withdrawn_at timestamptz,
  add constraint payment_methods_out_of_offer check (withdrawn_at is null or not (is_deposit or is_withdrawal));
