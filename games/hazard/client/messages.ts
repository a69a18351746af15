import { diceTexts, type DiceTextId } from '#games/client/dice-texts.ts';
import type { MessagesOf } from '#games/client/messages.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof Messages | DiceTextId;

export const messages = {
  en: { ...diceTexts.en, ...en },
  es: { ...diceTexts.es, ...es },
  fr: { ...diceTexts.fr, ...fr },
  pt: { ...diceTexts.pt, ...pt },
} as const satisfies MessagesOf<MessageId>;
