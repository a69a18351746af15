-- Who a campaign gives its bonus to: whoever reads the mail of their address, and one account of a household. A network that accounts have logged in
-- from makes them a household only where a campaign says so, to whom its bonus went within so many days: many share one who share nothing else.
alter table campaigns
  add column needs_verified_email boolean not null default true,
  add column is_once_per_household boolean not null default true,
  add column household_network_days smallint check (household_network_days between 1 and 180);

-- Tokens of one browser, which gives each account one of its own, by the first of them. Null of a network.
alter table known_places add column browser text;
update known_places set browser = place where place like 'device:%';
alter table known_places add constraint known_places_browser check ((browser is null) = (place like 'network:%'));
create index known_places_same_browser on known_places (browser);
create index known_places_same_place on known_places (place);

-- What else says that accounts are of one household.
create index withdrawal_addresses_same on withdrawal_addresses (lower(address));
create index transactions_same_address on transactions (lower(wallet_address)) where type_id = 2;
