import { withLanguage } from '#domain/addresses.ts';
import { pathOf } from '#domain/routes.ts';
import type { Language } from '#openapi/model.ts';

/** Address of these stories' screen in the site, as a story parameter. A part without an address of its own has none. */
export const inSite = (...route: Parameters<typeof pathOf>) => ({ site: pathOf(...route) });
export type InSite = Partial<ReturnType<typeof inSite>>;

/** The address in the site that this Storybook was built for. */
export const addressInSite = (path: string, language: Language): string =>
  (process.env['STORYBOOK_SITE_URL'] || 'http://localhost:3000').replace(/\/$/, '') + withLanguage(language, path);
