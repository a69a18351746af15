import type { FastifyInstance } from 'fastify';
import type { Host } from '#server/host.ts';
import type { Access } from '#server/partners.ts';
import type { ProcessorConnection, ProcessorEntry } from '#server/payments/processors.ts';
import { sandboxClient } from './client.ts';
import { createAddressBooks } from './address-books.ts';
import { mountProcessorApi } from './api.ts';
import { createBooks } from './books.ts';
import { createEvents } from './events.ts';
import { mountProcessorPages } from './pages/mount.ts';

const defaultPayoutDelayMs = 15_000;
const workEveryS = 1;
const cleanS = 3600;
const prefix = '/processor';

/** Milliseconds in which a person can still cancel a withdrawal. */
function payoutDelay(text: string | undefined): number {
  const value = text === undefined || text === '' ? defaultPayoutDelayMs : Number(text);
  if (!Number.isInteger(value) || value < 0) throw new Error(`SANDBOX_PAYOUT_DELAY_MS is not a number of milliseconds: ${text}`);
  return value;
}

function connect(host: Host, access: Access): ProcessorConnection {
  const { config, db, log, now, fetch } = host;
  const { secret, believed, signsAs: partner } = access;
  const books = createBooks({ db, now, secret, payoutDelayMs: payoutDelay(process.env['SANDBOX_PAYOUT_DELAY_MS']) });
  const addresses = createAddressBooks({ db, now, secret });
  const events = createEvents({ db, log, now, fetch, partner, secret, webhookUrl: () => `${config.apiUrl}/partners/payments/webhook` });

  const underWay = new Set<Promise<void>>();
  /** Sends at once; what fails here is sent again by the timer. */
  const onChange = () => {
    const delivery = events
      .deliverDue()
      .catch((error: unknown) => log.error({ err: error }, 'telling payment events failed'))
      .finally(() => underWay.delete(delivery));
    underWay.add(delivery);
  };

  return {
    client: sandboxClient(host, access),
    jobs: [
      {
        name: 'sandbox processor',
        everyS: workEveryS,
        work: async () => {
          while ((await books.endDue()) > 0);
          await events.deliverDue();
        },
      },
      { name: 'forgetting delivered payment events', everyS: cleanS, work: () => events.deleteDelivered() },
    ],
    async mount(app: FastifyInstance) {
      app.addHook('onClose', async () => void (await Promise.all(underWay)));
      await app.register(
        (scope) => mountProcessorApi(scope, { books, addresses, now, believed, publicUrl: () => config.partnerUrl, onChange }),
        { prefix },
      );
    },
    mountPages: (app) => mountProcessorPages(app, { config, books, addresses, now, onChange }),
  };
}

/**
 * The sandbox processor: a payment company in a box. It shares a database with the platform so that it starts at once, but touches only its own
 * schema, and reports everything through the public webhook, as an external one would.
 */
export const sandboxProcessor: ProcessorEntry = {
  name: 'sandbox',
  // The processor that it stands in for, for which the contract was written.
  id: 'zeroxprocessing',
  displayName: 'Sandbox processor',
  signsAs: 'processor',
  secret: (env) => env['PROCESSOR_SECRET'],
  previousSecret: (env) => env['PROCESSOR_SECRET_PREVIOUS'],
  address: ({ partnerUrl }) => partnerUrl + prefix,
  capabilities: { deposits: true, withdrawals: true, isSandbox: true },
  connect,
};
