import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#openapi/model.ts';
import type { AskedPage, PageAddress } from '#domain/addresses.ts';
import type { LegalNotice } from '#domain/legal-notice.ts';
import type { BuiltFiles, LobbySource, PageIdentity, WrittenDocument } from '#domain/prerendering.ts';
import { builtInName, type SocialLink } from '../brand/brand.ts';

/** The parts of `/config.json` that the platform sets; the operator sets the rest. */
export interface PlatformSiteConfig {
  readonly apiUrl: string;
  readonly skinRefId: string;
  readonly skinPassword: string;
  readonly skinId: number;
  readonly sandbox: boolean;
  /** Name of the site; absent where it is the one that the site is built with. */
  readonly name?: string;
  readonly socialLinks?: readonly SocialLink[];
  /** The languages that the site is offered in; absent for all. */
  readonly languages?: readonly Language[];
  /** Who runs the site and by whose licence; absent where the brand names neither. */
  readonly legal?: LegalNotice;
  /** Codes of the coins that the footer names; absent for all that the site knows. */
  readonly coins?: readonly string[];
}

/** Lobby data of a platform without games. */
export const emptyLobby: LobbySource = {
  sections: async () => [],
  games: async ({ per_page = 100 }) => ({ data: [], meta: { total: 0, last_page: 1, current_page: 1, per_page } }),
};

type Queries = readonly (readonly [key: readonly unknown[], data: unknown])[];

interface Snapshot extends Omit<PageIdentity, 'path'> {
  readonly config: PlatformSiteConfig;
  readonly queries: Queries;
  readonly isMissing: boolean;
}

interface RenderInput {
  readonly page: AskedPage;
  readonly built: BuiltFiles;
  readonly origin: string;
  readonly snapshot: Snapshot;
}

/** The used exports of `src/entry.ssg.tsx`. The platform imports no modules of the site. */
export interface SiteBundle {
  readonly defaultConfig: PlatformSiteConfig;
  readonly reactAriaStyleHashes: readonly string[];
  readonly pageData: (address: PageAddress, source: LobbySource, search?: string) => Promise<{ queries: Queries; exists: boolean }>;
  readonly pageIdentity: (asked: AskedPage, search?: string) => PageIdentity;
  /** Holds the name in all texts of this instance of the bundle. */
  readonly site: { name: string };
  readonly renderOfflinePage: (input: { language: Language; template: string; files: readonly string[] }) => Promise<string>;
  readonly renderPage: (input: RenderInput) => Promise<WrittenDocument>;
}

export interface BuiltSite extends SiteBundle {
  readonly built: BuiltFiles;
}

/** Styles, and the script that runs before the first paint: pages have their text in them. */
function readTexts(siteDir: string, chunks: BuiltFiles['chunks']): BuiltFiles['texts'] {
  const wanted = Object.values(chunks)
    .flat()
    .filter((file) => file.endsWith('.css') || chunks['early']?.includes(file));
  return Object.fromEntries(wanted.map((file) => [file, readFileSync(join(siteDir, file), 'utf8')]));
}

/**
 * @param siteDir the built site; its render bundle lies beside it, in `<siteDir>-ssg`. @param name of the brand.
 * @returns null where it was not built.
 */
export async function loadSite(siteDir: string, name = builtInName): Promise<BuiltSite | null> {
  const dir = resolve(`${siteDir}-ssg`);
  const [render, template, chunkList] = ['render.js', 'template.html', 'chunks.json'].map((file) => join(dir, file)) as [
    string,
    string,
    string,
  ];
  if (![render, template, chunkList].every((file) => existsSync(file))) return null;
  // A name is a value of the module, so another name has an instance of its own.
  const isBuiltIn = name === builtInName;
  const bundle = (await import(pathToFileURL(render).href + (isBuiltIn ? '' : `?name=${encodeURIComponent(name)}`))) as SiteBundle;
  if (!isBuiltIn) bundle.site.name = name;
  const chunks = JSON.parse(readFileSync(chunkList, 'utf8')) as BuiltFiles['chunks'];
  return {
    defaultConfig: bundle.defaultConfig,
    reactAriaStyleHashes: bundle.reactAriaStyleHashes,
    pageData: bundle.pageData,
    pageIdentity: bundle.pageIdentity,
    site: bundle.site,
    renderOfflinePage: bundle.renderOfflinePage,
    renderPage: bundle.renderPage,
    built: { template: readFileSync(template, 'utf8'), chunks, texts: readTexts(siteDir, chunks) },
  };
}
