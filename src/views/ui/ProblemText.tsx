import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '#openapi/model.ts';
import { problemMessageId, problemValues } from './problem.ts';
import { untranslated } from './untranslated.tsx';

interface Props {
  readonly problem: Problem;
  /** Values that the caller formats better than the problem itself. */
  readonly values?: Readonly<Record<string, ReactNode>> | undefined;
}

/** Explains a problem and the next step. Without a text of its own it shows the code for support. */
export function ProblemText({ problem, values }: Props) {
  const id = problemMessageId(problem, useIntl());
  return (
    <>
      <FormattedMessage id={id} values={{ ...problemValues(problem), ...values }} />
      {id === 'problem.unknown' && problem.kind === 'refused' ? (
        <>
          {' '}
          <small>
            <FormattedMessage id="problem.reference" values={{ code: untranslated(problem.code) }} />
          </small>
        </>
      ) : null}
    </>
  );
}
