/** What keeps one address from filling the provider's store: whoever runs the provider knows who asks how often. */
export interface RateLimiter {
  /** Counts one more session from an address. @returns seconds to wait, null for one that may come in. */
  readonly secondsToWait: (address: string) => Promise<number | null>;
  /** The same of one more look at a shared round. */
  readonly secondsToLook: (address: string) => Promise<number | null>;
}
