import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Language } from '#openapi/model.ts';
import type { AskedPage, PageAddress } from '#domain/addresses.ts';
import type { LegalNotice } from '#domain/legal-notice.ts';
import type { BuiltFiles, LobbySource, PageIdentity, WrittenDocument } from '#domain/prerendering.ts';
import type { SocialLink } from '../brand/brand.ts';

/** The parts of `/config.json` that the platform sets; the operator sets the rest. */
export interface PlatformSiteConfig {
  readonly apiUrl: string;
  readonly skinRefId: string;
  readonly skinPassword: string;
  readonly skinId: number;
  readonly sandbox: boolean;
  /** Name of the site; absent if it is the built one. */
  readonly name?: string;
  readonly socialLinks?: readonly SocialLink[];
  /** The languages that the site is offered in; absent for all. */
  readonly languages?: readonly Language[];
  /** The operator of the site and its licence; absent if the brand names neither. */
  readonly legal?: LegalNotice;
  /** Codes of the coins in the footer; absent for all that the site knows. */
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

/** Styles, and the script that runs before the first paint, whose text pages contain. */
function readTexts(siteDir: string, chunks: BuiltFiles['chunks']): BuiltFiles['texts'] {
  const wanted = Object.values(chunks)
    .flat()
    .filter((file) => file.endsWith('.css') || chunks['early']?.includes(file));
  return Object.fromEntries(wanted.map((file) => [file, readFileSync(join(siteDir, file), 'utf8')]));
}

/** The last rendering of each instance of the bundle. */
const renderings = new WeakMap<SiteBundle['site'], Promise<unknown>>();

/** The site under a name. The name is a value of the bundle, so renderings take turns, each under its own. */
export function named(built: BuiltSite, name: string): BuiltSite {
  const { site } = built;
  const inTurn = <T>(render: () => Promise<T>): Promise<T> => {
    const made = (renderings.get(site) ?? Promise.resolve()).then(() => {
      site.name = name;
      return render();
    });
    renderings.set(
      site,
      made.catch(() => undefined),
    );
    return made;
  };
  return {
    ...built,
    renderPage: (input) => inTurn(() => built.renderPage(input)),
    renderOfflinePage: (input) => inTurn(() => built.renderOfflinePage(input)),
  };
}

/**
 * @param siteDir the built site; its render bundle is beside it, in `<siteDir>-ssg`.
 * @returns null if it was not built.
 */
export async function loadSite(siteDir: string): Promise<BuiltSite | null> {
  const dir = resolve(`${siteDir}-ssg`);
  const [render, template, chunkList] = ['render.js', 'template.html', 'chunks.json'].map((file) => join(dir, file)) as [
    string,
    string,
    string,
  ];
  if (![render, template, chunkList].every((file) => existsSync(file))) return null;
  const bundle = (await import(pathToFileURL(render).href)) as SiteBundle;
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
