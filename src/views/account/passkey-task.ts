import type { Passkey } from '#openapi/model.ts';

/** Adding one: the password first, with a code where the account asks for one; it can be asked again where the browser's question was closed. */
export type PasskeyTask =
  | { readonly is: 'add'; readonly step: 'password' | 'code' | 'called off' }
  | { readonly is: 'rename' | 'remove'; readonly passkey: Passkey };

/** The typed values; fields that the task does not have are empty. */
export interface PasskeyAnswer {
  readonly password: string;
  readonly code: string;
  readonly name: string;
}
