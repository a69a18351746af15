import { FormattedMessage } from 'react-intl';
import type { Problem } from '#openapi/model.ts';
import { Button } from './Button.tsx';
import { Notice } from './Notice.tsx';
import { ProblemText } from './ProblemText.tsx';

interface Props {
  readonly problem: Problem;
  readonly onRetry?: (() => void) | undefined;
  readonly takesFocus?: boolean | undefined;
}

export function ProblemNotice({ problem, onRetry, takesFocus }: Props) {
  return (
    <Notice
      tone="danger"
      takesFocus={takesFocus}
      action={
        onRetry ? (
          <Button size="small" icon="refresh" onPress={onRetry}>
            <FormattedMessage id="ui.retry" />
          </Button>
        ) : null
      }
    >
      <ProblemText problem={problem} />
    </Notice>
  );
}
