import { fromPromise } from 'xstate';

/** A call that a machine names and its page, or a test, provides. */
export const remote = <TOutput, TInput = undefined>(name: string) =>
  fromPromise<TOutput, TInput>(() => {
    throw new Error(`Actor "${name}" was not provided`);
  });
