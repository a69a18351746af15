-- What others are told in place of a player's number, which is half of what some sites ask to log in, and says when somebody came.
alter table players add column alias int not null default floor(random() * 2147483647)::int;
