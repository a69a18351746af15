import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';

interface Letter {
  id: bigint;
  recipient: string;
  subject: string;
  text_body: string;
  created_at: Date;
}

/** Mail that would have been sent, for whoever tries the platform without a mail server. */
export const mountOutbox =
  (platform: Platform) =>
  async (app: FastifyInstance): Promise<void> => {
    app.get('/outbox.json', async () => {
      const letters = await platform.db.sql<Letter>`select * from outbox order by id desc limit 100`;
      return letters.map(({ id, recipient, subject, text_body, created_at }) => ({
        id: Number(id),
        to: recipient,
        subject,
        text: text_body,
        created_at,
      }));
    });
  };
