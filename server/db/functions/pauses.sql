-- Returns whether operators have paused a part of the site for all players, and it has not reopened by itself.
create or replace function is_paused(p_subject text, p_now timestamptz) returns boolean language sql stable
return exists (select 1 from pauses where subject = p_subject and method_id is null and coin is null and paused_at is not null and (ends_at > p_now) is not false);
