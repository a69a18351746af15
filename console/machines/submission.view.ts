import type { Problem } from '#openapi/model.ts';
import type { Fields, SubmissionSnapshot } from './submission.machine.ts';

export interface SubmissionViewModel {
  readonly step: 'editing' | 'sending' | 'done';
  readonly fields: Fields;
  readonly missing: string | null;
  readonly problem: Problem | null;
  readonly result: unknown;
}

/** The only reader of a form's state. */
export const submissionView = ({ value, context: { fields, missing, problem, result } }: SubmissionSnapshot): SubmissionViewModel => ({
  step: value,
  fields,
  missing,
  problem,
  result,
});
