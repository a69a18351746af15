import { existsSync } from 'node:fs';
import type { FastifyInstance } from 'fastify';
import type { operations as partnerOperations } from '../../src/api/partners.schema.d.ts';
import type { Platform } from '../platform.ts';
import type { CallContext, PartnerContext } from './context.ts';
import { type Handlers, type HandlersOf, mount, type MountOptions, readContract } from './contract.ts';
import { callContext, partnerContext } from './credentials.ts';

export const contract = readContract(new URL('../../openapi/croupier.yaml', import.meta.url));
export const partnersContract = readContract(new URL('../../openapi/partners.yaml', import.meta.url));

type Options = Pick<MountOptions<unknown>, 'checkResponses' | 'onAnswer'>;

// TEMPORARY while siblings land: files by convention; static imports in the end.
async function collect(platform: Platform, files: readonly (readonly [string, string])[]): Promise<object> {
  const found = await Promise.all(
    files.map(async ([file, name]) => {
      const url = new URL(file, import.meta.url);
      if (!existsSync(url)) return {};
      const module = (await import(url.href)) as Record<string, (platform: Platform) => object>;
      return module[name]?.(platform) ?? {};
    }),
  );
  return Object.assign({}, ...found) as object;
}
const orUnavailable = (handlers: object) =>
  new Proxy(handlers, {
    get: (target, name) => Reflect.get(target, name) ?? (() => Promise.reject(new Error(`not there yet: ${String(name)}`))),
  });

export async function mountApi(app: FastifyInstance, platform: Platform, options: Options): Promise<void> {
  const handlers = await collect(platform, [
    ['../accounts/handlers.ts', 'accountHandlers'],
    ['../notifications/handlers.ts', 'notificationHandlers'],
    ['../documents/handlers.ts', 'documentHandlers'],
    ['../catalogue/handlers.ts', 'catalogueHandlers'],
    ['../content/handlers.ts', 'contentHandlers'],
    ['../campaigns/handlers.ts', 'campaignHandlers'],
    ['../payments/handlers.ts', 'paymentHandlers'],
    ['../history/handlers.ts', 'historyHandlers'],
    ['../games/handlers.ts', 'gameHandlers'],
  ]);
  mount(app, contract, orUnavailable(handlers) as Handlers<CallContext>, { context: callContext(platform), ...options });
}

export async function mountPartnersApi(app: FastifyInstance, platform: Platform, options: Options): Promise<void> {
  const handlers = await collect(platform, [
    ['../payments/webhook.ts', 'paymentWebhookHandlers'],
    ['../games/wallet-handlers.ts', 'gameWalletHandlers'],
  ]);
  // The signature covers the bytes that came, not what parsing made of them.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    (request as { rawBody?: string }).rawBody = String(body);
    try {
      done(null, body === '' ? undefined : JSON.parse(String(body)));
    } catch {
      done(Object.assign(new Error('The body is not JSON.'), { statusCode: 400 }), undefined);
    }
  });
  mount(app, partnersContract, orUnavailable(handlers) as HandlersOf<partnerOperations, PartnerContext>, {
    context: partnerContext(platform),
    ...options,
  });
}
