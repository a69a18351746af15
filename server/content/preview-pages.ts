import { contentPageKey } from '#domain/content-pages.ts';
import { languages } from '#domain/languages.ts';
import type { LobbySource } from '#domain/prerendering.ts';
import type { Look } from '../brand/look.ts';
import type { Platform } from '../platform.ts';
import { type Preview, previewOf, previewParam } from './previews.ts';
import { promotionFrom } from './promotions.ts';
import { slideFrom } from './slides.ts';

/** The address of a preview is a secret, which neither caches, search engines nor linked sites may learn. */
export const privateHeaders = { 'cache-control': 'no-store', 'x-robots-tag': 'noindex', 'referrer-policy': 'no-referrer' } as const;

function overlay(platform: Platform, { kind, slug, body }: Preview, source: LobbySource): LobbySource {
  if (kind === 'look') return source;
  if (kind === 'page')
    return {
      ...source,
      page: async (key, language) => {
        const own = languages.find((each) => key === contentPageKey(slug as Parameters<typeof contentPageKey>[0], each));
        const text = own && body.texts[own];
        return text ? { data: { name: text.name, content: text.content } } : source.page?.(key, language);
      },
    };
  if (kind === 'promotion')
    return { ...source, page: async (id, language) => ({ data: promotionFrom(platform, { slug, id: Number(id), language, body }) }) };
  return {
    ...source,
    slides: async (language) => {
      const own = slideFrom({ slug, link: body.link ?? '/', image: body.image ?? null, texts: body.texts }, language);
      const others = (await source.slides?.(language))?.data.filter(({ id }) => id !== slug) ?? [];
      return { data: own ? [own, ...others] : others };
    },
  };
}

export interface ShownPreview {
  /** The preview's data over those of the site. */
  readonly over: (source: LobbySource) => LobbySource;
  /** The look of the preview; null for the preview of a text. */
  readonly look: Look | null;
}

/** The preview that an address names; null without one, or for an expired one. */
export async function previewOver(platform: Platform, search: string): Promise<ShownPreview | null> {
  const token = search.includes(previewParam) ? new URLSearchParams(search).get(previewParam) : null;
  const preview = token === null ? undefined : await previewOf(platform, token);
  return preview ? { over: (source) => overlay(platform, preview, source), look: preview.body.look ?? null } : null;
}
