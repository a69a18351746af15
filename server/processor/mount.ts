import type { FastifyInstance } from 'fastify';
import type { Platform } from '../platform.ts';
import { mountProcessorApi } from './api.ts';
import { createBooks } from './books.ts';
import { createEvents } from './events.ts';
import { mountProcessorPages } from './pages/mount.ts';

const DEFAULT_PAYOUT_DELAY_MS = 15_000;
const WORK_EVERY_S = 1;
const CLEAN_S = 3600;

/** Milliseconds in which a person can still cancel a withdrawal. */
function payoutDelay(text: string | undefined): number {
  const value = text === undefined || text === '' ? DEFAULT_PAYOUT_DELAY_MS : Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`SANDBOX_PAYOUT_DELAY_MS is not a number of milliseconds: ${text}`);
  return value;
}

/**
 * The sandbox processor: a payment company in a box. It shares a database with the platform to be startable at once, but
 * touches only its own schema, and tells the platform everything through the public webhook, as a foreign one would.
 */
export async function mountProcessor(app: FastifyInstance, platform: Platform): Promise<void> {
  const { config, db, log, now, fetch } = platform;
  const secret = config.partners.processor;
  const books = createBooks({ db, now, secret, payoutDelayMs: payoutDelay(process.env['SANDBOX_PAYOUT_DELAY_MS']) });
  const events = createEvents({ db, log, now, fetch, secret, webhookUrl: () => `${config.apiUrl}/partners/payments/webhook` });

  const underWay = new Set<Promise<void>>();
  /** Tells at once; what fails here is told again by the timer. */
  const onChange = () => {
    const delivery = events
      .deliverDue()
      .catch((error: unknown) => log.error({ err: error }, 'telling payment events failed'))
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  };
  app.addHook('onClose', async () => void (await Promise.all(underWay)));
  platform.every(WORK_EVERY_S, 'sandbox processor', async () => {
    while ((await books.endDue()) > 0);
    await events.deliverDue();
  });
  platform.every(CLEAN_S, 'forgetting delivered payment events', () => events.forgetDelivered());

  await app.register((scope) => mountProcessorApi(scope, { books, now, secret, publicUrl: () => config.partnerUrl, onChange }), {
    prefix: '/processor',
  });
  await app.register((scope) => mountProcessorPages(scope, { books, now, onChange }));
}
