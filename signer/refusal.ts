import type { RefusalCode } from './protocol.ts';

/** The signer does not do what it was called for, and nothing has changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
  readonly code: RefusalCode;
  constructor(code: RefusalCode, message: string) {
    super(message);
    this.code = code;
  }
}
