import type { ProblemCode } from '#openapi/model.ts';
import { codeOf, type Failure } from './answers.ts';

/** Refusals that say nothing about what was asked: how an earlier sending of the same payment ended, whether a bonus code is good. */
const undecided: readonly (ProblemCode | null)[] = [
  // None came back, or none that can be read.
  null,
  'request_in_flight',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'maintenance',
  'unavailable',
  'internal',
];

/** Whether what was asked may have been carried out, now or before. Where money moves, this decides and not `isFinal`. */
export const isUndecided = (failure: Failure): boolean => undecided.includes(codeOf(failure));
