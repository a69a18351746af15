import type { RefusalCode } from '../provider/protocol.ts';

/** A refusal of the provider, or `unreachable`: then nobody here knows whether the request arrived. */
export type FailureCode = RefusalCode | 'unreachable';

export class CallError extends Error {
  override readonly name: string = 'CallError';
  readonly code: FailureCode;

  constructor(code: FailureCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}

/** Whatever else went wrong says nothing of what became of the request, like a fault of the server. */
export const codeOf = (error: unknown): FailureCode => (error instanceof CallError ? error.code : 'internal');
