import type { SiteConfig } from './config.ts';
import type { KnownQueries } from './query-client.ts';

/** Data behind a prerendered page. The browser starts from the same data, so that hydration matches. */
export interface PageSnapshot {
  /** The path that the markup shows. */
  readonly path: string;
  /** The part of the address' search that the markup shows, with its question mark. */
  readonly search: string;
  /** The markup is the same at every address of its route. */
  readonly isShared: boolean;
  /** True where the address names nothing that exists; `path` is the page to show instead. */
  readonly isMissing: boolean;
  readonly config: SiteConfig;
  readonly queries: KnownQueries;
}

export const snapshotElementId = 'snapshot';

export function readSnapshot(): PageSnapshot | null {
  const text = document.getElementById(snapshotElementId)?.textContent;
  return text ? (JSON.parse(text) as PageSnapshot) : null;
}
