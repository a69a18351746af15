import { type ContactEmail, type Problem, problemFrom } from '#openapi/model.ts';
import type { Operations } from './operations.ts';

/** Reused while a message is sent again, so that it arrives once. `crypto.randomUUID` is missing on sites without TLS. */
export const newMessageKey = (): string =>
  Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');

/**
 * @param failed is called with the problem.
 * @param opened is called with the reference of the case that the message opened or was added to.
 * @returns the addresses it was sent to, an empty list on failure.
 */
export const sendContactEmail = (
  { ask }: Pick<Operations, 'ask'>,
  body: ContactEmail,
  key: string,
  failed: (problem: Problem) => void = () => {},
  opened: (reference: string | undefined) => void = () => {},
): Promise<readonly string[]> =>
  ask((client, unwrap) =>
    unwrap(client.POST('/notifications/messages/custom_email', { params: { header: { 'Idempotency-Key': key } }, body })),
  ).then(
    ({ data, reference }) => {
      opened(reference);
      return data;
    },
    (error: unknown) => {
      console.error('contact e-mail', error);
      failed(problemFrom(error));
      return [];
    },
  );
