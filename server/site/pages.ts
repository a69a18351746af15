import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply } from 'fastify';
import { type AskedPage, type PageAddress, pageAt, withLanguage } from '#domain/addresses.ts';
import type { LobbySource, PageIdentity } from '#domain/prerendering.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import { evictOldest } from '../http/evict-oldest.ts';
import { turns } from '../http/turns.ts';
import type { BuiltSite, PlatformSiteConfig } from './bundle.ts';
import { etagOf, type StaticFile } from './files.ts';

export interface PageFile extends StaticFile {
  /** Addresses of the inlined files. */
  readonly written: readonly string[];
  /** The look that it was rendered with. */
  readonly look: PageLook;
}

/** The site under a brand, and its configuration. */
export interface PageLook {
  readonly site: BuiltSite;
  readonly config: PlatformSiteConfig;
  /** Sends the headers of a page, by the files whose text is in it. */
  readonly sendHeaders: (written: readonly string[], reply: FastifyReply) => void;
}

export interface SitePage {
  readonly status: 200 | 404 | 503;
  readonly file: PageFile;
  /** Whether the page was cached by an earlier call. */
  readonly isKept: boolean;
}

export interface PagesOptions {
  readonly site: BuiltSite;
  /** The look at the time of rendering. */
  readonly look: () => PageLook;
  readonly origin: () => string;
  /** The lobby as guests of a region see it. */
  readonly source: (region: string | null) => LobbySource;
  /** The country if its pages differ from those of other countries in this version, otherwise null. */
  readonly regionIn: (version: string, country: string | null) => string | null;
  /** Changes with every change of the catalogue or the configuration. */
  readonly version: () => Promise<string>;
  readonly now: () => number;
}

/** A page in preview, which nobody else is shown. */
export interface PagePreview {
  /** The preview's data over those of the site. */
  readonly over: (source: LobbySource) => LobbySource;
  readonly look: PageLook;
}

type Data = Awaited<ReturnType<BuiltSite['pageData']>>;

interface Kept {
  /** Data of the rendering that can change without a new catalogue version. */
  readonly made: string;
  readonly file: Promise<PageFile>;
}

/** Maximum age of the known version, which costs a query. After a change, pages may be outdated for this long. */
const versionAgeMs = 1_000;
/** A page for each game would be 20,000 pages of about 64 kB. */
const maxPages = 500;
/** A rendering blocks the process for tens of milliseconds: bets and cash-outs are answered between two of them. */
const renderings = { maxRunning: 1, maxWaiting: 100, maxWaitMs: 5_000 };
/** After rendering a page, a process pauses for this multiple of the rendering time, and at most for the second value. */
const pausePerRendering = 2;
const maxPauseMs = 200;

const pack = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/** Pages that an operator can change without a change of the catalogue. */
const isEdited = ({ route }: PageAddress): boolean => ['PromotionPage', 'privacy-policy'].includes(route.name);

/** The sections of a catalogue change only with its version, and every page needs all of them. */
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

/** The cached file of `key`, or a new one from `make`. */
async function keep(
  cache: Map<string, Kept>,
  key: string,
  made: string,
  make: () => Promise<PageFile>,
): Promise<Pick<SitePage, 'file' | 'isKept'>> {
  const kept = cache.get(key);
  // Reinserted at the end, because the first entry is evicted.
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
function renderer({ look: lookNow, origin }: Pick<PagesOptions, 'look' | 'origin'>) {
  const inTurn = turns(renderings);
  return async (
    { address }: AskedPage,
    { path, search, isShared }: PageIdentity,
    { queries }: Data,
    isMissing: boolean,
    look = lookNow(),
  ): Promise<PageFile> => {
    const { site, config } = look;
    const snapshot = { config, queries, search, isShared, isMissing };
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
      look,
    };
  };
}

/** The site's pages, rendered from the platform's own data. Each process caches its pages until the data change. */
export function createPages({ site, look, origin, source: uncached, regionIn, version, now }: PagesOptions) {
  const sources = new Map<string | null, LobbySource>();
  const sourceIn = (region: string | null): LobbySource => {
    const source = sources.get(region) ?? cachedSections(uncached(region));
    sources.set(region, source);
    return source;
  };
  const pages = new Map<string, Kept>();
  /** One page per language, stored separately so that a flood of unknown addresses cannot evict it. */
  const missingPages = new Map<string, Kept>();
  const render = renderer({ look, origin });
  let known = { version: '', at: Number.NEGATIVE_INFINITY };

  /** While the database is away, the last rendered pages stay. */
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

  /** Addresses of missing things are endless: they share one page in each language. */
  async function missing({ language }: PageAddress, region: string | null): Promise<SitePage> {
    const path = withLanguage(language, '/404');
    const page = await keep(missingPages, keyIn(region, path), '', async () => {
      const shown = pageAt(path);
      return render(shown, site.pageIdentity(shown), await site.pageData(shown.address, sourceIn(region)), true);
    });
    return { status: 404, ...page };
  }

  /** A page with other data; nothing of it is stored. */
  async function previewed(asked: AskedPage, search: string, { over, look: previewedLook }: PagePreview): Promise<SitePage> {
    const identity = site.pageIdentity(asked, search);
    const data = await site.pageData(asked.address, over(sourceIn(null)), identity.search);
    const isMissing = !data.exists;
    return { status: isMissing ? 404 : 200, file: await render(asked, identity, data, isMissing, previewedLook), isKept: false };
  }

  /**
   * @param search with its question mark, or empty.
   * @param country of the guest; null if unknown.
   * @param preview data and look that nobody else is shown.
   */
  return async function page(
    asked: AskedPage,
    search = '',
    country: string | null = null,
    preview: PagePreview | null = null,
  ): Promise<SitePage> {
    const { address } = asked;
    await deleteOutdated();
    if (preview) return previewed(asked, search, preview);
    const identity = site.pageIdentity(asked, search);
    const region = regionIn(known.version, country);
    const key = keyIn(region, identity.path + identity.search);
    const kept = pages.get(key);
    if (kept && !isEdited(address)) return { status: statusOf(address), ...(await keep(pages, key, kept.made, () => kept.file)) };
    const data = await site.pageData(address, sourceIn(region), identity.search).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    });
    // The page without data: its scripts request the data themselves, report failures and retry.
    if (!data) return { status: 503, file: await render(asked, identity, { queries: [], exists: true }, false), isKept: false };
    if (!data.exists) return missing(address, region);
    const made = isEdited(address) ? JSON.stringify(data.queries) : '';
    return { status: statusOf(address), ...(await keep(pages, key, made, () => render(asked, identity, data, false))) };
  };
}

const keyIn = (region: string | null, path: string): string => `${region ?? ''} ${path}`;

const statusOf = ({ route }: PageAddress): 200 | 404 => (route.name === 'Page404Error' ? 404 : 200);
