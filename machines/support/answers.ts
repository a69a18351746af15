import { type Problem, type ProblemCode, problemFrom } from '#openapi/model.ts';

/** The end of a call, as its `onDone` and `onError` hand it on. */
export interface Answer<T> {
  readonly output: T;
}
export interface Failure {
  readonly error: unknown;
}

/**
 * A named action or guard, given the event that it is for: the one way in which what an event says is read. The action
 * or guard itself takes what it needs of it as its params, and never looks at `event`.
 */
export const withEvent = <const N extends string>(type: N) => ({ type, params: <E>({ event }: { event: E }): E => event });

/** For `assign`: why the last call failed. */
export const problemOf = (_: unknown, { error }: Failure): { problem: Problem } => ({ problem: problemFrom(error) });
export const noProblem = { problem: null } as const;

/** Nothing was refused: what the person was told is not so any more once the connection is back. */
export const isUnreached = ({ context: { problem } }: { context: { readonly problem: Problem | null } }): boolean =>
  problem?.kind === 'unreachable';

/** Null where no refusal came back: nothing, or nothing that can be read. */
export const codeOf = ({ error }: Failure): ProblemCode | null => {
  const problem = problemFrom(error);
  return problem.kind === 'refused' ? problem.code : null;
};

/** The site is closed for maintenance, which begins nothing. */
export const isClosed = ({ error }: Failure): boolean => {
  const problem = problemFrom(error);
  return problem.kind === 'unexpected' && problem.isClosed === true;
};

/** The platform said no, and will say it again. Otherwise it could only not be asked now. */
export const isFinal = (failure: Failure): boolean => ![null, 'rate_limited'].includes(codeOf(failure));
