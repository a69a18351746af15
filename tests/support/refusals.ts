import { Problem } from '#server/http/problem.ts';

/** What a refusal says to whoever asked; of anything else that is thrown, it is thrown on. */
export const refusalOf = (asked: Promise<unknown>): Promise<unknown> =>
  asked.then(
    (answer) => ({ answered: answer }),
    (error: unknown) => {
      if (!(error instanceof Problem)) throw error;
      return error.told;
    },
  );
