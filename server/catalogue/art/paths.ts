export type ArtKind = 'games' | 'thumbs' | 'sections' | 'providers' | 'promotions';

/** Raise it when the drawings change: addresses change with it, so caches never show the old ones. */
export const ART_VERSION = 1;

/** Where the platform, or a static build, serves a drawing. From the root of the site. */
export const artPath = (kind: ArtKind, key: string): string => `/art/${kind}/${encodeURIComponent(key)}.svg?v=${ART_VERSION}`;
