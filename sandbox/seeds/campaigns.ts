import { languages } from '#domain/languages.ts';
import { toMinor } from '#domain/money.ts';
import type { Platform } from '#server/platform.ts';
import { campaignName, sandboxTexts } from '../texts/index.ts';
import { depositCampaign } from '#server/campaigns/campaigns.ts';
import { campaigns, windowOf } from './campaign-list.ts';

/** Adds the sandbox's campaigns if there are none. */
export async function seedCampaigns({ db, now }: Pick<Platform, 'db' | 'now'>): Promise<void> {
  if (await db.one`select 1 from campaigns limit 1`) return;
  const currencies = await db.sql<{ id: number; code: string; decimals: number }>`select id, code, decimals from currencies`;
  const rows = campaigns.map((campaign, index) => ({ ...campaign, ...windowOf(campaign, now()), id: index + 1 }));
  const amounts = rows.flatMap((campaign) =>
    currencies.flatMap(({ id, code, decimals }) => {
      const terms = campaign.amounts[code];
      if (!terms) return [];
      const [minimum, maximum] = terms.map((amount) => toMinor(String(amount), decimals).toString());
      return [{ campaign_id: campaign.id, currency_id: id, minimum, maximum }];
    }),
  );
  const texts = rows.flatMap(({ id, slug }) =>
    languages.map((language) => ({
      campaign_id: id,
      language,
      name: campaignName(slug, language),
      description: sandboxTexts[language].campaignTerms,
    })),
  );
  await db.transaction(async () => {
    await db.sql`
      insert into campaigns (id, code, action, is_public, country, bonus_percent, wagering_times, bonus_days, starts_at, ends_at, created_at)
      select id, code, ${depositCampaign}, "isPublic", country, percent, times, days, starts, ends, ${now()}
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
        as row (id int, code text, "isPublic" boolean, country text, percent int, times int, days int, starts timestamptz, ends timestamptz)`;
    await db.sql`
      insert into campaign_amounts (campaign_id, currency_id, deposit_minimum_minor, bonus_maximum_minor)
      select * from jsonb_to_recordset(${JSON.stringify(amounts)}::jsonb) as row (campaign_id int, currency_id int, minimum bigint, maximum bigint)`;
    await db.sql`
      insert into campaign_texts (campaign_id, language, name, description)
      select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as row (campaign_id int, language text, name text, description text)`;
    // Campaigns that an operator adds get later ids.
    await db.sql`select setval(pg_get_serial_sequence('campaigns', 'id'), (select max(id) from campaigns))`;
  });
}
