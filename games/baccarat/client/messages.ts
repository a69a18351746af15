import { cardTableTexts, type CardTableTextId } from '#games/client/card-texts.ts';
import type { MessagesOf } from '#games/client/messages.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof Messages | CardTableTextId;

export const messages = {
  en: { ...cardTableTexts.en, ...en },
  es: { ...cardTableTexts.es, ...es },
  fr: { ...cardTableTexts.fr, ...fr },
  pt: { ...cardTableTexts.pt, ...pt },
} as const satisfies MessagesOf<MessageId>;
