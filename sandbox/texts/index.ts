import { readFileSync } from 'node:fs';
import type { Language } from '#openapi/model.ts';
import type { ContentPageType } from '#domain/content-pages.ts';
import { languages } from '#domain/languages.ts';
import type { PromotionTexts } from '../content/promotions/terms.ts';

/** What the sandbox's pages, campaigns and promotions say in one language. */
export interface SandboxTexts {
  /** What a page is called. Its text is the file of that name beside it. */
  readonly pages: Readonly<Record<ContentPageType, string>>;
  /** Names by the slug of the campaign. */
  readonly campaigns: Readonly<Record<string, string>>;
  /** The terms as an offer says them; see campaign_texts for what is filled in. */
  readonly campaignTerms: string;
  readonly promotions: PromotionTexts;
}

const load = async (language: Language) => [language, ((await import(`./${language}/texts.ts`)) as { texts: SandboxTexts }).texts] as const;
/** Of every language there is: a start fails where one has no folder. */
export const sandboxTexts = Object.fromEntries(await Promise.all(languages.map(load))) as Readonly<Record<Language, SandboxTexts>>;

/** The HTML of a page. */
export const pageText = (page: ContentPageType, language: Language): string =>
  readFileSync(new URL(`${language}/${page}.html`, import.meta.url), 'utf8');

/** @throws Error where a language has no name for it. */
export function campaignName(slug: string, language: Language): string {
  const name = sandboxTexts[language].campaigns[slug];
  if (name === undefined) throw new Error(`no name of ${slug} in ${language}`);
  return name;
}
