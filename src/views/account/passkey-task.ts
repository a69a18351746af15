import type { Passkey } from '#openapi/model.ts';

/** Adding one: the password first, with a code if the account requires one; the browser's prompt can be repeated after it was closed. */
export type PasskeyTask =
  | { readonly is: 'add'; readonly step: 'password' | 'code' | 'called off' }
  | { readonly is: 'rename' | 'remove'; readonly passkey: Passkey };

/** The typed values; fields that the task does not have are empty. */
export interface PasskeyAnswer {
  readonly password: string;
  readonly code: string;
  readonly name: string;
}
