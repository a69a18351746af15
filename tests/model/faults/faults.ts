import type { ProblemCode, Refusal } from '../../../openapi/model.ts';

/** What can go wrong with one call, the same list at every layer. */
export const faults = [
  { id: 'dropped', label: 'dropped connection' },
  { id: 'timeout', label: 'time-out' },
  { id: '401', label: '401' },
  { id: '403', label: '403' },
  { id: '404', label: '404' },
  { id: '409', label: '409' },
  { id: '422', label: '422' },
  { id: '429', label: '429' },
  { id: '500', label: '500' },
  { id: '503', label: '503' },
  { id: 'broken-json', label: 'broken JSON' },
  { id: 'late', label: '10 s late' },
  { id: 'twice', label: 'reply twice' },
  { id: 'out-of-order', label: 'replies out of order' },
] as const;

export type FaultId = (typeof faults)[number]['id'];
export type StatusFault = Extract<FaultId, `${number}`>;

const codes = {
  401: 'unauthenticated',
  403: 'forbidden',
  404: 'not_found',
  409: 'request_in_flight',
  422: 'invalid_request',
  429: 'rate_limited',
  500: 'internal',
  503: 'unavailable',
} as const satisfies Record<StatusFault, ProblemCode>;

export const isStatus = (fault: FaultId): fault is StatusFault => fault in codes;

/** The refusal that any operation may give with this status. */
export const refusalOf = (fault: StatusFault, code: ProblemCode = codes[fault]): Refusal => ({
  code,
  message: 'Made to fail by a test',
  ...(fault === '429' && { retry_after_s: 2 }),
});

export const brokenJson = '{"data": [';
export const lateMs = 10_000;
/** How long a reply waits for one that was asked for later, when none is. */
export const overtakenMs = 5_000;
