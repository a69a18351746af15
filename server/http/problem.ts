import type { components } from '#openapi/schema.d.ts';
import type { components as partners } from '#openapi/partners.schema.d.ts';
import { codeOf, type ProblemCode, type Reason, reasonOf, statusOf } from './statuses.ts';

export type { ProblemCode } from './statuses.ts';
export type ProblemExtra = Omit<components['schemas']['Problem'], 'code' | 'message'> &
  Pick<
    partners['schemas']['Problem'],
    'player_limit' | 'retry_after_ms' | 'max_stake_minor' | 'max_credit_minor' | 'balance_minor' | 'currency' | 'wallet'
  >;

/** The reply of a refusal, stored so that a retry gets the same words. */
export interface ProblemReply {
  readonly status: number;
  readonly code: ProblemCode;
  readonly message: string;
  readonly extra: ProblemExtra;
}

/** The only error that a handler throws on purpose. One table has the code and status of each reason. */
export class Problem extends Error {
  override readonly name = 'Problem';
  readonly status: number;
  readonly code: ProblemCode;
  readonly extra: ProblemExtra;

  constructor(reason: Reason, message: string, extra: ProblemExtra = {}) {
    super(message);
    this.status = statusOf(reason);
    this.code = codeOf(reason);
    this.extra = extra;
  }

  static again({ status, code, message, extra }: ProblemReply): Problem {
    return new Problem(reasonOf(code, status), message, extra);
  }

  get reply(): ProblemReply {
    const { status, code, message, extra } = this;
    return { status, code, message, extra };
  }

  /** Faults are temporary: a retry may succeed. */
  get isFault(): boolean {
    return this.status >= 500;
  }
}
