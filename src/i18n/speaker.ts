/** Formats texts in a language. The page's own formatter comes from React, which a worker does not have. */
export interface Speaker {
  readonly locale: string;
  formatMessage(message: { id: string }, values?: Record<string, number | string>): string;
}
