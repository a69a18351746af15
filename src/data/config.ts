import type { Language } from '#openapi/model.ts';
import type { LegalNotice } from '#domain/legal-notice.ts';

/** Settings that an operator changes without a build: `/config.json`, read at run time. */
export interface SiteConfig {
  /** Address of the platform without `/api`; empty for the site's own origin. */
  readonly apiUrl: string;
  readonly skinRefId: string;
  /** A public tenant key: it opens nothing by itself. */
  readonly skinPassword: string;
  readonly skinId: number;
  readonly socialLinks: readonly { readonly name: string; readonly url: string }[];
  /** Answers `{ "ip": "…" }` for the caller. */
  readonly ipLookupUrl: string;
  readonly sandbox: boolean;
  /** Name of the site; absent if it is the built one. */
  readonly name?: string;
  /** The languages that the site is offered in; absent for all. */
  readonly languages?: readonly Language[];
  readonly legal?: LegalNotice;
  /** Codes of the coins that players can deposit; absent if these are all that the site knows. */
  readonly coins?: readonly string[] | undefined;
}

export const defaultConfig: SiteConfig = {
  apiUrl: '',
  skinRefId: 'croupier',
  skinPassword: 'croupier-public',
  skinId: 1,
  socialLinks: [
    { name: 'Telegram', url: 'https://t.me/croupier' },
    { name: 'X', url: 'https://x.com/croupier' },
  ],
  ipLookupUrl: '/api/client-ip',
  sandbox: true,
};
