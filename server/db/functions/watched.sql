-- The tables that operators change: each statement that changes one is an action of staff, also if it is plain SQL.
create or replace function watched_names() returns text[] language sql immutable parallel safe
return array['adjustment_rules', 'approval_rules', 'campaign_amounts', 'campaign_free_rounds', 'campaign_texts', 'campaign_versions', 'campaigns', 'case_rules', 'cases', 'content_items', 'content_pages', 'content_versions',
  'coin_spreads', 'country_rule_versions', 'currencies', 'document_rules', 'games', 'hidden_titles', 'home_slides',
  'jurisdiction_rules', 'listed_addresses', 'method_processors', 'pauses', 'payment_methods', 'payout_rules', 'promotion_texts', 'promotions', 'providers', 'receipt_rules', 'section_games', 'sections', 'site_look', 'site_settings', 'vip_versions', 'wager_weights'];

-- Columns that the platform itself changes, and columns that only repeat that something was changed. Null for none.
create or replace function watched_left_out(p_table text) returns text[] language sql immutable parallel safe
return case when p_table = 'currencies' then array['eur_rate', 'rated_at'] when p_table in ('content_pages', 'site_settings') then array['updated_at'] end;

-- A number for a row. Sums of them do not depend on the order of rows, so a change costs as much as the rows it changes.
create or replace function watched_mark(p_row text) returns numeric language sql immutable parallel safe
return hashtextextended(p_row, 0)::numeric;

-- A row for the record: long texts by their hash.
create or replace function watched_shown(p_row jsonb) returns jsonb language sql immutable parallel safe
return (select jsonb_object_agg(key, case when length(value::text) > 300
  then to_jsonb('sha256:' || encode(sha256(convert_to(value::text, 'UTF8')), 'hex')) else value end) from jsonb_each(p_row));

-- Times are compared in one zone, whatever zone the session has.
create or replace function watched_now(p_table text, out row_count bigint, out fingerprint numeric) language plpgsql stable
  set timezone = 'UTC' set datestyle = 'ISO, YMD' set search_path = public, pg_temp as $$
begin
  execute format('select count(*), coalesce(sum(watched_mark(case when $1 is null then present::text else (to_jsonb(present) - $1)::text end)), 0)
    from %I as present', p_table) into row_count, fingerprint using watched_left_out(p_table);
end $$;

-- Records one statement on a watched table, with its rows if they are few. Runs as its owner: the platform's role may not change fingerprints. A copy
-- of a whole database includes its records.
create or replace function record_watched_change() returns trigger language plpgsql security definer
  set timezone = 'UTC' set datestyle = 'ISO, YMD' set search_path = public, pg_temp as $$
declare
  max_shown constant int := 10;
  left_out constant text[] := watched_left_out(tg_table_name);
  gone_count bigint := 0;
  gone_mark numeric := 0;
  gone jsonb;
  come_count bigint := 0;
  come_mark numeric := 0;
  come jsonb;
  kept record;
begin
  if current_setting('croupier.copying', true) = 'on' then
    return null;
  end if;
  if tg_op in ('UPDATE', 'DELETE') then
    select count(*), coalesce(sum(watched_mark(case when left_out is null then each::text else (to_jsonb(each) - left_out)::text end)), 0) into gone_count, gone_mark from old_rows as each;
    if gone_count <= max_shown then
      select jsonb_agg(watched_shown(to_jsonb(each) - coalesce(left_out, '{}'))) into gone from old_rows as each;
    end if;
  end if;
  if tg_op in ('INSERT', 'UPDATE') then
    select count(*), coalesce(sum(watched_mark(case when left_out is null then each::text else (to_jsonb(each) - left_out)::text end)), 0) into come_count, come_mark from new_rows as each;
    if come_count <= max_shown then
      select jsonb_agg(watched_shown(to_jsonb(each) - coalesce(left_out, '{}'))) into come from new_rows as each;
    end if;
  end if;
  if tg_op <> 'TRUNCATE' and (gone_count, gone_mark) = (come_count, come_mark) then
    return null;
  end if;
  update watched_tables set
    row_count = case tg_op when 'TRUNCATE' then 0 else row_count - gone_count + come_count end,
    fingerprint = case tg_op when 'TRUNCATE' then 0 else fingerprint - gone_mark + come_mark end
  where name = tg_table_name returning row_count, fingerprint into strict kept;
  insert into staff_actions (at, staff_id, actor, operation, object, reason, before, after) values (
    clock_timestamp(), nullif(current_setting('croupier.staff', true), '')::int,
    coalesce(nullif(current_setting('croupier.actor', true), ''), 'sql: ' || session_user), lower(tg_op), 'table ' || tg_table_name, '',
    jsonb_build_object('count', gone_count, 'rows', gone),
    jsonb_build_object('count', come_count, 'rows', come, 'left', kept.row_count, 'fingerprint', kept.fingerprint::text));
  return null;
end $$;

do $$
declare
  watched text;
begin
  foreach watched in array watched_names() loop
    execute format('create or replace trigger watched_insert after insert on %I referencing new table as new_rows
      for each statement execute function record_watched_change()', watched);
    execute format('create or replace trigger watched_update after update on %I referencing old table as old_rows new table as new_rows
      for each statement execute function record_watched_change()', watched);
    execute format('create or replace trigger watched_delete after delete on %I referencing old table as old_rows
      for each statement execute function record_watched_change()', watched);
    execute format('create or replace trigger watched_truncate after truncate on %I for each statement execute function record_watched_change()', watched);
  end loop;
end $$;

-- After migrations: tables that they changed, or added columns to, get a new fingerprint. The first one of a table is no change.
create or replace function record_migrated_tables(p_migration text) returns void language plpgsql as $$
declare
  watched text;
  present record;
  known record;
begin
  foreach watched in array watched_names() loop
    select * into present from watched_now(watched);
    select row_count, fingerprint into known from watched_tables where name = watched;
    if not found then
      insert into watched_tables (name, row_count, fingerprint) values (watched, present.row_count, present.fingerprint);
    elsif (known.row_count, known.fingerprint) <> (present.row_count, present.fingerprint) then
      update watched_tables set row_count = present.row_count, fingerprint = present.fingerprint where name = watched;
      insert into staff_actions (at, actor, operation, object, reason, after) values (
        clock_timestamp(), 'migration ' || p_migration, 'migrate', 'table ' || watched, '',
        jsonb_build_object('left', present.row_count, 'fingerprint', present.fingerprint::text));
    end if;
  end loop;
end $$;
