-- PostgreSQL renames no parameter: server/db/functions/provider.sql defines both again.
drop function if exists provider.be_alive(interval, interval, boolean), provider.be_present(interval, boolean);
