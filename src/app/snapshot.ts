import type { SiteConfig } from './config.ts';
import type { QueryKey } from './query-client.ts';

/** What a prerendered page was made of. The browser starts from the same, so that hydration finds what it expects. */
export interface PageSnapshot {
  /** The address that the markup shows; null when the page came without markup. */
  readonly path: string | null;
  readonly config: SiteConfig;
  readonly queries: readonly (readonly [key: QueryKey, data: unknown])[];
}

export const snapshotElementId = 'snapshot';

export function readSnapshot(): PageSnapshot | null {
  const text = document.getElementById(snapshotElementId)?.textContent;
  return text ? (JSON.parse(text) as PageSnapshot) : null;
}
