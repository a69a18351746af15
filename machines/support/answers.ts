import { type Problem, type ProblemCode, problemFrom } from '#openapi/model.ts';

/** The end of a call, as its `onDone` and `onError` hand it on. */
export interface Answer<T> {
  readonly output: T;
}
export interface Failure {
  readonly error: unknown;
}

/** A named action or guard with its event: the only way to read an event's data. The action or guard takes its params, and never looks at `event`. */
export const withEvent = <const N extends string>(type: N) => ({ type, params: <E>({ event }: { event: E }): E => event });

/** For `assign`: the problem of the last call. */
export const problemOf = (_: unknown, { error }: Failure): { problem: Problem } => ({ problem: problemFrom(error) });
export const noProblem = { problem: null } as const;

/** The call did not reach the platform: its message is outdated once the connection is back. */
export const isUnreached = ({ context: { problem } }: { context: { readonly problem: Problem | null } }): boolean =>
  problem?.kind === 'unreachable';

/** Null without a readable refusal. */
export const codeOf = ({ error }: Failure): ProblemCode | null => {
  const problem = problemFrom(error);
  return problem.kind === 'refused' ? problem.code : null;
};

/** The site is closed for maintenance and starts nothing new. */
export const isClosed = ({ error }: Failure): boolean => {
  const problem = problemFrom(error);
  return problem.kind === 'unexpected' && problem.isClosed === true;
};

/** The platform refused, and would refuse again. Other failures only mean that the call was not possible now. */
export const isFinal = (failure: Failure): boolean => ![null, 'rate_limited'].includes(codeOf(failure));
