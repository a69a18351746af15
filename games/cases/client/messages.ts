import type { MessagesOf } from '#games/client/messages.ts';
import { en, type Messages } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof Messages;

export const messages = { en, es, fr, pt } as const satisfies MessagesOf<MessageId>;
