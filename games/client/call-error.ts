import type { RefusalCode } from '../provider/protocol.ts';

/** A refusal of the provider, or `unreachable`: then it is unknown whether the request arrived. */
export type FailureCode = RefusalCode | 'unreachable';

export class CallError extends Error {
  override readonly name: string = 'CallError';
  readonly code: FailureCode;

  constructor(code: FailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Any other error leaves the outcome of the request open, like a fault of the server. */
export const codeOf = (error: unknown): FailureCode => (error instanceof CallError ? error.code : 'internal');
