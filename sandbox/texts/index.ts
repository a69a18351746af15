import { readFileSync } from 'node:fs';
import type { Language } from '#openapi/model.ts';
import type { ContentPageType } from '#domain/content-pages.ts';
import { languages } from '#domain/languages.ts';
import type { PromotionTexts } from '../content/promotions/terms.ts';

/** Texts of the sandbox's pages, campaigns and promotions in one language. */
export interface SandboxTexts {
  /** Titles of the pages; each page's text is the HTML file of that name in the language's folder. */
  readonly pages: Readonly<Record<ContentPageType, string>>;
  /** Names by the slug of the campaign. */
  readonly campaigns: Readonly<Record<string, string>>;
  /** The terms of an offer; campaign_texts lists their placeholders. */
  readonly campaignTerms: string;
  readonly promotions: PromotionTexts;
}

const load = async (language: Language) => [language, ((await import(`./${language}/texts.ts`)) as { texts: SandboxTexts }).texts] as const;
/** Loaded for all languages at the start, so that a missing folder fails there and not on a page. */
export const sandboxTexts = Object.fromEntries(await Promise.all(languages.map(load))) as Readonly<Record<Language, SandboxTexts>>;

/** The HTML of a page. */
export const pageText = (page: ContentPageType, language: Language): string =>
  readFileSync(new URL(`${language}/${page}.html`, import.meta.url), 'utf8');

/** @throws Error if a language has no name for it. */
export function campaignName(slug: string, language: Language): string {
  const name = sandboxTexts[language].campaigns[slug];
  if (name === undefined) throw new Error(`no name of ${slug} in ${language}`);
  return name;
}
