-- A quote is used by one payment. What it was quoted for, and the price of the market that it was made of; null in quotes of before.
alter table payment_quotes
  add column used_by uuid unique,
  add column purpose text check (purpose in ('deposit', 'withdraw')),
  add column market numeric;
