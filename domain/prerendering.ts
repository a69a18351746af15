import type { ContentPage, Game, GamesQuery, Language, PageMeta, Promotion, Section, SectionGroup, Slide } from '#openapi/model.ts';

/** Source of data for prerendering: a platform's database, or the sandbox that a new platform starts with. */
export interface LobbySource {
  readonly sections: (group: SectionGroup, language: Language) => Promise<readonly Section[]>;
  readonly games: (query: GamesQuery) => Promise<{ data: Game[]; meta: PageMeta }>;
  /** A game; undefined for an unknown one, null for a hidden one. Builds leave it out, because there are too many games for files. */
  readonly game?: (gameId: string, providerId: number) => Promise<Game | null | undefined>;
  /** Builds leave it out, because they cannot know the platform's data: their pages have placeholders. */
  readonly promotions?: (language: Language) => Promise<{ data: Promotion[] }>;
  /** The slides of the home page. Builds leave them out and show the site's own. */
  readonly slides?: (language: Language) => Promise<{ data: Slide[] }>;
  /** A page or promotion by key; undefined without one. Promotions are in the language, if they have a text in it. */
  readonly page?: (key: string, language: Language) => Promise<{ data: ContentPage | Promotion } | undefined>;
}

/** The parts of an address that determine the markup. Equal identities share a page. */
export interface PageIdentity {
  /** A shared page's path has no visitor-specific parts; a password reset link must not reach anybody else. */
  readonly path: string;
  readonly search: string;
  readonly isShared: boolean;
}

/** Facts about the built files that the page writer needs. */
export interface BuiltFiles {
  /** The built `index.html`. */
  readonly template: string;
  /** Files of each named chunk. */
  readonly chunks: Readonly<Record<string, readonly string[]>>;
  /** By address: text that a page contains inline instead of loading the file. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface WrittenDocument {
  readonly html: string;
  /** Addresses of the inlined files, whose hashes the document's policy has to name. */
  readonly written: readonly string[];
}
