import type { Language } from '#openapi/model.ts';

export interface Licence {
  readonly texts: Readonly<Record<Language, string>>;
  /** The entry in the register of the authority. */
  readonly url: string;
}

/** Who runs the site, and by whose licence. */
export interface LegalNotice {
  readonly company?: string;
  readonly licence?: Licence;
  /** Address of the picture that the authority gives to its licensees. */
  readonly seal?: string;
}
