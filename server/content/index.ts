import type { CallContext } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import type { Platform } from '../platform.ts';

export const contentHandlers = (_platform: Platform) => ({}) satisfies Partial<Handlers<CallContext>>;
