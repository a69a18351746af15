import { type CallContext, playerOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import type { Platform } from '../platform.ts';
import { documentsByType } from './documents.ts';

export const documentHandlers = (platform: Platform) =>
  ({
    getDocuments: (_input, context) => documentsByType(platform, playerOf(context).id),
  }) satisfies Partial<Handlers<CallContext>>;
