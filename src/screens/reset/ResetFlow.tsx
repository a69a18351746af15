import { useIntl } from 'react-intl';
import type { ActorOptions } from 'xstate';
import type { resetMachine } from '#machines/reset/reset.machine.ts';
import { resetView } from '#machines/reset/reset.view.ts';
import { notify } from '#src/features/toasts.ts';
import { resetFailure } from '#src/views/account/reset-failure.ts';
import { ResetView } from '#src/views/account/ResetView.tsx';
import { useConnectionReturned } from '#src/features/support/useConnectionReturned.ts';
import { useFlow } from '#src/features/support/useFlow.ts';

interface Props {
  readonly logic: typeof resetMachine;
  readonly options: ActorOptions<typeof resetMachine> & { readonly input: { token: string } };
  readonly onFinished: () => void;
}

/** Errors of this flow are longer texts than others, so they are shown longer. */
const errorDurationMs = 6_500;

export function ResetFlow({ logic, options, onFinished }: Props) {
  const intl = useIntl();
  const complain = (text: string) => notify('error', text, { durationMs: errorDurationMs });
  const { view, send } = useFlow(logic, options, resetView, (event) => {
    switch (event.type) {
      case 'refused':
        complain(intl.formatMessage({ id: event.fault }, { page: 'reset' }));
        return;
      case 'failed':
        complain(resetFailure(intl, event.problem));
        return;
      case 'finished':
        onFinished();
        return;
      default:
        event satisfies never;
    }
  });
  useConnectionReturned(() => send({ type: 'connection.returned' }));
  return <ResetView view={view} send={send} />;
}
