import { regionIn } from '../catalogue/version.ts';
import { keyOf } from '../http/answers.ts';
import { type CallContext, residenceOf } from '../http/context.ts';
import type { Handlers } from '../http/contract.ts';
import { Problem } from '../http/problem.ts';
import type { Platform } from '../platform.ts';
import { findContent } from './pages.ts';
import { listPromotions, phaseOfPromotions } from './promotions.ts';
import { listSlides, phaseOfSlides } from './slides.ts';
import { isInMaintenance, skinSettings } from './settings.ts';

/** The key of an answer that is stored for each country in which something is hidden, and once for all others. */
const inRegion = (name: string, parameters: object, country: string | null) => (version: string) =>
  keyOf(name, { ...parameters, region: regionIn(version, country) });

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
      const country = residenceOf(context);
      return answers.during(inRegion('promotions', { language, isVisibleOnly }, country), async () => {
        const phaseNow = await phaseOfPromotions(platform);
        const phase = phaseNow();
        return {
          value: { data: await listPromotions(platform, language, { isVisibleOnly, country }) },
          stands: () => phaseNow() === phase,
        };
      });
    },

    listSlides({ query }, context) {
      const { language = context.language } = query;
      const country = residenceOf(context);
      return answers.during(inRegion('slides', { language }, country), async () => {
        const phaseNow = await phaseOfSlides(platform);
        const phase = phaseNow();
        return { value: { data: await listSlides(platform, language, country) }, stands: () => phaseNow() === phase };
      });
    },

    getPage: async ({ params, query: { language } }, context) => {
      const data = await findContent(platform, params.page, { language, country: residenceOf(context) });
      if (!data) throw new Problem('not_found', 'There is no such page.');
      return { data };
    },
  } satisfies Partial<Handlers<CallContext>>;
};
