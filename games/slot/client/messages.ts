import type { MessagesOf } from '#games/client/messages.ts';
import { slotTexts, type SlotTextId } from '#games/client/slot-texts.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof Messages | SlotTextId;

export const messages = {
  en: { ...slotTexts.en, ...en },
  es: { ...slotTexts.es, ...es },
  fr: { ...slotTexts.fr, ...fr },
  pt: { ...slotTexts.pt, ...pt },
} as const satisfies MessagesOf<MessageId>;
