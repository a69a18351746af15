export type ArtKind = 'games' | 'thumbs' | 'symbols' | 'sections' | 'providers' | 'promotions';

/** 32-bit FNV-1a: the same text gives the same number on every machine, in every version. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) value = Math.imul(value ^ text.charCodeAt(index), 0x01000193);
  // FNV's low bits are weak for short texts that differ at the end.
  value = Math.imul(value ^ (value >>> 16), 0x7feb352d);
  return (value ^ (value >>> 15)) >>> 0;
}

/** Raise it when the drawings change: it changes their addresses, so caches never show the old ones. */
const drawingVersion = 1;

/** Version of a drawing with these facts. */
const artVersion = (...facts: readonly (string | number)[]): string => `${drawingVersion}-${hash(facts.join(' ')).toString(36)}`;

/**
 * Returns the path of a drawing, from the root of the site.
 * @param facts shown in addition to the key; a renamed game gets a new address, so that the old one can be cached forever.
 */
export const artPath = (kind: ArtKind, key: string, ...facts: readonly (string | number)[]): string =>
  `/art/${kind}/${encodeURIComponent(key)}.svg?v=${artVersion(key, ...facts)}`;
