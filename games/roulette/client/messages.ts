import { chipTexts, type ChipTextId } from '#games/client/chip-texts.ts';
import type { MessagesOf } from '#games/client/messages.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof Messages | ChipTextId;

export const messages = {
  en: { ...chipTexts.en, ...en },
  es: { ...chipTexts.es, ...es },
  fr: { ...chipTexts.fr, ...fr },
  pt: { ...chipTexts.pt, ...pt },
} as const satisfies MessagesOf<MessageId>;
