import { describe, expect, test } from 'vitest';
import { Problem, type ProblemCode } from '#server/http/problem.ts';
import { codeOf, type Reason, reasonOf, statusOf } from '#server/http/statuses.ts';

describe('a reason has its status and its code on the wire', () => {
  test.each<[Reason, number, ProblemCode]>([
    ['invalid_request', 400, 'invalid_request'],
    ['unprocessable', 422, 'invalid_request'],
    ['stake_uncovered', 402, 'insufficient_funds'],
    ['insufficient_funds', 422, 'insufficient_funds'],
    ['not_found', 404, 'not_found'],
    ['internal', 500, 'internal'],
  ])('%s', (reason, status, code) => {
    expect([statusOf(reason), codeOf(reason), reasonOf(code, status)]).toEqual([status, code, reason]);
  });
  test('and one that no other reason is called by is found by its code alone', () => {
    expect([reasonOf('invalid_request', 418), reasonOf('not_found', 422)]).toEqual(['invalid_request', 'not_found']);
  });
});

describe('a problem', () => {
  test('says what is told of it', () => {
    const problem = new Problem('stake_uncovered', 'Not enough.', { retry_after_s: 3 });
    expect(problem).toMatchObject({
      name: 'Problem',
      message: 'Not enough.',
      status: 402,
      code: 'insufficient_funds',
      extra: { retry_after_s: 3 },
    });
    expect(new Problem('not_found', 'No.').extra).toEqual({});
    expect(problem.reply).toEqual({ status: 402, code: 'insufficient_funds', message: 'Not enough.', extra: { retry_after_s: 3 } });
    expect(Problem.again(problem.reply).reply).toEqual(problem.reply);
    expect(Problem.again(problem.reply)).toBeInstanceOf(Problem);
  });
  test('is a fault of ours from 500 on', () => {
    const faults = (['internal', 'maintenance', 'unavailable', 'rate_limited', 'not_found'] as const).map(
      (reason) => new Problem(reason, '').isFault,
    );
    expect(faults).toEqual([true, true, true, false, false]);
  });
});
