import { FormattedMessage, useIntl } from 'react-intl';
import { type Problem, problemFrom } from '#openapi/model.ts';
import { Button } from '#src/views/ui/Button.tsx';
import { EmptyState } from '#src/views/ui/EmptyState.tsx';
import { Notice } from '#src/views/ui/Notice.tsx';

const named: readonly string[] = ['invalid_request', 'not_found'];

/** The text for a failure, by its code; for codes without a text of the console, the platform's own message. */
export function useProblemText(): (problem: Problem) => string {
  const intl = useIntl();
  return (problem) => {
    const id = `problem.${problem.kind === 'refused' ? problem.code : problem.kind}`;
    // The platform's own message names the fault. It is in English, as the console is.
    if (problem.kind === 'refused' && named.includes(problem.code) && problem.refusal.message) return problem.refusal.message;
    if (id in intl.messages) return intl.formatMessage({ id });
    return problem.kind === 'refused' && problem.refusal.message
      ? problem.refusal.message
      : intl.formatMessage({ id: 'problem.unexpected' });
  };
}

interface Props {
  readonly problem: Problem;
  readonly onRetry?: (() => void) | undefined;
}

/** A failure of something the operator just did. */
export function ProblemNotice({ problem, onRetry }: Props) {
  const textOf = useProblemText();
  return (
    <Notice
      tone="danger"
      isLive
      action={
        onRetry && (
          <Button size="small" icon="refresh" onPress={onRetry}>
            <FormattedMessage id="ui.retry" />
          </Button>
        )
      }
    >
      {textOf(problem)}
    </Notice>
  );
}

/** Shown in place of content that could not be loaded, with a way on. */
export function LoadProblem({ error, onRetry }: { readonly error: unknown; readonly onRetry: () => void }) {
  const textOf = useProblemText();
  const problem = problemFrom(error);
  const code = problem.kind === 'refused' ? problem.code : problem.kind;
  const isRefused = code === 'forbidden' || code === 'not_found';
  return (
    <div role="alert">
      <EmptyState
        icon={code === 'forbidden' ? 'lock' : code === 'unreachable' ? 'offline' : 'warning'}
        title={<FormattedMessage id={isRefused ? `load.${code}` : 'load.failed'} />}
        body={textOf(problem)}
        action={
          isRefused ? null : (
            <Button icon="refresh" onPress={onRetry}>
              <FormattedMessage id="ui.retry" />
            </Button>
          )
        }
      />
    </div>
  );
}
