import type { ContentPage, Game, GamesQuery, Language, PageMeta, Promotion, Section, SectionGroup } from '#openapi/model.ts';

/** Where a page that is rendered ahead takes its data from: a platform's database, or the sandbox that a new one starts with. */
export interface LobbySource {
  readonly sections: (group: SectionGroup, language: Language) => Promise<readonly Section[]>;
  readonly games: (query: GamesQuery) => Promise<{ data: Game[]; meta: PageMeta }>;
  /** An open game; undefined where there is none. Left out by a build: there are too many of them for files. */
  readonly game?: (gameId: string, providerId: number) => Promise<Game | undefined>;
  /** Left out by a build, which cannot know what a platform says: its pages come with the place of what is missing. */
  readonly promotions?: (language: Language) => Promise<{ data: Promotion[] }>;
  /** A page or a promotion by its key, the latter in a language if it is told in it; undefined where there is none. */
  readonly page?: (key: string, language: Language) => Promise<{ data: ContentPage | Promotion } | undefined>;
}

/** What of an address the markup depends on. Addresses that agree in it share a page. */
export interface PageIdentity {
  /** Of a shared page without what its visitors' addresses say: a link to a new password is nobody else's to see. */
  readonly path: string;
  readonly search: string;
  readonly isShared: boolean;
}

/** What is known of the built site's files when a page of it is written. */
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
