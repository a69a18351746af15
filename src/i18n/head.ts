import type { Language } from '#openapi/model.ts';
import type { Messages } from './messages.ts';

/** Texts for prerendering only: the document's head and the offline page. No browser loads them. */
export const headMessages = async (language: Language): Promise<Messages> =>
  ((await import(`./messages/${language}/head.ts`)) as { default: Messages }).default;
