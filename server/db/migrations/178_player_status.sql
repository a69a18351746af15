-- The code and the contract call it status.
alter table players rename column standing to status;
alter table players rename constraint players_standing_check to players_status_check;
