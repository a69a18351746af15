create or replace function note_price() returns trigger language plpgsql as $$
begin
  -- A source that knows the time of its price names it.
  if new.priced_at is not distinct from old.priced_at then new.priced_at := now(); end if;
  return new;
end $$;

-- Returns the present terms of a campaign. Amounts are minor units as texts, because programs read numbers of JSON inexactly.
create or replace function campaign_terms(p_campaign int) returns jsonb language sql stable
return (
  select jsonb_build_object(
    'bonus_percent', bonus_percent, 'wagering_times', wagering_times, 'bonus_days', bonus_days,
    'free_rounds', (select to_jsonb(rules) - 'campaign_id' from campaign_free_rounds as rules where rules.campaign_id = p_campaign),
    'amounts', (
      select coalesce(jsonb_agg(jsonb_build_object('currency_id', currency_id, 'deposit_minimum_minor', deposit_minimum_minor::text,
        'bonus_maximum_minor', bonus_maximum_minor::text, 'round_stake_minor', round_stake_minor::text) order by currency_id), '[]')
      from campaign_amounts where campaign_id = p_campaign),
    'texts', (
      select coalesce(jsonb_agg(jsonb_build_object('language', language, 'name', name, 'description', description) order by language), '[]')
      from campaign_texts where campaign_id = p_campaign))
  from campaigns where id = p_campaign);

-- Returns the terms of one version: the stored ones, or the present ones for the newest version.
create or replace function campaign_terms_of(p_campaign int, p_version int) returns jsonb language sql stable
return coalesce((select terms from campaign_versions where campaign_id = p_campaign and number = p_version), campaign_terms(p_campaign));
