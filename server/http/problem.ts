import type { components } from '../../src/api/schema.d.ts';
import type { components as partners } from '../../src/api/partners.schema.d.ts';

type Refusal = components['schemas']['Problem'];
export type ProblemCode = Refusal['code'] | partners['schemas']['Problem']['code'];
export type ProblemExtra = Omit<Refusal, 'code' | 'message'>;

/** The only error a handler throws on purpose. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly extra: ProblemExtra;

  constructor(status: number, code: ProblemCode, message: string, extra: ProblemExtra = {}) {
    super(message);
    this.status = status;
    this.code = code;
    this.extra = extra;
  }
}
