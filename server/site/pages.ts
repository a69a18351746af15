import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { resolveAddress, withLanguage } from '../../src/domain/addresses.ts';
import type { BuiltSite, LobbySource, PlatformSiteConfig } from './bundle.ts';
import { etagOf, type StaticFile } from './files.ts';

export interface SitePage {
  readonly status: 200 | 404;
  readonly file: StaticFile;
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

/** How old the known version may be. It costs a query, and a page more is shown for so long after a change. */
const versionAgeMs = 1_000;
const mostPages = 1_000;

const pack = {
  br: (body: Buffer) => promisify(brotliCompress)(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } }),
  gzip: (body: Buffer) => promisify(gzip)(body, { level: 6 }),
};

/** The site's pages, rendered from the platform's own data. Each process keeps what it rendered until the catalogue changes. */
export function createPages({ site, config, origin, source, version, now }: PagesOptions) {
  const pages = new Map<string, Promise<SitePage>>();
  let known = { version: '', at: Number.NEGATIVE_INFINITY };

  async function forgetOutdated(): Promise<void> {
    if (now() - known.at < versionAgeMs) return;
    const latest = await version();
    if (latest !== known.version) pages.clear();
    known = { version: latest, at: now() };
  }

  async function render(path: string): Promise<SitePage> {
    const { queries, exists, isComplete } = await site.pageData(path, source);
    const snapshot = { config, queries };
    const shown = exists ? path : notFoundOf(path);
    const { template, chunks } = site;
    const text = await site.renderPage({ path: shown, template, chunks, origin: origin(), snapshot, hasMarkup: exists && isComplete });
    const identity = Buffer.from(text);
    const [br, zipped] = await Promise.all([pack.br(identity), pack.gzip(identity)]);
    const file = { type: 'text/html; charset=utf-8', etag: etagOf(identity), isImmutable: false, bodies: { identity, br, gzip: zipped } };
    return { status: exists && !isNotFound(path) ? 200 : 404, file };
  }

  /** @param path of a page, with its language. */
  return async function page(path: string): Promise<SitePage> {
    await forgetOutdated();
    const key = keyOf(path);
    const kept = pages.get(key);
    if (kept) return kept;
    const rendered = render(path);
    // Addresses that name no section are endless.
    rendered.then(
      ({ status }) => status === 404 && key === path && !isNotFound(path) && pages.delete(key),
      () => pages.delete(key),
    );
    if (pages.size >= mostPages) pages.clear();
    pages.set(key, rendered);
    return rendered;
  };
}

const notFoundOf = (path: string): string => {
  const address = resolveAddress(path);
  return address.kind === 'page' ? withLanguage(address.language, '/404') : path;
};

const isNotFound = (path: string): boolean => {
  const address = resolveAddress(path);
  return address.kind === 'page' && address.route.name === 'Page404Error';
};

/** Pages whose markup does not depend on their params share one shell. */
function keyOf(path: string): string {
  const address = resolveAddress(path);
  if (address.kind !== 'page' || address.params['sectionId'] !== undefined || Object.keys(address.params).length === 0) return path;
  return `${address.language} ${address.route.name}`;
}
