import type { Language, SkinSettings } from '#openapi/model.ts';
import { countriesIn } from '#domain/countries.ts';
import { builtInName } from '../brand/brand.ts';
import type { Database } from '../db/database.ts';
import type { Platform } from '../platform.ts';

type Kept = Pick<
  SkinSettings,
  'name' | 'licensee_id' | 'google_analytics_code' | 'google_captcha' | 'layout_settings' | 'media' | 'revenue_calculation'
>;

/** Returns the operator's settings of the skin, with countries and currencies named in the language. */
export async function skinSettings({ db, brand, config, processors }: Platform, language: Language): Promise<SkinSettings> {
  const kept = await db.one<Kept>`
    select name, licensee_id, google_analytics_code, google_captcha, layout_settings, media, revenue_calculation from site_settings`;
  if (!kept) throw new Error('the row of site_settings is missing');
  // The answer is stored until the next change, so it must not begin with an outdated name.
  const { name } = await brand.reload();
  return {
    ...kept,
    name: name === builtInName ? kept.name : name,
    id: config.skin.id,
    ref_id: config.skin.refId,
    countries: [...countriesIn(language)],
    currencies: await currenciesIn(db, language),
    ui_options: { sandbox: processors.isSandbox },
  };
}

/** In English the operator's own names are used. */
async function currenciesIn(db: Database, language: Language): Promise<SkinSettings['currencies']> {
  const rows = await db.sql<SkinSettings['currencies'][number]>`select id, code, name from currencies order by id`;
  if (language === 'en') return rows;
  const names = new Intl.DisplayNames(language, { type: 'currency', fallback: 'none' });
  return rows.map((row) => ({ ...row, name: capitalised(names.of(row.code) ?? row.name, language) }));
}

const capitalised = (text: string, language: Language) => text.slice(0, 1).toLocaleUpperCase(language) + text.slice(1);

export async function isInMaintenance(db: Database): Promise<boolean> {
  const row = await db.one<{ in_maintenance: boolean }>`select in_maintenance from site_settings`;
  return row?.in_maintenance ?? false;
}

export async function setMaintenance(db: Database, isOn: boolean): Promise<void> {
  await db.sql`update site_settings set in_maintenance = ${isOn}, updated_at = now()`;
}
