import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { type AskedPage, type PageAddress, pageAt, withLanguage } from '../../domain/addresses.ts';
import type { LobbySource, PageIdentity } from '../../domain/prerendering.ts';
import { DatabaseUnavailable } from '../db/unavailable.ts';
import type { BuiltSite, PlatformSiteConfig } from './bundle.ts';
import { etagOf, type StaticFile } from './files.ts';

export interface PageFile extends StaticFile {
  /** Addresses of the files whose text is in it. */
  readonly written: readonly string[];
}

export interface SitePage {
  readonly status: 200 | 404 | 503;
  readonly file: PageFile;
  /** Whether it was kept from an earlier call. */
  readonly isKept: boolean;
}

export interface PagesOptions {
  readonly site: BuiltSite;
  readonly config: PlatformSiteConfig;
  readonly origin: () => string;
  readonly source: LobbySource;
  /** Changes whenever the catalogue does. */
  readonly version: () => Promise<string>;
  readonly now: () => number;
}

type Data = Awaited<ReturnType<BuiltSite['pageData']>>;

interface Kept {
  /** What it was rendered from, where that can change without a new version of the catalogue. */
  readonly made: string;
  readonly file: Promise<PageFile>;
}

/** How old the known version may be. It costs a query, and a page more is shown for so long after a change. */
const versionAgeMs = 1_000;
/** A page of each game would be 20,000: about 64 kB each. */
const mostPages = 500;

const pack = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/** Pages that an operator can change without a change of the catalogue. */
const isEdited = ({ route }: PageAddress): boolean => ['PromotionPage', 'privacy-policy'].includes(route.name);

/** The site's pages, rendered from the platform's own data. Each process keeps what it rendered until the data changes. */
export function createPages({ site, config, origin, source, version, now }: PagesOptions) {
  const pages = new Map<string, Kept>();
  let known = { version: '', at: Number.NEGATIVE_INFINITY };

  /** While the database is away, what was rendered last stands. */
  async function forgetOutdated(): Promise<void> {
    if (now() - known.at < versionAgeMs) return;
    const latest = await version().catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return known.version;
      throw error;
    });
    if (latest !== known.version) pages.clear();
    known = { version: latest, at: now() };
  }

  async function render(
    { address }: AskedPage,
    { path, search, isShared }: PageIdentity,
    { queries }: Data,
    isMissing: boolean,
  ): Promise<PageFile> {
    const snapshot = { config, queries, search, isShared, isMissing };
    const { html, written } = await site.renderPage({ page: { path, address }, built: site.built, origin: origin(), snapshot });
    const body = Buffer.from(html);
    const [br, zipped] = await Promise.all([pack.br(body), pack.gzip(body)]);
    return {
      type: 'text/html; charset=utf-8',
      etag: etagOf(body),
      isImmutable: false,
      bodies: { identity: body, br, gzip: zipped },
      written,
    };
  }

  async function keep(key: string, made: string, make: () => Promise<PageFile>): Promise<Pick<SitePage, 'file' | 'isKept'>> {
    const kept = pages.get(key);
    if (kept?.made === made) return { file: await kept.file, isKept: true };
    const file = make();
    if (pages.size >= mostPages) pages.clear();
    pages.set(key, { made, file });
    file.catch(() => pages.get(key)?.file === file && pages.delete(key));
    return { file: await file, isKept: false };
  }

  /** Addresses of things that are not there are endless: they share one page in each language. */
  async function missing({ language }: PageAddress): Promise<SitePage> {
    const path = withLanguage(language, '/404');
    const page = await keep(`missing ${path}`, '', async () => {
      const shown = pageAt(path);
      return render(shown, site.pageIdentity(shown), await site.pageData(shown.address, source), true);
    });
    return { status: 404, ...page };
  }

  /** @param search with its question mark, or empty. */
  return async function page(asked: AskedPage, search = ''): Promise<SitePage> {
    const { address } = asked;
    await forgetOutdated();
    const identity = site.pageIdentity(asked, search);
    const key = identity.path + identity.search;
    const kept = pages.get(key);
    if (kept && !isEdited(address)) return { status: statusOf(address), file: await kept.file, isKept: true };
    const data = await site.pageData(address, source, identity.search).catch((error: unknown) => {
      if (error instanceof DatabaseUnavailable) return null;
      throw error;
    });
    // The page as it begins without data: its scripts ask for that themselves, say what is missing and ask again.
    if (!data) return { status: 503, file: await render(asked, identity, { queries: [], exists: true }, false), isKept: false };
    if (!data.exists) return missing(address);
    const made = isEdited(address) ? JSON.stringify(data.queries) : '';
    return { status: statusOf(address), ...(await keep(key, made, () => render(asked, identity, data, false))) };
  };
}

const statusOf = ({ route }: PageAddress): 200 | 404 => (route.name === 'Page404Error' ? 404 : 200);
