-- Confirmations that operators ask for beyond the rules of the rail; null asks for none. An invoice has those of its opening.
alter table payment_methods add column confirmations int check (confirmations between 1 and 999);
alter table chain_invoices add column min_confirmations int not null default 0 check (min_confirmations >= 0);
alter table evm_invoices add column min_confirmations int not null default 0 check (min_confirmations >= 0);
