import { themes } from '#domain/contrast.ts';
import { required } from '#domain/required.ts';
import type { Brand } from '../brand/brand.ts';
import { brandWith, type Look } from '../brand/look.ts';
import { evictOldest } from '../http/evict-oldest.ts';
import type { Platform } from '../platform.ts';
import { type BrandedSite, type BrandingOptions, brandSite } from './branding.ts';
import type { BuiltSite, PlatformSiteConfig } from './bundle.ts';
import type { StaticFile } from './files.ts';
import type { PageLook } from './pages.ts';
import { hashOf, pageHeaders } from './policy.ts';

/** The site under one brand. */
export interface SiteLook {
  readonly brand: Brand;
  readonly branded: BrandedSite;
  /** Unique among the looks of this process. */
  readonly version: number;
  readonly config: PlatformSiteConfig;
  readonly sendHeaders: PageLook['sendHeaders'];
}

/** Merges the operator's `/config.json` with the brand's and the platform's own values, which take precedence. */
function siteConfig(
  { site, config: ofBrand }: BrandedSite,
  { config, processors }: Pick<Platform, 'config' | 'processors'>,
  written: Buffer | undefined,
): PlatformSiteConfig {
  return {
    ...site.defaultConfig,
    ...(written && (JSON.parse(written.toString()) as Partial<PlatformSiteConfig>)),
    ...ofBrand,
    apiUrl: '',
    skinRefId: config.skin.refId,
    skinPassword: config.skin.password,
    skinId: config.skin.id,
    sandbox: processors.isSandbox,
  };
}

/** Caches headers by the files inlined in a page, as many as screens. Built on demand, because the partners' URL is unknown before the start. */
function headersByFiles(
  { site, style }: BrandedSite,
  { config, gameProviders }: Pick<Platform, 'config' | 'gameProviders'>,
  isFramed: boolean,
): PageLook['sendHeaders'] {
  const hashes = new Map(Object.entries(site.built.texts).map(([name, text]) => [name, hashOf(text)]));
  const headers = new Map<string, ReturnType<typeof pageHeaders>>();
  return (written, reply) => {
    const hashesOf = (isWanted: (name: string) => boolean) =>
      written.filter(isWanted).map((name) => required(hashes.get(name), `The hash of ${name}`));
    const isStyle = (name: string) => name.endsWith('.css');
    const key = written.join();
    const made =
      headers.get(key) ??
      pageHeaders({
        frames: [...new Set([config.partnerUrl, ...gameProviders.all.flatMap(({ frames = [] }) => frames)])],
        api: '',
        styleHashes: [...site.reactAriaStyleHashes, ...hashesOf(isStyle), ...(style === '' ? [] : [hashOf(style)])],
        scriptHashes: hashesOf((name) => !isStyle(name)),
        ...(isFramed && { framedBy: new URL(config.operatorUrl).origin }),
      });
    headers.set(key, made);
    made(reply);
  };
}

type Parts = Pick<Platform, 'brand' | 'config' | 'db' | 'gameProviders' | 'processors'>;

/** Looks of previews that a process holds. */
const maxPreviews = 8;
/** The parameter of a preview's address for its theme, because a frame without scripts cannot choose one. */
const themeParam = 'theme';

/** The site under the present brand, and under those of previews. */
export function siteLooks(parts: Parts, built: BuiltSite, files: ReadonlyMap<string, StaticFile>) {
  let made = 0;
  async function lookWith(brand: Brand, options: BrandingOptions & { readonly isFramed?: boolean } = {}): Promise<SiteLook> {
    const branded = await brandSite(built, files, brand, options);
    const config = siteConfig(branded, parts, files.get('/config.json')?.bodies.identity);
    made += 1;
    return { brand, branded, config, version: made, sendHeaders: headersByFiles(branded, parts, options.isFramed ?? false) };
  }

  let latest: Promise<SiteLook> | null = null;
  let dressed: Brand | null = null;
  const of = (brand: Brand): Promise<SiteLook> => {
    if (latest === null || brand !== dressed) {
      dressed = brand;
      latest = lookWith(brand);
      const mine = latest;
      mine.catch(() => latest === mine && (latest = null));
    }
    return latest;
  };

  const previews = new Map<string, Promise<SiteLook>>();
  /** The site under the look of a preview, in a frame of the console. @param search of the address. */
  function preview(look: Look, search: string): Promise<SiteLook> {
    const theme = themes.find((each) => each === new URLSearchParams(search).get(themeParam));
    const key = JSON.stringify([look, theme]);
    const before = previews.get(key);
    if (before) return before;
    // The selector is as strong as that of a theme that a player chose.
    const style = theme ? `@layer reset,tokens;@layer tokens{:root:root:root{color-scheme:${theme}}}` : '';
    const shown = brandWith(parts.db, parts.config.brand, look).then(({ brand }) =>
      lookWith(brand, { style, hasWorker: false, isFramed: true }),
    );
    previews.set(key, shown);
    evictOldest(previews, maxPreviews);
    shown.catch(() => previews.delete(key));
    return shown;
  }

  return {
    /** @param read reads the brand. */
    now: async (read: () => Promise<Brand> = parts.brand.load): Promise<SiteLook> => of(await read()),
    preview,
  };
}

export const pageLook = ({ branded, config, sendHeaders }: SiteLook, coins: readonly string[] | null): PageLook => ({
  site: branded.site,
  config: coins ? { ...config, coins } : config,
  sendHeaders,
});
