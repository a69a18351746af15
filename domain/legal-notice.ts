import type { Language } from '#openapi/model.ts';

export interface Licence {
  /** One for each language of the site. */
  readonly texts: Readonly<Partial<Record<Language, string>>>;
  /** The entry in the register of the authority. */
  readonly url: string;
}

/** The operator of the site and its licence. */
export interface LegalNotice {
  readonly company?: string;
  readonly licence?: Licence;
  /** Address of the authority's seal for its licensees. */
  readonly seal?: string;
}
