-- The parts of the site that operators can pause: deposits, games for real money, and new accounts. One row each, which an act locks.
create table pauses (
  subject text primary key check (subject in ('deposits', 'games', 'registration')),
  paused_at timestamptz,
  -- It reopens by itself then; null waits for an operator.
  ends_at timestamptz,
  -- Shown to players in place of the site's own text.
  notice text check (length(notice) between 1 and 300),
  check (paused_at is not null or (ends_at is null and notice is null)),
  check (ends_at > paused_at)
);
insert into pauses (subject) values ('deposits'), ('games'), ('registration');
