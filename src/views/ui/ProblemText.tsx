import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '#openapi/model.ts';
import { problemMessageId, problemValues } from './problem.ts';

interface Props {
  readonly problem: Problem;
  /** Of what the text quotes, what who knows more says better. */
  readonly values?: Readonly<Record<string, string>> | undefined;
}

/** What happened and what to do about it. Where the site has no words for it, support is told its code. */
export function ProblemText({ problem, values }: Props) {
  const id = problemMessageId(problem, useIntl());
  return (
    <>
      <FormattedMessage id={id} values={{ ...problemValues(problem), ...values }} />
      {id === 'problem.unknown' && problem.kind === 'refused' ? (
        <>
          {' '}
          <small>
            <FormattedMessage id="problem.reference" values={{ code: problem.code }} />
          </small>
        </>
      ) : null}
    </>
  );
}
