import type { ContentPage, Game, GamesQuery, Language, PageMeta, Promotion, Section, SectionGroup, Slide } from '#openapi/model.ts';

/** Source of data for prerendering: a platform's database, or the sandbox that a new platform starts with. */
export interface LobbySource {
  readonly sections: (group: SectionGroup, language: Language) => Promise<readonly Section[]>;
  readonly games: (query: GamesQuery) => Promise<{ data: Game[]; meta: PageMeta }>;
  /** A game; undefined where there is none, null where it is not shown. Left out by a build: there are too many of them for files. */
  readonly game?: (gameId: string, providerId: number) => Promise<Game | null | undefined>;
  /** Left out by a build, which cannot know what a platform says: its pages come with the place of what is missing. */
  readonly promotions?: (language: Language) => Promise<{ data: Promotion[] }>;
  /** The slides of the home page. Left out by a build, which shows the site's own. */
  readonly slides?: (language: Language) => Promise<{ data: Slide[] }>;
  /** A page or a promotion by its key, the latter in a language if it is told in it; undefined where there is none. */
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
  /** By address: what a page has written into it instead of asking for the file. */
  readonly texts: Readonly<Record<string, string>>;
}

export interface WrittenDocument {
  readonly html: string;
  /** Addresses of the files whose text is in the document: its policy has to name their hashes. */
  readonly written: readonly string[];
}
