import type { ProblemCode } from '#openapi/model.ts';
import { codeOf, type Failure } from './answers.ts';

/** Refusals that leave the request's question open: how an earlier attempt at the payment ended, or whether a bonus code is valid. */
const undecided: readonly (ProblemCode | null)[] = [
  // No reply, or an unreadable one.
  null,
  'request_in_flight',
  'unauthenticated',
  'forbidden',
  'rate_limited',
  'maintenance',
  'unavailable',
  'internal',
];

/** Whether the request may have been carried out, now or before. For money, use this instead of `isFinal`. */
export const isUndecided = (failure: Failure): boolean => undecided.includes(codeOf(failure));
