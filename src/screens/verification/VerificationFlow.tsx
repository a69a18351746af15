import { useIntl } from 'react-intl';
import type { ActorOptions } from 'xstate';
import type { VerificationInput, verificationMachine } from '#machines/verification/verification.machine.ts';
import { verificationView } from '#machines/verification/verification.view.ts';
import { notify } from '#src/features/toasts.ts';
import { VerificationView, type Visitor } from '#src/views/account/VerificationView.tsx';
import { useFlow } from '#src/features/support/useFlow.ts';

interface Props {
  readonly logic: typeof verificationMachine;
  readonly options: ActorOptions<typeof verificationMachine> & { readonly input: VerificationInput };
  readonly visitor?: Visitor;
  readonly onVerified: () => void;
  readonly onFinished: () => void;
}

export function VerificationFlow({ logic, options, visitor = 'guest', onVerified, onFinished }: Props) {
  const intl = useIntl();
  const { view, send } = useFlow(logic, options, verificationView, (event) => {
    switch (event.type) {
      case 'verified':
        notify('success', intl.formatMessage({ id: 'account.verification.verified' }));
        onVerified();
        return;
      case 'failed':
        notify('error', intl.formatMessage({ id: `account.verification.${event.because === 'link' ? 'invalid' : 'failed'}` }));
        return;
      case 'finished':
        onFinished();
        return;
      default:
        event satisfies never;
    }
  });
  return <VerificationView view={view} send={send} visitor={visitor} />;
}
