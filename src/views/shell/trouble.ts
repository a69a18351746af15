/**
 * Reason why a part of the page is missing: no network; it failed to load; a release replaced it, while a payment under way delays the reload; or it
 * loaded and broke.
 */
export type Trouble = 'offline' | 'missing' | 'outdated' | 'broken';

export interface TroubleProps {
  readonly trouble: Trouble;
  /** Name of the missing part, equal to its own heading or button. */
  readonly part: string;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
  readonly onReload: () => void;
}
