import type { Case } from './case.ts';
import type { Retraction } from './checks.ts';
import type { FaultNode } from './node.ts';

/** End of a payment. */
type End = 'authorized' | 'declined';

export interface PlayedFault {
  readonly title: string;
  /** The ends of the deposits and withdrawals, in order. */
  readonly ends: readonly End[];
  readonly retraction?: Retraction;
  /** False where a node of this kind cannot have it. */
  readonly isPossible?: (node: FaultNode) => boolean;
  play(one: Case): Promise<void>;
}

/** Seconds, longer than a deposit can be paid, and than the rate of a withdrawal holds. */
export const secondsUntilExpired = 3_700;
/** A withdrawal of so much needs no operator. */
export const smallEuros = 20;
