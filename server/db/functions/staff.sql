create or replace function staff_action_hash(
  p_before bytea, p_id bigint, p_at timestamptz, p_staff int, p_actor text, p_operation text, p_object text, p_reason text, p_old jsonb, p_new jsonb
) returns bytea language sql stable parallel safe
return sha256(p_before || convert_to(jsonb_build_array(p_id, (extract(epoch from p_at) * 1000000)::bigint, p_staff, p_actor, p_operation, p_object,
  p_reason, p_old, p_new)::text, 'UTF8'));

-- Numbers an action and chains it to the previous one. Runs as its owner, because the platform's role may not move the end of the chain. A row with a
-- hash is a copy from another database, whose end of the chain is copied too; the audit compares all of them.
create or replace function staff_action_chain() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  last record;
begin
  if new.hash is not null then
    return new;
  end if;
  select id, hash into strict last from staff_action_end for update;
  new.id := last.id + 1;
  new.hash := staff_action_hash(last.hash, new.id, new.at, new.staff_id, new.actor, new.operation, new.object, new.reason, new.before, new.after);
  update staff_action_end set id = new.id, hash = new.hash;
  return new;
end $$;
create or replace trigger staff_actions_chained before insert on staff_actions for each row execute function staff_action_chain();

create or replace function refuse_staff_action_change() returns trigger language plpgsql as $$
begin
  raise exception 'what operators did is append-only: %', tg_op;
end $$;
create or replace trigger staff_actions_append_only before update or delete or truncate on staff_actions
  for each statement execute function refuse_staff_action_change();
