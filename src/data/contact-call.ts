import type { ContactEmail } from '../../openapi/model.ts';
import type { Operations } from './operations.ts';

/** @returns the addresses it was sent to, an empty list on failure. */
export const sendContactEmail = ({ ask }: Pick<Operations, 'ask'>, body: ContactEmail): Promise<readonly string[]> =>
  ask((client, unwrap) => unwrap(client.POST('/notifications/messages/custom_email', { body }))).then(
    ({ data }) => data,
    (error: unknown) => {
      console.error('contact e-mail', error);
      return [];
    },
  );
