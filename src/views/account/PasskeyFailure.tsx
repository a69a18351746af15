import { FormattedMessage, useIntl } from 'react-intl';
import type { Problem } from '#openapi/model.ts';
import { Notice } from '../ui/Notice.tsx';
import { ProblemNotice } from '../ui/ProblemNotice.tsx';

interface Props {
  readonly problem: Problem;
  /** Message area with the texts for passkey refusals. */
  readonly area: 'passkeys' | 'passkey-login';
}

export function PasskeyFailure({ problem, area }: Props) {
  const { messages } = useIntl();
  const id = problem.kind === 'refused' ? `${area}.problem.${problem.code}` : '';
  if (!(id in messages)) return <ProblemNotice problem={problem} takesFocus />;
  return (
    <Notice tone="danger" takesFocus>
      <FormattedMessage id={id} />
    </Notice>
  );
}
