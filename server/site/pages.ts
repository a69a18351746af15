import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type AskedPage, type PageAddress, pageAt, withLanguage } from '#domain/addresses.ts';
import type { LobbySource, PageIdentity } from '#domain/prerendering.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { evictOldest } from '../http/evict-oldest.ts';
import { turns } from '../http/turns.ts';
import type { BuiltSite, PlatformSiteConfig } from './bundle.ts';
import { etagOf, type StaticFile } from './files.ts';

export interface PageFile extends StaticFile {
  /** Addresses of the files whose text is in it. */
  readonly written: readonly string[];
}

export interface SitePage {
  readonly status: 200 | 404 | 503;
  readonly file: PageFile;
  /** Whether the page was cached by an earlier call. */
  readonly isKept: boolean;
}

export interface PagesOptions {
  readonly site: BuiltSite;
  /** As it is when a page is rendered. */
  readonly config: () => PlatformSiteConfig;
  readonly origin: () => string;
  /** The lobby as guests of a region see it. */
  readonly source: (region: string | null) => LobbySource;
  /** The country if its pages differ from those of other countries in this version, else null. */
  readonly regionIn: (version: string, country: string | null) => string | null;
  /** Changes whenever the catalogue or the configuration does. */
  readonly version: () => Promise<string>;
  readonly now: () => number;
}

/** The data of a preview over those of the site. */
export type PagesOver = (source: LobbySource) => LobbySource;

type Data = Awaited<ReturnType<BuiltSite['pageData']>>;

interface Kept {
  /** Data of the rendering that can change without a new catalogue version. */
  readonly made: string;
  readonly file: Promise<PageFile>;
}

/** The known version is at most this old. It costs a query, and a page more is shown for so long after a change. */
const versionAgeMs = 1_000;
/** A page of each game would be 20,000: about 64 kB each. */
const maxPages = 500;
/** A rendering holds the process for tens of milliseconds: bets and cash-outs are answered between two of them. */
const renderings = { maxRunning: 1, maxWaiting: 100, maxWaitMs: 5_000 };
/** A process renders nothing after a page for this multiple of the page's own time, and at most for the second value. */
const pausePerRendering = 2;
const maxPauseMs = 200;

const pack = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/** Pages that an operator can change without a change of the catalogue. */
const isEdited = ({ route }: PageAddress): boolean => ['PromotionPage', 'privacy-policy'].includes(route.name);

/** The sections of a catalogue change with its version alone, and every page asks for all of them. */
function cachedSections(source: LobbySource): LobbySource {
  const cache = new Map<string, ReturnType<LobbySource['sections']>>();
  return {
    ...source,
    sections(group, language) {
      const key = `${group} ${language}`;
      const cached = cache.get(key);
      if (cached) return cached;
      const sections = source.sections(group, language);
      cache.set(key, sections);
      sections.catch(() => cache.get(key) === sections && cache.delete(key));
      return sections;
    },
  };
}

/** @throws Problem `unavailable` where too many pages wait to be rendered. */
const paced = <T>(inTurn: ReturnType<typeof turns>, work: () => Promise<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    inTurn(async () => {
      const from = performance.now();
      await work().then(resolve, reject);
      await sleep(Math.min(maxPauseMs, (performance.now() - from) * pausePerRendering));
    }).catch(reject);
  });

/** The file that is kept for `key`, or that `make` makes for it. */
async function keep(
  cache: Map<string, Kept>,
  key: string,
  made: string,
  make: () => Promise<PageFile>,
): Promise<Pick<SitePage, 'file' | 'isKept'>> {
  const kept = cache.get(key);
  // The page that was used last stands last: the first is evicted.
  cache.delete(key);
  if (kept?.made === made) {
    cache.set(key, kept);
    return { file: await kept.file, isKept: true };
  }
  const file = make();
  cache.set(key, { made, file });
  evictOldest(cache, maxPages);
  file.catch(() => cache.get(key)?.file === file && cache.delete(key));
  return { file: await file, isKept: false };
}

/** Renders a page with its data, in turn with the others of this process. */
function renderer({ site, config, origin }: Pick<PagesOptions, 'site' | 'config' | 'origin'>) {
  const inTurn = turns(renderings);
  return async (
    { address }: AskedPage,
    { path, search, isShared }: PageIdentity,
    { queries }: Data,
    isMissing: boolean,
  ): Promise<PageFile> => {
    const snapshot = { config: config(), queries, search, isShared, isMissing };
    const input = { page: { path, address }, built: site.built, origin: origin(), snapshot };
    const { html, written } = await paced(inTurn, () => site.renderPage(input));
    const body = Buffer.from(html);
    const [br, zipped] = await Promise.all([pack.br(body), pack.gzip(body)]);
    return {
      type: 'text/html; charset=utf-8',
      etag: etagOf(body),
      isImmutable: false,
      bodies: { identity: body, br, gzip: zipped },
      written,
    };
  };
}

/** The site's pages, rendered from the platform's own data. Each process keeps what it rendered until the data changes. */
export function createPages({ site, config, origin, source: uncached, regionIn, version, now }: PagesOptions) {
  const sources = new Map<string | null, LobbySource>();
  const sourceIn = (region: string | null): LobbySource => {
    const source = sources.get(region) ?? cachedSections(uncached(region));
    sources.set(region, source);
    return source;
  };
  const pages = new Map<string, Kept>();
  /** One page per language, held apart so that a flood of unknown addresses cannot evict it. */
  const missingPages = new Map<string, Kept>();
  const render = renderer({ site, config, origin });
  let known = { version: '', at: Number.NEGATIVE_INFINITY };

  /** While the database is away, what was rendered last stands. */
  async function deleteOutdated(): Promise<void> {
    if (now() - known.at < versionAgeMs) return;
    const latest = await version().catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return known.version;
      throw error;
    });
    if (latest !== known.version) {
      pages.clear();
      missingPages.clear();
      sources.clear();
    }
    known = { version: latest, at: now() };
  }

  /** Addresses of things that are not there are endless: they share one page in each language. */
  async function missing({ language }: PageAddress, region: string | null): Promise<SitePage> {
    const path = withLanguage(language, '/404');
    const page = await keep(missingPages, keyIn(region, path), '', async () => {
      const shown = pageAt(path);
      return render(shown, site.pageIdentity(shown), await site.pageData(shown.address, sourceIn(region)), true);
    });
    return { status: 404, ...page };
  }

  /** A page as it would be with other data: nothing of it is stored. */
  async function previewed(asked: AskedPage, search: string, over: PagesOver): Promise<SitePage> {
    const identity = site.pageIdentity(asked, search);
    const data = await site.pageData(asked.address, over(sourceIn(null)), identity.search);
    const isMissing = !data.exists;
    return { status: isMissing ? 404 : 200, file: await render(asked, identity, data, isMissing), isKept: false };
  }

  /**
   * @param search with its question mark, or empty. @param country of the guest; null where it is unknown.
   * @param over data of a preview, which nobody else is shown.
   */
  return async function page(
    asked: AskedPage,
    search = '',
    country: string | null = null,
    over: PagesOver | null = null,
  ): Promise<SitePage> {
    const { address } = asked;
    await deleteOutdated();
    if (over) return previewed(asked, search, over);
    const identity = site.pageIdentity(asked, search);
    const region = regionIn(known.version, country);
    const key = keyIn(region, identity.path + identity.search);
    const kept = pages.get(key);
    if (kept && !isEdited(address)) return { status: statusOf(address), ...(await keep(pages, key, kept.made, () => kept.file)) };
    const data = await site.pageData(address, sourceIn(region), identity.search).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    });
    // The page as it begins without data: its scripts ask for that themselves, say what is missing and ask again.
    if (!data) return { status: 503, file: await render(asked, identity, { queries: [], exists: true }, false), isKept: false };
    if (!data.exists) return missing(address, region);
    const made = isEdited(address) ? JSON.stringify(data.queries) : '';
    return { status: statusOf(address), ...(await keep(pages, key, made, () => render(asked, identity, data, false))) };
  };
}

const keyIn = (region: string | null, path: string): string => `${region ?? ''} ${path}`;

const statusOf = ({ route }: PageAddress): 200 | 404 => (route.name === 'Page404Error' ? 404 : 200);
