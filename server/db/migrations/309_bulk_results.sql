-- The outcome of each item of an act on several objects: an object, whether it was done, and why not. Null for every other act.
alter table staff_proposals add column results jsonb;
