import type { MessagesOf } from '../../client/messages.ts';
import { en } from './messages/en.ts';
import { es } from './messages/es.ts';
import { fr } from './messages/fr.ts';
import { pt } from './messages/pt.ts';

export type MessageId = keyof typeof en;
export type Messages = Readonly<Record<MessageId, string>>;

export const messages = { en, es, fr, pt } as const satisfies MessagesOf<MessageId>;
