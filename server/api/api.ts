import type { FastifyInstance } from 'fastify';
import type { operations as partnerOperations, webhooks as askedOfPartners } from '#openapi/partners.schema.d.ts';
import { accountHandlers } from '../accounts/handlers.ts';
import { verificationHandlers } from '../accounts/verification-handlers.ts';
import { campaignHandlers } from '../campaigns/handlers.ts';
import { catalogueHandlers } from '../catalogue/handlers.ts';
import { contentHandlers } from '../content/handlers.ts';
import { documentHandlers } from '../documents/handlers.ts';
import { mountDialect } from '../games/dialect-routes.ts';
import { gameHandlers } from '../games/handlers.ts';
import { gameWalletHandlers } from '../games/wallet-handlers.ts';
import { historyHandlers } from '../history/handlers.ts';
import type { CallContext, PartnerContext } from '../http/context.ts';
import { type Handlers, type HandlersOf, mount, type MountOptions } from '../http/contract.ts';
import { deviceCookie } from '../http/device.ts';
import { readContract } from '../http/document.ts';
import { hardenApi, forbidStoring } from '../http/hardening.ts';
import type { KnownQuestions } from '../http/known-questions.ts';
import { notificationHandlers } from '../notifications/handlers.ts';
import { paymentHandlers } from '../payments/handlers.ts';
import { paymentWebhookHandlers } from '../payments/webhook.ts';
import type { Platform } from '../platform.ts';
import { privacyHandlers } from '../privacy/handlers.ts';
import { vipHandlers } from '../vip/handlers.ts';
import { protectionHandlers } from '../protection/handlers.ts';
import { callContext, partnerContext } from './credentials.ts';
import { permitted } from './permissions.ts';
import { logWrites } from './write-log.ts';

type Options = Pick<MountOptions<unknown>, 'checkResponses' | 'onAnswer'> & { readonly known?: KnownQuestions };

const contract = readContract(new URL('../../openapi/croupier.yaml', import.meta.url));
const partnersContract = readContract(new URL('../../openapi/partners.yaml', import.meta.url));

/** Handlers of the whole site API. An operation without a handler fails to compile and to start. */
const handlersOf = (platform: Platform): Handlers<CallContext> => ({
  ...accountHandlers(platform),
  ...campaignHandlers(platform),
  ...catalogueHandlers(platform),
  ...contentHandlers(platform),
  ...documentHandlers(platform),
  ...gameHandlers(platform),
  ...historyHandlers(platform),
  ...notificationHandlers(platform),
  ...paymentHandlers(platform),
  ...privacyHandlers(platform),
  ...protectionHandlers(platform),
  ...verificationHandlers(platform),
  ...vipHandlers(platform),
});

/** Handlers of the operations that partners call. */
const partnerHandlersOf = (platform: Platform): HandlersOf<Omit<partnerOperations, keyof askedOfPartners>, PartnerContext> => ({
  ...paymentWebhookHandlers(platform),
  ...gameWalletHandlers(platform),
});

export async function mountApi(app: FastifyInstance, platform: Platform, { known, ...options }: Options): Promise<void> {
  await hardenApi(app, platform.config);
  const device = deviceCookie(platform.config);
  device.sendWith(app);
  const guests = known && {
    known,
    isGuest: ({ player }: CallContext) => player === null,
    outlasting: (context: CallContext) => ({ ...context, saveDevice: () => undefined }),
  };
  mount(app, contract, permitted(platform, handlersOf(platform)), {
    context: callContext(platform, device),
    onDone: logWrites(platform.log),
    cleans: true,
    ...options,
    ...(guests && { guests }),
  });
}

export async function mountPartnersApi(app: FastifyInstance, platform: Platform, options: Options): Promise<void> {
  forbidStoring(app);
  mount(app, partnersContract, partnerHandlersOf(platform), { context: partnerContext(platform), ...options });
  for (const { signsAs, dialect } of platform.gameProviders.all)
    if (dialect) await app.register((scope) => mountDialect(scope, platform, signsAs, dialect), { prefix: `/${signsAs}` });
}
