import { FormattedMessage } from '../../i18n/intl.tsx';
import type { Problem } from '../../api/model.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { problemMessageId, problemValues } from './problem.ts';

interface Props {
  readonly problem: Problem;
  readonly onRetry?: (() => void) | undefined;
}

export function ProblemNotice({ problem, onRetry }: Props) {
  return (
    <Notice
      tone="danger"
      action={
        onRetry ? (
          <Button size="small" icon="refresh" onPress={onRetry}>
            <FormattedMessage id="ui.retry" />
          </Button>
        ) : null
      }
    >
      <FormattedMessage id={problemMessageId(problem)} values={problemValues(problem)} />
    </Notice>
  );
}
