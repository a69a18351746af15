-- A balance is a number to game providers (`balance_minor`), and JSON's numbers are exact up to 2^53 - 1: what would go beyond is refused.
alter table wallets add constraint wallets_exact check (
  cash_minor <= 9007199254740991 and locked_minor <= 9007199254740991 and bonus_minor <= 9007199254740991
);
