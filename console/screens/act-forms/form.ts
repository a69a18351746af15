import type { ActOperation } from '#console/data/types.ts';

/** A field of an act's form: one of a list of values, a number, a day, a moment, a text, or numbers or codes between commas. */
export interface ActField {
  readonly name: string;
  readonly kind: 'number' | 'numbers' | 'text' | 'codes' | 'day' | 'moment' | 'boolean' | readonly string[];
  readonly isOptional?: boolean;
  /** The prefix of the texts of its values, if it differs from its own name. */
  readonly texts?: string;
  /** Its label, if it differs from the label of its name. */
  readonly label?: string;
  /** The text below it. */
  readonly help?: string;
}

export interface ActForm {
  /** A further permission that the platform requires. */
  readonly permission: string;
  /** The permission that an approver needs, where it is another one. */
  readonly approval?: string;
  /** Null where no form proposes it yet: proposals of it are shown and decided all the same. */
  readonly fields: readonly ActField[] | null;
}

/** The forms of some acts. */
export type ActForms = Readonly<Partial<Record<ActOperation, ActForm>>>;
