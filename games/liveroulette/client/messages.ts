import { messages as table, type MessageId as TableId } from '#games/client/live/messages.ts';
import type { MessagesOf } from '#games/client/messages.ts';
import { messages as roulette, type MessageId as RouletteId } from '#games/roulette/client/messages.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof Messages | RouletteId | TableId;

export const messages = {
  en: { ...roulette.en, ...table.en, ...en },
  es: { ...roulette.es, ...table.es, ...es },
  fr: { ...roulette.fr, ...table.fr, ...fr },
  pt: { ...roulette.pt, ...table.pt, ...pt },
} as const satisfies MessagesOf<MessageId>;
