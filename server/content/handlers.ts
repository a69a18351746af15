import type { CallContext } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { findContent } from './pages.ts';
import { listPromotions } from './promotions.ts';
import { isInMaintenance, skinSettings } from './settings.ts';

export const contentHandlers = (platform: Platform) =>
  ({
    getSkinSettings: async ({ query }, context) => ({ data: await skinSettings(platform, query.language ?? context.language) }),

    getMaintenance: async () => ({ in_maintenance: await isInMaintenance(platform.db) }),

    getClientIp: async (_input, { ip }) => ({ ip }),

    listPromotions: async ({ query }, context) => ({
      data: await listPromotions(platform, query.language ?? context.language, { isVisibleOnly: query.campaign_visible === 1 }),
    }),

    getPage: async ({ params }) => {
      const data = await findContent(platform, params.page);
      if (!data) throw new Problem(404, 'not_found', 'There is no such page.');
      return { data };
    },
  }) satisfies Partial<Handlers<CallContext>>;
