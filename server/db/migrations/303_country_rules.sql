-- Rules for players of a country that operators made stricter than the file of jurisdictions. The newest of those that have started is in force, so a
-- newer version replaces planned ones that would start after it. The country '' means all countries without an entry in the file.
create table country_rule_versions (
  id int generated always as identity primary key,
  country text not null check (country ~ '^(?:[A-Z]{2})?$'),
  rules jsonb not null,
  starts_at timestamptz not null,
  proposal_id uuid not null references staff_proposals (id)
);
create index country_rule_versions_of on country_rule_versions (country, id desc);

-- Rules from a moment on: a bet is checked against the rules of its own moment.
alter table jurisdiction_rules
  add column starts_at timestamptz not null default '-infinity',
  -- Bands of the highest loss of a day by age, as slot_stakes_max, and the time zone whose days count; without a zone the last 24 hours count.
  add column loss_day_max jsonb,
  add column day_zone text,
  drop constraint jurisdiction_rules_pkey,
  add primary key (country, starts_at);

-- Counts of what an act will touch, as of the proposal. They move until it is approved, so the digest does not cover them.
alter table staff_proposals add column figures jsonb not null default '[]';

insert into approval_rules (operation, persons) values ('setCountryRules', 2) on conflict do nothing;
