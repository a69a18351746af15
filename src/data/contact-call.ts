import { type ContactEmail, type Problem, problemFrom } from '#openapi/model.ts';
import type { Operations } from './operations.ts';

/** Kept while a message is sent again, so that it arrives once. `crypto.randomUUID` is missing where the site is served without TLS. */
export const newMessageKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

export interface SentMessage {
  /** The addresses it was sent to; empty on failure. */
  readonly data: readonly string[];
  /** The case that it opened or was added to. */
  readonly reference?: string;
}

/** @param failed hears why. */
export const sendContactEmail = (
  { ask }: Pick<Operations, 'ask'>,
  body: ContactEmail,
  key: string,
  failed: (problem: Problem) => void = () => {},
): Promise<SentMessage> =>
  ask((client, unwrap) =>
    unwrap(client.POST('/notifications/messages/custom_email', { params: { header: { 'Idempotency-Key': key } }, body })),
  ).catch((error: unknown) => {
    console.error('contact e-mail', error);
    failed(problemFrom(error));
    return { data: [] };
  });
