-- When the books were audited, and what came of it: an audit that nobody runs any more has to be noticed.
create table audit_runs (
  id int generated always as identity primary key,
  at timestamptz not null default now(),
  entries int not null,
  postings int not null,
  differences int not null
);
