import type { SiteConfig } from './config.ts';
import type { KnownQueries } from './query-client.ts';

/** What a prerendered page was made of. The browser starts from the same, so that hydration finds what it expects. */
export interface PageSnapshot {
  /** The path that the markup shows. */
  readonly path: string;
  /** The part of the address' search that the markup shows, with its question mark. */
  readonly search: string;
  /** The markup is the same at every address of its route. */
  readonly isShared: boolean;
  /** What the address names is not there: the page to show is `path`. */
  readonly isMissing: boolean;
  readonly config: SiteConfig;
  readonly queries: KnownQueries;
}

export const snapshotElementId = 'snapshot';

export function readSnapshot(): PageSnapshot | null {
  const text = document.getElementById(snapshotElementId)?.textContent;
  return text ? (JSON.parse(text) as PageSnapshot) : null;
}
