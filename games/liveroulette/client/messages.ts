import type { MessagesOf } from '#games/client/messages.ts';
import { messages as roulette, type MessageId as RouletteId } from '#games/roulette/client/messages.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof Messages | RouletteId;

export const messages = {
  en: { ...roulette.en, ...en },
  es: { ...roulette.es, ...es },
  fr: { ...roulette.fr, ...fr },
  pt: { ...roulette.pt, ...pt },
} as const satisfies MessagesOf<MessageId>;
