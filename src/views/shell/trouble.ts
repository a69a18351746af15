/**
 * Why a part of the page is not there: there is no network; it did not come; a release has taken its place and the page
 * waits with loading anew, because a payment is under way; or it came and broke.
 */
export type Trouble = 'offline' | 'missing' | 'outdated' | 'broken';

export interface TroubleProps {
  readonly trouble: Trouble;
  /** Name of the missing part, as its own heading or button has it. */
  readonly part: string;
  readonly isTrying: boolean;
  readonly onRetry: () => void;
  readonly onReload: () => void;
}
