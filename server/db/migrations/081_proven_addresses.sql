-- Since when the player's password stands behind a kept address: without it, a withdrawal there asks for the password. Null of those kept before.
alter table withdrawal_addresses add column proven_at timestamptz;
