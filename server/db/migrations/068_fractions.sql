-- The provider's books: what wins came to beyond whole minor units, in hundredths of one. It is the player's, and is paid with the win that makes
-- it whole, so that a game returns what it says at every stake.
create table provider.fractions (
  owner text not null,
  wallet text not null check (wallet in ('cash', 'bonus', 'demo')),
  currency text not null,
  hundredths smallint not null check (hundredths between 0 and 99),
  primary key (owner, wallet, currency)
);
