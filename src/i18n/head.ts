import type { Language } from '#openapi/model.ts';
import type { Messages } from './messages.ts';

/** What only rendering ahead says: the head of a document, and the page without network. No browser loads it. */
export const headMessages = async (language: Language): Promise<Messages> =>
  ((await import(`./messages/${language}/head.ts`)) as { default: Messages }).default;
