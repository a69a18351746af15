-- The terms of a campaign have versions: a change makes the next one, and whoever was promised a bonus keeps the version of that moment.
alter table campaigns add column version int not null default 1 check (version > 0);

-- The versions that were replaced, as `campaign_terms` gives them.
create table campaign_versions (
  campaign_id int not null references campaigns (id) on delete cascade,
  number int not null check (number > 0),
  terms jsonb not null,
  replaced_at timestamptz not null,
  primary key (campaign_id, number)
);

-- The version that a bonus or free rounds were given by. An offer that was not taken follows the newest.
alter table player_campaigns add column terms_version int not null default 1 check (terms_version > 0);
