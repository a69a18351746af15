import { messages as table, type MessageId as TableId } from '#games/client/live/messages.ts';
import type { MessagesOf } from '#games/client/messages.ts';
import { messages as earplane, type MessageId as EarplaneId } from '#games/earplane/client/messages.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof Messages | EarplaneId | TableId;

export const messages = {
  en: { ...earplane.en, ...table.en, ...en },
  es: { ...earplane.es, ...table.es, ...es },
  fr: { ...earplane.fr, ...table.fr, ...fr },
  pt: { ...earplane.pt, ...table.pt, ...pt },
} as const satisfies MessagesOf<MessageId>;
