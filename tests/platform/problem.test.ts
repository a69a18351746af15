import { expect, test } from 'vitest';
import { Problem } from '#server/http/problem.ts';
import type { Reason } from '#server/http/statuses.ts';

test.each([
  ['invalid_request', 400, 'invalid_request'],
  ['unprocessable', 422, 'invalid_request'],
  ['insufficient_funds', 422, 'insufficient_funds'],
  ['stake_uncovered', 402, 'insufficient_funds'],
  ['method_unavailable', 422, 'method_unavailable'],
  ['pending_transaction', 409, 'pending_transaction'],
  ['not_owner', 403, 'not_owner'],
  ['rate_limited', 429, 'rate_limited'],
  ['unavailable', 503, 'unavailable'],
] as const satisfies readonly (readonly [Reason, number, string])[])(
  'what is refused as %s is told with %i as %s, and told so again from what was kept of it',
  (reason, status, code) => {
    const problem = new Problem(reason, 'Not so.', { limit: '5' });
    const reported = { status, code, message: 'Not so.', extra: { limit: '5' } };
    expect(problem.reply).toEqual(reported);
    expect(Problem.again(JSON.parse(JSON.stringify(reported)))).toMatchObject(reported);
  },
);

test.each([
  ['internal', true],
  ['unavailable', true],
  ['maintenance', true],
  ['rate_limited', false],
  ['request_in_flight', false],
] as const)('%s may have another answer in a moment: %s', (reason, isFault) => {
  expect(new Problem(reason, '').isFault).toBe(isFault);
});
