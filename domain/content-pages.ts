import type { ContentPage, Promotion } from '#openapi/model.ts';

/** The tabs of the content page: the value of `?page=` and the first half of the key `{pagetype}-{lang}`. */
export const contentPages = ['termsandconditions', 'privacypolicy', 'questions'] as const;
export type ContentPageType = (typeof contentPages)[number];
export const defaultContentPage: ContentPageType = 'privacypolicy';

export const contentPageType = (text: string | null): ContentPageType => contentPages.find((page) => page === text) ?? defaultContentPage;

export const contentPageKey = (page: ContentPageType, language: string): string => `${page}-${language}`;

/** The service answers an unknown page with a `message`, whatever the status. */
export const isMissingPage = (reply: object): boolean => 'message' in reply;

export const isPromotion = (page: Promotion | ContentPage): page is Promotion => 'is_valid' in page;

/** The picture of a promotion's card: the first media titled `card`. */
export function promotionCard(promotion: Promotion): string | null {
  const medias = [...promotion.banners.flatMap((banner) => banner.medias), ...promotion.media];
  return medias.find(({ title }) => title === 'card')?.full_url ?? null;
}
