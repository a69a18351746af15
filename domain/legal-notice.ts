import type { Language } from '#openapi/model.ts';

export interface Licence {
  /** One in each language that the site is offered in. */
  readonly texts: Readonly<Partial<Record<Language, string>>>;
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
