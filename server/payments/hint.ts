/** The payment that a webhook names, without anything that its signature leaves out. */
export interface Hint {
  /** Equal for webhooks that say the same. */
  readonly key: string;
  /** Our id of the payment. */
  readonly transactionId: string;
  readonly body: Readonly<Record<string, string>>;
}

/** Stores what a webhook is about, once its signature was checked. @throws Problem `unavailable` while too many wait. */
export type SaveHint = (hint: Hint) => Promise<void>;
