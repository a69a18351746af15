import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { AskedPage, PageAddress } from '#domain/addresses.ts';
import type { BuiltFiles, LobbySource, PageIdentity, WrittenDocument } from '#domain/prerendering.ts';

/** The parts of `/config.json` that the platform sets; the operator sets the rest. */
export interface PlatformSiteConfig {
  readonly apiUrl: string;
  readonly skinRefId: string;
  readonly skinPassword: string;
  readonly skinId: number;
  readonly sandbox: boolean;
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

/** @param siteDir the built site; its render bundle lies beside it, in `<siteDir>-ssg`. @returns null where it was not built. */
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
    renderPage: bundle.renderPage,
    built: { template: readFileSync(template, 'utf8'), chunks, texts: readTexts(siteDir, chunks) },
  };
}
