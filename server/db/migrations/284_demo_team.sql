-- Operators of a sandbox, entered from a page of it. A start with real money closes them.
alter table staff add column is_demo boolean not null default false;
create unique index staff_demo on staff (role) where is_demo;
