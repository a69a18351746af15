import { keyOf } from '../http/answers.ts';
import type { CallContext } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { findContent } from './pages.ts';
import { listPromotions, phaseOfPromotions } from './promotions.ts';
import { listSlides, phaseOfSlides } from './slides.ts';
import { isInMaintenance, skinSettings } from './settings.ts';

export const contentHandlers = (platform: Platform) => {
  const { answers } = platform;
  return {
    getSkinSettings: ({ query }, context) => {
      const { language = context.language } = query;
      return answers.keep(keyOf('settings', { language }), async () => ({ data: await skinSettings(platform, language) }));
    },

    getMaintenance: async () => ({ in_maintenance: await isInMaintenance(platform.db) }),

    getClientIp: async (_input, { ip }) => ({ ip }),

    listPromotions({ query }, context) {
      const { language = context.language } = query;
      const isVisibleOnly = query.campaign_visible === 1;
      return answers.during(keyOf('promotions', { language, isVisibleOnly }), async () => {
        const phaseNow = await phaseOfPromotions(platform);
        const phase = phaseNow();
        return { value: { data: await listPromotions(platform, language, { isVisibleOnly }) }, stands: () => phaseNow() === phase };
      });
    },

    listSlides({ query }, context) {
      const { language = context.language } = query;
      return answers.during(keyOf('slides', { language }), async () => {
        const phaseNow = await phaseOfSlides(platform);
        const phase = phaseNow();
        return { value: { data: await listSlides(platform, language) }, stands: () => phaseNow() === phase };
      });
    },

    getPage: async ({ params, query }) => {
      const data = await findContent(platform, params.page, query.language);
      if (!data) throw new Problem('not_found', 'There is no such page.');
      return { data };
    },
  } satisfies Partial<Handlers<CallContext>>;
};
