import { expect, test } from 'vitest';
import type { ProblemCode } from '#openapi/model.ts';
import { isUndecided } from '#machines/support/undecided.ts';
import { refused, unexpected, unreachable } from '#tests/support/fixtures/accounts.ts';

test('[P-03] what may have been carried out is not taken for refused', () => {
  expect([unreachable, unexpected, new Error('anything')].map((error) => isUndecided({ error }))).toEqual([true, true, true]);
  const codes = ['request_in_flight', 'unauthenticated', 'forbidden', 'rate_limited', 'maintenance', 'unavailable', 'internal'] as const;
  const open = (some: readonly ProblemCode[]) => some.filter((code) => isUndecided({ error: refused(code, 400) }));
  expect(open(codes)).toEqual(codes);
  expect(open(['insufficient_funds', 'not_found', 'invalid_request', 'idempotency_key_reused', 'pending_transaction'])).toEqual([]);
});
