-- Written by the check of health, whose transaction has to end. One row, so that only one of them can wait for a commit that does not.
create table write_probe (
  only_row boolean primary key default true check (only_row),
  written_at timestamptz not null
);
insert into write_probe (written_at) values (now());
