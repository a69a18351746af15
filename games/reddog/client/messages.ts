import { cardNames } from '#games/client/card-names.ts';
import type { MessagesOf } from '#games/client/messages.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof Messages | keyof (typeof cardNames)['en'];

export const messages = {
  en: { ...en, ...cardNames.en },
  es: { ...es, ...cardNames.es },
  fr: { ...fr, ...cardNames.fr },
  pt: { ...pt, ...cardNames.pt },
} as const satisfies MessagesOf<MessageId>;
