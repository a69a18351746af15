/** Whatever says a text in a language: the page's own comes from React, which a worker does without. */
export interface Speaker {
  readonly locale: string;
  formatMessage(message: { id: string }, values?: Record<string, number | string>): string;
}
