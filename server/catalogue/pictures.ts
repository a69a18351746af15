import { hash } from '../../sandbox/catalogue/random.ts';

export type ArtKind = 'games' | 'thumbs' | 'symbols' | 'sections' | 'providers' | 'promotions';

/** Raise it when the drawings change: addresses change with it, so caches never show the old ones. */
const ART_VERSION = 1;

/** Of a drawing that is made from these facts. */
export const artVersion = (...facts: readonly (string | number)[]): string => `${ART_VERSION}-${hash(facts.join(' ')).toString(36)}`;

/**
 * Where the platform, or a static build, serves a drawing, from the root of the site.
 * @param facts what it shows beside its key: a game that is renamed gets a new address, so the old one can be kept for ever.
 */
export const artPath = (kind: ArtKind, key: string, ...facts: readonly (string | number)[]): string =>
  `/art/${kind}/${encodeURIComponent(key)}.svg?v=${artVersion(key, ...facts)}`;
