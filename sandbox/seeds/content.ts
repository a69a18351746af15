import type { Language } from '#openapi/model.ts';
import { contentPages } from '#domain/content-pages.ts';
import { escapeHtml } from '#domain/html.ts';
import { defaultLanguage, languages } from '#domain/languages.ts';
import { campaigns, windowOf } from './campaign-list.ts';
import type { Platform } from '#server/platform.ts';
import { campaignName, pageText, sandboxTexts } from '../texts/index.ts';
import { pageFigures, withFigures } from '../content/pages/figures.ts';
import { contentOf, figuresOf } from '../content/promotions/terms.ts';
import type { Config } from '#server/config.ts';

/** Names its picture, as the slugs of the campaigns do. */
const fairPlay = 'compass-fair-play';

interface SeededText {
  readonly slug: string;
  readonly language: Language;
  readonly name: string;
  readonly comment: string;
  readonly content: string;
}

/** The pages and promotions of the sandbox. Existing ones stay as they are, so that an operator's changes are kept. */
export async function seedContent({ db, now, config }: Pick<Platform, 'db' | 'now' | 'config'>): Promise<void> {
  await db.transaction(async () => {
    await db.sql`
      insert into content_pages (type, language, name, content)
      select type, language, name, content
      from jsonb_to_recordset(${JSON.stringify(pages(config))}::jsonb) as row (type text, language text, name text, content text)
      -- A page that an operator withdrew stays away.
      where exists (select 1 from content_pages where content_pages.type = row.type)
        or not exists (select 1 from content_items where kind = 'page' and slug = row.type)
      on conflict do nothing`;
    if (await db.one`select 1 from promotions limit 1`) return;
    const described = campaigns.filter(({ slug }) => slug in sandboxTexts[defaultLanguage].promotions.offers);
    const promotions = [
      ...described.map((campaign) => ({ slug: campaign.slug, code: campaign.code, ...windowOf(campaign, now()) })),
      { slug: fairPlay, code: null, ...windowOf({ months: [0, null] }, now()) },
    ].map((promotion, position) => ({ ...promotion, position }));
    await db.sql`
      insert into promotions (slug, position, starts_at, ends_at, campaign_id)
      select slug, position, starts, ends, campaigns.id
      from jsonb_to_recordset(${JSON.stringify(promotions)}::jsonb)
        as row (slug text, code text, position int, starts timestamptz, ends timestamptz)
        left join campaigns using (code)`;
    const brand = escapeHtml(config.brand.name);
    const texts = languages
      .flatMap((language) => [...described.map((campaign) => offerText(campaign, language)), fairPlayText(language)])
      .map((text) => ({ ...text, content: text.content.replaceAll('{brand}', () => brand) }));
    await db.sql`
      insert into promotion_texts (promotion_id, language, name, comment, content)
      select promotions.id, language, name, comment, content
      from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as row (slug text, language text, name text, comment text, content text)
        join promotions using (slug)
      order by position, language`;
  });
}

const pages = (config: Config) =>
  contentPages.flatMap((type) =>
    languages.map((language) => ({
      type,
      language,
      name: sandboxTexts[language].pages[type],
      content: withFigures(pageText(type, language), pageFigures(language, config)),
    })),
  );

function offerText(campaign: (typeof campaigns)[number], language: Language): SeededText {
  const texts = sandboxTexts[language].promotions;
  const offer = texts.offers[campaign.slug];
  if (!offer) throw new Error(`no text of ${campaign.slug} in ${language}`);
  const figures = figuresOf(campaign, language);
  return {
    slug: campaign.slug,
    language,
    name: campaignName(campaign.slug, language),
    comment: offer.comment(figures),
    content: contentOf(texts, offer, figures),
  };
}

const fairPlayText = (language: Language): SeededText => ({ slug: fairPlay, language, ...sandboxTexts[language].promotions.fairPlay });
