import type { CallContext } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import type { Platform } from '../platform.ts';

export const campaignHandlers = (_platform: Platform) => ({}) satisfies Partial<Handlers<CallContext>>;
